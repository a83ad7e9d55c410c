import type { WishedDay } from '@watchbill/core/schedules/create/week';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { AvailableDay } from '../../availability/commands.ts';
import { teamsOn } from '../../data-values/commands.ts';
import type { Db } from '../../http/serve.ts';
import { scheduleParametersOf } from '../../schedule-parameters/commands.ts';
import { weeklyRulesFor, type BuildingRule } from '../../weekly-protocols/commands.ts';

/** What an advisor's weeks are made by: a weekly protocol; minutes a week and of rest that a schedule parameter adds; and the team whose days and shifts it shares. */
export type Protocol = Readonly<{
  rule: BuildingRule;
  hours: Readonly<{ min: number; max: number }> | null;
  rest: number;
  team: number | null;
}>;
/** The protocol of an advisor's week; null where there is none. */
export type Protocols = (
  agent: number,
  week: readonly (AvailableDay | undefined)[],
) => Protocol | null;

type Offer = Readonly<{
  protocol: Protocol;
  isTeam: boolean;
  min: number;
  max: number;
  taken: number;
}>;

/**
 * Weekly protocols of advisors: the one that their availability names, or one that the division's schedule parameters offer. Of those the least numbers of advisors are filled first, in the
 * order of teams and ids; who is left takes the first with room. Who is named for a protocol counts for it.
 */
export async function protocolsOf(
  db: Db,
  division: number,
  available: readonly AvailableDay[],
  on: PlainDate,
): Promise<Protocols> {
  const rules = await weeklyRulesFor(db, [
    ...new Set(available.flatMap((one) => one.weekly_rule_id ?? [])),
  ]);
  const named = new Map(
    available.flatMap((one) =>
      one.weekly_rule_id === null ? [] : [[one.agent_id, one.weekly_rule_id] as const],
    ),
  );
  const free = [...new Set(available.map((one) => one.agent_id))].filter(
    (agent) => !named.has(agent),
  );
  const teams = free.length === 0 ? new Map<number, number>() : await teamsOn(db, free, on);
  const offers = free.length === 0 ? [] : await offersOf(db, division, [...named.values()]);
  const given = shareOut(
    free.toSorted((a, b) => (teams.get(a) ?? Infinity) - (teams.get(b) ?? Infinity) || a - b),
    offers,
  );
  return (agent, week) => {
    const rule = rules.get(week.find((one) => one?.weekly_rule_id != null)?.weekly_rule_id ?? 0);
    if (rule !== undefined) return { rule, hours: null, rest: 0, team: null };
    const offer = offers[given.get(agent) ?? -1];
    return offer === undefined || week.every((one) => one === undefined)
      ? null
      : { ...offer.protocol, team: offer.isTeam ? (teams.get(agent) ?? null) : null };
  };
}

async function offersOf(db: Db, division: number, named: readonly number[]): Promise<Offer[]> {
  const parameters = await scheduleParametersOf(db, division);
  return parameters.flatMap(({ parameter, rules }) =>
    rules
      .filter(({ rule }) => rule.wr_type === 'normal_type')
      .map((row): Offer => ({
        protocol: {
          rule: row.rule,
          rest: Math.max(parameter.min_rest_period ?? 0, parameter.min_time_between_schedules ?? 0),
          team: null,
          hours: {
            min: Math.max(row.min_weekly_hours, parameter.min_weekly_hrs ?? 0),
            max: Math.min(row.max_weekly_hours, parameter.max_weekly_hrs ?? Infinity),
          },
        },
        isTeam: row.bln_team_schedule,
        min: row.int_min_agents,
        max: row.int_max_agents,
        taken: named.filter((id) => id === row.rule.id).length,
      })),
  );
}

/** The index of the offer that each advisor takes; who finds no room is missing. */
export function shareOut(
  agents: readonly number[],
  offers: readonly Readonly<{ min: number; max: number; taken: number }>[],
): ReadonlyMap<number, number> {
  const taken = offers.map((offer) => offer.taken);
  const given = new Map<number, number>();
  for (const limit of ['min', 'max'] as const) {
    for (const agent of agents.filter((one) => !given.has(one))) {
      const index = offers.findIndex((offer, at) => (taken[at] ?? 0) < offer[limit]);
      if (index < 0) break;
      taken[index] = (taken[index] ?? 0) + 1;
      given.set(agent, index);
    }
  }
  return given;
}

export function isDayOff({ range }: AvailableDay): boolean {
  return range.work_status === 'day_off' && !range.force_to_work;
}

/** A date as availability says it, within what the protocol adds. */
export function wished(
  date: PlainDate,
  day: AvailableDay | undefined,
  { hours, rest }: Pick<Protocol, 'hours' | 'rest'>,
): WishedDay {
  const range = day?.range;
  const most = Math.min(range?.max_weekly_hrs ?? Infinity, hours?.max ?? Infinity);
  return {
    date,
    isOpen: day !== undefined && !isDayOff(day),
    isForced: range?.force_to_work === true,
    status: range?.status ?? null,
    times: day?.times ?? [],
    max_days_to_work: range?.max_days_to_work ?? null,
    max_weekly_hrs: most === Infinity ? null : most,
    rest: Math.max(range?.min_rest_period ?? 0, range?.min_time_between_schedules ?? 0, rest),
  };
}
