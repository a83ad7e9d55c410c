import { performance } from 'node:perf_hooks';
import { applyEdit } from '@watchbill/core/schedules/edit';
import type { ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import { countingIds } from '@watchbill/core/schedules/model';
import type { ActivityType, ScheduleDay, SchedulePolicy } from '@watchbill/core/schedules/model';
import { checkDay } from '@watchbill/core/schedules/rules';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets, instantOf, wallOf } from '@watchbill/core/time/zone';

const zone = 'Europe/London';
export const summer = toPlainDate('2024-05-15');
const springChange = toPlainDate('2024-03-31');
const targets = { edits: 50_000, checks: 150, conversions: 2 };

/**
 * Schedule rules at full speed: every figure is the median of five runs on one core, after a
 * warm-up.
 */
export async function benchSchedules(print: (line: string) => void): Promise<void> {
  const edits = [summer, springChange].map((date) => perSecond(10_000, editRun(date)));
  print(
    `applyEdit, 12 events, findings included: ${whole(edits[0]!)} a second (target ${whole(targets.edits)}); on a day of 23 hours ${whole(edits[1]!)}`,
  );
  const refused = perSecond(10_000, refusalRun(summer));
  print(`applyEdit, all refused: ${whole(refused)} a second`);
  const checks = [summer, springChange].map((date) => milliseconds(checkRun(date, 10_000)));
  print(
    `checking 10,000 advisor-days: ${checks[0]!.toFixed(1)} ms (target ${targets.checks} ms); on a day of 23 hours ${checks[1]!.toFixed(1)} ms`,
  );
  const conversion = 1_000_000 / perSecond(200_000, conversionRun);
  print(
    `wall minute to instant and back: ${conversion.toFixed(2)} us (target ${targets.conversions * 2} us)`,
  );
}

/** Every kind of edit in turn, each on the same full day. */
export function editRun(date: ScheduleDay['date']): (times: number) => void {
  const day = fullDay(date, 1);
  const policy = policyOn(date);
  const edits: readonly ScheduleEdit[] = [
    { type: 'move', id: 13, by: 15 },
    { type: 'resize', id: 14, start: 720, end: 765 },
    { type: 'split', id: 15, at: 810 },
    { type: 'retype', id: 16, activity_id: 3 },
    { type: 'delete', id: 12 },
    { type: 'resize', id: -4, start: 1080, end: 1170 },
    { type: 'draw', event: { kind: 'activity', start: 660, end: 690, activity_id: 1 } },
    { type: 'delete', id: -3, confirmed: true },
  ];
  for (const edit of edits)
    if (applyEdit(day, edit, policy).day === day)
      throw new Error(`The bench's ${edit.type} was refused`);
  return (times) => {
    for (let index = 0; index < times; index++)
      applyEdit(day, edits[index % edits.length]!, policy);
  };
}

function refusalRun(date: ScheduleDay['date']): (times: number) => void {
  const day = fullDay(date, 1);
  const policy = policyOn(date);
  const edits: readonly ScheduleEdit[] = [
    { type: 'move', id: 13, by: 90 },
    { type: 'resize', id: 'shift', start: 600, end: 1020 },
    { type: 'move', id: 'shift', by: 15 },
    { type: 'draw', event: { kind: 'overtime', start: 1140, end: 1200 } },
  ];
  for (const edit of edits)
    if (applyEdit(day, edit, policy).day !== day)
      throw new Error(`The bench's ${edit.type} was not refused`);
  return (times) => {
    for (let index = 0; index < times; index++)
      applyEdit(day, edits[index % edits.length]!, policy);
  };
}

function checkRun(date: ScheduleDay['date'], rows: number): () => void {
  const days = Array.from({ length: rows }, (_, agent) => fullDay(date, agent));
  const policy = policyOn(date);
  return () => {
    for (const day of days)
      if (checkDay(day, policy).length > 0) throw new Error("The bench's day breaks a rule");
  };
}

function conversionRun(times: number): void {
  for (let index = 0; index < times; index++) {
    wallOf(zone, instantOf(zone, addDays(summer, index % 365), (index * 7) % 1440, 'start'));
  }
}

/** A shift, two blocks on each side and seven activities. */
export function fullDay(date: ScheduleDay['date'], agent_id: number): ScheduleDay {
  const activity = (id: number, start: number, end: number) => ({
    id,
    activity_id: (id % 3) + 1,
    start,
    end,
  });
  return {
    date,
    agent_id,
    day_id: agent_id,
    version: 1,
    locked: false,
    shift: { start: 540, end: 1020, shift_id: null },
    blocks: [
      { id: -2, kind: 'recovered', start: 420, end: 480 },
      { id: -1, kind: 'overtime', start: 480, end: 540 },
      { id: -3, kind: 'overtime', start: 1020, end: 1080 },
      { id: -4, kind: 'recovered', start: 1080, end: 1140 },
    ],
    activities: [
      activity(11, 495, 525),
      activity(12, 570, 600),
      activity(13, 630, 645),
      activity(14, 720, 750),
      activity(15, 780, 840),
      activity(16, 900, 915),
      activity(17, 960, 990),
    ],
  };
}

function policyOn(date: ScheduleDay['date']): SchedulePolicy {
  const type = {
    color_code: null,
    icon: null,
    is_paid: true,
    is_work: true,
    in_office: false,
    out_of_office: false,
    needs_permission: false,
    is_disabled: false,
  };
  const activityTypes = new Map<number, ActivityType>(
    [1, 2, 3].map((id) => [id, { ...type, id, description: `Type ${id}` }]),
  );
  return {
    selectedDate: date,
    activityTypes,
    offsets: dayOffsets(zone, date),
    mayLock: true,
    newId: countingIds(),
  };
}

function perSecond(times: number, run: (times: number) => void): number {
  return (times / milliseconds(() => run(times))) * 1000;
}

function milliseconds(run: () => void): number {
  run();
  const taken = Array.from({ length: 5 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return taken.sort((a, b) => a - b)[2]!;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
