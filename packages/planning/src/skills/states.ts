import type { ContactType } from './arrivals.ts';
import type { Routes } from './routing.ts';

/**
 * Numbers of contacts that are there, waiting or handled: below `size`, the last of them or more.
 * `servers` are the contacts that advisors can handle at once, `hangUps` those that hang up in a
 * second of each that waits.
 */
export type States = Readonly<{
  size: number;
  stratumOf: Uint8Array;
  servers: number;
  hangUps: number;
}>;

/** Neighbouring numbers are told apart as so many. */
export const strata = 64;

const mostStates = 4096;
/**
 * Standard deviations of the number from its usual value down to where strata begin; they are a
 * quarter of one wide.
 */
const below = 4;
const perDeviation = 4;
/**
 * A number of which at least this part of the time is the last or more is not known well enough to
 * be solved.
 */
const mostBeyond = 0.01;
/** The part of the time that tells what the highest numbers have in common. */
const highShare = 0.02;
/** Less is what is left of a difference. */
const leastSeconds = 1e-6;
const negligible = 1e-13;

/**
 * The numbers that are to be told apart where groups of so many advisors serve contacts of an
 * interval.
 */
export function statesOf(
  types: readonly ContactType[],
  interval: number,
  routes: Routes,
  agents: readonly number[],
): States {
  const active = types.filter(({ contacts }) => contacts > 0);
  const total = (of: (type: ContactType) => number) =>
    active.reduce((sum, type) => sum + of(type), 0);
  const load = total(({ contacts, aht }) => (contacts * aht) / interval);
  const servers = serversOf(routes, agents);
  const contacts = total((type) => type.contacts);
  const hangUps =
    total(({ contacts, patience = Infinity }) => (patience > 0 ? contacts / patience : 0)) /
    Math.max(contacts, Number.MIN_VALUE);
  /** Who are more than can be handled wait until they hang up. */
  const queue =
    load > servers && hangUps > 0 ? ((contacts / interval) * (1 - servers / load)) / hangUps : 0;
  const usual = Math.min(load, servers) + queue;
  const deviation = Math.sqrt(Math.max(1, usual));
  const size = Math.min(mostStates, Math.ceil(2 * Math.max(servers, usual)) + 256);
  const [first, width] = [
    Math.max(0, Math.floor(usual - below * deviation)),
    Math.max(1, Math.round(deviation / perDeviation)),
  ];
  const stratumOf = new Uint8Array(size);
  for (let number = 0; number < size; number += 1)
    stratumOf[number] = Math.max(0, Math.min(strata - 1, Math.floor((number - first) / width)));
  return { size, servers, hangUps, stratumOf };
}

function serversOf({ groups, groupOf, places }: Routes, agents: readonly number[]): number {
  const most = new Float64Array(groups);
  for (const [cell, group] of groupOf.entries())
    most[group] = Math.max(most[group]!, places[cell]!);
  return agents.reduce((sum, count, group) => sum + count * most[group]!, 0);
}

/**
 * Parts of the contacts: those that come in each stratum, and those that find more than the highest
 * number that ever was there, one more, two more, and so on.
 */
export type Weights = Readonly<{
  strata: Float64Array;
  highest: number;
  beyond: readonly number[];
}>;

/**
 * The part of the contacts that come in each stratum, in the steady state. How long so many
 * contacts were there in a run is not taken as it was: it wanders for thousands of handling times.
 * It is solved from the rates at which they leave, which are known after few: as often as their
 * number rises from k to k + 1 it falls again, l p(k) = d(k+1) p(k+1), with the arrivals l a
 * second, and d(k) those that leave a second, in the mean, while k are there (rate conservation;
 * exact whoever is served by whom, for arrivals are Poisson and handling and patience exponential).
 * Contacts that come find what is there at any time (PASTA). Beyond the numbers that ever were
 * there, contacts leave as they did at the highest ones, more of them where there are still servers
 * or somebody hangs up, and below in proportion to the lowest.
 *
 * @param spent by number the seconds in which so many were there, and after them those that were
 * expected to leave
 * @param correction by how many times more leave than the run says
 * @returns null where the number is not known well enough, as where it grows without end
 */
