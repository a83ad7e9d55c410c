import type { Demand } from '@watchbill/core/schedules/contract/staffing';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { joinShortages, staffChannels } from '@watchbill/planning/skills/staff-channels';
import { channelsOfDivision } from '../../channels/commands.ts';
import { placedForecasts, requirementsIn } from '../../forecasts/commands.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { Db } from '../../db/tables.ts';
import { coverageOf } from '../coverage.ts';
import { scheduledAdvisors } from '../repository/advisors.ts';
import { servicesOf, skillGroupsOf } from './skill-groups.ts';

type DemandFilter = Readonly<{
  division: number;
  zone: string;
  date: PlainDate;
  channels?: readonly number[] | undefined;
}>;

/**
 * What a date requires by channel, who can serve which of them, and where chosen ones are short by
 * proficiency with the rows that are saved.
 */
export async function demandOf(
  db: Db,
  { division, zone, date, channels: chosen }: DemandFilter,
): Promise<Demand> {
  const worked = await channelsOfDivision(db, division);
  const places = chosen?.map((id) => worked.findIndex((one) => one.id === id)) ?? null;
  if (places?.includes(-1)) throw apiProblem.field('ct', 'forecasts.notWorked');
  const span = { division, from: date, to: date };
  const asked = new Map(worked.map(({ id, proficiencies }) => [id, proficiencies]));
  const rows = await placedForecasts(db, { ...span, zone });
  const required = worked.map(({ id }) =>
    requirementsIn(rows.filter(({ channel }) => channel === id)).get(date),
  );
  const groups = (await skillGroupsOf(db, { ...span, channels: asked })).map((group) => ({
    open: group.open.get(date)!,
    channels: group.serves.flatMap(({ channel, reserve }) =>
      reserve ? [] : worked.findIndex(({ id }) => id === channel),
    ),
  }));
  const everybody = (await coverageOf(db, division, date, date)).get(date)!;
  const shortages = joinShortages(
    everybody.map(({ open }, slot) =>
      staffChannels(
        groups.map((group) => ({ ...group, open: group.open[slot]! })),
        required.map((need) => need?.[slot] ?? 0),
        open,
        places,
      ),
    ),
    forecastStep,
  );
  const agents = (await scheduledAdvisors(db, { divisions: [division], date })).map(({ id }) => id);
  const services = await servicesOf(db, agents, date, asked);
  return {
    channels: worked.map(({ id, name }, place) => ({
      id,
      name,
      required: required[place] === undefined ? null : [...required[place]],
    })),
    advisors: agents.map((agent_id) => {
      const serves = services.get(agent_id) ?? [];
      const idsOf = (isReserve: boolean) =>
        serves.flatMap(({ channel, reserve }) => (reserve === isReserve ? channel : []));
      return { agent_id, channels: idsOf(false), reserves: idsOf(true) };
    }),
    shortages: shortages.map(({ start, end, channels, missing }) => ({
      start_time: formatClock(start),
      end_time: formatClock(end),
      channels: channels.map((place) => ({ id: worked[place]!.id, name: worked[place]!.name })),
      missing: Math.round(missing * 10) / 10,
    })),
  };
}
