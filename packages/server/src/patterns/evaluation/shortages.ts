import type { PatternShortage } from '@watchbill/core/patterns/model';
import { dayFromPattern } from '@watchbill/core/patterns/rules';
import { forecastStep, type Family } from '@watchbill/core/forecasts/model';
import { coverage } from '@watchbill/core/schedules/coverage';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import { joinShortages } from '@watchbill/planning/skills/staff-channels';
import { channelsOfDivision } from '../../channels/commands.ts';
import { placedForecasts, requirementsIn } from '../../forecasts/commands.ts';
import type { Db } from '../../db/tables.ts';
import { activityTypesOf, skillGroupsOfDays } from '../../schedules/commands.ts';
import { workedPatterns } from '../queries.ts';
import { loadAssignments, type SetRow } from '../repository/sets.ts';

/**
 * When contacts of channels are expected while a set's patterns are worked, and nobody who works
 * them then has the proficiencies.
 */
export async function patternShortages(
  db: Db,
  set: SetRow,
  dates: readonly PlainDate[],
  family: Family,
): Promise<PatternShortage[]> {
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const days = await workedDays(db, set.id, {
    from: addDays(from, -1),
    to: addDays(to, 1),
  });
  if (days.length === 0) return [];
  const worked = await channelsOfDivision(db, set.division_id);
  const span = { division: set.division_id, from, to };
  const rows = await placedForecasts(db, { ...span, zone: set.timezone_name, family });
  const required = worked.map(({ id }) =>
    requirementsIn(rows.filter(({ channel }) => channel === id)),
  );
  const channels = new Map(worked.map(({ id, proficiencies }) => [id, proficiencies]));
  const groups = (await skillGroupsOfDays(db, { ...span, channels }, days)).map((group) => ({
    open: group.open,
    channels: group.serves.flatMap(({ channel, reserve }) =>
      reserve ? [] : worked.findIndex(({ id }) => id === channel),
    ),
  }));
  const types = await activityTypesOf(db);
  const offsetsOf = (date: PlainDate) => dayOffsets(set.timezone_name, date);
  return dates.flatMap((date) => {
    const slots = coverage(days, types, date, forecastStep, offsetsOf).map(({ open }, slot) => {
      const able = groups.flatMap((group) =>
        group.open.get(date)![slot]! > 0 ? group.channels : [],
      );
      const needs = required.map((need) => need.get(date)?.[slot] ?? 0);
      return {
        shortages: needs.flatMap((missing, place) =>
          open > 0 && missing > 0 && !able.includes(place) ? { channels: [place], missing } : [],
        ),
      };
    });
    return joinShortages(slots, forecastStep).map(({ start, end, missing, ...one }) => ({
      date: date as string,
      start_time: formatClock(start),
      end_time: formatClock(end),
      channels: one.channels.map((place) => ({ id: worked[place]!.id, name: worked[place]!.name })),
      missing: Math.round(missing * 10) / 10,
    }));
  });
}

/** The days of all who are assigned to a set's patterns, as these give them. */
async function workedDays(
  db: Db,
  set: number,
  { from, to }: Readonly<{ from: PlainDate; to: PlainDate }>,
): Promise<ScheduleDay[]> {
  const newId = countingIds();
  const held = await loadAssignments(db, { sets: [set], from, to });
  const agents = [...new Set(held.map(({ agent_id }) => agent_id))];
  return (await workedPatterns(db, agents, from, to, [set])).flatMap(
    ({ agent_id, date, pattern }) =>
      pattern.days
        .filter(({ day }) => day === dayOfWeek(date))
        .map((day) => dayFromPattern(day, agent_id, date, newId)),
  );
}
