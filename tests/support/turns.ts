import type { IdKind } from '@watchbill/core/api/endpoint';
import { testNow, testTime } from './clock.ts';
import { sql } from 'kysely';
import type { Actor, TestServer } from './test-server.ts';

/** Rows that wait for a call, by operation: what comes of it reaches further rows. */
export type Waiting = Readonly<Record<string, Readonly<Partial<Record<IdKind, number>>>>>;
type Db = TestServer['server']['database']['kysely'];

const date = '2027-06-01';

/**
 * Puts into a division an open turn of a bidding, of this advisor and of another, granted time off
 * that somebody waits for, and a trade that awaits its approval.
 */
export async function makeWaiting(
  db: Db,
  admin: Actor,
  division: number,
  self: number,
): Promise<Waiting> {
  const others = await db
    .selectFrom('advisors')
    .select(['id', 'login_id'])
    .where('division_id', '=', division)
    .where('id', '<>', self)
    .where('is_disabled', '=', false)
    .orderBy('id')
    .limit(2)
    .execute();
  const [one, two] = [others[0]!, others[1]!];
  const { id: patternSet } = await admin.api.patterns.create({
    body: {
      division_id: division,
      schedule_pattern_set_name: `Offered in ${division}`,
      is_rotating: true,
      pattern_data: [
        { day_wise_data: [{ pattern_day: 1, start_time: '09:00', end_time: '17:00' }] },
      ],
    },
  });
  const { id: pattern } = await db
    .selectFrom('patterns')
    .select('id')
    .where('pattern_set_id', '=', patternSet)
    .executeTakeFirstOrThrow();
  return {
    'bidding.bid': {
      patternSet,
      pattern,
      advisorBidding: (await openBidding(db, division, patternSet, [self, one.id])).turn,
    },
    'bidding.skip': {
      bidding: (await openBidding(db, division, patternSet, [one.id, two.id])).bidding,
    },
    'timeOff.cancel': {
      timeOffRequest: await grantedBefore(db, admin, division, [one.id, two.id]),
    },
    'trades.answer': { trade: await agreedTrade(db, admin, division, [one, two]) },
  };
}

async function openBidding(
  db: Db,
  division: number,
  patternSet: number,
  [first, second]: readonly [number, number],
): Promise<{ bidding: number; turn: number }> {
  const {
    rows: [made],
  } = await sql<{ bidding: number; turn: number }>`
    with held as (insert into biddings (start_date, end_date, senior_date, bidding_interval_time,
      opens_at, state) values ('2030-01-06', '2030-02-02', '2030-01-01', 60,
      ${new Date(testTime() - 3_600_000)}, 'open') returning id),
      place as (insert into bidding_divisions (bidding_id, division_id) select id, ${division}
        from held), offered as (insert into bidding_pattern_sets (bidding_id, pattern_set_id)
        select id, ${patternSet} from held),
      next as (insert into advisor_biddings (bidding_id, agent_id, division_id, turn)
        select id, ${second}, ${division}, 2 from held),
      turn as (insert into advisor_biddings (bidding_id, agent_id, division_id, turn, state,
        opens_at, closes_at) select id, ${first}, ${division}, 1, 'open',
        ${testNow()}::timestamptz, ${new Date(testTime() + 3_600_000)}::timestamptz from held
        returning id)
    select held.id as bidding, turn.id as turn from held, turn`.execute(db);
  return made!;
}

/** The day has room for one: the first who asked has it, and the second waits. */
async function grantedBefore(
  db: Db,
  { api }: Actor,
  division: number,
  [granted, waiting]: readonly [number, number],
): Promise<number> {
  const leave = (
    await db
      .selectFrom('event_types')
      .select('id')
      .where('description', '=', 'Annual leave')
      .executeTakeFirstOrThrow()
  ).id;
  const table = (
    await api.timeOff.createTable({
      body: {
        name: 'Waited for',
        unit: 'days',
        method: 'accrued',
        frequency: 'monthly',
        anchor_days: [31],
        rows: [{ from_month: 0, to_month: null, rate: 2 }],
      },
    })
  ).id;
  const group_id = (
    await api.timeOff.createGroup({
      body: {
        division_id: division,
        name: 'Waited for',
        year_start: '2026-01-01',
        year_end: '2027-12-31',
      },
    })
  ).id;
  const rule_id = (
    await api.timeOff.createRule({
      body: {
        group_id,
        name: 'Waited for',
        earnings_type: 'PTO',
        event_type_ids: [leave],
        accrual_table_id: table,
        unit: 'days',
        approval: 'check_both',
      },
    })
  ).id;
  await api.timeOff.addMembers({
    params: { id: group_id },
    body: { agent_ids: [waiting, granted], date_start: '2026-09-01' },
  });
  for (const id of [waiting, granted]) {
    await api.timeOff.updateParameters(
      { params: { id }, body: { hire_date: '2024-05-01' } },
      { ifMatch: '*' },
    );
    await api.timeOff.post({
      params: { id },
      body: { rule_id, date: '2026-09-01', kind: 'opening', amount: 30 },
    });
  }
  const ask = (agent_id: number) =>
    api.timeOff.ask({
      body: { agent_id, event_type_id: leave, date_start: date, date_end: date },
    });
  await api.timeOff.editAllotments({
    body: { group_id, date_start: date, date_end: date, verb: 'set', value: 1 },
  });
  const { id } = await ask(granted);
  await ask(waiting);
  return id;
}

async function agreedTrade(
  db: Db,
  { api }: Actor,
  division: number,
  [from, to]: readonly [
    Readonly<{ id: number; login_id: string | null }>,
    Readonly<{ id: number; login_id: string | null }>,
  ],
): Promise<number> {
  const body = new FormData();
  body.set('division_id', String(division));
  body.set(
    'file',
    new Blob([
      `agent id,date,kind,activity,start,end\n${from.login_id},2027-06-08,SHIFT,,08:00,16:00\n${to.login_id},2027-06-08,SHIFT,,10:00,18:00\n`,
    ]),
    'days.csv',
  );
  await api.schedules.importForeign({ query: {}, body: body });
  const day = {
    from_start: '2027-06-08',
    from_end: '2027-06-08',
    to_start: '2027-06-08',
    to_end: '2027-06-08',
  };
  const row = {
    division_id: division,
    from_agent_id: from.id,
    to_agent_id: to.id,
    ...day,
    comments: '',
    state: 'pending_supervisor',
    from_accepted: true,
    to_accepted: true,
    starts_at: new Date('2027-06-08T06:00:00Z'),
  } as never;
  return (await db.insertInto('trades').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
