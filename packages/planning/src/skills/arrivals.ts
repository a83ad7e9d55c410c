import { seededRandom } from '../random.ts';

/**
 * Contacts of one channel: `contacts` come in an interval on average, each is handled for `aht`
 * seconds on average and waits `patience` seconds on average (Infinity: for ever).
 */
export type ContactType = Readonly<{
  contacts: number;
  aht: number;
  patience?: number;
  within: number;
}>;

/**
 * Contacts in the order in which they come; times in seconds from the start. Those from `from` to
 * `end` are counted.
 */
export type Arrivals = Readonly<{
  /** By channel, what they were drawn for. */ types: readonly ContactType[];
  count: number;
  at: Float64Array;
  channel: Uint8Array;
  /** In which part of the counted time it comes, or 255 before. */ part: Uint8Array;
  /** Handling time. */ length: Float64Array;
  /** The longest of them. */ longest: number;
  /** How many come before all of a channel, channels one after another. */ firstOf: Int32Array;
  /** When the contact hangs up. */ until: Float64Array;
  from: number;
  end: number;
}>;

/**
 * Draws the same contacts for the same question again, and contacts that differ as little as the
 * questions do for others.
 */
export type Sampler = Readonly<{
  draw: (
    types: readonly ContactType[],
    interval: number,
    run: number,
    contacts: number,
  ) => Arrivals;
}>;

/** Parts of equal time into which what is counted of a run falls. */
export const parts = 16;

/**
 * Drawn contacts that are kept for who asks again, some 30 MB: a day of quarter hours of shared
 * skills.
 */
const mostHeld = 1_200_000;

/**
 * A rare channel has at least so many contacts in a run, where that does not make it more than four
 * times as long.
 */
const fewestOfAChannel = 25;
const mostTimesAsLong = 4;

/** Mean times after which it no longer matters who was handled at first. */
const warmUp = 2;

/**
 * Poisson arrivals with exponential handling and patience. Every channel has random numbers of its
 * own in units of its means, so that staffing levels and neighbouring intervals are compared on the
 * same fate (common random numbers). A run starts with as many contacts as advisors without end
 * would be handling (Poisson, M/M/infinity), and is counted once some mean handling and patience
 * times have passed. At most 255 channels.
 */
export function createSampler(seed: number): Sampler {
  const streams = new Map<number, Stream>();
  const streamOf = (run: number, channel: number) => {
    const key = run * 256 + channel;
    const stream = streams.get(key) ?? createStream(seed, key);
    streams.set(key, stream);
    return stream;
  };
  const recent = new Map<string, Arrivals>();
  let held = 0;
  return {
    draw: (types, interval, run, contacts) => {
      const loads = types.map(({ contacts, aht, patience }) => [contacts, aht, patience]);
      const key = JSON.stringify([loads, interval, run, contacts]);
      const known = recent.get(key);
      if (known !== undefined) return known;
      const arrivals = drawArrivals(types, interval, contacts, (channel) => streamOf(run, channel));
      recent.set(key, arrivals);
      held += arrivals.count;
      for (const [oldest, { count }] of recent) {
        if (held <= mostHeld || oldest === key) break;
        recent.delete(oldest);
        held -= count;
      }
      return arrivals;
    },
  };
}

function drawArrivals(
  types: readonly ContactType[],
  interval: number,
  contacts: number,
  streamOf: (channel: number) => Stream,
): Arrivals {
  const active = types.filter((type) => type.contacts > 0);
  const total = active.reduce((sum, type) => sum + type.contacts, 0);
  const rarest = Math.min(...active.map((type) => type.contacts));
  const from = warmUp * Math.max(0, ...active.map(memoryOf));
  const counted =
    interval *
    Math.min(
      (mostTimesAsLong * contacts) / total,
      Math.max(contacts / total, fewestOfAChannel / rarest),
    );
  const end = total === 0 ? 0 : from + counted;
  const drawn = types.map((type, channel) => drawChannel(type, interval, end, streamOf(channel)));
  const all = mergeContacts(drawn);
  const part = new Uint8Array(all.count).fill(255);
  for (let one = 0; one < all.count; one += 1)
    if (all.at[one]! >= from)
      part[one] = Math.min(parts - 1, Math.floor(((all.at[one]! - from) / counted) * parts));
  const firstOf = new Int32Array(types.length + 1);
  for (const [channel, { at }] of drawn.entries())
    firstOf[channel + 1] = firstOf[channel]! + at.length;
  const longest = all.length.reduce((most, one) => Math.max(most, one), 0);
  return { ...all, types, part, firstOf, longest, from, end };
}

