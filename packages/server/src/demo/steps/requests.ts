import { ApiError } from '@watchbill/core/api/errors';
import type { Api } from '@watchbill/core/api/client';
import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { insertRequest } from '../../activity-requests/commands/ask.ts';
import type { Db } from '../../db/tables.ts';
import type { Stage } from '../people.ts';

type Shift = Readonly<{ date: PlainDate; start: string; end: string }>;

/** Days to come on which somebody works within one date. */
async function shiftsOf(who: Api, around: PlainDate): Promise<Shift[]> {
  const { agent_profile } = await who.session.me();
  const { data } = await who.schedules.individual({
    params: { id: agent_profile!.id },
    query: { start_date: addDays(around, 2), end_date: addDays(around, 18) },
  });
  return data.flatMap(({ date, start_time: start, end_time: end, bln_lock }) =>
    start && end && start < end && bln_lock !== true
      ? [{ date: date as PlainDate, start: start.slice(0, 5), end: end.slice(0, 5) }]
      : [],
  );
}

const later = (time: string, minutes: number): string => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const at = hours * 60 + rest + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

/**
 * Activities and other times of shifts: asked for, granted, refused, taken back, and one that is to
 * be.
 */
export async function addRequests({ people, around, events }: Stage): Promise<void> {
  const { advisor, colleague, supervisor } = people;
  const mine = await shiftsOf(advisor, around);
  const theirs = await shiftsOf(colleague, around);
  const ask = (who: Api, { date, start }: Shift, activity: string, description: string) =>
    who.activityRequests.create({
      body: {
        schedule_date: date,
        activity: events.get(activity)!,
        start_time: later(start, 60),
        end_time: later(start, 90),
        description,
        request_type: 'add_activity',
        is_overwrite: true,
      },
    });
  const change = (who: Api, { date, start, end }: Shift, by: number, description: string) =>
    who.activityRequests.create({
      body: {
        schedule_date: date,
        description,
        request_type: 'request_schedule_change',
        is_overwrite: true,
        schedule_start_time: later(start, by),
        schedule_end_time: later(end, by),
      },
    });
  const decide = (id: number, approval_status: 'completed' | 'unsuccessful', comments: string) =>
    supervisor.activityRequests.patch({ query: { id }, body: { approval_status, comments } });

  await ask(advisor, mine[0]!, 'Training', 'New returns process');
  await change(colleague, theirs[0]!, 30, 'My train is half an hour later this week.');
  await change(advisor, mine[4]!, -30, 'I could begin earlier that day.');
  await decide(
    (await ask(colleague, theirs[1]!, 'Coaching', 'Side by side with Susan')).id,
    'completed',
    'Good idea.',
  );
  await decide(
    (await ask(advisor, mine[1]!, 'Training', 'Product training')).id,
    'unsuccessful',
    'We are short at that time.',
  );
  const granted = await ask(advisor, mine[2]!, 'Coaching', 'Call review');
  await decide(granted.id, 'completed', '');
  await advisor.activityRequests.patch({
    query: { id: granted.id },
    body: { asks_withdrawal: true },
  });
  const withdrawn = await ask(advisor, mine[3]!, 'Team meeting', 'Team lunch');
  await decide(withdrawn.id, 'completed', 'Enjoy it.');
  await decide(withdrawn.id, 'unsuccessful', 'The lunch is put off to next week.');
  await preferMornings(people.admin, colleague, around);
}

/** Hours that an advisor would like to work, and that nobody has answered yet. */
async function preferMornings(admin: Api, who: Api, around: PlainDate): Promise<void> {
  const { agent_profile } = await who.session.me();
  const { id: agent } = agent_profile!;
  await admin.availability
    .create({ body: { lst_agents_id: [agent], date_start: addDays(around, -28) } })
    .catch(ignoreRefusal);
  const times = [1, 3].map((weekday) => ({ weekday, start_time: '09:00', end_time: '13:00' }));
  const body = { times, comments: 'My son is at nursery in the mornings.' };
  await who.preferences.ask({ body }, { ifMatch: '*' });
}

