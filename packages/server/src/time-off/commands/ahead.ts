import { dayFromPattern } from '@watchbill/core/patterns/rules';
import { hoursOf } from '@watchbill/core/schedules/create/week';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import type { DateAhead } from '@watchbill/core/time-off/rules/cost';
import {
  addDays,
  datesFrom,
  dayOfWeek,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { availabilityFor } from '../../availability/queries.ts';
import type { Db } from '../../db/tables.ts';
import { workedPatterns } from '../../patterns/queries.ts';
import { keyOf, type HeldDays } from '../../schedules/commands/held.ts';
import { limitsOf } from '../../schedules/commands/limits.ts';
import { daysOffOf } from '../../special-days/queries.ts';

type Asker = Readonly<{ agent: number; division: number }>;

/** What is known of dates ahead, planned or not. */
export type Ahead = Readonly<{
  datesOf: (asker: Asker, from: PlainDate, to: PlainDate) => readonly DateAhead[];
  /**
   * The day as it would be planned by the advisor's pattern; null without one, or where it is off.
   */
  patternDay: (agent: number, date: PlainDate) => ScheduleDay | null;
  /** Days of a week that the advisor works at most; null where no limit says so. */
  mostDays: (asker: Asker, date: PlainDate) => number | null;
}>;

/** The weeks that dates lie in, whole. */
export function wholeWeeks(
  { start, end }: Readonly<{ start: PlainDate; end: PlainDate }>,
  weekStart: number,
): Readonly<{ from: PlainDate; to: PlainDate }> {
  return { from: startOfWeek(start, weekStart), to: addDays(startOfWeek(end, weekStart), 6) };
}

/** Of advisors over whole weeks, read once for all of them. */
export async function aheadOf(
  db: Db,
  askers: readonly Asker[],
  { from, to }: Readonly<{ from: PlainDate; to: PlainDate }>,
  held: HeldDays,
): Promise<Ahead> {
  const agents = [...new Set(askers.map(({ agent }) => agent))];
  const divisions = [...new Set(askers.map(({ division }) => division))];
  const limits = await limitsOf(db, agents, { from, to }, divisions);
  const special = new Map<number, Awaited<ReturnType<typeof daysOffOf>>>();
  for (const division of divisions) special.set(division, await daysOffOf(db, division, from, to));
  const patterns = new Map(
    (await workedPatterns(db, agents, from, to)).map((one) => [keyOf(one), one.pattern]),
  );
  const available = new Map(
    (await availabilityFor(db, agents, from, to)).map((one) => [
      keyOf(one),
      hoursOf({ times: one.times, status: one.range.status }).open.length > 0,
    ]),
  );
  const patternDay = (agent_id: number, date: PlainDate) =>
    patterns.get(keyOf({ agent_id, date }))?.days.find((one) => one.day === dayOfWeek(date));
  return {
    datesOf: ({ agent, division }, first, last) =>
      datesFrom(first, last).map((date) => {
        const key = keyOf({ agent_id: agent, date });
        const stored = held.stored.get(key);
        return {
          date,
          hasShift: stored === undefined ? null : stored.day.shift !== null,
          special: special.get(division)?.get(date) ?? null,
          isInPattern: patterns.has(key) ? patternDay(agent, date) !== undefined : null,
          isAvailable: available.get(key) ?? null,
        };
      }),
    patternDay: (agent, date) => {
      const day = patternDay(agent, date);
      return day === undefined ? null : dayFromPattern(day, agent, date, countingIds());
    },
    mostDays: ({ agent, division }, date) =>
      limits({ agent_id: agent, date, division_id: division }).limits.max_days_to_work,
  };
}
