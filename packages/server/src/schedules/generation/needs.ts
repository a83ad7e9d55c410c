import type { Channel } from '@watchbill/core/channels/model';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { serviceOf } from '@watchbill/core/proficiencies/rules';
import type { AskedLevel } from '@watchbill/core/resource/words';
import { followCoverage, type OffsetsOf } from '@watchbill/core/schedules/coverage';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { shareStaff } from '@watchbill/planning/skills/share-staff';
import { placedForecasts, requirementsIn } from '../../forecasts/commands.ts';
import type { Db } from '../../db/tables.ts';
import { datedProficiencies } from '../../proficiencies/commands.ts';
import { channelsOfDivision } from '../../channels/commands.ts';

/**
 * Advisors that are needed, by quarter hours of a date, for channels that ask for the same
 * proficiencies (none: that everybody can handle).
 */
export type Need = Readonly<{
  channels: readonly Readonly<{ id: number; name: string }>[];
  asked: readonly AskedLevel[];
  required: ReadonlyMap<PlainDate, Float64Array>;
}>;

const quarterHours = minutesInDay / forecastStep;

/**
 * What a division needs on dates and the day past them, which nights reach into, by the
 * proficiencies that its channels ask for.
 */
export async function needsOf(
  db: Db,
  division: number,
  zone: string,
  from: PlainDate,
  to: PlainDate,
): Promise<Need[]> {
  const rows = await placedForecasts(db, { division, zone, from, to: addDays(to, 1) });
  const forecast = new Set(rows.map((row) => row.channel));
  const worked = (await channelsOfDivision(db, division)).filter(({ id }) => forecast.has(id));
  const alike = new Map<string, Channel[]>();
  for (const channel of worked) {
    const asked = channel.proficiencies.map(({ id, level }) => `${id}:${level}`);
    const key = asked.toSorted().join();
    alike.set(key, [...(alike.get(key) ?? []), channel]);
  }
  return [...alike.values()].map((channels) => ({
    channels: channels.map(({ id, name }) => ({ id, name })),
    asked: channels[0]!.proficiencies.map(({ id, level }) => ({ id, level })),
    required: requirementsIn(rows.filter((row) => channels.some(({ id }) => id === row.channel))),
  }));
}

/**
 * Indices of the needs that each advisor can serve on a date of a range, by the proficiencies that
 * they have then; those in reserve count where asked for.
 */
export async function servedBy(
  db: Db,
  needs: readonly Need[],
  agents: readonly number[],
  { from, to, reserves }: Readonly<{ from: PlainDate; to: PlainDate; reserves: boolean }>,
): Promise<(agent: number, date: PlainDate) => readonly number[]> {
  const held = await datedProficiencies(db, agents, from, to);
  return (agent, date) =>
    needs.flatMap(({ asked }, index) => {
      const service = serviceOf(held.get(agent) ?? [], asked, date);
      return service !== null && (reserves || !service.reserve) ? [index] : [];
    });
}

type FixedAssignment = Readonly<{
  day: ScheduleDay;
  /** Indices of the needs that the advisor can serve on that day. */ activities: readonly number[];
}>;

/**
 * Requirement of dates and the day past them less what stays planned, never below nought. Who can
 * serve several needs is counted for one of them at a time, so that all together lack as little as
 * they can (`shareStaff`). Null where no date has a requirement: there is nothing to cover then.
 */
export function demandsBesideFixedDays(
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
  const groups = new Map<string, ScheduleDay[]>();
  for (const { day, activities } of staying)
    if (activities.length > 0)
      groups.set(activities.join(), [...(groups.get(activities.join()) ?? []), day]);
  const left = needs.map((need) => ({ ...need, required: new Map<PlainDate, Float64Array>() }));
  for (const date of [...dates, addDays(dates.at(-1)!, 1)]) {
    const cover = (days: readonly ScheduleDay[], channel: number | null) =>
      followCoverage(types, date, forecastStep, offsetsOf, channel)(days);
    const staffed = [...groups].flatMap(([key, days]) => {
      const served = key.split(',').map(Number);
      const ofOne = served.flatMap((index) =>
        needs[index]!.channels.map(({ id }) => ({ channels: [index], slots: cover(days, id) })),
      );
      return [{ channels: served, slots: cover(days, null) }].concat(ofOne);
    });
    for (const { required } of left) required.set(date, new Float64Array(quarterHours));
    for (let slot = 0; slot < quarterHours; slot += 1) {
      const required = needs.map((need) => need.required.get(date)?.[slot] ?? 0);
      const { open } = shareStaff(
        staffed.map(({ channels, slots }) => ({ channels, open: slots[slot]!.open })),
        required,
      );
      for (const [index, need] of left.entries())
        need.required.get(date)![slot] = Math.max(0, required[index]! - open[index]!);
    }
  }
  return left;
}
