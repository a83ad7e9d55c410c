import { erlangs, type Load } from './erlang-c.ts';
import { ceilWhole, goalsOf, solve, type Requirement, type Target } from './requirement.ts';

/** Many intervals of one length as columns: contacts and average handling time in seconds. */
export type Intervals = Readonly<{ contacts: Float64Array; aht: Float64Array; interval: number }>;
/** Agents of each interval: whole ones, and interpolated to where the last goal is just met. */
export type Requirements = Readonly<{ whole: Int32Array; fractional: Float64Array }>;

/**
 * Agents to schedule for a load: by Erlang C where the target asks for nothing else, the one kind
 * of question that is asked by the million; else as `solve` says, shrinkage added.
 */
export function requirementOf(load: Load, target: Target): Requirement {
  if (
    target.patience_secs !== undefined ||
    target.concurrency !== undefined ||
    target.shrinkage_percent !== undefined
  )
    return solvedFor(load, target);
  const out = { whole: new Int32Array(1), fractional: new Float64Array(1) };
  staff(
    {
      contacts: Float64Array.of(load.contacts),
      aht: Float64Array.of(load.aht),
      interval: load.interval,
    },
    () => target,
    out,
  );
  return { whole: out.whole[0] ?? 0, fractional: out.fractional[0] ?? 0 };
}

function solvedFor(load: Load, target: Target): Requirement {
  if (!(erlangs(load) > 0)) return { whole: 0, fractional: 0 };
  const { scheduled, fractional } = solve({ ...load, ...goalsOf(target) });
  return { whole: scheduled, fractional: fractional / (1 - (target.shrinkage_percent ?? 0) / 100) };
}

/**
 * Agents of the intervals from `from` to before `to`, written into `out`. The target is asked for
 * interval by interval; the same one again costs nothing.
 */
export function staff(
  { contacts, aht, interval }: Intervals,
  targetOf: (index: number) => Target,
  out: Requirements,
  from = 0,
  to = contacts.length,
): void {
  let known: Target | null = null;
  let [goal, within, asa, most] = [0, 0, Infinity, 1];
  for (let index = from; index < to; index += 1) {
    const target = targetOf(index);
    if (target !== known) {
      known = target;
      const goals = goalsOf(target);
      [goal, within, asa, most] = [
        Math.min(0.999, goals.serviceLevel ?? 0),
        goals.within ?? 0,
        goals.asa ?? Infinity,
        goals.maxOccupancy ?? 1,
      ];
    }
    const handling = aht[index] ?? 0;
    const offered = ((contacts[index] ?? 0) * handling) / interval;
    if (!(offered > 0)) {
      out.whole[index] = 0;
      out.fractional[index] = 0;
      continue;
    }
    let agents = Math.floor(offered) + 1;
    const part = 1 / offered;
    let inverse = 1;
    for (let k = 1; k <= agents; k += 1) inverse = 1 + k * part * inverse;
    const least = most < 1 ? ceilWhole(offered / most) : agents;
    let [levelBefore, waitBefore] = [0, Infinity];
    let [level, wait] = [0, 0];
    for (;;) {
      const spare = agents - offered;
      const waiting = agents / (agents + spare * (inverse - 1));
      level = 1 - waiting * Math.exp((-spare * within) / handling);
      wait = (waiting * handling) / spare;
      if (level >= goal && wait <= asa && agents >= least) break;
      [levelBefore, waitBefore] = [level, wait];
      agents += 1;
      inverse = 1 + agents * part * inverse;
    }
    const floor = Math.max(offered, agents - 1);
    let needed = levelBefore < goal ? (goal - levelBefore) / (level - levelBefore) : 0;
    if (waitBefore !== Infinity && waitBefore > asa)
      needed = Math.max(needed, (waitBefore - asa) / (waitBefore - wait));
    if (most < 1) needed = Math.max(needed, (offered / most - floor) / (agents - floor));
    out.whole[index] = agents;
    out.fractional[index] = floor + Math.min(1, needed) * (agents - floor);
  }
}