/** One that nobody answered in time. */
export async function addExpiredRequest(trx: Db, { around, now, events }: Stage): Promise<void> {
  const { id, division_id, user_id } = await trx
    .selectFrom('advisors')
    .innerJoin('users', 'users.id', 'advisors.user_id')
    .select(['advisors.id', 'advisors.division_id', 'advisors.user_id'])
    .where('users.username', '=', 'colleague')
    .executeTakeFirstOrThrow();
  await insertRequest(trx, {
    agent_id: id,
    division_id,
    schedule_date: addDays(around, -1),
    request_type: 'add_activity',
    event_type_id: events.get('Training')!,
    start_min: 600,
    end_min: 630,
    shift_start: null,
    shift_end: null,
    description: 'Refresher on refunds',
    approval_status: 'unsuccessful',
    reason: 'expired',
    requested_by: user_id,
    decided_by: null,
    created_at: new Date(now.getTime() - 4 * 86_400_000),
    decided_at: new Date(now.getTime() - 86_400_000),
  });
}

const endings = [
  'asked',
  'accepted',
  'approved',
  'declined',
  'rejected',
  'withdrawn',
  'answers',
] as const;

/**
 * Trading is open in London: trades that wait for a partner or a supervisor, one that was carried
 * out, and some that came to nothing.
 */
export async function addTrades({ people, around }: Stage): Promise<void> {
  const { admin, advisor, colleague, supervisor } = people;
  await admin.trades.configure({
    query: {},
    body: { division_id: 1, min_rest_hours: 8, max_open_requests: 10 },
  });
  await offerDay(colleague, around);
  const left: (typeof endings)[number][] = [...endings];
  for (let date = addDays(around, 2); date < addDays(around, 19); date = addDays(date, 1)) {
    const ending = left[0];
    if (ending === undefined) return;
    if ([0, 6].includes(dayOfWeek(date))) continue;
    const [from, to] = ending === 'answers' ? [colleague, advisor] : [advisor, colleague];
    const id = await proposeTrade(from, to, date);
    if (id === null) continue;
    left.shift();
    const answer = (who: Api, approval_status: 'completed' | 'unsuccessful', comments = '') =>
      who.trades.answer({ query: { id }, body: { approval_status, comments } });
    if (ending === 'accepted' || ending === 'approved' || ending === 'rejected')
      await answer(to, 'completed', 'Gladly.');
    if (ending === 'approved') await answer(supervisor, 'completed');
    if (ending === 'rejected')
      await answer(supervisor, 'unsuccessful', 'We need your Dutch in the morning.');
    if (ending === 'declined') await answer(to, 'unsuccessful', 'Sorry, I am away that day.');
    if (ending === 'withdrawn') await from.trades.remove({ query: { id: [id] }, body: {} });
  }
}

/** A day that is offered to all: the last of the next two weeks that may be. */
async function offerDay(from: Api, around: PlainDate): Promise<void> {
  for (let date = addDays(around, 13); date > addDays(around, 2); date = addDays(date, -1)) {
    const body = { date, comments: 'Our choir sings that evening. Who would like the hours?' };
    const made = await from.tradeOffers.create({ body }).catch(ignoreRefusal);
    if (made !== null) return;
  }
}

/** What the product refuses is tried of another day. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
  throw error;
}

/** A trade of a date for the same date; null where the rules of trading do not let these two. */
async function proposeTrade(from: Api, to: Api, date: PlainDate): Promise<number | null> {
  const mine = (await from.session.me()).agent_profile!;
  const theirs = (await to.session.me()).agent_profile!;
  const body = {
    division_id: mine.division_id,
    request_to_agent_id: theirs.id,
    request_from_agent_from_date: date,
    request_from_agent_to_date: date,
    request_to_agent_from_date: date,
    request_to_agent_to_date: date,
    comments: 'Could we swap? My daughter has her concert in the evening.',
  };
  const made = await from.trades.create({ body }).catch(ignoreRefusal);
  return made?.id ?? null;
}
