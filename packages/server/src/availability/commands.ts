import type { WeekTime } from '@watchbill/core/availability/model';
import { withoutPreferredHours, withPreferredHours } from '@watchbill/core/availability/rules';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { rangeOn } from './queries.ts';
import {
  cutDates,
  lockRecords,
  rangesFrom,
  recordsOf,
  updateRange,
  type RecordRow,
  recordsOfAdvisors,
} from './repository.ts';
import type { RangeRow } from './repository/range.ts';
import { deleteTimes, insertTimes, timesOf } from './repository/times.ts';

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
type WishResult = 'preferred' | 'no_availability' | 'unavailable';

/**
 * Marks hours of advisors' weeks as preferred in the range that is in force on a day; where they
 * may not be planned all stays as it is. Audited and told.
 */
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
    const after = withPreferredHours(before.map(plainTime), times, range.status);
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
  await updateRange(call.db, range.id, {});
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

/**
 * Puts hours in the place of those that an advisor has preferred until now, in the range in force
 * on a day; `isRehearsal` only looks whether they can be.
 */
export async function replacePreferredHours(
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
  const after = withPreferredHours(withoutPreferredHours(before), times, range.status);
  if (after === null) return 'unavailable';
  if (isRehearsal) return 'preferred';
  const [record] = await lockRecords(call.db, [stored.id]);
  await writeWeek(call, record!, range, before, after);
  return 'preferred';
}

/**
 * Takes weeks of rotations out of the ranges that begin with them, before they are deleted; these
 * then begin with their rotation's first week.
 */
export async function leaveRotations(
  call: Pick<CallContext, 'db' | 'audit' | 'recordChange'>,
  rotations: readonly number[],
): Promise<void> {
  const ranges = await rangesFrom(call.db, rotations);
  for (const record of await lockRecords(call.db, [
    ...new Set(ranges.map((range) => range.availability_id)),
  ])) {
    const before = ranges.filter((range) => range.availability_id === record.id);
    for (const range of before) await updateRange(call.db, range.id, { rotation_id: null });
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
