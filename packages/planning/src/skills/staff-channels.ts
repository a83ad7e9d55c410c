import { shareStaff, type OpenGroup, type Shortage } from './share-staff.ts';
import { shortByProficiency } from './short-by-proficiency.ts';

/**
 * Advisors of one interval: those open and required for some channels, and where these channels are
 * short by proficiency, the most first.
 */
export type ChannelStaff = Readonly<{
  open: number;
  required: number;
  shortages: readonly Shortage[];
}>;

/**
 * What the open advisors of groups are for some channels of all that they work: shared out over all
 * of them (`shareStaff`), so that nobody is counted for two.
 *
 * @param required advisors by channel, at least 0
 * @param everybody who is open, whatever they can serve: what all channels together have
 * @param chosen places of the channels looked at; null for all
 */
export function staffChannels(
  groups: readonly OpenGroup[],
  required: readonly number[],
  everybody: number,
  chosen: readonly number[] | null,
): ChannelStaff {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const shares = shareStaff(groups, required);
  const needed = sum(required);
  const requiring = required.filter((need) => need > 0).length;
  const shortages = shortByProficiency(shares.shortages, requiring, needed, everybody);
  if (chosen === null) return { open: everybody, required: needed, shortages };
  return {
    open: sum(chosen.map((channel) => shares.open[channel]!)),
    required: sum(chosen.map((channel) => required[channel]!)),
    shortages: shortages.filter(({ channels }) => channels.some((one) => chosen.includes(one))),
  };
}

/**
 * Channels that are short together over intervals in a row, in minutes of the day, and of how many
 * advisors at most.
 */
export type ShortStretch = Shortage & Readonly<{ start: number; end: number }>;

/**
 * The shortages of a day's intervals of `step` minutes, those of the same channels in a row as one
 * stretch; in order of their start.
 */
export function joinShortages(
  intervals: readonly Pick<ChannelStaff, 'shortages'>[],
  step: number,
): readonly ShortStretch[] {
  const stretches = new Map<string, ShortStretch>();
  for (const [index, { shortages }] of intervals.entries()) {
    const [start, end] = [index * step, (index + 1) * step];
    for (const { channels, missing } of shortages) {
      const key = (at: number) => `${channels.join()} ${at}`;
      const before = stretches.get(key(start));
      stretches.delete(key(start));
      stretches.set(key(end), {
        channels,
        start: before?.start ?? start,
        end,
        missing: Math.max(missing, before?.missing ?? 0),
      });
    }
  }
  return [...stretches.values()].toSorted((a, b) => a.start - b.start || b.missing - a.missing);
}
