import type { BiddingState, BiddingTrace, TurnState } from '@watchbill/core/bidding/model';
import { sql, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { hasWords } from '../../db/search.ts';
import type { Session } from '../../session/session.ts';

export type BiddingRow = Readonly<{
  id: number;
  start_date: string;
  end_date: string;
  senior_date: string;
  based_on_rank: boolean;
  assignment_to_agent: boolean;
  bidding_interval_time: number;
  opens_at: Date;
  state: BiddingState;
  closed_at: Date | null;
  trace: BiddingTrace | null;
  created_by: number | null;
  version: number;
}>;

/** A bidding; `lock` keeps it, and so its turns, from other writers until the commit. */
export async function findBidding(
  db: Db,
  id: number,
  lock = false,
): Promise<BiddingRow | undefined> {
  return db
    .selectFrom('biddings')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Biddings all of whose divisions are in reach, newest first. */
export async function listBiddings(
  db: Db,
  session: Session,
  filter: Readonly<{ state?: BiddingState | undefined; page: number; page_size: number }>,
): Promise<{ count: number; results: BiddingRow[] }> {
  let query = db.selectFrom('biddings');
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  const reach = session.divisionIds;
  if (reach !== null)
    query = query.where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('bidding_divisions')
            .select('division_id')
            .whereRef('bidding_id', '=', 'biddings.id')
            .where('division_id', 'not in', reach),
        ),
      ),
    );
  const { count } = await query
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await query
    .selectAll('biddings')
    .orderBy('biddings.id', 'desc')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

export async function divisionsOf(
  db: Db,
  biddings: readonly number[],
): Promise<{ bidding_id: number; id: number; mu_name: string }[]> {
  return db
    .selectFrom('bidding_divisions as link')
    .innerJoin('divisions', 'divisions.id', 'link.division_id')
    .select(['link.bidding_id', 'divisions.id', 'divisions.mu_name'])
    .where('link.bidding_id', 'in', biddings)
    .orderBy('divisions.mu_name')
    .execute();
}

export type OfferedSet = Readonly<{
  bidding_id: number;
  pattern_set_id: number;
  schedule_pattern_set_name: string;
  slots: number;
  division_id: number;
}>;

export async function setsOf(db: Db, biddings: readonly number[]): Promise<OfferedSet[]> {
  return db
    .selectFrom('bidding_pattern_sets as link')
    .innerJoin('pattern_sets as set', 'set.id', 'link.pattern_set_id')
    .select([
      'link.bidding_id',
      'link.pattern_set_id',
      'set.schedule_pattern_set_name',
      'link.slots',
      'set.division_id',
    ])
    .where('link.bidding_id', 'in', biddings)
    .orderBy('set.schedule_pattern_set_name')
    .orderBy('set.id')
    .execute();
}

export type OfferedPattern = Readonly<{
  id: number;
  bidding_id: number;
  pattern_set_id: number;
  schedule_pattern_set_name: string;
  position: number;
  slots: number;
  division_id: number;
}>;

export async function patternsOf(db: Db, biddings: readonly number[]): Promise<OfferedPattern[]> {
  return db
    .selectFrom('bidding_pattern_sets as link')
    .innerJoin('pattern_sets as set', 'set.id', 'link.pattern_set_id')
    .innerJoin('patterns', 'patterns.pattern_set_id', 'set.id')
    .select([
      'patterns.id',
      'link.bidding_id',
      'patterns.pattern_set_id',
      'set.schedule_pattern_set_name',
      'patterns.position',
      'link.slots',
      'set.division_id',
    ])
    .where('link.bidding_id', 'in', biddings)
    .orderBy('set.id')
    .orderBy('patterns.position')
    .execute();
}

export type TurnRow = Readonly<{
  id: number;
  bidding_id: number;
  agent_id: number;
  first_name: string;
  last_name: string;
  division_id: number;
  turn: number;
  rank: number | null;
  senior_date: string | null;
  state: TurnState;
  opens_at: Date | null;
  closes_at: Date | null;
  reminded_at: Date | null;
  bid_at: Date | null;
  is_late: boolean;
  awarded_pattern_id: number | null;
  version: number;
  choices: readonly number[];
}>;

