import { forecastStep } from '@watchbill/core/forecasts/model';
import { dayOfWeek } from '@watchbill/core/time/plain-date';
import type { Outlook } from '@watchbill/core/weekly-staffing/rules';
import { goalsOf, type Question } from '@watchbill/planning/requirement/requirement';
import {
  createSkillPlanner,
  type ChannelLevel,
  type FloorLevels,
} from '@watchbill/planning/requirement/skills';
import { componentsOf, type Component } from '@watchbill/planning/skills/components';
import { lendingOf } from '@watchbill/planning/skills/lending';
import { shareStaff } from '@watchbill/planning/skills/share-staff';
import type { PlacedForecast } from '../../forecasts/commands.ts';
import { targetAt, type TargetTable } from '../../forecasting-targets/commands.ts';
import type { SkillGroup } from '../../schedules/commands.ts';

/** Open advisors of a quarter hour who serve the same channels in the same way; channels by their place in the list. */
export type OpenSkillGroup = Readonly<{ open: number; serves: SkillGroup['serves'] }>;

/** What is handled by whom: `minutes` of a channel's contacts in a quarter hour by advisors who serve `serves`. Channels by their place in the list. */
export type Handled = Readonly<{
  channel: number;
  serves: readonly number[];
  minutes: number;
  isLent: boolean;
  isReserve: boolean;
}>;

/** `handled` is worked out when it is asked for. */
export type Levels = Readonly<{
  outlook: readonly (Outlook & Readonly<{ channel: number }>)[];
  handled: () => readonly Handled[];
}>;

const interval = forecastStep * 60;
/** Plays until a service level is sure to a point, four times as many contacts at most. Keeps what was played: an edit changes few quarter hours of a week. */
const planner = createSkillPlanner({ contacts: 2000, precision: 0.01, most: 8000 });

/**
 * What open advisors give the channels of a quarter hour: by Erlang where a channel has advisors of its own, by a simulation of the groups where channels
 * share them. A division that has a part of a channel shares one queue with others: its advisors give what they and others in the same proportion give all
 * contacts, which is more than of the part alone. In the hour that comes twice, each time has its part of the advisors.
 *
 * @param rows forecasts of the quarter hour, each channel's once, or twice in the hour that comes twice
 * @param channels ids by their place
 */
export function levelsOf(
  groups: readonly OpenSkillGroup[],
  rows: readonly PlacedForecast[],
  channels: readonly number[],
  targets: ReadonlyMap<number, TargetTable>,
): Levels {
  const times = new Map<number, PlacedForecast[]>();
  const seen = new Map<number, number>();
  for (const row of rows) {
    const time = seen.get(row.channel) ?? 0;
    seen.set(row.channel, time + 1);
    if (row.aht !== null && (row.requirement ?? 0) > 0)
      times.set(time, [...(times.get(time) ?? []), row]);
  }
  const found = [...times.values()].map((asked) =>
    levelsAt(groups, asked, rows, channels, targets),
  );
  return together(found);
}

const together = (found: readonly Levels[]): Levels => ({
  outlook: found.flatMap(({ outlook }) => outlook),
  handled: () => found.flatMap(({ handled }) => handled()),
});

type Expected = Readonly<{ row: PlacedForecast; place: number; question: Question }>;

function levelsAt(
  groups: readonly OpenSkillGroup[],
  asked: readonly PlacedForecast[],
  rows: readonly PlacedForecast[],
  channels: readonly number[],
  targets: ReadonlyMap<number, TargetTable>,
): Levels {
  const expected = asked.map((row): Expected => ({
    row,
    place: channels.indexOf(row.channel),
    question: {
      contacts: row.volume / row.share,
      aht: row.aht!,
      interval,
      ...goalsOf(targetAt(targets.get(row.channel)!, dayOfWeek(row.date), row.start_min)),
    },
  }));
  const volumes = channels.map((_, place) => ({
    contacts: expected.find((one) => one.place === place)?.question.contacts ?? 0,
  }));
  const staff = groups.map(({ open, serves }) => ({ agents: open, serves }));
  const parts = componentsOf(volumes, staff);
  const alone = expected
    .filter(({ place }) => !parts.some((part) => part.channels.includes(place)))
    .map(({ place }): Component => ({ channels: [place], groups: [] }));
  const found = [...parts, ...alone].map((part) => levelsOfPart(part, groups, expected, rows));
  return together(found);
}

/** Channels that share advisors with each other and no others. */
function levelsOfPart(
  { channels: places, groups: serving }: Component,
  groups: readonly OpenSkillGroup[],
  expected: readonly Expected[],
  rows: readonly PlacedForecast[],
): Levels {
  const own = expected.filter(({ place }) => places.includes(place));
  const all = rows.filter(({ channel }) => own.some(({ row }) => row.channel === channel));
  const required = sum(own.map(({ row }) => row.requirement!));
  /** The division's part of the queues, and this time's of a doubled hour. */
  const share = required / sum(own.map(({ row }) => row.requirement! / row.share));
  const time = required / sum(all.map((row) => row.requirement ?? 0));
  const shrinkage =
    sum(own.map(({ row, question }) => row.requirement! * (question.shrinkage ?? 0))) / required;
  const scale = (time / share) * (1 - shrinkage);
  const staff = serving.map((group) => ({
    agents: groups[group]!.open * scale,
    serves: groups[group]!.serves.flatMap(({ channel, level, reserve }) => {
      const at = places.indexOf(channel);
      return at < 0 ? [] : [{ channel: at, level, reserve }];
    }),
  }));
  const asked = places.map((place) => {
    const { row, question } = own.find((one) => one.place === place)!;
    return { ...question, within: question.within ?? 0, contacts: row.volume / share };
  });
  const levels = () => planner.levels({ channels: asked, groups: staff, interval, reserves: true });
  // Erlang knows where a queue grows without end.
  const starved = new Set(places.length > 1 ? starvedIn(asked, staff) : []);
  return {
    outlook: places.map((place, at) => {
      const { channel, volume } = own.find((one) => one.place === place)!.row;
      const outlook = starved.has(at) ? endless : outlookOf(levels().channels[at]!);
      return { channel, volume, ...outlook };
    }),
    handled: () =>
      handledIn(levels(), staff).map((one) => ({
        ...one,
        channel: places[one.channel]!,
        serves: one.serves.map((at) => places[at]!),
        minutes: one.minutes * share,
      })),
  };
}

/** Channels whose callers wait for ever and whose queue grows without end, however the advisors are shared. */
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
const endless = { service_level: 0, asa: null, occupancy: 100 };

function outlookOf({ serviceLevel, asa, busy, credited }: ChannelLevel): Omit<Outlook, 'volume'> {
  return {
    service_level: serviceLevel * 100,
    asa,
    occupancy: credited > 0 ? (busy / credited) * 100 : 100,
  };
}

function handledIn(
  levels: FloorLevels,
  groups: Parameters<typeof lendingOf>[0],
): readonly Handled[] {
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

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
