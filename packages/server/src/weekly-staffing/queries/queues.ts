import type { Channel } from '@watchbill/core/channels/model';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { dayOfWeek } from '@watchbill/core/time/plain-date';
import { goalsOf, type Question } from '@watchbill/planning/requirement/requirement';
import { componentsOf } from '@watchbill/planning/skills/components';
import type { SkillGroup } from '@watchbill/planning/skills/routing';
import type { PlacedForecast } from '../../forecasts/commands.ts';
import { targetAt, type TargetTable } from '../../forecasting-targets/commands.ts';

/** Seconds of a quarter hour. */
export const interval = forecastStep * 60;

/** A channel whose contacts wait in a queue; 1 is served first. */
export type QueuedChannel = Pick<Channel, 'id' | 'priority'>;

/** A forecast that is known in full. */
type KnownForecast = PlacedForecast & Readonly<{ aht: number; dedicated: number }>;
/**
 * Channels that share advisors with each other and no others, with the groups that serve them, by
 * their places in the lists.
 */
export type QueuePart = Readonly<{
  places: readonly number[];
  serving: readonly number[];
  /** By place. */
  rows: readonly KnownForecast[];
  /** What is asked of each, by place: all contacts of its queue. */
  channels: readonly (Question & Readonly<{ within: number; priority: number }>)[];
  /** The division's part of these queues. */
  share: number;
}>;

/** Whether work of a forecast may wait. */
export function isDeferrable(
  { channel }: PlacedForecast,
  channels: readonly Pick<Channel, 'id' | 'due_minutes'>[],
): boolean {
  return channels.some(({ id, due_minutes }) => id === channel && due_minutes > 0);
}

/**
 * Forecasts of a quarter hour by the time they are of: one, or two in the hour that comes twice.
 * Those without contacts, or without a handling time, are left out.
 */
export function timesOf(rows: readonly PlacedForecast[]): readonly (readonly KnownForecast[])[] {
  const times = new Map<number, KnownForecast[]>();
  const seen = new Map<number, number>();
  for (const row of rows) {
    const time = seen.get(row.channel) ?? 0;
    seen.set(row.channel, time + 1);
    const { aht, dedicated } = row;
    if (aht !== null && dedicated !== null && dedicated > 0)
      times.set(time, [...(times.get(time) ?? []), { ...row, aht, dedicated }]);
  }
  return [...times.values()];
}

/**
 * The queues of a time. A division that has a part of a channel shares one queue with others: its
 * advisors are taken as the part of all who serve it, who are in the same proportion; so each
 * queue is asked of as a whole, which takes fewer than the part alone would.
 *
 * @param rows forecasts of the time, each channel's once
 * @param channels by their place
 */
export function queuePartsOf(
  groups: readonly SkillGroup[],
  rows: readonly KnownForecast[],
  channels: readonly QueuedChannel[],
  targets: ReadonlyMap<number, TargetTable>,
): QueuePart[] {
  const places = rows.map(({ channel }) => channels.findIndex(({ id }) => id === channel));
  const volumes = channels.map((_, place) => ({
    contacts: rows[places.indexOf(place)]?.volume ?? 0,
  }));
  const parts = componentsOf(volumes, groups);
  const alone = places
    .filter((place) => !parts.some((part) => part.channels.includes(place)))
    .map((place) => ({ channels: [place], groups: [] }));
  return [...parts, ...alone].map((part) => {
    const own = part.channels.map((place) => rows[places.indexOf(place)]!);
    const share =
      sum(own.map(({ dedicated }) => dedicated)) / sum(own.map((row) => row.dedicated / row.share));
    return {
      places: part.channels,
      serving: part.groups,
      rows: own,
      share,
      channels: own.map(({ channel, date, start_min, volume, aht }) => ({
        within: 0,
        priority: channels.find(({ id }) => id === channel)!.priority,
        ...goalsOf(targetAt(targets.get(channel)!, dayOfWeek(date), start_min)),
        contacts: volume / share,
        aht,
        interval,
      })),
    };
  });
}

/** Groups of a part with the channels by their place in it. */
export function groupsOfPart(
  { places, serving }: QueuePart,
  groups: readonly SkillGroup[],
): SkillGroup[] {
  return serving.map((group) => ({
    agents: groups[group]!.agents,
    serves: groups[group]!.serves.flatMap((served) => {
      const channel = places.indexOf(served.channel);
      return channel < 0 ? [] : [{ ...served, channel }];
    }),
  }));
}

/** The sum of some figures. */
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
