import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { availability } from '@watchbill/core/availability/contract';
import {
  type WeekGraph,
  type WeekTime,
  type AvailabilityStatus,
  weekdayKeys,
} from '@watchbill/core/availability/model';
import { hoursOf, timesOverlap } from '@watchbill/core/availability/rules';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { shownRange } from '../queries.ts';
import { lockRecords, updateRange } from '../repository.ts';
import type { RangeRow } from '../repository/range.ts';
import { readGraph, timesOf, insertTimes, updateTime, deleteTimes } from '../repository/times.ts';
import { announce } from './announce.ts';

function mustHaveLength(
  hours: Readonly<{ start_time: number; end_time: number }>,
): Readonly<{ start_time: number; end_time: number }> {
  const minutes = hoursOf(hours.start_time, hours.end_time);
  if (minutes === null) throw apiProblem.field('end_time', 'availability.timeEmpty');
  return minutes;
}

function mustNotOverlap(times: readonly WeekTime[]): void {
  if (timesOverlap(times)) throw apiProblem.plain('availability.timesOverlap', 'overlap');
}

/** Changes the week of a range under its record's lock; the range moves on by a version. */
async function changeTimes(
  call: CallContext,
  range: RangeRow,
  change: (times: Awaited<ReturnType<typeof timesOf>>) => Promise<void>,
): Promise<WeekGraph> {
  const [record] = await lockRecords(call.db, [range.availability_id]);
  const before = await readGraph(call.db, range.id);
  const { version } = await shownRange(call.db, range.availability_id, range.id);
  // Who was too late is shown the newer week, not the newer range.
  if (call.ifMatch !== null && call.ifMatch !== version) throw apiProblem.stale(before);
  await updateRange(call.db, range.id, {});
  await change(await timesOf(call.db, range.id));
  const after = await readGraph(call.db, range.id);
  if (record !== undefined) announce(call, record, after, before);
  return after;
}

/** Adds hours to the week of a range; none may overlap. */
export async function addTimes(
  call: CallContext,
  range: RangeRow,
  body: HandlerInput<typeof availability.addTimes>['body'],
  avl_status: AvailabilityStatus,
) {
  return changeTimes(call, range, async (times) => {
    const added = weekdayKeys.flatMap((key, weekday) =>
      (body[key] ?? []).map((hours) => ({
        weekday,
        ...mustHaveLength(hours),
        avl_status,
      })),
    );
    mustNotOverlap([...times, ...added]);
    await insertTimes(call.db, range.id, added);
  });
}

/** Changes hours in the week of a range; 404 where one is not there. */
export async function changeHours(
  call: CallContext,
  range: RangeRow,
  changes: HandlerInput<typeof availability.updateTimes>['body']['time_range_data'],
  status?: AvailabilityStatus,
) {
  return changeTimes(call, range, async (times) => {
    const wanted = new Map(changes.map((time) => [time.time_range_id, time]));
    if ([...wanted.keys()].some((id) => !times.some((time) => time.id === id)))
      throw apiProblem.missing('availability.missingTime');
    const after = times.map((time) => {
      const change = wanted.get(time.id);
      return change === undefined
        ? time
        : {
            id: time.id,
            weekday: change.weekday ?? time.weekday,
            ...mustHaveLength(change),
            avl_status: change.avl_status ?? status ?? time.avl_status,
          };
    });
    mustNotOverlap(after);
    for (const time of after) if (wanted.has(time.id)) await updateTime(call.db, time);
  });
}

/** Takes hours out of the week of a range; 404 where one is not there. */
export async function removeTimes(call: CallContext, range: RangeRow, ids: readonly number[]) {
  return changeTimes(call, range, async (times) => {
    if (ids.some((id) => !times.some((time) => time.id === id)))
      throw apiProblem.missing('availability.missingTime');
    await deleteTimes(call.db, ids);
  });
}
