import { forecastStep } from '@watchbill/core/forecasts/model';
import { coverage, type OffsetsOf } from '@watchbill/core/schedules/coverage';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { placedForecasts, requirementsIn } from '../../forecasts/commands.ts';
import type { Db } from '../../http/serve.ts';
import { skillsOfChannels } from '../repository/advisors.ts';

/** Advisors that are needed, by quarter hours of a date, for contacts that ask for a proficiency (null: that everybody can handle). */
export type Need = Readonly<{
  skill: number | null;
  required: ReadonlyMap<PlainDate, Float64Array>;
}>;

const quarterHours = minutesInDay / forecastStep;

/** What a division needs on dates and the day past them, which nights reach into, by the proficiency that its channels ask for. */
export async function needsOf(
  db: Db,
  division: number,
  zone: string,
  from: PlainDate,
  to: PlainDate,
): Promise<Need[]> {
  const rows = await placedForecasts(db, { division, zone, from, to: addDays(to, 1) });
  const channels = [...new Set(rows.map((row) => row.channel))];
  const skills = await skillsOfChannels(db, channels);
  const skillOf = (channel: number) => skills.get(channel) ?? null;
  return [...new Set(rows.map((row) => skillOf(row.channel)))].map((skill) => ({
    skill,
    required: requirementsIn(rows.filter((row) => skillOf(row.channel) === skill)),
  }));
}

type FixedAssignment = Readonly<{
  day: ScheduleDay;
  /** Indices of the needs that the advisor can serve. */ activities: readonly number[];
}>;

/**
 * Requirement of dates and the day past them less what stays planned, never below nought. Who can serve several needs is counted for them in proportion to what each still lacks, those who can serve fewest first.
 * Null where no date has a requirement: there is nothing to cover then.
 */
export function demandsAfterFixed(
  needs: readonly Need[],
  staying: readonly FixedAssignment[],
  types: ActivityTypes,
  dates: readonly PlainDate[],
  offsetsOf?: OffsetsOf,
): readonly Need[] | null {
  if (
    !needs.some(({ required }) =>
      dates.some((date) => required.get(date)?.some((value) => value > 0) === true),
    )
  )
    return null;
  const all = [...dates, addDays(dates.at(-1)!, 1)];
  const left = needs.map(({ skill, required }) => ({
    skill,
    required: new Map(
      all.map((date) => [
        date,
        Float64Array.from(required.get(date) ?? new Float64Array(quarterHours)),
      ]),
    ),
  }));
  const groups = new Map<string, ScheduleDay[]>();
  for (const { day, activities } of staying)
    if (activities.length > 0)
      groups.set(activities.join(), [...(groups.get(activities.join()) ?? []), day]);
  for (const [key, days] of [...groups].toSorted(
    ([a], [b]) => a.length - b.length || (a < b ? -1 : 1),
  )) {
    for (const date of all) {
      const served = key
        .split(',')
        .flatMap((index) => left[Number(index)]?.required.get(date) ?? []);
      for (const [slot, { open }] of coverage(
        days,
        types,
        date,
        forecastStep,
        offsetsOf,
      ).entries()) {
        const lacking = served.reduce((sum, required) => sum + (required[slot] ?? 0), 0);
        if (lacking > 0)
          for (const required of served)
            required[slot] = (required[slot] ?? 0) * Math.max(0, 1 - open / lacking);
      }
    }
  }
  return left;
}
