import type { SkillGroup } from './routing.ts';

/**
 * Minutes of an interval in which a group handles contacts of a channel, and their part of all that
 * is handled of it, 0-1. `isLent` where the group gives another channel more; `isReserve` where it
 * serves this one in reserve.
 */
export type Lender = Readonly<{
  group: number;
  minutes: number;
  share: number;
  isLent: boolean;
  isReserve: boolean;
}>;
/**
 * Who handles a channel, the most first; `minutes` together, `lent` of them by groups that give
 * another channel more.
 */
export type Lending = Readonly<{
  channel: number;
  minutes: number;
  lent: number;
  from: readonly Lender[];
}>;

/**
 * Who lends to whom in an interval of so many seconds: channels that are handled at all, with the
 * groups that handle them, by their places in the lists.
 *
 * @param used what the simulation says of each group: `lent[channel]` are its advisors on average
 * with a contact of a channel
 */
export function lendingOf(
  groups: readonly SkillGroup[],
  used: readonly Readonly<{ lent: readonly number[] }>[],
  interval: number,
): Lending[] {
  const channels = [...new Set(groups.flatMap(({ serves }) => serves.map((one) => one.channel)))];
  return channels
    .toSorted((a, b) => a - b)
    .flatMap((channel) => {
      const given = used.map(({ lent }) => ((lent[channel] ?? 0) * interval) / 60);
      const minutes = given.reduce((sum, one) => sum + one, 0);
      if (minutes <= 0) return [];
      const from = given
        .flatMap((own, group): Lender[] =>
          own <= 0
            ? []
            : [
                {
                  group,
                  minutes: own,
                  share: own / minutes,
                  isLent: Math.max(...used[group]!.lent) > used[group]!.lent[channel]!,
                  isReserve: groups[group]!.serves.some(
                    (served) => served.channel === channel && served.reserve === true,
                  ),
                },
              ],
        )
        .toSorted((a, b) => b.minutes - a.minutes || a.group - b.group);
      const lent = from.reduce((sum, one) => sum + (one.isLent ? one.minutes : 0), 0);
      return [{ channel, minutes, lent, from }];
    });
}
