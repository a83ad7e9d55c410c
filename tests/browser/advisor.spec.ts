import { expect, test } from './cast.ts';

const phone = { width: 390, height: 844, hasOwnSession: true } as const;
const mine = '/dashboard-module/my-schedules';

test('an advisor bids by thumb: two wishes in order, and the turn ends', async ({ openAs }) => {
  const page = await openAs('colleague', '/ScheduleBidding/schedule-bidding-config', phone);
  const bid = page.getByRole('region').filter({ hasText: /It is your turn until/ });
  const wishes = bid.getByRole('list', { name: 'Your wishes, the first the dearest' });
  await expect(bid.getByText(/h a week, .* h paid · .*\d\d:\d\d–\d\d:\d\d/).first()).toBeVisible();
  await bid.getByRole('button', { name: 'Wish for it' }).first().click();
  await bid.getByRole('button', { name: 'Wish for it' }).first().click();
  const first = await wishes.getByRole('listitem').first().innerText();
  await wishes.getByRole('listitem').first().getByRole('button', { name: /down/i }).click();
  await expect(wishes.getByRole('listitem').last()).toContainText(
    first.split('\n')[0]!.replace(/^1\. /, ''),
  );
  await bid.getByRole('button', { name: 'Send and end my turn' }).click();
  await expect(page.getByText('Your wishes are saved.')).toBeVisible();
  await expect(page.getByText('You have chosen.').first()).toBeVisible();
});

test('a sick call is told in two taps, put on the schedule by the supervisor, and known on the phone', async ({
  openAs,
}) => {
  const page = await openAs('colleague', mine, phone);
  await page.getByRole('button', { name: 'Report sick' }).click();
  const report = page.getByRole('dialog');
  await expect(report.getByText(/is reported as/)).toBeVisible();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Reported. Your supervisor has been told.')).toBeVisible();

  const supervisor = await openAs('supervisor', '/dashboard-module/my-supervisor-summary');
  const waiting = supervisor
    .getByRole('region', { name: 'Requests waiting' })
    .getByRole('listitem')
    .filter({ hasText: /sick/i });
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(supervisor.getByText('Answered')).toBeVisible();
  await expect(waiting).toBeHidden();

  const change = page.getByRole('status').filter({ hasText: /Sick/ });
  await expect(change).toBeVisible();
  await change.getByRole('button', { name: 'Got it' }).click();
  await expect(change).toBeHidden();
});
