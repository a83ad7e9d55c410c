import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { testDay } from '../support/clock.ts';
import { expect, test, type Cast } from './cast.ts';

const phone = { width: 390, height: 844, hasOwnSession: true } as const;
const mine = '/dashboard-module/my-schedules';
const requests = '/dashboard-module/event-status';
const slow = 120_000;
/** Sub-modules whose rights the calls beside the pages use. */
const [mySchedules, eventStatus] = [703, 705];

type Shift = Readonly<{ date: string; start_time: string | null }>;

/** Days of the advisor that have a shift, from the third day on: other stories look at what comes before. */
async function shiftsAhead(call: Cast['call']): Promise<readonly Shift[]> {
  const { agent_profile } = (await call('advisor', 0, 'GET', '/auth/users/me/')) as {
    agent_profile: { id: number };
  };
  const first = addDays(toPlainDate(testDay), 3);
  const { data } = (await call(
    'advisor',
    mySchedules,
    'GET',
    `/api/agent/${agent_profile.id}/individual-schedules/?start_date=${first}&end_date=${addDays(first, 20)}`,
  )) as { data: Shift[] };
  return data.filter(({ start_time }) => start_time !== null);
}

const clock = (start: string, minutes: number) => {
  const at = Number(start.slice(0, 2)) * 60 + Number(start.slice(3, 5)) + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

test('ten requests are approved by keyboard, taken back, approved again, and known on the phone', async ({
  openAs,
  call,
}) => {
  const types = (await call('admin', 108, 'GET', '/api/activity-codes/')) as readonly {
    id: number;
    description: string;
  }[];
  const coaching = types.find(({ description }) => description === 'Coaching')!.id;
  const shifts = await shiftsAhead(call);
  const asked = shifts
    .flatMap(({ date, start_time: start }) =>
      [15, 60].map((late) => ({ date, start: start!, late })),
    )
    .slice(0, 10);
  for (const { date, start, late } of asked)
    await call('advisor', eventStatus, 'POST', '/api/dashboard/agent-activity/', {
      schedule_date: date,
      request_type: 'add_activity',
      activity: coaching,
      start_time: clock(start, late),
      end_time: clock(start, late + 15),
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
