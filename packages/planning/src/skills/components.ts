import type { SkillGroup } from './routing.ts';

/**
 * Channels that share advisors with each other and with no others, and the groups that serve them,
 * by their places in the lists.
 */
export type Component = Readonly<{ channels: readonly number[]; groups: readonly number[] }>;

/**
 * Parts of a floor that have nothing to do with each other, of the channels that have contacts;
 * without those that nobody serves.
 */
export function componentsOf(
  channels: readonly Readonly<{ contacts: number }>[],
  groups: readonly SkillGroup[],
): Component[] {
  const parts: { channels: Set<number>; groups: number[] }[] = [];
  for (const [at, { agents, serves }] of groups.entries()) {
    const served = serves.flatMap(({ channel }) =>
      (channels[channel]?.contacts ?? 0) > 0 ? channel : [],
    );
    if (agents <= 0 || served.length === 0) continue;
    const joined = parts.filter((part) => served.some((channel) => part.channels.has(channel)));
    const [first = { channels: new Set<number>(), groups: [] }, ...others] = joined;
    if (joined.length === 0) parts.push(first);
    for (const channel of served) first.channels.add(channel);
    first.groups.push(at);
    for (const other of others) {
      for (const channel of other.channels) first.channels.add(channel);
      first.groups.push(...other.groups);
      parts.splice(parts.indexOf(other), 1);
    }
  }
  return parts.map((part) => ({
    channels: [...part.channels].toSorted((a, b) => a - b),
    groups: part.groups.toSorted((a, b) => a - b),
  }));
}
