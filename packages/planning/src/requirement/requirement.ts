import { erlangC, erlangs, requiredAgents, type Goal, type Load } from './erlang-c.ts';

/** Targets of a time slot: per cent of contacts within seconds, per cent of occupancy at most, seconds of average wait at most. 0 (and 100 % occupancy) sets no limit. */
export type Target = Readonly<{ sl_goal: number; sl_secs: number; max_occ_percent: number; asa: number }>;
export type Requirement = Readonly<{ whole: number; fractional: number }>;

/** What holds where neither targets nor forecast defaults say anything: the 80/20 that the trade takes for granted. */
export const standardTarget: Target = { sl_goal: 80, sl_secs: 20, max_occ_percent: 0, asa: 0 };

/** No number of agents answers every contact in time: a goal of 100 % is read as this. */
const mostServiceLevel = 0.999;

export function goalOf({ sl_goal, sl_secs, max_occ_percent, asa }: Target): Goal {
  return {
    serviceLevel: Math.min(mostServiceLevel, sl_goal / 100), within: sl_secs,
    ...(asa > 0 ? { asa } : {}), ...(max_occ_percent > 0 && max_occ_percent < 100 ? { maxOccupancy: max_occ_percent / 100 } : {}),
  };
}

/**
 * Agents that a load needs by Erlang C: the fewest whole ones that meet every goal, and that number interpolated to where the last goal is just met
 * between one fewer and it, for sums and reports.
 */
export function requirementOf(load: Load, target: Target): Requirement {
  const offered = erlangs(load);
  if (offered <= 0) return { whole: 0, fractional: 0 };
  const goal = goalOf(target);
  const whole = requiredAgents(load, goal);
  const floor = Math.max(offered, whole - 1);
  const [fewer, enough] = [erlangC(load, whole - 1, goal.within ?? 0), erlangC(load, whole, goal.within ?? 0)];
  if (enough === null) return { whole, fractional: whole };
  const parts = [
    partBetween(fewer?.serviceLevel ?? 0, enough.serviceLevel, goal.serviceLevel ?? 0),
    goal.asa === undefined || fewer === null ? 0 : partBetween(-fewer.asa, -enough.asa, -goal.asa),
    goal.maxOccupancy === undefined ? 0 : (offered / goal.maxOccupancy - floor) / (whole - floor),
  ];
  return { whole, fractional: floor + Math.min(1, Math.max(0, ...parts)) * (whole - floor) };
}

/** How far between two values a third lies, 0 where it is reached at the first already. */
function partBetween(from: number, to: number, wanted: number): number {
  return wanted <= from || to <= from ? 0 : (wanted - from) / (to - from);
}
