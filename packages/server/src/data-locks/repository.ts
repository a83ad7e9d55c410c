import type { DataLock } from '@watchbill/core/data-locks/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { hasWords } from '../http/search.ts';
import type { Db } from '../http/serve.ts';

type Filter = Readonly<{
  /** Null is all. */
  divisions: readonly number[] | null;
  division_id?: number | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}>;

/** Locked days by the lock that they came under, the newest first, and the count of all. */
export async function listLocks(
  db: Db,
  { page, page_size, ...filter }: Filter,
): Promise<{ count: number; results: DataLock[] }> {
  let query = db
    .selectFrom('schedule_days as day')
    .innerJoin('divisions as division', 'division.id', 'day.division_id')
    .innerJoin('advisors as advisor', 'advisor.id', 'day.agent_id')
    .leftJoin('users as locker', 'locker.id', 'day.locked_by')
    .where('day.is_locked', '=', true);
  if (filter.divisions !== null) query = query.where('day.division_id', 'in', filter.divisions);
  if (filter.division_id !== undefined)
    query = query.where('day.division_id', '=', filter.division_id);
  if (filter.from_date !== undefined) query = query.where('day.date', '>=', filter.from_date);
  if (filter.to_date !== undefined) query = query.where('day.date', '<=', filter.to_date);
  const locks = query
    .where(
      hasWords(
        filter.search,
        'advisor.first_name',
        'advisor.last_name',
        'division.mu_name',
        'locker.username',
        'day.lock_reason',
      ),
    )
    .groupBy([
      'day.division_id',
      'division.mu_name',
      'day.locked_at',
      'locker.username',
      'day.lock_reason',
    ])
    .select([
      'day.division_id',
      'division.mu_name',
      'day.locked_at',
      'locker.username as locked_by',
      'day.lock_reason as reason',
    ])
    .select((e) => [
      e.fn.min('day.date').as('from_date'),
      e.fn.max('day.date').as('to_date'),
      sql<number>`count(*)::int`.as('days'),
      sql<number>`count(distinct day.agent_id)::int`.as('advisors'),
      sql<string>`min(advisor.first_name || ' ' || advisor.last_name)`.as('advisor'),
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .orderBy(sql`day.locked_at desc nulls last`)
    .orderBy('division.mu_name')
    .limit(page_size);
  const rows = await locks.offset((page - 1) * page_size).execute();
  const count = rows[0]?.total ?? (page === 1 ? 0 : ((await locks.execute())[0]?.total ?? 0));
  return {
    count,
    results: rows.map(({ total: _total, locked_at, advisor, ...row }) => ({
      ...row,
      from_date: toPlainDate(row.from_date),
      to_date: toPlainDate(row.to_date),
      locked_at: locked_at?.toISOString() ?? null,
      advisor: row.advisors === 1 ? advisor : null,
    })),
  };
}

type Range = Readonly<{
  division_id: number;
  from_date: string;
  to_date: string;
  agent_ids?: readonly number[] | undefined;
  isLocked: boolean;
  locked_at?: string | null | undefined;
}>;

/** Ids of a division's days in a range that are locked, or are not. */
export async function daysInRange(db: Db, range: Range): Promise<number[]> {
  let query = db
    .selectFrom('schedule_days')
    .select('id')
    .where('division_id', '=', range.division_id)
    .where('date', '>=', range.from_date)
    .where('date', '<=', range.to_date)
    .where('is_locked', '=', range.isLocked);
  if (range.agent_ids !== undefined) query = query.where('agent_id', 'in', range.agent_ids);
  if (range.locked_at === null) query = query.where('locked_at', 'is', null);
  else if (range.locked_at !== undefined)
    query = query.where('locked_at', '=', new Date(range.locked_at));
  return (await query.execute()).map(({ id }) => id);
}
