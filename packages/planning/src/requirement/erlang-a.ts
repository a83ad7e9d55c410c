import { erlangC, erlangs, inverseBlocking, type Load } from './erlang-c.ts';

/**
 * Contacts that hang up after an exponential time, `patience` seconds in the mean; Infinity where
 * nobody does.
 */
export type ImpatientLoad = Load & Readonly<{ patience: number }>;
/**
 * What `agents` give when callers hang up. Rates 0-1 of all contacts offered: `waiting` do not get
 * through at once, `abandoned` hang up, `abandonedWithin` hang up within the threshold,
 * `answeredWithin` are answered within it. `meanWait` is of all contacts, `asa` of those answered,
 * in seconds.
 */
export type ImpatientPerformance = Readonly<{
  waiting: number;
  abandoned: number;
  abandonedWithin: number;
  answeredWithin: number;
  meanWait: number;
  asa: number;
  occupancy: number;
}>;

const negligible = 1e-18;
const swollen = 1e200;

/**
 * Erlang A (M/M/n+M), exact: birth rate l, death rate min(k,n) m + max(k-n,0) t. The states below n
 * are summed by Erlang B, those above one by one relative to p(n), so neither overflows. Who comes
 * q-th in the queue would wait V, where e^(-tV) is Beta(a, q) distributed, a = n m / t; given that
 * they are answered, Beta(a+1, q). Both distribution functions I_u at u = e^(-tT) grow term by term
 * with q. (Garnett, Mandelbaum and Reiman 2002; Zeltyn and Mandelbaum 2005.)
 */
export function erlangA(load: ImpatientLoad, agents: number, within: number): ImpatientPerformance {
  const offered = erlangs(load);
  if (offered <= 0)
    return {
      waiting: 0,
      abandoned: 0,
      abandonedWithin: 0,
      answeredWithin: 1,
      meanWait: 0,
      asa: 0,
      occupancy: 0,
    };
  if (load.patience === Infinity) return patient(load, agents, within);
  const [arrivals, leaving] = [load.contacts / load.interval, 1 / load.patience];
  const serving = agents / load.aht;
  const a = serving / leaving;
  const u = Math.exp(-leaving * within);
  const sums = { waiting: 0, queue: 0, answeredWithin: 0, abandonedWithin: 0, answeredWait: 0 };
  let below = inverseBlocking(offered, agents) - 1;
  let weight = 1;
  const given = { answered: betaSums(a + 1, u), all: betaSums(a, u) };
  for (let q = 1, wait = 0; ; q += 1) {
    const answered = a / (a + q);
    const inTime = answered * (1 - given.answered.next());
    wait += load.patience / (a + q);
    sums.waiting += weight;
    sums.queue += weight * (q - 1);
    sums.answeredWithin += weight * inTime;
    sums.abandonedWithin += weight * Math.max(0, 1 - inTime - u * given.all.next());
    sums.answeredWait += weight * answered * wait;
    const death = serving + q * leaving;
    weight *= arrivals / death;
    // Stryker disable next-line EqualityOperator,ArithmeticOperator: a state more or less is below
    // what a number can hold
    if (arrivals < death && weight * (q + 1) < negligible * (below + sums.waiting)) break;
    // Stryker disable next-line EqualityOperator: scaled sums have the same shares
    if (weight > swollen) {
      weight /= swollen;
      below /= swollen;
      for (const key of keysOf(sums)) sums[key] /= swollen;
    }
  }
  const total = below + sums.waiting;
  const abandoned = Math.min(1, (leaving * sums.queue) / (arrivals * total));
  return {
    waiting: sums.waiting / total,
    abandoned,
    abandonedWithin: sums.abandonedWithin / total,
    answeredWithin: (below + sums.answeredWithin) / total,
    meanWait: abandoned * load.patience,
    asa: agents === 0 ? 0 : sums.answeredWait / total / (1 - abandoned),
    occupancy: agents === 0 ? 0 : (offered * (1 - abandoned)) / agents,
  };
}

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[];

/**
 * The regularised incomplete beta function I_u(a, q) for q = 1, 2, ...: I_u(a, 1) = u^a, and each
 * next adds u^a (1-u)^q G(a+q) / (G(a) G(q+1)), kept as a logarithm.
 */
function betaSums(a: number, u: number): { next(): number } {
  const [rest, state] = [Math.log(1 - u), { q: 0, log: a === 0 ? 0 : a * Math.log(u), sum: 0 }];
  return {
    next: () => {
      state.sum = Math.min(1, state.sum + Math.exp(state.log));
      state.log += rest + Math.log(a + state.q) - Math.log(state.q + 1);
      state.q += 1;
      return state.sum;
    },
  };
}

function patient(load: Load, agents: number, within: number): ImpatientPerformance {
  const reached = erlangC(load, agents, within);
  if (reached === null)
    return {
      waiting: 1,
      abandoned: 0,
      abandonedWithin: 0,
      answeredWithin: 0,
      meanWait: Infinity,
      asa: Infinity,
      occupancy: 1,
    };
  return {
    waiting: reached.waiting,
    abandoned: 0,
    abandonedWithin: 0,
    answeredWithin: reached.serviceLevel,
    meanWait: reached.asa,
    asa: reached.asa,
    occupancy: reached.occupancy,
  };
}

/**
 * How early abandons count in the service level: as answered in time, all abandons left out, all
 * abandons as missed, or early ones left out (the usual).
 */
export const serviceLevelVariants = [
  'earlyAbandonsAnswered',
  'answeredOnly',
  'abandonsMissed',
  'earlyAbandonsIgnored',
] as const;
export type ServiceLevelVariant = (typeof serviceLevelVariants)[number];

/**
 * The service level by one of the four definitions in use; 1 where none of the contacts that it
 * counts are left.
 */
export function serviceLevelOf(
  reached: Pick<ImpatientPerformance, 'answeredWithin' | 'abandonedWithin' | 'abandoned'>,
  variant: ServiceLevelVariant,
): number {
  const over = (part: number, whole: number) => (whole <= 0 ? 1 : part / whole);
  if (variant === 'earlyAbandonsAnswered') return reached.answeredWithin + reached.abandonedWithin;
  if (variant === 'answeredOnly') return over(reached.answeredWithin, 1 - reached.abandoned);
  return variant === 'abandonsMissed'
    ? reached.answeredWithin
    : over(reached.answeredWithin, 1 - reached.abandonedWithin);
}

/**
 * Fewest agents whose performance passes a test that more agents pass all the more. Bounded by what
 * the patient would need, and a little.
 */
export function fewestForImpatient(
  load: ImpatientLoad,
  within: number,
  passes: (reached: ImpatientPerformance) => boolean,
): number {
  const offered = erlangs(load);
  if (offered <= 0) return 0;
  const isEnough = (agents: number) => passes(erlangA(load, agents, within));
  let [low, high] = [0, Math.ceil(offered)];
  while (!isEnough(high)) [low, high] = [high, high + Math.ceil(Math.sqrt(offered)) + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
