import { testNow } from '../support/clock.ts';
import { expect, test, type Cast } from './cast.ts';
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
  const request = asking.getByRole('dialog');
  await request.getByRole('combobox', { name: 'What for' }).click();
  await asking.getByRole('option', { name: 'Annual leave' }).click();
  await expect(request.getByText(/^It costs/)).toBeVisible();
  await request.getByRole('textbox', { name: 'First day' }).fill('1/1/2020');
  await asking.keyboard.press('Tab');
  await request.getByRole('textbox', { name: 'Last day' }).fill('1/1/2020');
  await asking.keyboard.press('Tab');
  await expect(request.getByText(/in no time-off group on these days/)).toBeVisible();

  const month = `${testNow().getUTCFullYear() + 1}-03-01`;
  const page = await openAs('planner', `${timeOff}/time-offAllotments?view=month&date=${month}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /\D12\D/ }).click();
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('many');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Use a number')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(frame(page).notice('1 day changed.')).toBeVisible();

  await page.goto(`${timeOff}/agent-parameter/${advisor}?tab=ledger`);
  await page.getByRole('button', { name: 'Post' }).click();
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('1.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('An adjustment needs a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Worked on a Sunday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: 'Worked on a Sunday' }).getByText('+1.5 d'),
  ).toBeVisible();
});
