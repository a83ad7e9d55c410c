import { minutesInDay } from '@watchbill/core/time/interval';
import { addDays, dayOfWeek, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import { earlyUntil, isNight, lateFrom, type History } from '@watchbill/planning/generate/problem';
import type { Db } from '../../db/tables.ts';
import { shiftsOf } from '../repository.ts';

/** A day that was worked: its shift, and the minutes of it and of overtime that are paid. */
export type PastShift = Readonly<{ date: PlainDate; start: number; end: number; paid: number }>;
/** How far back burdens count: eight weeks. */
const fairnessDays = 56;

/**
 * Shifts of the fairness periods before a range, or of `reach` days where that is more, and those
 * of as many days after it, by advisor.
 */
export async function workedAround(
  db: Db,
  division: number,
  { first, last }: Readonly<{ first: PlainDate; last: PlainDate }>,
  reach: number,
): Promise<Map<number, PastShift[]>> {
  const worked = new Map<number, PastShift[]>();
  for (const { agent_id, ...shift } of [
    ...(await shiftsOf(
      db,
      division,
      addDays(first, -Math.max(fairnessDays, reach)),
      addDays(first, -1),
    )),
    ...(await shiftsOf(db, division, addDays(last, 1), addDays(last, reach))),
  ])
    worked.set(agent_id, [...(worked.get(agent_id) ?? []), shift]);
  return worked;
}

/**
 * What went before a week, from an advisor's shifts in the order of their dates: burdens of the
 * last eight weeks, the run of days worked or off, and when the last shift ended.
 */
export function historyOf(worked: readonly PastShift[], first: PlainDate): History {
  const recent = worked.filter(
    ({ date }) => date < first && daysBetween(date, first) <= fairnessDays,
  );
  const last = recent.at(-1);
  if (last === undefined) return {};
  const dates = new Set(recent.map((shift) => shift.date));
  const run = (isWorked: boolean) => {
    let days = 0;
    while (days < 14 && dates.has(addDays(first, -1 - days)) === isWorked) days += 1;
    return days;
  };
  const before = addDays(first, -1);
  return {
    daysWorked: run(true),
    daysOff: run(false),
    ...(last.date === before ? { lastEnd: last.end - minutesInDay } : {}),
    nights: recent.filter(({ start, end }) => isNight(start, end)).length,
    weekendDays: recent.filter(({ date }) => dayOfWeek(date) % 6 === 0).length,
    turns: recent.filter(
      ({ date, start }, index) =>
        start < earlyUntil &&
        (recent[index - 1]?.end ?? 0) > lateFrom &&
        recent[index - 1]?.date === addDays(date, -1),
    ).length,
  };
}
