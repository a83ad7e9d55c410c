import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { testDay } from '../support/clock.ts';
import { expect, test, type Cast, type Page } from './cast.ts';

const phone = { width: 390, height: 844, hasOwnSession: true } as const;
const mine = '/dashboard-module/my-schedules';

type Call = Cast['call'];

/** What the advisor has asked for, in its own words. */
async function requestsOf(call: Call): Promise<readonly string[]> {
  const reply = await call('colleague', 705, 'GET', '/api/dashboard/agent-activity/');
  return (reply as { data: { store_activity: { description: string } }[] }).data.map(
    ({ store_activity }) => store_activity.description,
  );
}

/** A day of the next two weeks on which the advisor works over noon. */
async function dayAtWork(call: Call): Promise<string> {
  const { agent_profile } = (await call('colleague', 0, 'GET', '/auth/users/me/')) as {
    agent_profile: { id: number };
  };
  const first = addDays(toPlainDate(testDay), 2);
  const { data } = (await call(
    'colleague',
    703,
    'GET',
    `/api/agent/${agent_profile.id}/individual-schedules/?start_date=${first}&end_date=${addDays(first, 13)}`,
  )) as { data: { date: string; start_time: string | null; end_time: string | null }[] };
  const found = data.find(
    ({ start_time: from, end_time: to }) => (from ?? '24') < '11' && (to ?? '') > '13',
  );
  if (found === undefined) throw new Error(`nowhere in ${JSON.stringify(data)}`);
  return found.date;
}

/** The page and its parts are kept once it has been open. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const parts = await (await caches.open('parts')).keys();
    const pages = await (await caches.open('page')).keys();
    return parts.length > 10 && pages.length === 1;
  });

test('an advisor reads the schedule without the network, and what is asked for then is sent once', async ({
  openAs,
  call,
}) => {
  const page = await openAs('colleague', mine, phone);
  await expect(page.getByText(/h this week/)).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(true);
  await page.getByRole('button', { name: 'Ask for…' }).click();
  await page.getByRole('menuitem', { name: 'An activity or other times' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Activity' }).click();
  await page.getByRole('option', { name: 'Coaching' }).click();
  await dialog.getByRole('textbox', { name: 'Date' }).fill(await dayAtWork(call));
  await dialog.getByRole('switch', { name: 'Overwrite what lies in the way' }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('a word about the week');
  const before = await requestsOf(call);

  await page.context().setOffline(true);
  await dialog.getByRole('textbox', { name: 'Start' }).fill('12');
  await dialog.getByRole('textbox', { name: 'End' }).fill('1230');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByText('You are offline. It is sent as soon as you are back.'),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText(/h this week/)).toBeVisible();
  await expect(page.getByText(/^Waits to be sent: Activity/)).toBeVisible();
  expect(await requestsOf(call)).toEqual(before);

  await page.context().setOffline(false);
  await expect(page.getByText(/^Sent: Activity/)).toBeVisible();
  await expect
    .poll(async () => (await requestsOf(call)).filter((said) => said === 'a word about the week'))
    .toHaveLength(1);
});
