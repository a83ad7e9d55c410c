import { testNow, testTime } from '../support/clock.ts';
import { expect, test } from './cast.ts';
import { adherencePage, adherencePath } from './pages/adherence.ts';

type Advisors = Readonly<{
  data: readonly Readonly<{
    id: number;
    adherence_data: Readonly<{ out_seconds: number }>;
    agents: Readonly<{ first_name: string; last_name: string }>;
    login_id: string;
    bp_activity_data: unknown;
    status: string;
  }>[];
}>;
const stateMappings = 110;
const view = 801;
const [london, manila] = [1, 4];
const outOf = ({ adherence_data: figures }: Advisors['data'][number]) => figures.out_seconds;

test('a state that the switchboard tells is on the page at once', async ({ openAs, call }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(testNow());
  const { data } = (await call(
    'admin',
    view,
    'GET',
    `/api/real-time-adherence/realtime-time-data/?int_mu_id=${manila}&date_schedule=${today}`,
  )) as Advisors;
  const { agents, login_id } = data.findLast((row) => row.status === 'unscheduled')!;
  const tell = (state: string) =>
    call('admin', stateMappings, 'POST', '/api/real-time-adherence/events/', {
      feed: 'browser story',
      events: [{ login_id, state, at: testNow().toISOString() }],
    });

  const page = await openAs('supervisor', adherencePath);
  await expect(page.getByRole('heading', { name: /adherence/i, level: 1 })).toBeVisible();
  const admin = await openAs('admin', `${adherencePath}?division=${manila}`);
  const { line, filter } = adherencePage(admin);
  await filter(login_id);
  const row = line(`${agents.first_name} ${agents.last_name}`);
  for (const state of ['On call', 'Meeting']) {
    await tell(state);
    await expect(row.getByRole('cell', { name: new RegExp(`^${state} `) })).toBeVisible();
  }
});

test('counts narrow the list and say so', async ({ openAs }) => {
  const page = await openAs('admin', adherencePath);
  const { group, lines } = adherencePage(page);
  await expect(lines.first()).toBeVisible();
  const unscheduled = group('Unscheduled');
  await unscheduled.click();
  await expect(unscheduled).toHaveAttribute('aria-pressed', 'true');
  await expect(lines.filter({ hasNotText: /Unscheduled|outside the shift/ })).toHaveCount(0);
  await expect(lines.first()).toBeVisible();
});

test('a stretch out of adherence is excused on a phone, and that is undone', async ({
  openAs,
  call,
}) => {
  const date = new Date(testTime() - 86_400_000).toISOString().slice(0, 10);
  const { data } = (await call(
    'admin',
    view,
    'GET',
    `/api/real-time-adherence/?int_mu_id=${london}&date_schedule=${date}`,
  )) as Advisors;
  const late = data.toSorted((a, b) => outOf(b) - outOf(a))[0]!;
  const page = await openAs(
    'supervisor',
    `${adherencePath}?division=${london}&date=${date}&advisor=${late.id}`,
    { width: 390, height: 844 },
  );
  const { day, dialog } = adherencePage(page);
  await day
    .getByRole('button', { name: /^Excuse \d/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Coaching' }).click();
  await dialog.getByRole('button', { name: 'Excuse' }).click();
  await expect(day.getByText('Coaching (supervisor)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(day.getByText('Coaching (supervisor)')).toBeHidden();
});
