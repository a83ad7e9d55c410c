import { temporaryIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { takeBack } from '@watchbill/core/schedules/take-back';
import { sql } from 'kysely';
import type { Db } from '../../http/serve.ts';
import { putDays } from '../commands.ts';
import type { Writing } from './announce.ts';
import type { Judging } from './checks.ts';
import { holdDays, keyOf } from './held.ts';

/** What was granted: an activity or other times, or time off, by its id. */
export type Grant = Readonly<{ source: 'activity_request' | 'time_off_request'; id: number }>;
export type GrantedDay = Readonly<{ before: ScheduleDay; after: ScheduleDay }>;

/** Keeps what days were before something was granted on them, and what they are with it, for when it is taken back. */
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

/**
 * Takes back from the schedule what was granted: days become what they would be without it, and so does what is kept of whatever was granted on
 * them later. `lay` puts the grant on a day that an earlier release has kept no later state of.
 */
export async function takeBackGranted(
  call: Writing & Judging,
  agent: number,
  grant: Grant,
  lay: (day: ScheduleDay) => ScheduleDay,
): Promise<void> {
  const { db } = call;
  const granted = await db
    .selectFrom('granted_days')
    .selectAll()
    .where('source', '=', grant.source)
    .where('source_id', '=', grant.id)
    .orderBy('date')
    .execute();
  const [first, last] = [granted[0], granted.at(-1)];
  if (first === undefined || last === undefined) return;
  const held = await holdDays(db, [agent], first.day_before.date, last.day_before.date);
  const newId = temporaryIds(Math.random);
  const changed: ScheduleDay[] = [];
  for (const { number, day_before: before, day_after } of granted) {
    const after = day_after ?? lay(before);
    const without = (day: ScheduleDay) => takeBack(day, before, after, newId);
    const day = held.dayOf(agent, before.date);
    if (held.stored.has(keyOf(day))) changed.push(without(day));
    const later = await db
      .selectFrom('granted_days')
      .select(['number', 'day_before', 'day_after'])
      .where('agent_id', '=', agent)
      .where('date', '=', before.date)
      .where('number', '>', number)
      .execute();
    for (const one of later)
      await db
        .updateTable('granted_days')
        .set({
          day_before: JSON.stringify(without(one.day_before)),
          day_after: one.day_after === null ? null : JSON.stringify(without(one.day_after)),
        })
        .where('number', '=', one.number)
        .execute();
  }
  await forgetGranted(db, grant);
  if (changed.length > 0) await putDays(call, held, changed);
}
