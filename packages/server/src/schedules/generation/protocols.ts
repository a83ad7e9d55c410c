import type { WishedDay } from '@watchbill/core/schedules/create/week';
import type { WorkLimits } from '@watchbill/core/schedule-parameters/model';
import { noLimits, tightest } from '@watchbill/core/schedule-parameters/rules';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { rotationOn } from '@watchbill/core/weekly-protocols/rules';
import type { AvailableDay } from '../../availability/queries.ts';
import { teamsOn } from '../../data-values/commands.ts';
import { firstDayOfWeek } from '../../divisions/commands.ts';
import type { Db } from '../../db/tables.ts';
import { scheduleParametersOf } from '../../schedule-parameters/queries.ts';
import { weeklyRulesFor, type BuildingRule } from '../../weekly-protocols/queries.ts';

/**
 * What an advisor's weeks are made by: a weekly protocol; limits of work that a schedule parameter
 * adds; and the team whose days and shifts it shares.
 */
export type Protocol = Readonly<{ rule: BuildingRule; limits: WorkLimits; team: number | null }>;
/** The protocol of an advisor's week; null where there is none. */
export type Protocols = (
  agent: number,
  week: readonly (AvailableDay | undefined)[],
) => Protocol | null;

type Offer = Readonly<{
  /**
   * The weekly rule of a week, by the advisor's place among those who take the offer: a rotation
   * moves on week by week, each beginning one week after the one before.
   */
  ruleOn: (date: PlainDate, place: number) => BuildingRule | undefined;
  limits: WorkLimits;
  isTeam: boolean;
  min: number;
  max: number;
  taken: number;
}>;

/**
 * Weekly protocols of advisors: the one that their availability names, or one that the division's
 * schedule parameters offer. Of those the least numbers of advisors are filled first, in the order
 * of teams and ids; who is left takes the first with room. Who is named for a protocol counts for
 * it.
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
  const places = new Map<number, number>();
  const placeOf = new Map(
    [...given].map(([agent, index]) => {
      const place = places.get(index) ?? 0;
      places.set(index, place + 1);
      return [agent, place];
    }),
  );
  return (agent, week) => {
    const rule = rules.get(week.find((one) => one?.weekly_rule_id != null)?.weekly_rule_id ?? 0);
    if (rule?.is_disabled === true) return null;
    if (rule !== undefined) return { rule, limits: noLimits, team: null };
    const offer = offers[given.get(agent) ?? -1];
    const date = week.find((one) => one !== undefined)?.date;
    const offered =
      offer === undefined || date === undefined
        ? undefined
        : offer.ruleOn(date, offer.isTeam ? 0 : (placeOf.get(agent) ?? 0));
    return offer === undefined || offered === undefined || offered.is_disabled
      ? null
      : {
          rule: offered,
          limits: offer.limits,
          team: offer.isTeam ? (teams.get(agent) ?? null) : null,
        };
  };
}

/** Weeks of rotations that schedule parameters offer are counted from here. */
const rotationAnchor = toPlainDate('2001-01-01');

async function offersOf(db: Db, division: number, named: readonly number[]): Promise<Offer[]> {
  const parameters = await scheduleParametersOf(db, division);
  const weekStart = await firstDayOfWeek(db, division);
  return parameters.flatMap(({ parameter, rules, weeklyRules }) =>
    rules.map((row): Offer => ({
      ruleOn: (date, place) => {
        if (row.rule.wr_type === 'normal_type') return row.rule;
        const week = rotationOn(row.rule.rotations, rotationAnchor, place, date, weekStart);
        return weeklyRules.get(week?.normal_weekly_rule ?? 0);
      },
      limits: tightest(parameter, {
        min_weekly_hrs: row.min_weekly_hours,
        max_weekly_hrs: row.max_weekly_hours,
      }),
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

/** A date as availability says it and the next one, within limits beside its own. */
export function wishedRules(
  date: PlainDate,
  day: AvailableDay | undefined,
  after: AvailableDay | undefined,
  ...limits: readonly Partial<WorkLimits>[]
): WishedDay {
  const range = day?.range;
  return {
    date,
    isOpen: day !== undefined && !isDayOff(day),
    isForced: range?.force_to_work === true,
    status: range?.status ?? null,
    times: day?.times ?? [],
    next:
      after === undefined || isDayOff(after) || after.range.force_to_work
        ? null
        : { times: after.times, status: after.range.status },
    limits: tightest(range ?? {}, ...limits),
  };
}
