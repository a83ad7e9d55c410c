import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import type { Candidate } from './biddings.ts';

/** Pattern sets of divisions with the count of their patterns, to choose what is offered. */
export async function setsToOffer(db: Db, divisions: readonly number[]) {
  const rows = await db
    .selectFrom('pattern_sets as set')
    .innerJoin('divisions', 'divisions.id', 'set.division_id')
    .select((e) => [
      'set.id',
      'set.schedule_pattern_set_name',
      'set.division_id',
      'divisions.mu_name',
      e
        .selectFrom('patterns')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('pattern_set_id', '=', 'set.id')
        .as('pattern_count'),
    ])
    .where('set.division_id', 'in', divisions)
    .orderBy('divisions.mu_name')
    .orderBy('set.schedule_pattern_set_name')
    .execute();
  return rows.map((row) => ({ ...row, pattern_count: Number(row.pattern_count ?? 0) }));
}

export async function divisionsOfSets(db: Db, sets: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('pattern_sets')
    .select('division_id')
    .where('id', 'in', sets)
    .execute();
  return rows.map((row) => row.division_id);
}

/** Sets of these divisions that hold a pattern. */
export function filledSets(
  db: Db,
  divisions: readonly number[],
): Promise<{ id: number; division_id: number }[]> {
  return db
    .selectFrom('pattern_sets as set')
    .select(['set.id', 'set.division_id'])
    .where('set.division_id', 'in', divisions)
    .where((e) =>
      e.exists(e.selectFrom('patterns').select('id').whereRef('pattern_set_id', '=', 'set.id')),
    )
    .execute();
}

/**
 * Keeps other biddings off these divisions until the commit; says whether one that is not over
 * meets the dates.
 */
export async function isBiddingThen(
  db: Db,
  divisions: readonly number[],
  { start_date, end_date }: Readonly<{ start_date: string; end_date: string }>,
): Promise<boolean> {
  await sql`select id from divisions where id = any(${sql.val(divisions)}::int[]) order by id
    for no key update`.execute(db);
  const other = await db
    .selectFrom('biddings')
    .innerJoin('bidding_divisions as link', 'link.bidding_id', 'biddings.id')
    .select('biddings.id')
    .where('link.division_id', 'in', divisions)
    .where('biddings.state', 'in', ['waiting', 'open'])
    .where('biddings.start_date', '<=', end_date)
    .where('biddings.end_date', '>=', start_date)
    .executeTakeFirst();
  return other !== undefined;
}

type Offer = Readonly<{
  divisions: readonly number[];
  sets: readonly Readonly<{ id: number; slots: number }>[];
  /** In the order of their turns. */
  bidders: readonly Candidate[];
}>;

/** A bidding with its divisions, what is offered, and the turns. */
export async function insertBidding(
  db: Db,
  values: Insertable<Tables['biddings']>,
  { divisions, sets, bidders }: Offer,
): Promise<number> {
  const { id } = await db
    .insertInto('biddings')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bidding_divisions')
    .values(divisions.map((division_id) => ({ bidding_id: id, division_id })))
    .execute();
  await db
    .insertInto('bidding_pattern_sets')
    .values(
      sets.map(({ id: pattern_set_id, slots }) => ({ bidding_id: id, pattern_set_id, slots })),
    )
    .execute();
  await db
    .insertInto('advisor_biddings')
    .values(
      bidders.map((one, index) => ({
        bidding_id: id,
        agent_id: one.id,
        division_id: one.division_id,
        turn: index + 1,
        rank: one.rank,
        senior_date: one.senior_date,
        opens_at: null,
        closes_at: null,
        reminded_at: null,
        bid_at: null,
        awarded_pattern_id: null,
      })),
    )
    .execute();
  return id;
}

type Seniority = Readonly<{
  agent_id: number;
  senior_date?: string | null | undefined;
  rank?: number | null | undefined;
}>;

/** Writes seniorities; answers the rows as they were. */
export async function writeSeniorities(db: Db, rows: readonly Seniority[]) {
  const agents = rows.map((row) => row.agent_id);
  const before = await db
    .selectFrom('advisor_seniority')
    .selectAll()
    .where('agent_id', 'in', agents)
    .execute();
  await sql`insert into advisor_seniority (agent_id, senior_date, rank)
      select * from unnest(${sql.val(agents)}::int[],
        ${sql.val(rows.map((row) => row.senior_date ?? null))}::date[],
        ${sql.val(rows.map((row) => row.rank ?? null))}::int[])
      on conflict (agent_id) do update
        set senior_date = excluded.senior_date, rank = excluded.rank,
        version = advisor_seniority.version + 1`.execute(db);
  return before;
}
