import type { Line } from '@watchbill/core/lines/model';
import { reachedEnterprises } from '../divisions/commands.ts';
import { likePattern } from '../http/page.ts';
import type { Db } from '../http/serve.ts';
import type { Session } from '../session/session.ts';

type Filter = Readonly<{
  search?: string | undefined;
  is_disabled?: boolean | undefined;
  ct_id?: number | undefined;
  page: number;
  page_size: number;
}>;

function rows(db: Db) {
  return db
    .selectFrom('lines as line')
    .innerJoin('channels as channel', 'channel.id', 'line.ct_id')
    .innerJoin('time_zones as zone', 'zone.id', 'line.timezone');
}

const columns = [
  'line.id',
  'line.name',
  'line.description',
  'line.ct_id as ct',
  'channel.name as ct_name',
  'channel.enterprise_grp',
  'line.timezone',
  'zone.timezone_name',
  'line.is_disabled',
  'line.version',
] as const;

/** Lines of the channels that the caller reaches, by name; one page and the count of all. */
export async function listLines(
  db: Db,
  session: Session,
  filter: Filter,
): Promise<{ count: number; results: Line[] }> {
  let query = rows(db);
  if (session.divisionIds !== null)
    query = query.where('channel.enterprise_grp', 'in', reachedEnterprises(db, session));
  if (filter.is_disabled !== undefined)
    query = query.where('line.is_disabled', '=', filter.is_disabled);
  if (filter.ct_id !== undefined) query = query.where('line.ct_id', '=', filter.ct_id);
  if (filter.search) query = query.where('line.name', 'ilike', likePattern(filter.search));
  const { count } = await query
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await query
    .select(columns)
    .orderBy('line.name')
    .orderBy('line.id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

export async function findLine(db: Db, id: number): Promise<Line | undefined> {
  return rows(db).select(columns).where('line.id', '=', id).executeTakeFirst();
}

type Change = Readonly<{
  name?: string;
  description?: string;
  ct_id?: number;
  timezone?: number;
  is_disabled?: boolean;
}>;

/** Changes a line if it still has this version (null: whatever it has). False when it has moved on. */
export async function updateLine(
  db: Db,
  id: number,
  version: number | null,
  values: Change,
): Promise<boolean> {
  const result = await db
    .updateTable('lines')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function isChannelDisabled(db: Db, channel: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('channels')
      .select('id')
      .where('id', '=', channel)
      .where('is_disabled', '=', true)
      .executeTakeFirst()) !== undefined
  );
}
