import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { testDay } from '../support/clock.ts';
import { expect, test, type Cast } from './cast.ts';

const phone = { width: 390, height: 844, hasOwnSession: true } as const;
const mine = '/dashboard-module/my-schedules';

/** Sub-modules whose rights the calls beside the page use. */
const [patterns, bidding] = [403, 410];
const london = 1;

/** A bidding, months ahead, in which the colleague alone has a turn, open at once. */
async function openBidding(call: Cast['call']): Promise<void> {
  const { agent_profile } = (await call('colleague', 0, 'GET', '/auth/users/me/')) as {
    agent_profile: { id: number };
  };
  const shifts = ['06:00', '09:00', '12:00'].map((start_time) => ({
    day_wise_data: [1, 2, 3, 4, 5].map((pattern_day) => ({
      pattern_day,
      start_time,
      end_time: `${Number(start_time.slice(0, 2)) + 8}:00`,
    })),
  }));
  const set = (await call('admin', patterns, 'POST', '/api/pattern_creation/', {
    schedule_pattern_set_name: 'By thumb',
    mgmt_unit_id: london,
    pattern_data: shifts,
  })) as { id: number };
  const first = addDays(toPlainDate(testDay), 200);
  await call('admin', bidding, 'POST', '/api/schedule_bidding/bidding/', {
    management_unit: london,
    start_date: first,
    end_date: addDays(first, 27),
    bidding_interval_time: '24:00',
    assignment_to_agent: false,
    assignments: [set.id],
    list_agents_id: [agent_profile.id],
  });
}

test('an advisor bids by thumb: two wishes in order, and the turn ends', async ({
  openAs,
  call,
}) => {
  await openBidding(call);
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
  // Nobody else bids: it is awarded at once.
  await expect(page.getByText('Awarded: By thumb, pattern 2')).toBeVisible();
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
