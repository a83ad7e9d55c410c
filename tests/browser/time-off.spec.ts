import { testNow } from '../support/clock.ts';
import { expect, test, type Cast } from './cast.ts';
import { dialogOf } from './pages/dialog.ts';
import { frame } from './pages/frame.ts';

const timeOff = '/dashboard/timeOff-manager';

/** Leave for everybody of the first division, from this year on; the id of one of them. */
async function giveLeave(call: Cast['call']): Promise<number> {
  const make = async (module: number, path: string, body: unknown) =>
    ((await call('admin', module, 'POST', `/api/time-off/${path}/`, body)) as { id: number }).id;
  const types = (await call('admin', 108, 'GET', '/api/activity-codes/')) as readonly {
    id: number;
    description: string;
  }[];
  const { results } = (await call('admin', 201, 'GET', '/api/mu/1/agent-profiles/')) as {
    results: readonly { id: number }[];
  };
  const year = testNow().getUTCFullYear();
  const table = await make(1301, 'accrual-tables', {
    name: 'Leave of the story',
    unit: 'days',
    method: 'accrued',
    frequency: 'monthly',
    anchor_days: [31],
    rows: [{ from_month: 0, to_month: null, rate: 2 }],
  });
  const group_id = await make(1302, 'groups', {
    division_id: 1,
    name: 'Group of the story',
    year_start: `${year}-01-01`,
    year_end: `${year + 5}-12-31`,
  });
  await make(1303, 'rules', {
    group_id,
    name: 'Leave of the story',
    earnings_type: 'PTO',
    event_type_ids: [types.find(({ description }) => description === 'Annual leave')!.id],
    accrual_table_id: table,
    unit: 'days',
    approval: 'check_limits',
  });
  await make(1302, `groups/${group_id}/members`, {
    agent_ids: results.map(({ id }) => id),
    date_start: `${year}-01-01`,
  });
  return results[0]!.id;
}

test('leave is given, weighed before it is asked for, blocked on a day and corrected', async ({
  openAs,
  call,
}) => {
  const advisor = await giveLeave(call);
  const asking = await openAs('colleague', '/dashboard-module/event-status?view=leave');
  await asking.getByRole('button', { name: 'Ask for time off' }).click();
  const request = dialogOf(asking);
  await request.pick('What for', 'Annual leave');
  await expect(request.dialog.getByText(/^It costs/)).toBeVisible();
  await request.type('First day', '1/1/2020');
  await request.type('Last day', '1/1/2020');
  await expect(request.dialog.getByText(/in no time-off group on these days/)).toBeVisible();

  const month = `${testNow().getUTCFullYear() + 1}-03-01`;
  const page = await openAs('planner', `${timeOff}/time-offAllotments?view=month&date=${month}`);
  const { dialog, fill, confirm } = dialogOf(page);
  await page.getByRole('button', { name: /\D12\D/ }).click();
  await fill(/^Amount/, 'many');
  await confirm('Save');
  await expect(dialog.getByText('Use a number')).toBeVisible();
  await fill(/^Amount/, '0');
  await confirm('Save');
  await expect(frame(page).notice('1 day changed.')).toBeVisible();

  await page.goto(`${timeOff}/agent-parameter/${advisor}?tab=ledger`);
  await page.getByRole('button', { name: 'Post' }).click();
  await fill(/^Amount/, '1.5');
  await confirm('Save');
  await expect(dialog.getByText('An adjustment needs a reason.')).toBeVisible();
  await fill(/^Reason/, 'Worked on a Sunday');
  await confirm('Save');
  await expect(
    page.getByRole('row').filter({ hasText: 'Worked on a Sunday' }).getByText('+1.5 d'),
  ).toBeVisible();
});
