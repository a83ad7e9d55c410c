/** Contacts of one interval and how long each takes. Durations in seconds. */
export type Load = Readonly<{ contacts: number; aht: number; interval: number }>;
/**
 * What `agents` give: chance to wait, answered within the threshold, average speed of answer in
 * seconds, occupancy; rates 0-1.
 */
export type Performance = Readonly<{
  waiting: number;
  serviceLevel: number;
  asa: number;
  occupancy: number;
}>;

/** Offered load in erlangs: arrivals per second times average handling time. */
export function erlangs({ contacts, aht, interval }: Load): number {
  return (contacts * aht) / interval;
}

/**
 * 1/B(agents) of Erlang B by the stable recursion 1/B(0) = 1; 1/B(k) = 1 + (k/A)/B(k-1): small up
 * to the load, however large that is; far beyond it nobody is ever blocked, and it stops growing.
 */
export function inverseBlocking(offered: number, agents: number): number {
  let inverse = 1;
  for (let k = 1; k <= agents; k += 1) inverse = Math.min(1e300, 1 + (k / offered) * inverse);
  return inverse;
}

/**
 * Erlang C (M/M/n, nobody hangs up) for `agents` at a load: C = n B / (n - A (1 - B)), SL = 1 - C
 * e^(-(n-A)T/H), ASA = C H / (n - A). Null where the queue would grow without end (n <= A).
 */
export function erlangC(load: Load, agents: number, within: number): Performance | null {
  const offered = erlangs(load);
  if (offered <= 0) return { waiting: 0, serviceLevel: 1, asa: 0, occupancy: 0 };
  return agents <= offered
    ? null
    : performanceOf(load.aht, offered, agents, inverseBlocking(offered, agents), within);
}

function performanceOf(
  aht: number,
  offered: number,
  agents: number,
  inverse: number,
  within: number,
): Performance {
  const spare = agents - offered;
  const waiting = agents / (agents + spare * (inverse - 1));
  return {
    waiting,
    serviceLevel: 1 - waiting * Math.exp((-spare * within) / aht),
    asa: (waiting * aht) / spare,
    occupancy: offered / agents,
  };
}

/** Fewest agents whose performance passes a test that more agents pass all the more. */
export function fewestAgents(
  load: Load,
  within: number,
  passes: (reached: Performance) => boolean,
): number {
  const offered = erlangs(load);
  if (offered <= 0) return 0;
  let agents = Math.floor(offered) + 1;
  for (
    let inverse = inverseBlocking(offered, agents);
    ;
    inverse = 1 + (agents / offered) * inverse
  ) {
    if (passes(performanceOf(load.aht, offered, agents, inverse, within))) return agents;
    agents += 1;
  }
}
