import { seededRandom } from '@watchbill/core/adherence/simulate';
import {
  countingIds,
  type Activity,
  type Block,
  type ScheduleDay,
} from '@watchbill/core/schedules/model';
import { addDays, dayOfWeek, epochDay, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../db/tables.ts';
import { activityTypesOf, brokenDays, writeDays } from '../schedules/commands.ts';
import { divisions, type DemoDivision, type EventKey } from './centre.ts';

export type DemoAdvisor = Readonly<{ id: number; index: number; division: DemoDivision }>;
export type Kinds = Readonly<{
  events: Readonly<Record<EventKey, number>>;
  shifts: readonly number[];
}>;

const shiftLength = 510;
/** Weeks before the demo's day whose schedules it is built with. */
export const weeksBuilt = 2;
/** Rows of days that have long passed are locked. */
const lockedBefore = 7;

export type Place = Readonly<{
  advisors: readonly DemoAdvisor[];
  /** In the order of the divisions. */
  divisionIds: readonly number[];
  kinds: Kinds;
  around: PlainDate;
}>;

/**
 * What everybody works on dates in a row, checked by every rule as a planner's save is: what would
 * break one falls out.
 */
export async function rosterOf(
  db: Db,
  { advisors, kinds, around }: Place,
  dates: readonly PlainDate[],
): Promise<ScheduleDay[]> {
  const activityTypes = await activityTypesOf(db);
  const zones = new Map(advisors.map((advisor) => [advisor.id, advisor.division.timezone]));
  const zoneOf = (day: ScheduleDay) => zones.get(day.agent_id)!;
  const roster: ScheduleDay[] = [];
  let before: ScheduleDay[] = [];
  for (const date of dates) {
    const isLocked = date < addDays(around, -lockedBefore);
    const wanted = advisors.flatMap(
      (advisor) =>
        demoDay(advisor, date, kinds, isLocked || (advisor.index % 20 === 3 && date > around)) ??
        [],
    );
    const broken = new Set(
      brokenDays({ days: wanted, neighbours: before, activityTypes, zoneOf, mayLock: true }).map(
        (one) => one.day,
      ),
    );
    before = wanted.filter((day) => !broken.has(day));
    roster.push(...before);
  }
  return roster;
}

export async function writeRoster(
  trx: Db,
  { advisors, divisionIds, around }: Place,
  roster: readonly ScheduleDay[],
): Promise<void> {
  const byId = new Map(advisors.map((advisor) => [advisor.id, advisor]));
  const rows = roster.map((day) => {
    const { division } = byId.get(day.agent_id)!;
    return {
      day,
      division_id: divisionIds[divisions.indexOf(division)]!,
      timezone_name: division.timezone,
    };
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await writeDays(trx, rows.slice(from, from + rowsAtOnce));
  await sayLockReason(trx, around);
}

/** The planner locked the weeks that were paid, and what was agreed with single advisors. */
async function sayLockReason(trx: Db, around: PlainDate): Promise<void> {
  const planner = await trx
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'planner')
    .executeTakeFirst();
  const lock = (days: number, lock_reason: string) =>
    trx
      .updateTable('schedule_days')
      .set({
        locked_by: planner?.id ?? null,
        locked_at: new Date(`${addDays(around, -days)}T09:00:00Z`),
        lock_reason,
      })
      .where('is_locked', '=', true)
      .where('locked_at', 'is', null);
  await lock(5, 'Hours sent to payroll')
    .where('date', '<', addDays(around, -lockedBefore))
    .execute();
  await lock(2, 'Agreed with the advisor').execute();
}

const rowsAtOnce = 200;

/**
 * What one advisor works on one date; null on a day off. The same advisor and date always work the
 * same.
 */
export function demoDay(
  advisor: DemoAdvisor,
  date: PlainDate,
  kinds: Kinds,
  locked: boolean,
): ScheduleDay | null {
  const random = seededRandom([advisor.index, epochDay(date)]);
  const restDay = (advisor.index + 6) % 7;
  const weekday = dayOfWeek(date);
  if (weekday === restDay || weekday === (restDay + 1) % 7) return null;
  const start = startOf(advisor, date);
  const day: ScheduleDay = {
    date,
    agent_id: advisor.id,
    day_id: null,
    version: 0,
    locked,
    shift: { start, end: start + shiftLength, shift_id: kinds.shifts[bandOf(start)] ?? null },
    activities: [],
    blocks: [],
  };
  const newId = countingIds();
  const chance = random();
  if (chance < 0.03)
    return { ...day, activities: [away(start, pick(random, ['sick', 'leave'] as const))] };
  return { ...day, activities: activitiesOf(start, random), blocks: blocksOf(start, random) };

  function away(from: number, key: EventKey): Activity {
    return { id: newId(), activity_id: kinds.events[key], start: from, end: from + shiftLength };
  }

  function activitiesOf(from: number, random: () => number): Activity[] {
    const at = (offset: number, length: number, key: EventKey) => ({
      id: newId(),
      activity_id: kinds.events[key],
      start: from + offset,
      end: from + offset + length,
    });
    const slack = () => Math.floor(random() * 5) * 15;
    const activities = [
      at(90 + slack(), 15, 'break'),
      at(210 + slack(), 30, 'meal'),
      at(375 + slack(), 15, 'break'),
    ];
    if (weekday === (advisor.index % 5) + 1)
      activities.push(at(315, 45, pick(random, ['meeting', 'coaching', 'training'] as const)));
    if (random() < 0.12) activities.push(at(30, 45, pick(random, ['chat', 'email'] as const)));
    return activities.sort((a, b) => a.start - b.start);
  }

  function blocksOf(from: number, random: () => number): Block[] {
    const chance = random();
    const left = (length: number, kind: Block['kind'], before = 0): Block => ({
      id: newId(),
      kind,
      start: from - before - length,
      end: from - before,
    });
    const right = (length: number, kind: Block['kind'], after = 0): Block => ({
      id: newId(),
      kind,
      start: from + shiftLength + after,
      end: from + shiftLength + after + length,
    });
    if (chance < 0.06) return [right(60, 'overtime')];
    if (chance < 0.1) return [left(60, 'overtime')];
    if (chance < 0.13) return [right(30, 'recovered')];
    if (chance < 0.15) return [left(30, 'recovered'), right(60, 'overtime')];
    if (chance < 0.16) return [right(60, 'overtime'), right(30, 'recovered', 60)];
    return [];
  }
}

/** Starts turn from week to week through the division's bands. */
function startOf(advisor: DemoAdvisor, date: PlainDate): number {
  const week = Math.floor((epochDay(date) + 4) / 7);
  return advisor.division.starts[(advisor.index + week) % advisor.division.starts.length]!;
}

function bandOf(start: number): number {
  return start < 480 ? 0 : start < 660 ? 1 : start < 1140 ? 2 : 3;
}

function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}
