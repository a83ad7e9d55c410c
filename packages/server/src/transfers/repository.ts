import type { AdvisorMove } from '@watchbill/core/transfers/model';
import { sql } from 'kysely';
import { hasWords } from '../db/search.ts';
import type { Db } from '../db/tables.ts';
import { zoneDays } from '../db/zone-days.ts';

type Filter = Readonly<{
  id?: number;
  ids?: readonly number[];
  agent?: number;
  search?: string | undefined;
  /** Moves from or to one of these; null is all. */
  divisions?: readonly number[] | null;
  among?: readonly number[] | undefined;
  page: number;
  page_size: number;
}>;
export type MoveRow = AdvisorMove & Readonly<{ moved_by_id: number | null }>;

const every = { page: 1, page_size: 10_000 } as const;

/** Moves, newest first, and the count of all. */
export async function listMoves(
  db: Db,
  filter: Partial<Filter>,
): Promise<{ count: number; results: MoveRow[] }> {
  const { page, page_size } = { ...every, ...filter };
  let query = db
    .selectFrom('advisor_moves as move')
    .innerJoin('advisors as advisor', 'advisor.id', 'move.agent_id')
    .innerJoin('divisions as former', 'former.id', 'move.from_division')
    .innerJoin('divisions as next', 'next.id', 'move.to_division')
    .leftJoin('users as mover', 'mover.id', 'move.moved_by');
  const { divisions, among, ids } = filter;
  if (filter.id !== undefined) query = query.where('move.id', '=', filter.id);
  if (ids !== undefined) query = query.where('move.id', 'in', ids);
  if (filter.agent !== undefined) query = query.where('move.agent_id', '=', filter.agent);
  for (const list of [divisions, among])
    if (list != null)
      query = query.where((e) =>
        e.or([e('move.from_division', 'in', list), e('move.to_division', 'in', list)]),
      );
  query = query.where(
    hasWords(
      filter.search,
      'advisor.first_name',
      'advisor.last_name',
      'advisor.username',
      'former.mu_name',
      'next.mu_name',
    ),
  );
  const { count } = await query
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'move.id',
      'move.agent_id',
      'advisor.first_name',
      'advisor.last_name',
      'advisor.username as advisor_username',
      'move.from_division',
      'former.mu_name as from_name',
      'move.to_division',
      'next.mu_name as to_name',
    ])
    .select([
      'move.date',
      'move.state',
      'move.removed_days',
      'move.moved_by as moved_by_id',
      'mover.username as moved_by',
      'move.created_at',
      'move.done_at',
    ])
    .orderBy('move.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const results = rows.map((row) => ({
    id: row.id,
    agent: {
      id: row.agent_id,
      first_name: row.first_name,
      last_name: row.last_name,
      username: row.advisor_username,
    },
    from_mu: { id: row.from_division, mu_name: row.from_name },
    to_mu: { id: row.to_division, mu_name: row.to_name },
    date: row.date,
    state: row.state,
    removed_days: row.removed_days,
    moved_by: row.moved_by,
    moved_by_id: row.moved_by_id,
    created_at: row.created_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
  }));
  return { count: Number(count), results };
}

export type Mover = Readonly<{
  id: number;
  first_name: string;
  last_name: string;
  division_id: number;
  user_id: number | null;
  version: number;
}>;

/** Advisors to move, kept from other writers until the commit. */
export async function holdAdvisors(db: Db, ids: readonly number[]): Promise<Mover[]> {
  const list = sql`${[...ids]}::integer[]`;
  return (
    await sql<Mover>`select id, first_name, last_name, division_id, user_id, version from advisors
      where id = any(${list}) order by id for update`.execute(db)
  ).rows;
}

export async function hasPlannedMove(db: Db, agent: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('advisor_moves')
      .select('id')
      .where('agent_id', '=', agent)
      .where('state', '=', 'planned')
      .executeTakeFirst()) !== undefined
  );
}

type HinderedAdvisor = Pick<Mover, 'id' | 'first_name' | 'last_name'> &
  Readonly<{
    /** The first locked day from today on; null where a planned move is all that hinders. */
    locked: string | null;
  }>;

/** Those of the advisors who cannot be moved today, in the zone of the division that each is in. */
export async function hinderedAdvisors(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<HinderedAdvisor[]> {
  const days = await zoneDays(db, now);
  const { rows } = await sql<HinderedAdvisor>`select * from (
      select advisor.id, advisor.first_name, advisor.last_name,
        exists (select 1 from advisor_moves move where move.agent_id = advisor.id
          and move.state = 'planned') as waits,
        (select min(day.date) from schedule_days day where day.agent_id = advisor.id
          and day.is_locked and day.date >= zone.today) as locked
      from advisors advisor join divisions division on division.id = advisor.division_id
        join ${days} on zone.id = division.timezone
      where advisor.id = any(${[...ids]}::integer[])) as mover where waits or locked is not null`.execute(
    db,
  );
  return rows;
}

type NewMove = Readonly<{
  agent_id: number;
  from_division: number;
  to_division: number;
  date: string;
  moved_by: number | null;
  created_at: Date;
}>;

export async function insertMove(db: Db, move: NewMove): Promise<number> {
  return (
    await db
      .insertInto('advisor_moves')
      .values({ ...move, state: 'planned', done_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

type EndedRow = Readonly<{
  state: 'done' | 'failed';
  /** The day it began on, where it did. */ date?: string;
  removed_days: number;
  done_at: Date;
}>;

export async function endMove(db: Db, id: number, ended: EndedRow): Promise<void> {
  await db.updateTable('advisor_moves').set(ended).where('id', '=', id).execute();
}

/** Deletes a move that is still planned; false when it is no longer. */
export async function deletePlanned(db: Db, id: number): Promise<boolean> {
  return (
    (
      await db
        .deleteFrom('advisor_moves')
        .where('id', '=', id)
        .where('state', '=', 'planned')
        .executeTakeFirst()
    ).numDeletedRows === 1n
  );
}

/**
 * Planned moves whose day has come in the zone of the division that is left; kept from other
 * writers until the commit.
 */
export async function dueMoves(db: Db, now: Date): Promise<number[]> {
  const days = await zoneDays(db, now);
  const { rows } = await sql<{
    id: number;
  }>`select move.id from advisor_moves move join divisions division
    on division.id = move.from_division join ${days} on zone.id = division.timezone
    where move.state = 'planned' and move.date <= zone.today order by move.id
      for update of move skip locked`.execute(db);
  return rows.map((row) => row.id);
}

/** Schedule days of an advisor from a day on. */
export async function daysFrom(
  db: Db,
  agent: number,
  date: string,
): Promise<{ id: number; date: string; is_locked: boolean }[]> {
  return db
    .selectFrom('schedule_days')
    .select(['id', 'date', 'is_locked'])
    .where('agent_id', '=', agent)
    .where('date', '>=', date)
    .orderBy('date')
    .execute();
}

/**
 * Puts an advisor into a division; the assignment history writes itself. Answers the advisor's new
 * version.
 */
export async function putInDivision(db: Db, agent: number, division: number): Promise<number> {
  const row = await db
    .updateTable('advisors')
    .set((e) => ({ division_id: division, version: e('version', '+', 1) }))
    .where('id', '=', agent)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function isDivisionDisabled(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('divisions').select('is_disabled').where('id', '=', id).executeTakeFirst())
      ?.is_disabled !== false
  );
}
