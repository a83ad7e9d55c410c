import type { Line } from '@watchbill/core/lines/model';
import { reachedEnterprises } from '../divisions/commands.ts';
import type { StoredNoun } from '../http/rows/change-row.ts';
import type { ListSource } from '../http/rows/list-rows.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

function rows(db: Db) {
  return db
    .selectFrom('lines as line')
    .innerJoin('channels as channel', 'channel.id', 'line.ct_id')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'channel.enterprise_grp')
    .innerJoin('time_zones as zone', 'zone.id', 'line.timezone')
    .select([
      'line.id',
      'line.name',
      'line.description',
      'line.ct_id as ct',
      'channel.name as ct_name',
      'channel.enterprise_grp',
      'enterprise.name as enterprise_grp_name',
      'line.timezone',
      'zone.timezone_name',
      'line.is_disabled',
      'line.version',
    ]);
}

export const storedLine: StoredNoun<Line, 'lines'> = {
  table: 'lines',
  entity: 'line',
  missing: 'lines.notFound',
  shared: 'lines',
  read: ({ db }, ids) => rows(db).where('line.id', 'in', ids).orderBy('line.id').execute(),
};

export const listedLines: ListSource = {
  table: 'line',
  search: ['line.name'],
  order: ['line.name'],
};

/** Lines of the channels that the caller reaches, or of one of these. */
export function lineRows(
  db: Db,
  session: Session,
  { ct_id }: Readonly<{ ct_id?: number | undefined }>,
) {
  const all = rows(db);
  const reached =
    session.divisionIds === null
      ? all
      : all.where('channel.enterprise_grp', 'in', reachedEnterprises(db, session));
  return ct_id === undefined ? reached : reached.where('line.ct_id', '=', ct_id);
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

/** Id of the time zone of a channel's enterprise division. */
export async function zoneOfChannel(db: Db, channel: number): Promise<number> {
  const row = await db
    .selectFrom('channels')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'channels.enterprise_grp')
    .select('enterprise.timezone')
    .where('channels.id', '=', channel)
    .executeTakeFirstOrThrow();
  return row.timezone;
}

/** Keeps which channel a line was in until a day, the first in its next. */
export async function insertMove(
  db: Db,
  move: Readonly<{ line_id: number; from_channel: number; date: string }>,
): Promise<void> {
  await db.insertInto('line_moves').values(move).execute();
}

/** Its present channel is then the one that it always was in. */
export async function forgetMoves(db: Db, line: number): Promise<void> {
  await db.deleteFrom('line_moves').where('line_id', '=', line).execute();
}
