import { coverage, type CoverageSlot } from '@watchbill/core/schedules/coverage';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { addDays, datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../http/serve.ts';
import { activityTypesOf, loadDays } from '../schedules/commands.ts';

export { findDivision, findOverhead } from './repository.ts';

/** Advisors of a division scheduled and open, per quarter hour of each date of its own clock. */
export async function coverageOf(db: Db, division: number, from: PlainDate, to: PlainDate): Promise<Map<PlainDate, readonly CoverageSlot[]>> {
  const [stored, types] = [await loadDays(db, { divisions: [division], from: addDays(from, -1), to: addDays(to, 1) }), await activityTypesOf(db)];
  const byDate = new Map<string, typeof stored[number]['day'][]>();
  for (const { day } of stored) byDate.set(day.date, [...(byDate.get(day.date) ?? []), day]);
  return new Map(datesFrom(from, to).map((date) => {
    const near = [-1, 0, 1].flatMap((by) => byDate.get(addDays(date, by)) ?? []);
    return [date, coverage(near, types, date, forecastStep)];
  }));
}
