import type { AvailabilityStatus, WeekTime } from '@watchbill/core/availability/model';
import { withoutPreferred, withPreferred } from '@watchbill/core/availability/rules';
import { datesFrom, dayOfWeek, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { rotationOn } from '@watchbill/core/weekly-protocols/rules';
import type { Db, CallContext } from '../http/serve.ts';
import { weeklyRulesFor } from '../weekly-protocols/commands.ts';
import {
  cutDates,
  lockRecords,
  rangesFrom,
  rangesOf,
  recordsOf,
  updateRange,
  type RangeRow,
  type RecordRow,
  rangesIn,
  recordsOfAdvisors,
} from './repository.ts';
import { deleteTimes, insertTimes, timesOf } from './repository/times.ts';

export type AvailableDay = Readonly<{
  agent_id: number;
  date: PlainDate;
  range: RangeRow;
  /** The normal weekly rule that holds in this week, a rotation's week resolved; null where there is none. */
  weekly_rule_id: number | null;
  /** Hours of this weekday; an end past 1440 is the next day's. */
  times: readonly Readonly<{
    start_time: number;
    end_time: number;
    avl_status: AvailabilityStatus;
  }>[];
}>;

/** What advisors' availability says on each date of a range, both ends included, by advisor and date; days that no range covers are left out. */
export async function availabilityFor(
  db: Db,
  advisors: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<readonly AvailableDay[]> {
  const { ranges, times } = await rangesIn(db, advisors, from, to);
  const rules = await weeklyRulesFor(db, [
    ...new Set(ranges.flatMap((range) => range.weekly_rule_id ?? [])),
  ]);
  return ranges.flatMap(({ agent_id, week_first_day, ...range }) => {
    const rule = rules.get(range.weekly_rule_id ?? 0);
    const offset = Math.max(
      0,
      rule?.rotations.findIndex((week) => week.id === range.rotation_id) ?? 0,
    );
    const [first, last] = [
      range.date_start > from ? toPlainDate(range.date_start) : from,
      range.date_end !== null && range.date_end < to ? toPlainDate(range.date_end) : to,
    ];
    return datesFrom(first, last).map((date) => ({
      agent_id,
      date,
      range,
      weekly_rule_id:
        rule?.wr_type === 'rotational_type'
          ? (rotationOn(
              rule.rotations,
              toPlainDate(range.anchor_date),
              offset,
              date,
              week_first_day,
            )?.normal_weekly_rule ?? null)
          : (rule?.id ?? null),
      times: times
        .filter((time) => time.range_id === range.id && time.weekday === dayOfWeek(date))
        .map(({ start_time, end_time, avl_status }) => ({ start_time, end_time, avl_status })),
    }));
  });
}

/** Takes an advisor's availability away from a day on. */
export async function endAvailability(db: Db, agent: number, from: PlainDate): Promise<void> {
  const records = await recordsOf(db, [agent]);
  await cutDates(
    db,
    records.map((record) => record.id),
    { date_start: from, date_end: null },
  );
}

export type HoursWish = Readonly<{ agent: number; times: readonly Omit<WeekTime, 'avl_status'>[] }>;
export type WishResult = 'preferred' | 'no_availability' | 'unavailable';

/** Marks hours of advisors' weeks as preferred in the range that is in force on a day; where they may not be planned all stays as it is. Audited and told. */
export async function preferHours(
  call: Pick<CallContext, 'db' | 'audit' | 'recordChange'>,
  wishes: readonly HoursWish[],
  day: PlainDate,
): Promise<Map<number, WishResult>> {
  const results = new Map<number, WishResult>(
    wishes.map((wish) => [wish.agent, 'no_availability']),
  );
  const records = await recordsOfAdvisors(
    call.db,
    wishes.map((wish) => wish.agent),
  );
  const held = new Map(
    (
      await lockRecords(
        call.db,
        records.map((record) => record.id),
      )
    ).map((record) => [record.agent_id, record]),
  );
  for (const { agent, times } of wishes) {
    const record = held.get(agent);
    const range = record === undefined ? undefined : await rangeOn(call.db, record.id, day);
    if (record === undefined || range === undefined) continue;
    const before = await timesOf(call.db, range.id);
    const after = withPreferred(before.map(plainTime), times, range.status);
    results.set(agent, after === null ? 'unavailable' : 'preferred');
    if (after !== null) await writeWeek(call, record, range, before, after);
  }
  return results;
}

type Around = Pick<CallContext, 'db' | 'audit' | 'recordChange'>;
type StoredTimes = Awaited<ReturnType<typeof timesOf>>;

const plainTime = ({ weekday, start_time, end_time, avl_status }: WeekTime): WeekTime => ({
  weekday,
  start_time,
  end_time,
  avl_status,
});

/** Puts a week in the place of a range's. Audited and told. */
async function writeWeek(
  call: Around,
  record: RecordRow,
  range: RangeRow,
  before: StoredTimes,
  after: readonly WeekTime[],
): Promise<void> {
  if (before.length > 0)
    await deleteTimes(
      call.db,
      before.map((time) => time.id),
    );
  await insertTimes(call.db, range.id, after);
  await updateRange(call.db, range.id, null, {});
  call.audit({
    entity: 'availability',
    entity_id: record.id,
    division_id: record.division_id,
    before: { range: range.id, times: before },
    after: { range: range.id, times: after },
  });
  call.recordChange({
    type: 'availability',
    id: String(record.id),
    version: record.version,
    scope: { division_id: record.division_id },
  });
}

/** An advisor's range that is in force on a day, and its week; null where there is none. */
export async function weekOn(db: Db, agent: number, day: string) {
  const [record] = await recordsOfAdvisors(db, [agent]);
  const range = record === undefined ? undefined : await rangeOn(db, record.id, day);
  if (range === undefined) return null;
  const { date_start, date_end, status } = range;
  const times = (await timesOf(db, range.id)).map(({ start_time, end_time, ...time }) => ({
    ...time,
    start_time: start_time % 1440,
    end_time: end_time % 1440,
  }));
  return { range: { date_start, date_end, status }, times };
}

async function rangeOn(db: Db, record: number, day: string): Promise<RangeRow | undefined> {
  return (await rangesOf(db, [record])).find(
    (one) => one.date_start <= day && (one.date_end === null || day <= one.date_end),
  );
}

/** Puts hours in the place of those that an advisor has preferred until now, in the range in force on a day; `isRehearsal` only looks whether they can be. */
export async function replacePreferred(
  call: Around,
  { agent, times }: HoursWish,
  day: string,
  isRehearsal: boolean,
): Promise<WishResult> {
  const [stored] = await recordsOfAdvisors(call.db, [agent]);
  if (stored === undefined) return 'no_availability';
  const range = await rangeOn(call.db, stored.id, day);
  if (range === undefined) return 'no_availability';
  const before = await timesOf(call.db, range.id);
  const after = withPreferred(withoutPreferred(before), times, range.status);
  if (after === null) return 'unavailable';
  if (isRehearsal) return 'preferred';
  const [record] = await lockRecords(call.db, [stored.id]);
  await writeWeek(call, record!, range, before, after);
  return 'preferred';
}

/** Takes a week of a rotation out of the ranges that begin with it, before it is deleted; they then begin with the rotation's first week. */
export async function leaveRotation(
  call: Pick<CallContext, 'db' | 'audit' | 'recordChange'>,
  rotation: number,
): Promise<void> {
  const ranges = await rangesFrom(call.db, rotation);
  for (const record of await lockRecords(call.db, [
    ...new Set(ranges.map((range) => range.availability_id)),
  ])) {
    const before = ranges.filter((range) => range.availability_id === record.id);
    for (const range of before) await updateRange(call.db, range.id, null, { rotation_id: null });
    const after = before.map((range) => ({
      ...range,
      rotation_id: null,
      version: range.version + 1,
    }));
    call.audit({
      entity: 'availability',
      entity_id: record.id,
      division_id: record.division_id,
      before: { ranges: before },
      after: { ranges: after },
    });
    call.recordChange({
      type: 'availability',
      id: String(record.id),
      version: record.version,
      scope: { division_id: record.division_id },
    });
  }
}
