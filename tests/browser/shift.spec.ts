import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { expect, test } from './cast.ts';
import { shiftsOf } from './shifts.ts';

const phone = { width: 390, height: 844, hasOwnSession: true } as const;
const mine = '/dashboard-module/my-schedules';
const requests = '/dashboard-module/event-status';
const slow = 120_000;
/** The sub-module whose rights the calls beside the page use. */
const eventStatus = 705;

test('ten requests are approved by keyboard, taken back, approved again, and known on the phone', async ({
  openAs,
  call,
}) => {
  const types = (await call('admin', 108, 'GET', '/api/activity-codes/')) as readonly {
    id: number;
    description: string;
  }[];
  const coaching = types.find(({ description }) => description === 'Coaching')!.id;
  const asked = (await shiftsOf(call, 'advisor'))
    .flatMap(({ date, start_time }) =>
      [15, 60].map((late) => ({ date, start: parseClock(start_time)! + late })),
    )
    .slice(0, 10);
  for (const { date, start } of asked)
    await call('advisor', eventStatus, 'POST', '/api/dashboard/agent-activity/', {
      schedule_date: date,
      request_type: 'add_activity',
      activity: coaching,
      start_time: formatClock(start),
      end_time: formatClock(start + 15),
      description: 'one of ten',
      is_overwrite: true,
    });
  // What is new to an advisor counts as known once it is shown.
  const own = await openAs('advisor', mine, phone);
  await expect(own.getByText(/h this week/)).toBeVisible();
  const page = await openAs('supervisor', requests);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('one of ten');
  const list = page.getByRole('list', { name: 'Event Status' });
  await expect(list.getByText('one of ten')).toHaveCount(asked.length);
  await expect(list.getByRole('listitem')).toHaveCount(asked.length);
  const select = async () => {
    await list.getByRole('listitem').first().focus();
    for (const _ of asked) {
      await page.keyboard.press('x');
      await page.keyboard.press('j');
    }
    await expect(page.getByText(`${asked.length} selected`)).toBeVisible();
  };
  const approve = async () => {
    await select();
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    // One after another, each on the schedule that the one before has left.
    await expect(page.getByText(`${asked.length} requests answered`)).toBeVisible({
      timeout: slow,
    });
  };
  await approve();
  await expect(list.getByText('Approved')).toHaveCount(asked.length);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('Pending')).toHaveCount(asked.length, { timeout: slow });
  await approve();

  const change = own.getByRole('status').filter({ hasText: 'Coaching' });
  // Other stories change days of this advisor too: what is counted is not all that has changed.
  await expect(change.getByText(/Coaching added/).first()).toBeVisible();
  const unknown = page.getByRole('region', { name: 'Changes not acknowledged' });
  await page.getByRole('link', { name: 'Overall Summary' }).click();
  await expect(unknown.getByText('Amelia Smith')).toBeVisible();
  await change.getByRole('button').click();
  await expect(change).toBeHidden();
  await expect(unknown.getByText('Amelia Smith')).toBeHidden();
});
