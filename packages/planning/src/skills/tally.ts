import { parts, type ContactType } from './arrivals.ts';
import type { PlayResult } from './play.ts';
import { counted, counters } from './play/counts.ts';
import type { Routes } from './routing.ts';
import {
  contactWeights,
  ratesBeyond,
  strata,
  stratumWeights,
  type States,
  type Weights,
} from './states.ts';

/**
 * What becomes of a contact of each channel in the mean, `rates[channel * counters + counter]`:
 * parts of those offered, and seconds.
 */
export type Rates = Float64Array;

/** What runs of the same question come to together. */
export type Tally = Readonly<{
  add: (played: PlayResult) => void;
  /** What was counted, as `Rates` are numbered. */ counts: () => Float64Array;
  rates: () => Rates;
  /** The rates of all that was played but a sixteenth, each in turn. */
  ratesWithout: () => readonly Rates[];
  /**
   * Advisors with a contact on average by cell of the routes, of a group no more than there are.
   */
  busy: (agents: readonly number[]) => Float64Array;
}>;

/** What of runs is added up, as `play` numbers it. */
type Sums = Readonly<Record<'sums' | 'counts' | 'spent' | 'handled', Float64Array>>;
const summed = ['sums', 'counts', 'spent', 'handled'] as const;

/**
 * Adds up runs of channels with contacts of an interval, and says what holds in the steady state.
 */
export function createTally(
  types: readonly ContactType[],
  interval: number,
  routes: Routes,
  states: States,
): Tally {
  const { channels, channelOf, groupOf, places, factor } = routes;
  const offered = types.reduce((sum, { contacts }) => sum + contacts, 0);
  const meanAht = types.reduce((sum, { contacts, aht }) => sum + contacts * aht, 0) / offered;
  const ofChannel = strata * counters;
  const empty = (): Sums => ({
    sums: new Float64Array(channels * counters),
    counts: new Float64Array(channels * ofChannel),
    spent: new Float64Array(states.size * 2),
    handled: new Float64Array(2),
  });
  const ofParts: Sums[] = [];
  const all = empty();
  const begun = new Float64Array(channelOf.length * strata);
  const busy = new Float64Array(channelOf.length);
  const isAsFast = factor.every((one) => one === 1);
  /** By how much longer than the mean the contacts of each channel took those who answered them. */
  const factorsOf = () => {
    if (isAsFast) return types.map(() => 1);
    const [contacts, taken] = [new Float64Array(channels), new Float64Array(channels)];
    for (let place = 0; place < begun.length; place += 1) {
      const cell = Math.floor(place / strata);
      contacts[channelOf[cell]!]! += begun[place]!;
      taken[channelOf[cell]!]! += begun[place]! * factor[cell]!;
    }
    return Array.from(taken, (time, channel) => time / contacts[channel]!);
  };
  /**
   * By how many times more contacts end in a second than the run says: who was handled in it were
   * longer or shorter ones by chance, of which it is known how many come and how long each takes.
   */
  const correctionOf = ({ sums, handled }: Sums, factors: readonly number[]) => {
    let [answers, load] = [0, 0];
    for (const [channel, { contacts, aht }] of types.entries()) {
      const place = channel * counters;
      const answered = sums[place + counted.answered]!;
      if (answered === 0) continue;
      const perInterval = (contacts * answered) / sums[place + counted.offered]!;
      answers += perInterval;
      load += perInterval * aht * factors[channel]!;
    }
    const [seconds, ended] = [handled[0]!, handled[1]!];
    return ended > 0 && load > 0 ? (answers / load) * (seconds / ended) : 1;
  };
  const weightsOf = (of: Sums, factors: readonly number[]) =>
    stratumWeights(of.spent, states, offered / interval, correctionOf(of, factors));
  const ofContacts = ({ counts }: Sums, channel: number, weights: Weights | null) => {
    const offered = new Float64Array(strata);
    for (let stratum = 0; stratum < strata; stratum += 1)
      offered[stratum] = counts[channel * ofChannel + stratum * counters]!;
    return contactWeights(offered, weights);
  };
  const ratesOf = (of: Sums, factors: readonly number[]): Rates => {
    const rates = new Float64Array(channels * counters);
    const weights = weightsOf(of, factors);
    for (const [channel, { within }] of types.entries()) {
      const own = rates.subarray(channel * counters, (channel + 1) * counters);
      const each = ofContacts(of, channel, weights);
      for (let stratum = 0, place = channel * ofChannel; stratum < strata; stratum += 1)
        for (let counter = 0; counter < counters; counter += 1, place += 1)
          own[counter]! += each[stratum]! * of.counts[place]!;
      if (weights === null || weights.beyond.length === 0 || own[counted.offered] === 0) continue;
      const more = ratesBeyond(weights, states, states.servers / meanAht, within);
      own[counted.offered]! += more.offered;
      own[counted.answered]! += more.offered;
      own[counted.answeredWithin]! += more.inTime;
      own[counted.waited]! += more.waited;
    }
    return rates;
  };
  return {
    add: (played) => {
      const partOf = (key: keyof Sums, part: number) =>
        played[key].subarray(part * all[key].length, (part + 1) * all[key].length);
      for (let part = 0; part < parts; part += 1) {
        const one = {
          sums: partOf('sums', part),
          counts: partOf('counts', part),
          spent: partOf('spent', part),
          handled: partOf('handled', part),
        };
        ofParts.push(one);
        for (const key of summed) addTo(all[key], one[key], 1);
      }
      addTo(begun, played.begun, 1);
      addTo(busy, played.busy, 1);
    },
    counts: () => all.sums,
    rates: () => ratesOf(all, factorsOf()),
    ratesWithout: () => {
      const factors = factorsOf();
      const size = ofParts.length / parts;
      return Array.from({ length: parts }, (_, at) => {
        const others = empty();
        for (const key of summed) {
          others[key].set(all[key]);
          for (const part of ofParts.slice(at * size, (at + 1) * size))
            addTo(others[key], part[key], -1);
        }
        return ratesOf(others, factors);
      });
    },
    busy: (agents) => {
      const weights = weightsOf(all, factorsOf());
      const each = types.map((_, channel) => ofContacts(all, channel, weights));
      const beyond = weights?.beyond.reduce((sum, weight) => sum + weight, 0) ?? 0;
      const found = new Float64Array(channelOf.length);
      const ofGroup = new Float64Array(agents.length);
      for (const [cell, channel] of channelOf.entries()) {
        let [contacts, share] = [0, 0];
        for (let stratum = 0; stratum < strata; stratum += 1) {
          contacts += begun[cell * strata + stratum]!;
          share += each[channel]![stratum]! * begun[cell * strata + stratum]!;
        }
        if (contacts === 0) continue;
        const { contacts: offered, aht } = types[channel]!;
        // An advisor with several contacts at once has them in less time than one after another.
        const time = places[cell] === 1 ? aht * factor[cell]! : busy[cell]! / contacts;
        found[cell] = ((offered / interval) * share * time) / (1 - beyond);
        ofGroup[groupOf[cell]!]! += found[cell];
      }
      return found.map((time, cell) => {
        const group = groupOf[cell]!;
        return ofGroup[group]! > agents[group]! ? (time * agents[group]!) / ofGroup[group]! : time;
      });
    },
  };
}

function addTo(sums: Float64Array, values: Float64Array, sign: 1 | -1): void {
  for (let place = 0; place < sums.length; place += 1) sums[place]! += sign * values[place]!;
}
