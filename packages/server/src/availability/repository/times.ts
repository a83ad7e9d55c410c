import {
  weekdayKeys,
  type DateSpan,
  type WeekGraph,
  type WeekTime,
} from '@watchbill/core/availability/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../../db/tables.ts';
import type { RangeRow, RangeValues } from './range.ts';

export function toSpan(row: Readonly<{ date_start: string; date_end: string | null }>): DateSpan {
  return {
    date_start: toPlainDate(row.date_start),
    date_end: row.date_end === null ? null : toPlainDate(row.date_end),
  };
}

/** Puts the times of one range in the place of another's. */
export async function copyTimes(db: Db, from: number, to: number): Promise<void> {
  await db.deleteFrom('availability_times').where('range_id', '=', to).execute();
  await db
    .insertInto('availability_times')
    .columns(['range_id', 'weekday', 'start_time', 'end_time', 'avl_status'])
    .expression((e) =>
      e
        .selectFrom('availability_times')
        .select((c) => [
          c.val(to).as('range_id'),
          'weekday',
          'start_time',
          'end_time',
          'avl_status',
        ])
        .where('range_id', '=', from),
    )
    .execute();
}

/** What a range says beside its id and record. */
export function contentOf(range: RangeRow): RangeValues {
  const { id: _, version: __, availability_id: ___, ...values } = range;
  return values;
}

type TimeRow = WeekTime & Readonly<{ id: number }>;

export async function timesOf(db: Db, range: number): Promise<TimeRow[]> {
  return db
    .selectFrom('availability_times')
    .select(['id', 'weekday', 'start_time', 'end_time', 'avl_status'])
    .where('range_id', '=', range)
    .orderBy('weekday')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}

/** Times of many ranges, by range. */
export async function timesByRange(
  db: Db,
  ranges: readonly number[],
): Promise<ReadonlyMap<number, readonly WeekTime[]>> {
  const rows = await db
    .selectFrom('availability_times')
    .selectAll()
    .where('range_id', 'in', ranges)
    .orderBy('weekday')
    .orderBy('start_time')
    .execute();
  const byRange = new Map<number, WeekTime[]>();
  for (const { range_id, ...time } of rows)
    byRange.set(range_id, [...(byRange.get(range_id) ?? []), time]);
  return byRange;
}

/** The week of a range, Sunday to Saturday. */
export async function readGraph(db: Db, range: number): Promise<WeekGraph> {
  const times = await timesOf(db, range);
  const day = (weekday: number) =>
    times
      .filter((time) => time.weekday === weekday)
      .map(({ id, start_time, end_time, avl_status }) => ({
        id,
        time_range_ids: [id],
        start_time,
        end_time,
        avl_status,
      }));
  return Object.fromEntries(weekdayKeys.map((key, weekday) => [key, day(weekday)])) as WeekGraph;
}

export async function insertTimes(
  db: Db,
  range: number,
  times: readonly WeekTime[],
): Promise<void> {
  if (times.length > 0)
    await db
      .insertInto('availability_times')
      .values(times.map((time) => ({ ...time, range_id: range })))
      .execute();
}

export async function updateTime(db: Db, { id, ...values }: TimeRow): Promise<void> {
  await db.updateTable('availability_times').set(values).where('id', '=', id).execute();
}

export async function deleteTimes(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('availability_times').where('id', 'in', ids).execute();
}
