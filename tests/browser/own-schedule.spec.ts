import { expect, test, type Cast, type Page } from './cast.ts';
import { shiftsOf, type Shift } from './shifts.ts';

const phone = { width: 390, height: 844, hasOwnSession: true } as const;
const mine = '/dashboard-module/my-schedules';
const swapRequests = '/dashboard-module/schedule-swap-request';
/** Sub-modules whose rights the calls beside the pages use. */
const [mySchedules, eventStatus, swaps] = [703, 705, 706];

/** What time off is asked by is kept too, a while after the page. */
const isRuleKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('watchbill');
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction('drafts')
            .objectStore('drafts')
            .get('0 own schedule');
          reading.onsuccess = () =>
            resolve(JSON.stringify(reading.result ?? null).includes('"rules"'));
        };
      }),
  );

type Call = Cast['call'];

/** What the advisor has asked for, in its own words. */
async function requestsOf(call: Call): Promise<readonly string[]> {
  const reply = await call('colleague', eventStatus, 'GET', '/api/dashboard/agent-activity/');
  return (reply as { data: { store_activity: { description: string } }[] }).data.map(
    ({ store_activity }) => store_activity.description,
  );
}

/** A day on which the advisor works over noon. */
async function dayAtWork(call: Call): Promise<string> {
  const shifts = await shiftsOf(call, 'colleague');
  return shifts.find(({ start_time, end_time }) => start_time < '11' && end_time > '13')!.date;
}

type Offer = Readonly<{ id: number; version: number; is_own: boolean; against: unknown[] }>;

/** A day that the advisor works and its colleague may take: offered, looked at and withdrawn. */
async function dayToGive(call: Call): Promise<Shift> {
  const taken = new Set((await shiftsOf(call, 'colleague')).map(({ date }) => date));
  for (const shift of await shiftsOf(call, 'advisor')) {
    if (taken.has(shift.date)) continue;
    const path = '/api/trade-offers/';
    const { id } = (await call('advisor', swaps, 'POST', path, { date: shift.date })) as Offer;
    const { data } = (await call('colleague', swaps, 'GET', path)) as { data: Offer[] };
    await call('advisor', swaps, 'DELETE', `${path}${id}/`, {}, { 'if-match': '*' });
    if (data.find((offer) => offer.id === id)?.against.length === 0) return shift;
  }
  throw new Error('the advisor works no day that its colleague could take');
}

/** The page, its parts and the zone data that it goes by are kept once it has been open. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const parts = await (await caches.open('parts')).keys();
    const pages = await (await caches.open('page')).keys();
    const zones = await (await (await caches.open('zones')).match('/zones.json'))?.json();
    return parts.length > 10 && pages.length === 1 && typeof zones?.version === 'string';
  });

test('an advisor reads the schedule without the network, and what is asked for then is sent once', async ({
  openAs,
  call,
}) => {
  const page = await openAs('colleague', mine, phone);
  await expect(page.getByText(/h this week/)).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(true);
  await expect.poll(() => isRuleKept(page)).toBe(true);
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
  await page.getByRole('button', { name: 'Ask for…' }).click();
  await page.getByRole('menuitem', { name: 'Time off' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'What for' })).toBeEnabled();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeHidden();
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  await expect(page.getByText(/^Sent: Activity/)).toBeVisible();
  await expect
    .poll(async () => (await requestsOf(call)).filter((said) => said === 'a word about the week'))
    .toHaveLength(1);
});

test('a day that is offered on a phone is taken on another, approved, and stands everywhere at once', async ({
  openAs,
  call,
}) => {
  const { date, start_time } = await dayToGive(call);
  const feed = (await call('colleague', mySchedules, 'POST', '/api/calendar-feed/', {})) as {
    url: string;
  };
  const giver = await openAs('advisor', `${swapRequests}?view=open`, phone);
  const taker = await openAs('colleague', `${swapRequests}?view=open`, phone);
  await expect(taker.getByRole('tab', { name: 'Open offers', selected: true })).toBeVisible();

  await giver.getByRole('button', { name: 'Offer to all' }).click();
  const offer = giver.getByRole('dialog');
  await offer.getByRole('textbox', { name: 'Date' }).fill(date);
  await offer.getByRole('button', { name: 'Offer' }).click();
  await expect(giver.getByText('Your offer can be seen by your division.')).toBeVisible();

  await taker.getByRole('button', { name: 'Take it' }).click();
  await taker.getByRole('dialog').getByRole('button', { name: 'Take it' }).click();
  await expect(taker.getByText('Taken; it waits for approval.')).toBeVisible();

  const schedule = await openAs('colleague', `${mine}?date=${date}`, phone);
  const day = schedule.getByRole('listitem').first();
  await expect(day).toContainText('no shift');
  const supervisor = await openAs('supervisor', `${swapRequests}?view=offers`);
  await supervisor.locator('[data-keys="requests"] li').first().press('a');
  await expect(supervisor.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await supervisor.keyboard.press('Control+Enter');
  await expect(supervisor.getByText('One request answered')).toBeVisible();

  await expect(day).toContainText(start_time.slice(0, 5));
  const entry = `DTSTART:${date.replaceAll('-', '')}`;
  const address = new URL(new URL(feed.url).pathname, taker.url());
  const calendar = await (await fetch(address)).text();
  expect(calendar).toContain(entry);
});