export function stratumWeights(
  spent: Float64Array,
  { size, stratumOf, servers, hangUps }: States,
  perSecond: number,
  correction: number,
): Weights | null {
  const time = (number: number) => {
    const seconds = spent[2 * number]!;
    return seconds > leastSeconds ? seconds : 0;
  };
  const left = (number: number) => correction * spent[2 * number + 1]!;
  let [total, usual, lowest, highest] = [0, 0, size, 0];
  for (let number = 0; number < size; number += 1) {
    if (time(number) <= 0) continue;
    total += time(number);
    if (time(number) > time(usual)) usual = number;
    lowest = Math.min(lowest, number);
    highest = number;
  }
  if (!(total > 0) || time(size - 1) > mostBeyond * total) return null;
  let [seconds, leaving] = [0, 0];
  for (let number = highest; number >= 0 && seconds < total * highShare; number -= 1) {
    seconds += time(number);
    leaving += left(number);
  }
  const top = leaving / seconds;
  const perContact = lowest > 0 ? left(lowest) / time(lowest) / lowest : 0;
  const rateOf = (number: number) => {
    if (number > highest)
      return (
        (top * Math.min(number, servers)) / Math.min(highest, servers) +
        hangUps * Math.max(0, number - Math.max(highest, servers))
      );
    return time(number) > 0 ? left(number) / time(number) : perContact * number;
  };
  const weights = new Float64Array(strata);
  let sum = 1;
  weights[stratumOf[usual]!] = 1;
  const beyond: number[] = [];
  const add = (number: number, weight: number) => {
    if (number > highest) beyond.push(weight);
    else weights[stratumOf[number]!]! += weight;
    sum += weight;
    return number >= lowest && number <= highest ? true : weight > negligible * sum;
  };
  for (let [number, weight] = [usual + 1, 1]; number < size; number += 1) {
    const rate = rateOf(number);
    if (number > Math.max(highest, servers) && rate <= perSecond) break;
    if (rate <= 0) return null;
    weight *= perSecond / rate;
    if (!add(number, weight)) break;
  }
  for (let [number, weight] = [usual, 1]; number > 0; number -= 1) {
    weight *= rateOf(number) / perSecond;
    if (!add(number - 1, weight)) break;
  }
  return {
    strata: weights.map((weight) => weight / sum),
    highest,
    beyond: beyond.map((weight) => weight / sum),
  };
}

/**
 * What becomes of contacts that find more than ever was there: those of one pool, in which each
 * waits until so many others have left as are before it.
 *
 * @param rate contacts that a full pool handles in a second
 * @returns parts of all contacts, and the seconds that they wait together
 */
export function ratesBeyond(
  { highest, beyond }: Weights,
  { servers }: States,
  rate: number,
  within: number,
): Readonly<{ offered: number; inTime: number; waited: number }> {
  let [offered, inTime, waited] = [0, 0, 0];
  // Of Erlang's distribution of the wait: that fewer leave in time than would have to.
  let [leaving, term, late] = [0, Math.exp(-rate * within), 0];
  for (const [more, weight] of beyond.entries()) {
    const before = Math.max(0, highest + 1 + more + 1 - servers);
    for (; leaving < before; leaving += 1) {
      late += term;
      term *= (rate * within) / (leaving + 1);
    }
    offered += weight;
    inTime += weight * Math.max(0, 1 - late);
    waited += (weight * before) / rate;
  }
  return { offered, inTime, waited };
}

const fewestOfStratum = 12;

/**
 * What each contact of a channel counts for in its rates, by its stratum: strata together count as
 * stratum weights say (post-stratification), neighbours taken together until a dozen contacts of
 * the channel came in them; where no weights are known each counts alike.
 *
 * @param offered contacts of the channel by stratum
 */
export function contactWeights(offered: Float64Array, weights: Weights | null): Float64Array {
  const all = offered.reduce((sum, count) => sum + count, 0);
  if (weights === null || all === 0) return offered.map(() => (all > 0 ? 1 / all : 0));
  const found = new Float64Array(strata);
  let [from, count, weight] = [0, 0, 0];
  let last = { from: 0, count: 0, weight: 0 };
  const set = (start: number, end: number, value: number) => found.fill(value, start, end);
  for (let stratum = 0; stratum < strata; stratum += 1) {
    count += offered[stratum]!;
    weight += weights.strata[stratum]!;
    if (count < fewestOfStratum) continue;
    last = { from, count, weight };
    set(from, stratum + 1, weight / count);
    [from, count, weight] = [stratum + 1, 0, 0];
  }
  if (from < strata) set(last.from, strata, (last.weight + weight) / (last.count + count));
  return found;
}
