import type { DataLock } from '@watchbill/core/data-locks/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';
import { hasWords } from '../db/search.ts';
import type { Db } from '../db/tables.ts';

type Filter = ListQuery &
  Readonly<{
    /** Null is all. */
    divisions: readonly number[] | null;
    division_id?: number | undefined;
    from_date?: string | undefined;
    to_date?: string | undefined;
  }>;

const newestFirst = '-locked_at';

/** Locked days by the lock that they came under, the newest first unless said. */
export async function listLocks(
  db: Db,
  { search, ...filter }: Filter,
): Promise<Page<DataLock & Readonly<{ version: number }>>> {
  const { divisions, division_id, from_date, to_date } = filter;
  const locks = db
    .selectFrom('schedule_days as day')
    .innerJoin('divisions as division', 'division.id', 'day.division_id')
    .innerJoin('advisors as advisor', 'advisor.id', 'day.agent_id')
    .leftJoin('users as locker', 'locker.id', 'day.locked_by')
    .where('day.is_locked', '=', true)
    .$if(divisions !== null, (query) => query.where('day.division_id', 'in', divisions ?? []))
    .$if(division_id !== undefined, (query) =>
      query.where('day.division_id', '=', division_id ?? 0),
    )
    .$if(from_date !== undefined, (query) => query.where('day.date', '>=', from_date ?? ''))
    .$if(to_date !== undefined, (query) => query.where('day.date', '<=', to_date ?? ''))
    .where(
      hasWords(
        search,
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
      e.fn.min('day.id').as('id'),
      e.fn.min('day.date').as('from_date'),
      e.fn.max('day.date').as('to_date'),
      sql<number>`count(*)::int`.as('days'),
      sql<number>`count(distinct day.agent_id)::int`.as('advisors'),
      sql<string>`min(advisor.first_name || ' ' || advisor.last_name)`.as('advisor'),
    ]);
  const page = await listRows(
    db.selectFrom(locks.as('lock')).selectAll('lock'),
    { ...filter, sort: filter.sort ?? newestFirst },
    { table: 'lock', search: [], isAlwaysEnabled: true, order: ['mu_name'] },
  );
  return {
    ...page,
    results: page.results.map(({ locked_at, advisor, ...row }) => ({
      ...row,
      version: 1,
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
