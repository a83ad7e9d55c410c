import type { Change as FeedChange, ChangeScope } from '@watchbill/core/api/events';
import { sql } from 'kysely';
import type { Change } from './change.ts';
import type { Db } from './tables.ts';

/**
 * What a user may do has changed, or a session of theirs ended. It says so to this product's own
 * sockets, and to no webhook.
 */
export const accessType = 'access';
export const accessChange = (userId: number): Change => ({
  type: accessType,
  id: String(userId),
  version: 0,
  scope: { user_id: userId },
});

/**
 * Whose changes to read: those of these divisions, of these users, and those that concern everyone.
 */
export type ChangeReader =
  | 'all'
  | Readonly<{ divisionIds: readonly number[]; userIds: readonly number[] }>;

/** Any number that no other advisory lock of the product uses. */
const feedLock = 7_024_001;

/**
 * Writes changes in the transaction that makes them, as its LAST statement, and returns them with
 * their cursors.
 *
 * Cursors are in commit order: the lock taken here is held until the commit is visible, so a reader
 * that saw cursor 7 never meets a 6 that commits later. While it is held no other change can be
 * written, which is why it is taken late.
 */
export async function recordChanges(
  trx: Db,
  changes: readonly Change[],
): Promise<readonly FeedChange[]> {
  if (changes.length === 0) return [];
  await sql`select pg_advisory_xact_lock(${feedLock})`.execute(trx);
  const rows: WrittenChange[] = [];
  for (let at = 0; at < changes.length; at += 1000)
    rows.push(...(await insert(trx, changes.slice(at, at + 1000))));
  return changes.map(({ advisor: _own, ...change }, index) => {
    const { cursor, user_id } = rows[index]!;
    const scope = user_id === null ? change.scope : { ...change.scope, user_id };
    return { cursor, ...change, scope };
  });
}

export async function recordChange(trx: Db, change: Change): Promise<FeedChange> {
  return (await recordChanges(trx, [change]))[0]!;
}

type WrittenChange = Readonly<{ cursor: number; user_id: number | null }>;

async function insert(trx: Db, changes: readonly Change[]): Promise<WrittenChange[]> {
  const of = <T>(value: (change: Change) => T) => sql.val(changes.map(value));
  const { rows } = await sql<WrittenChange>`
    insert into changes (type, entity_id, version, division_id, user_id)
    select type, entity_id, change.version, change.division_id,
      coalesce(change.user_id, own.user_id)
    from unnest(${of(({ type }) => type)}::text[], ${of(({ id }) => id)}::text[],
      ${of(({ version }) => version)}::int[],
      ${of(({ scope }) => scope.division_id ?? null)}::int[],
        ${of(({ scope }) => scope.user_id ?? null)}::int[],
      ${of(({ advisor }) => advisor ?? null)}::int[])
      with ordinality as change (type, entity_id, version, division_id, user_id, advisor_id, place)
      left join advisors own on own.id = change.advisor_id
    order by place returning cursor, changes.user_id`.execute(trx);
  return rows.toSorted((a, b) => a.cursor - b.cursor);
}

/** Changes after `cursor`, oldest first, at most `limit`: fewer means the reader is up to date. */
export async function changesAfter(
  db: Db,
  cursor: number,
  reader: ChangeReader,
  limit = 500,
): Promise<readonly FeedChange[]> {
  let query = db.selectFrom('changes').selectAll().where('cursor', '>', cursor);
  if (reader !== 'all')
    query = query.where((row) =>
      row.or([
        row('division_id', 'in', orNone(reader.divisionIds)),
        row('user_id', 'in', orNone(reader.userIds)),
        row.and([row('division_id', 'is', null), row('user_id', 'is', null)]),
      ]),
    );
  const rows = await query.orderBy('cursor').limit(limit).execute();
  return rows.map(({ cursor, type, entity_id, version, division_id, user_id }) => ({
    cursor,
    type,
    id: entity_id,
    version,
    scope: toScope(division_id, user_id),
  }));
}

/** `in ()` is no SQL; ids start at 1. */
const orNone = (ids: readonly number[]): readonly number[] => (ids.length === 0 ? [0] : ids);

function toScope(divisionId: number | null, userId: number | null): ChangeScope {
  return {
    ...(divisionId !== null && { division_id: divisionId }),
    ...(userId !== null && { user_id: userId }),
  };
}

/** The newest cursor, 0 before the first change. */
export async function latestCursor(db: Db): Promise<number> {
  const { cursor } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('cursor').as('cursor'))
    .executeTakeFirstOrThrow();
  return cursor ?? 0;
}

/**
 * Whether everything after `cursor` is still kept; false also for a cursor from another database.
 */
export async function isKept(db: Db, cursor: number): Promise<boolean> {
  const { first, last } = await db
    .selectFrom('changes')
    .select(({ fn }) => [fn.min('cursor').as('first'), fn.max('cursor').as('last')])
    .executeTakeFirstOrThrow();
  return cursor <= (last ?? 0) && (first === null || cursor >= first - 1);
}

/** Deletes changes from before `before`, never the newest: the feed keeps its place. */
export async function trimChanges(db: Db, before: Date): Promise<void> {
  const newest = db.selectFrom('changes').select(({ fn }) => fn.max('cursor').as('cursor'));
  await db.deleteFrom('changes').where('at', '<', before).where('cursor', '<', newest).execute();
}
