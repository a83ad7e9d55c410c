/** Contacts of one interval and how they are to be answered. Durations in seconds, rates 0-1. */
export type Load = Readonly<{ contacts: number; aht: number; interval: number }>;
export type Goal = Readonly<{ serviceLevel?: number; within?: number; asa?: number; maxOccupancy?: number }>;
/** What `agents` give: chance to wait, answered within the threshold, average speed of answer in seconds, occupancy. */
export type Performance = Readonly<{ waiting: number; serviceLevel: number; asa: number; occupancy: number }>;

/** Offered load in erlangs: arrivals per second times average handling time. */
export function erlangs({ contacts, aht, interval }: Load): number {
  return (contacts / interval) * aht;
}

/**
 * Erlang C (M/M/n) for `agents` at a load. Stable recursion of the inverse blocking chance, so 10,000 agents do not overflow:
 * 1/B(0) = 1; 1/B(k) = 1 + (k/A)/B(k-1); C = n B / (n - A (1 - B)). Null where the queue would grow without end (n <= A).
 */
export function erlangC(load: Load, agents: number, within: number): Performance | null {
  const offered = erlangs(load);
  if (offered === 0) return { waiting: 0, serviceLevel: 1, asa: 0, occupancy: 0 };
  if (agents <= offered) return null;
  let inverse = 1;
  for (let k = 1; k <= agents; k += 1) inverse = 1 + (k / offered) * inverse;
  return performanceOf(load, offered, agents, inverse, within);
}

/** Figures from the inverse blocking chance 1/B(agents). */
function performanceOf(load: Load, offered: number, agents: number, inverse: number, within: number): Performance {
  const blocking = 1 / inverse;
  const waiting = (agents * blocking) / (agents - offered * (1 - blocking));
  const spare = agents - offered;
  return { waiting, serviceLevel: 1 - waiting * Math.exp((-spare * within) / load.aht), asa: (waiting * load.aht) / spare, occupancy: offered / agents };
}

/** The fewest agents that meet every goal given; 0 for no load. */
export function requiredAgents(load: Load, goal: Goal): number {
  const offered = erlangs(load);
  if (offered === 0) return 0;
  let inverse = 1;
  for (let agents = 1; ; agents += 1) {
    inverse = 1 + (agents / offered) * inverse;
    if (agents <= offered) continue;
    const reached = performanceOf(load, offered, agents, inverse, goal.within ?? 0);
    const isMet = reached.serviceLevel >= (goal.serviceLevel ?? 0) && reached.asa <= (goal.asa ?? Infinity) && reached.occupancy <= (goal.maxOccupancy ?? 1);
    if (isMet) return agents;
  }
}
