import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { Db } from '../../db/tables.ts';

/** What was granted: an activity or other times, or time off, by its id. */
export type Grant = Readonly<{ source: 'activity_request' | 'time_off_request'; id: number }>;

/** A day before something was granted on it, and with it. */
export type GrantedDay = Readonly<{ before: ScheduleDay; after: ScheduleDay }>;

/**
 * Keeps what days were before something was granted on them, and what they are with it, for when it
 * is taken back.
 */
export async function keepGranted(
  db: Db,
  days: readonly (GrantedDay & Readonly<{ grant: Grant }>)[],
): Promise<void> {
  if (days.length === 0) return;
  for (const { grant, before } of days) await forgetGranted(db, grant, before.date);
  await db
    .insertInto('granted_days')
    .values(
      days.map(({ grant, before, after }) => ({
        source: grant.source,
        source_id: grant.id,
        agent_id: before.agent_id,
        date: before.date,
        day_before: JSON.stringify(before),
        day_after: JSON.stringify(after),
      })),
    )
    .execute();
}

/** Of a date that is no longer granted, or of all. */
export async function forgetGranted(db: Db, { source, id }: Grant, date?: string): Promise<void> {
  let rows = db.deleteFrom('granted_days').where('source', '=', source).where('source_id', '=', id);
  if (date !== undefined) rows = rows.where('date', '=', date);
  await rows.execute();
}

/** The days of a grant. */
export function grantedDaysOf(db: Db, { source, id }: Grant) {
  return db
    .selectFrom('granted_days')
    .selectAll()
    .where('source', '=', source)
    .where('source_id', '=', id)
    .orderBy('date')
    .execute();
}

/** What was granted on a day after the grant of this number. */
export function grantedLater(db: Db, agent: number, date: string, number: number) {
  return db
    .selectFrom('granted_days')
    .select(['number', 'day_before', 'day_after'])
    .where('agent_id', '=', agent)
    .where('date', '=', date)
    .where('number', '>', number)
    .execute();
}

export async function changeGranted(
  db: Db,
  number: number,
  before: ScheduleDay,
  after: ScheduleDay | null,
): Promise<void> {
  await db
    .updateTable('granted_days')
    .set({
      day_before: JSON.stringify(before),
      day_after: after === null ? null : JSON.stringify(after),
    })
    .where('number', '=', number)
    .execute();
}
