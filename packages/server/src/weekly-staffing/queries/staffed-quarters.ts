import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Channel } from '@watchbill/core/channels/model';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { datesFrom, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import type { BelowTarget, Lending, Shortage } from '@watchbill/core/weekly-staffing/model';
import { meanOutlook, type Outlook } from '@watchbill/core/weekly-staffing/rules';
import { shareStaff } from '@watchbill/planning/skills/share-staff';
import { shortByProficiency } from '@watchbill/planning/skills/short-by-proficiency';
import type { PlacedForecast } from '../../forecasts/commands.ts';
import { targetAt, targetsOf, type TargetTable } from '../../forecasting-targets/commands.ts';
import type { Db } from '../../db/tables.ts';
import { skillGroupsOf } from '../../schedules/commands.ts';
import {
  levelsOf,
  type ChannelOutlook,
  type HandledContacts,
  type OpenSkillGroup,
} from './levels.ts';
import { isDeferrable } from './queues.ts';

/** A division's open advisors in a quarter hour, each counted for one channel; channels by id. */
export type StaffedQuarter = Readonly<{
  open: ReadonlyMap<number, number>;
  /**
   * Advisors that each channel needs: with lending where that was worked out, else dedicated. It is
   * the same whoever is open.
   */
  required: ReadonlyMap<number, number>;
  /**
   * What is reached of each channel's contacts; nothing where none are expected, or where they may
   * wait: their work is done where what they require is open.
   */
  outlook: readonly ChannelOutlook[];
  /** Who handles the contacts of a channel, in minutes; channels by id. */
  handled: () => readonly HandledContacts[];
  /**
   * Open advisors by the channels that they could serve in reserve beside what they are counted
   * for.
   */
  reserves: readonly Readonly<{ open: number; channels: readonly number[] }>[];
  /** Channels that lack advisors together, however those who are open are shared. */
  shortages: readonly Shortage[];
  /** Service levels that channels are to have, in per cent, of those that have contacts. */
  targets: ReadonlyMap<number, number>;
  /** Channels whose requirement counts on lending. */
  borrowing: ReadonlySet<number>;
}>;

type WorkedChannel = Pick<Channel, 'id' | 'name' | 'proficiencies' | 'priority' | 'due_minutes'>;

/** With `reserves` advisors count for what they serve in reserve too. */
type StaffQuery = Readonly<{
  division: number;
  from: PlainDate;
  to: PlainDate;
  reserves?: boolean;
}>;

/**
 * Who is open for each channel of a division, per quarter hour of each date: shared out over the
 * channels that they have the proficiencies for (`shareStaff`), and the service level, wait and
 * occupancy that the forecast gets from them.
 */
export async function staffByChannel(
  db: Db,
  asked: StaffQuery,
  rows: readonly PlacedForecast[],
  channels: readonly WorkedChannel[],
): Promise<Map<PlainDate, StaffedQuarter[]>> {
  const groups = await skillGroupsOf(db, {
    ...asked,
    channels: new Map(channels.map(({ id, proficiencies }) => [id, proficiencies])),
  });
  const placeIn = new Map(channels.map(({ id }, index) => [id, index]));
  const targets = new Map(
    await Promise.all(channels.map(async ({ id }) => [id, await targetsOf(db, id)] as const)),
  );
  const placed = new Map<string, PlacedForecast[]>();
  for (const row of rows) placed.set(placeOf(row), [...(placed.get(placeOf(row)) ?? []), row]);
  let last = performance.now();
  const found = new Map<PlainDate, StaffedQuarter[]>();
  for (const date of datesFrom(asked.from, asked.to)) {
    const quarters: StaffedQuarter[] = [];
    for (let slot = 0; slot < minutesInDay / forecastStep; slot += 1) {
      const now = groups.map(({ serves, open }) => ({
        serves: serves.map((one) => ({ ...one, channel: placeIn.get(one.channel)! })),
        open: open.get(date)![slot]!,
      }));
      const counted = partGroups(now, asked.reserves === true);
      quarters.push(
        staffedQuarter(counted, placed.get(`${date} ${slot}`) ?? [], channels, targets),
      );
      if (performance.now() - last > longestTurn) {
        await othersTurn();
        last = performance.now();
      }
    }
    found.set(date, quarters);
  }
  return found;
}

/** Milliseconds after which others are answered while a week is played. */
const longestTurn = 15;

const placeOf = ({ at }: PlacedForecast) => `${at.date} ${Math.floor(at.minutes / forecastStep)}`;

/** What groups are counted for, and what they could serve in reserve beside. */
type GroupParts = Readonly<{
  groups: readonly OpenSkillGroup[];
  reserves: readonly OpenSkillGroup[];
}>;

function partGroups(groups: readonly OpenSkillGroup[], withReserves: boolean): GroupParts {
  const part = (isCounted: boolean) =>
    groups
      .map(({ open, serves }) => ({
        open,
        serves: serves.filter(({ reserve }) => (withReserves || !reserve) === isCounted),
      }))
      .filter(({ open, serves }) => open > 0 && serves.length > 0);
  return { groups: part(true), reserves: part(false) };
}

function staffedQuarter(
  { groups, reserves }: GroupParts,
  rows: readonly PlacedForecast[],
  channels: readonly WorkedChannel[],
  targets: ReadonlyMap<number, TargetTable>,
): StaffedQuarter {
  const credited = channels.map(({ id }) =>
    rows.reduce((sum, row) => sum + (row.channel === id ? (row.requirement ?? 0) : 0), 0),
  );
  const shares = shareStaff(
    groups.map(({ open, serves }) => ({ open, channels: serves.map((one) => one.channel) })),
    credited,
  );
  // Who does what may wait is not there for contacts that do not.
  const waits = channels.map(({ due_minutes }) => due_minutes > 0);
  const awayFrom = (group: number) =>
    credited.reduce((sum, need, place) => {
      const [given, open] = [shares.given[group]![place]!, shares.open[place]!];
      return waits[place] && open > 0 ? sum + given * Math.min(1, need / open) : sum;
    }, 0);
  const { outlook, handled } = levelsOf(
    groups.map(({ open, serves }, group) => ({
      open: Math.max(0, open - awayFrom(group)),
      serves: serves.filter((one) => !waits[one.channel]),
    })),
    rows.filter((row) => !isDeferrable(row, channels)),
    channels,
    targets,
  );
  const idOf = (place: number) => channels[place]!.id;
  return {
    open: new Map(channels.map(({ id }, index) => [id, shares.open[index]!])),
    required: new Map(channels.map(({ id }, index) => [id, credited[index]!])),
    outlook,
    handled: () =>
      handled().map((one) => ({
        ...one,
        channel: idOf(one.channel),
        serves: one.serves.map(idOf),
      })),
    reserves: reserves.map(({ open, serves }) => ({
      open,
      channels: serves.map((one) => idOf(one.channel)),
    })),
    shortages: shares.shortages.map(({ channels: short, missing }) => ({
      channels: short.map((index) => ({ id: channels[index]!.id, name: channels[index]!.name })),
      missing,
    })),
    targets: new Map(
      rows.map(({ channel, date, start_min }) => [
        channel,
        targetAt(targets.get(channel)!, dayOfWeek(date), start_min).sl_goal,
      ]),
    ),
    borrowing: new Set(
      rows.flatMap((row) =>
        row.credited !== null && row.credited < (row.dedicated ?? 0) ? row.channel : [],
      ),
    ),
  };
}

/** Of some channels together, or of all. */
export function outlookIn(
  { outlook }: StaffedQuarter,
  channels?: readonly number[],
): Outlook | undefined {
  return meanOutlook(
    outlook.filter(({ channel }) => channels === undefined || channels.includes(channel)),
  );
}

/** Advisors open for some channels, each counted once. */
export function openIn({ open }: StaffedQuarter, channels: readonly number[]): number {
  return channels.reduce((sum, channel) => sum + (open.get(channel) ?? 0), 0);
}

/** Advisors that some channels require. */
export function requiredIn({ required }: StaffedQuarter, channels: readonly number[]): number {
  return channels.reduce((sum, channel) => sum + (required.get(channel) ?? 0), 0);
}

/** Advisors that some channels lack, each by itself. */
export function shortIn({ open, required }: StaffedQuarter, channels: readonly number[]): number {
  return channels.reduce(
    (sum, channel) => sum + Math.max(0, (required.get(channel) ?? 0) - (open.get(channel) ?? 0)),
    0,
  );
}

/**
 * Open advisors who could serve some channel of these in reserve beside what they are counted for.
 */
export function reserveIn({ reserves }: StaffedQuarter, channels: readonly number[]): number {
  return reserves.reduce(
    (sum, one) => sum + (one.channels.some((id) => channels.includes(id)) ? one.open : 0),
    0,
  );
}

/** Below this, rounding hides it. */
const leastShown = 0.05;

/**
 * Shortages that touch one of these channels, the largest first; none where it is heads that are
 * missing and no proficiency.
 */
export function shortagesIn(
  { shortages, required }: StaffedQuarter,
  channels: readonly number[],
  /** Everybody who is open in the division. */
  open: number,
): readonly Shortage[] {
  const needs = [...required.values()].filter((need) => need > 0);
  const needed = needs.reduce((sum, need) => sum + need, 0);
  return shortByProficiency(shortages, needs.length, needed, open).filter((one) =>
    one.channels.some(({ id }) => channels.includes(id)),
  );
}

/** Points of service level below a target that are no miss: what is simulated is no surer. */
const leastMissed = 0.5;

/**
 * Of these channels, those that are brought less than their target, and why; those that miss it
 * most first.
 */
export function belowTargetIn(
  quarter: StaffedQuarter,
  channels: readonly Pick<Channel, 'id' | 'name'>[],
  /** Everybody who is open in the division. */
  open: number,
): readonly BelowTarget[] {
  const ids = channels.map(({ id }) => id);
  const isIn = (shortages: readonly Shortage[], id: number) =>
    shortages.some((one) => one.channels.some((channel) => channel.id === id));
  const byProficiency = shortagesIn(quarter, ids, open);
  return channels
    .flatMap(({ id, name }): readonly BelowTarget[] => {
      const [level, target] = [outlookIn(quarter, [id])?.service_level, quarter.targets.get(id)];
      if (level === undefined || target === undefined || level > target - leastMissed) return [];
      const reason = isIn(byProficiency, id)
        ? 'proficiency'
        : isIn(quarter.shortages, id)
          ? 'heads'
          : quarter.borrowing.has(id)
            ? 'lending'
            : 'sharing';
      return [{ channel: { id, name }, service_level: level, target, reason }];
    })
    .toSorted((a, b) => b.target - b.service_level - (a.target - a.service_level));
}

/**
 * Who handles the contacts of each channel, the most first: groups that serve the same as one, and
 * both times of a doubled hour.
 */
export function lendingIn(
  quarter: StaffedQuarter,
  channels: readonly Pick<Channel, 'id' | 'name'>[],
): Lending[] {
  const handled = quarter.handled();
  return channels.flatMap(({ id, name }) => {
    const alike = new Map<string, HandledContacts>();
    for (const one of handled.filter(({ channel }) => channel === id)) {
      const key = JSON.stringify([one.serves.toSorted((a, b) => a - b), one.isReserve]);
      const known = alike.get(key);
      alike.set(key, {
        ...one,
        minutes: one.minutes + (known?.minutes ?? 0),
        isLent: one.isLent && known?.isLent !== false,
      });
    }
    const from = [...alike.values()].toSorted((a, b) => b.minutes - a.minutes);
    const minutes = from.reduce((sum, one) => sum + one.minutes, 0);
    if (minutes < leastShown) return [];
    const lenders = from.map((one) => ({
      serves: channels
        .filter((channel) => one.serves.includes(channel.id))
        .map((channel) => ({ id: channel.id, name: channel.name })),
      minutes: Math.round(one.minutes * 10) / 10,
      is_lent: one.isLent,
      is_reserve: one.isReserve,
    }));
    return [{ channel: { id, name }, minutes: Math.round(minutes * 10) / 10, from: lenders }];
  });
}
