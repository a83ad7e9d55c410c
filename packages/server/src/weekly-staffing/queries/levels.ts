import type { Outlook } from '@watchbill/core/weekly-staffing/rules';
import type { Question } from '@watchbill/planning/requirement/requirement';
import {
  createSkillPlanner,
  type ChannelLevel,
  type FloorLevels,
} from '@watchbill/planning/requirement/skills';
import { lendingOf } from '@watchbill/planning/skills/lending';
import { shareStaff } from '@watchbill/planning/skills/share-staff';
import type { PlacedForecast } from '../../forecasts/commands.ts';
import type { TargetTable } from '../../forecasting-targets/commands.ts';
import type { SkillGroup } from '../../schedules/commands.ts';
import {
  groupsOfPart,
  interval,
  queuePartsOf,
  sum,
  timesOf,
  type QueuedChannel,
  type QueuePart,
} from './queues.ts';

/**
 * Open advisors of a quarter hour who serve the same channels in the same way; channels by their
 * place in the list.
 */
export type OpenSkillGroup = Readonly<{ open: number; serves: SkillGroup['serves'] }>;

/**
 * What is handled by whom: `minutes` of a channel's contacts in a quarter hour by advisors who
 * serve `serves`. Channels by their place in the list.
 */
export type HandledContacts = Readonly<{
  channel: number;
  serves: readonly number[];
  minutes: number;
  isLent: boolean;
  isReserve: boolean;
}>;

/** What a channel is expected to reach. */
export type ChannelOutlook = Outlook & Readonly<{ channel: number }>;

/** `handled` is worked out when it is asked for. */
type Levels = Readonly<{
  outlook: readonly ChannelOutlook[];
  handled: () => readonly HandledContacts[];
}>;

/**
 * Plays until every service level is sure to half a point, or this many contacts. Keeps what was
 * played: an edit changes few quarter hours of a week.
 */
const planner = createSkillPlanner({ contacts: 4000, precision: 0.005, most: 16_000 });

/**
 * What open advisors give the channels of a quarter hour: by Erlang where a channel has advisors of
 * its own, by a simulation of the groups where channels
 * share them. In the hour that comes twice, each time has its part of the advisors.
 *
 * @param rows forecasts of the quarter hour, each channel's once, or twice in the hour that comes
 * twice
 * @param channels by their place
 */
export function levelsOf(
  groups: readonly OpenSkillGroup[],
  rows: readonly PlacedForecast[],
  channels: readonly QueuedChannel[],
  targets: ReadonlyMap<number, TargetTable>,
): Levels {
  const staff = groups.map(({ open, serves }) => ({ agents: open, serves }));
  return together(
    timesOf(rows).flatMap((time) =>
      queuePartsOf(staff, time, channels, targets).map((part) => levelsOfPart(part, staff, rows)),
    ),
  );
}

const together = (found: readonly Levels[]): Levels => ({
  outlook: found.flatMap(({ outlook }) => outlook),
  handled: () => found.flatMap(({ handled }) => handled()),
});

/** Channels that share advisors with each other and no others. */
function levelsOfPart(
  part: QueuePart,
  groups: Parameters<typeof groupsOfPart>[1],
  rows: readonly PlacedForecast[],
): Levels {
  const { places, rows: own, channels: asked, share } = part;
  const all = rows.filter(({ channel }) => own.some((row) => row.channel === channel));
  const required = sum(own.map(({ dedicated }) => dedicated));
  /** This time's part of a doubled hour. */
  const time = required / sum(all.map(({ dedicated }) => dedicated ?? 0));
  const shrinkage =
    sum(own.map(({ dedicated }, at) => dedicated * (asked[at]!.shrinkage ?? 0))) / required;
  const scale = (time / share) * (1 - shrinkage);
  const staff = groupsOfPart(part, groups).map(({ agents, serves }) => ({
    agents: agents * scale,
    serves,
  }));
  const levels = () => planner.levels({ channels: asked, groups: staff, interval, reserves: true });
  // Erlang knows where a queue grows without end.
  const starved = new Set(places.length > 1 ? starvedIn(asked, staff) : []);
  return {
    outlook: own.map(({ channel, volume }, at) => ({
      channel,
      volume,
      ...(starved.has(at) ? endless : outlookOf(levels().channels[at]!)),
    })),
    handled: () =>
      handledIn(levels(), staff).map((one) => ({
        ...one,
        channel: places[one.channel]!,
        serves: one.serves.map((at) => places[at]!),
        minutes: one.minutes * share,
      })),
  };
}

/**
 * Channels whose callers wait for ever and whose queue grows without end, however the advisors are
 * shared.
 */
function starvedIn(
  channels: readonly Question[],
  groups: readonly Readonly<{ agents: number; serves: readonly Readonly<{ channel: number }>[] }>[],
): number[] {
  const load = channels.map(
    ({ contacts: calls, aht, concurrency = 1 }) => (calls * aht) / interval / concurrency,
  );
  return shareStaff(
    groups.map(({ agents, serves }) => ({
      open: agents,
      channels: serves.map(({ channel }) => channel),
    })),
    load,
  )
    .shortages.flatMap((shortage) => shortage.channels)
    .filter((channel) => (channels[channel]!.patience ?? Infinity) === Infinity);
}

/** A queue that grows without end. */
const endless = { service_level: 0, margin: 0, asa: null, occupancy: 100 };

function outlookOf({
  serviceLevel,
  margin,
  asa,
  busy,
  credited,
}: ChannelLevel): Omit<Outlook, 'volume'> {
  return {
    service_level: serviceLevel * 100,
    margin: margin * 100,
    asa,
    occupancy: credited > 0 ? (busy / credited) * 100 : 100,
  };
}

function handledIn(
  levels: FloorLevels,
  groups: Parameters<typeof lendingOf>[0],
): readonly HandledContacts[] {
  return lendingOf(groups, levels.groups, interval).flatMap(({ channel, from }) =>
    from.map(({ group, minutes, isLent, isReserve }) => ({
      channel,
      serves: groups[group]!.serves.map((served) => served.channel),
      minutes,
      isLent,
      isReserve,
    })),
  );
}