/** Seconds for which who is there now shapes what is to come. */
function memoryOf({ aht, patience = Infinity }: ContactType): number {
  return aht + (patience === Infinity ? 0 : Math.min(aht, patience));
}

/** Exponential numbers of mean 1 by their place. */
type Numbers = (place: number) => number;
/** Of contacts that are there at the start, and of those that come. */
type Stream = Readonly<Record<'there' | 'come', Readonly<Record<keyof DrawnContacts, Numbers>>>>;

function createStream(seed: number, key: number): Stream {
  const numbers = (kind: number): Numbers => {
    const random = seededRandom(
      Math.imul(Math.imul(seed, 0x9e3779b1) ^ (key * 6 + kind), 0x85ebca6b),
    );
    let [values, filled] = [new Float64Array(64), 0];
    return (place) => {
      if (place >= values.length) {
        const longer = new Float64Array(2 * values.length);
        longer.set(values);
        values = longer;
      }
      for (; filled <= place; filled += 1) values[filled] = -Math.log(1 - random());
      return values[place]!;
    };
  };
  return {
    there: { at: numbers(3), length: numbers(4), until: numbers(5) },
    come: { at: numbers(0), length: numbers(1), until: numbers(2) },
  };
}

type DrawnContacts = Readonly<{ at: Float64Array; length: Float64Array; until: Float64Array }>;

function drawChannel(
  { contacts, aht, patience = Infinity }: ContactType,
  interval: number,
  end: number,
  stream: Stream,
): DrawnContacts {
  const perSecond = contacts / interval;
  const there = sumsWithin(stream.there.at, perSecond * aht).length;
  const come = sumsWithin(stream.come.at, perSecond * end);
  const all = there + come.length;
  const drawn = {
    at: new Float64Array(all),
    length: new Float64Array(all),
    until: new Float64Array(all),
  };
  for (let one = 0; one < all; one += 1) {
    const [numbers, place] = one < there ? [stream.there, one] : [stream.come, one - there];
    const at = one < there ? 0 : come[place]! / perSecond;
    drawn.at[one] = at;
    drawn.length[one] = numbers.length(place) * aht;
    drawn.until[one] = patience === Infinity ? Infinity : at + numbers.until(place) * patience;
  }
  return drawn;
}

/** Sums of gaps, one after another, as far as a span reaches. */
function sumsWithin(gaps: Numbers, span: number): number[] {
  const sums: number[] = [];
  for (let sum = gaps(0); sum < span; sum += gaps(sums.length)) sums.push(sum);
  return sums;
}

function mergeContacts(
  drawn: readonly DrawnContacts[],
): Pick<Arrivals, 'count' | 'at' | 'channel' | 'length' | 'until'> {
  const count = drawn.reduce((sum, { at }) => sum + at.length, 0);
  const all = {
    count,
    at: new Float64Array(count),
    channel: new Uint8Array(count),
    length: new Float64Array(count),
    until: new Float64Array(count),
  };
  const places = new Int32Array(drawn.length);
  const next = Float64Array.from(drawn, ({ at }) => at[0] ?? Infinity);
  for (let one = 0; one < count; one += 1) {
    let channel = 0;
    for (let other = 1; other < next.length; other += 1)
      if (next[other]! < next[channel]!) channel = other;
    const [from, place] = [drawn[channel]!, places[channel]!];
    all.at[one] = from.at[place]!;
    all.channel[one] = channel;
    all.length[one] = from.length[place]!;
    all.until[one] = from.until[place]!;
    places[channel] = place + 1;
    next[channel] = from.at[place + 1] ?? Infinity;
  }
  return all;
}