/** Turns in order, with the wishes in theirs. */
export async function turnsOf(
  db: Db,
  by: Readonly<{
    biddings?: readonly number[];
    ids?: readonly number[];
    session?: Session;
    search?: string | undefined;
  }>,
): Promise<TurnRow[]> {
  let query = db
    .selectFrom('advisor_biddings as turn')
    .innerJoin('advisors', 'advisors.id', 'turn.agent_id')
    .selectAll('turn')
    .select(['advisors.first_name', 'advisors.last_name'])
    .select(
      sql<number[] | null>`(select json_agg(pattern_id order by preference) from bidding_choices
        where advisor_bidding_id = turn.id)`.as('choices'),
    );
  if (by.biddings !== undefined) query = query.where('turn.bidding_id', 'in', by.biddings);
  if (by.ids !== undefined) query = query.where('turn.id', 'in', by.ids);
  query = query.where(hasWords(by.search, 'advisors.first_name', 'advisors.last_name'));
  const { session } = by;
  if (session?.scope === 'own') query = query.where('turn.agent_id', '=', session.advisorId ?? 0);
  else if (session !== undefined && session.divisionIds !== null)
    query = query.where('turn.division_id', 'in', session.divisionIds);
  const rows = await query.orderBy('turn.bidding_id', 'desc').orderBy('turn.turn').execute();
  return rows.map(({ choices, ...row }) => ({ ...row, choices: choices ?? [] }));
}

export async function updateTurn(
  db: Db,
  id: number,
  change: Partial<Omit<TurnRow, 'id' | 'choices' | 'first_name' | 'last_name'>>,
): Promise<void> {
  await db
    .updateTable('advisor_biddings')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function writeChoices(
  db: Db,
  turn: number,
  patterns: readonly number[],
): Promise<void> {
  await db.deleteFrom('bidding_choices').where('advisor_bidding_id', '=', turn).execute();
  await db
    .insertInto('bidding_choices')
    .values(
      patterns.map((pattern_id, index) => ({
        advisor_bidding_id: turn,
        preference: index + 1,
        pattern_id,
      })),
    )
    .execute();
}

export type Candidate = Readonly<{
  id: number;
  first_name: string;
  last_name: string;
  division_id: number;
  mu_name: string;
  rank: number | null;
  senior_date: string | null;
}>;

/** Enabled advisors of divisions with what orders them. */
export async function candidatesOf(db: Db, divisions: readonly number[]): Promise<Candidate[]> {
  return db
    .selectFrom('advisors')
    .innerJoin('divisions', 'divisions.id', 'advisors.division_id')
    .leftJoin('advisor_seniority as seniority', 'seniority.agent_id', 'advisors.id')
    .select([
      'advisors.id',
      'advisors.first_name',
      'advisors.last_name',
      'advisors.division_id',
      'divisions.mu_name',
      'seniority.rank',
      'seniority.senior_date',
    ])
    .where('advisors.division_id', 'in', divisions)
    .where('advisors.is_disabled', '=', false)
    .orderBy('advisors.id')
    .execute();
}

/** Each change is a version of the bidding. */
export async function updateBidding(
  db: Db,
  id: number,
  values: Updateable<Tables['biddings']>,
): Promise<void> {
  await db
    .updateTable('biddings')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Biddings that are not over and have begun. */
export async function dueBiddings(db: Db, now: Date): Promise<number[]> {
  const due = await db
    .selectFrom('biddings')
    .select('id')
    .where('state', 'in', ['waiting', 'open'])
    .where('opens_at', '<=', now)
    .orderBy('id')
    .execute();
  return due.map((row) => row.id);
}

export async function findBiddings(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BiddingRow>> {
  const rows = await db.selectFrom('biddings').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row as BiddingRow]));
}

/** How many turns of each bidding are in each state. */
export function countTurns(db: Db, biddings: readonly number[]) {
  return db
    .selectFrom('advisor_biddings')
    .select((e) => ['bidding_id', 'state', e.fn.countAll<string>().as('count')])
    .where('bidding_id', 'in', biddings)
    .groupBy(['bidding_id', 'state'])
    .execute();
}

/** The turns of an advisor in biddings of a division that are not over. */
export function openTurnsOf(db: Db, agent: number, division: number) {
  return db
    .selectFrom('advisor_biddings as turn')
    .innerJoin('biddings', 'biddings.id', 'turn.bidding_id')
    .select(['turn.id', 'turn.bidding_id'])
    .where('turn.agent_id', '=', agent)
    .where('turn.division_id', '=', division)
    .where('biddings.state', 'in', ['waiting', 'open'])
    .orderBy('turn.bidding_id')
    .execute();
}

export async function deleteChoices(db: Db, turn: number): Promise<void> {
  await db.deleteFrom('bidding_choices').where('advisor_bidding_id', '=', turn).execute();
}
