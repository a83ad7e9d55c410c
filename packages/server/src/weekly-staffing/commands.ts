import type { Channel } from '@watchbill/core/channels/model';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { datesFrom, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Shortage } from '@watchbill/core/weekly-staffing/model';
import { meanOutlook, type Outlook } from '@watchbill/core/weekly-staffing/rules';
import { expectedOf, goalsOf } from '@watchbill/planning/requirement/requirement';
import { shareStaff, type OpenGroup } from '@watchbill/planning/skills/share-staff';
import type { PlacedForecast } from '../forecasts/commands.ts';
import { targetAt, targetsOf, type TargetTable } from '../forecasting-targets/commands.ts';
import type { Db } from '../http/serve.ts';
import { skillGroupsOf, type SkillGroup } from '../schedules/commands.ts';

export { findDivision, findOverhead } from './repository.ts';

/** A division's open advisors in a quarter hour, each counted for one channel; channels by id. */
export type StaffedQuarter = Readonly<{
  open: ReadonlyMap<number, number>;
  /** Advisors that all channels need together. */
  required: number;
  /** What is reached of each channel's contacts; nothing where none are expected. */
  outlook: readonly (Outlook & Readonly<{ channel: number }>)[];
  /** Open advisors by the channels that they could serve in reserve beside what they are counted for. */
  reserves: readonly OpenGroup[];
  /** Channels that lack advisors together, however those who are open are shared. */
  shortages: readonly Shortage[];
}>;

type WorkedChannel = Pick<Channel, 'id' | 'name' | 'proficiencies'>;

/** With `reserves` advisors count for what they serve in reserve too. */
type Asked = Readonly<{ division: number; from: PlainDate; to: PlainDate; reserves?: boolean }>;

/**
 * Who is open for each channel of a division, per quarter hour of each date: shared out over the channels that they have the proficiencies for
 * (`shareStaff`), and the service level, wait and occupancy that the forecast gets from them.
 */
export async function staffByChannel(
  db: Db,
  asked: Asked,
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
  return new Map(
    datesFrom(asked.from, asked.to).map((date) => [
      date,
      Array.from({ length: minutesInDay / forecastStep }, (_, slot) => {
        const now = groups.map(({ serves, open }) => ({
          serves: serves.map((one) => ({ ...one, channel: placeIn.get(one.channel)! })),
          open: open.get(date)![slot]!,
        }));
        return staffedQuarter(
          counted(now, asked.reserves === true),
          placed.get(`${date} ${slot}`) ?? [],
          channels,
          targets,
        );
      }),
    ]),
  );
}

const placeOf = ({ at }: PlacedForecast) => `${at.date} ${Math.floor(at.minutes / forecastStep)}`;

/** What groups are counted for, and what they could serve beside. */
type Counted = Readonly<{ groups: readonly OpenGroup[]; reserves: readonly OpenGroup[] }>;

function counted(
  groups: readonly Readonly<{ open: number; serves: SkillGroup['serves'] }>[],
  withReserves: boolean,
): Counted {
  const part = (isCounted: boolean) =>
    groups.map(({ open, serves }) => ({
      open,
      channels: serves.flatMap(({ channel, reserve }) =>
        (withReserves || !reserve) === isCounted ? channel : [],
      ),
    }));
  return {
    groups: part(true),
    reserves: part(false).filter(({ channels }) => channels.length > 0),
  };
}

function staffedQuarter(
  { groups, reserves }: Counted,
  rows: readonly PlacedForecast[],
  channels: readonly WorkedChannel[],
  targets: ReadonlyMap<number, TargetTable>,
): StaffedQuarter {
  const required = channels.map(({ id }) =>
    rows.reduce((sum, row) => sum + (row.channel === id ? (row.requirement ?? 0) : 0), 0),
  );
  const shares = shareStaff(groups, required);
  /** In the hour that comes twice, each time has its part. */
  const openFor = ({ channel, requirement }: PlacedForecast) => {
    const index = channels.findIndex(({ id }) => id === channel);
    return shares.open[index]! * ((requirement ?? 0) / required[index]!);
  };
  return {
    open: new Map(channels.map(({ id }, index) => [id, shares.open[index]!])),
    required: required.reduce((sum, need) => sum + need, 0),
    reserves: reserves.map(({ open, channels: served }) => ({
      open,
      channels: served.map((index) => channels[index]!.id),
    })),
    outlook: rows.flatMap((row) => {
      const outlook = outlookOf(row, openFor(row), targets.get(row.channel)!);
      return outlook === null ? [] : [{ channel: row.channel, ...outlook }];
    }),
    shortages: shares.shortages.map(({ channels: short, missing }) => ({
      channels: short.map((index) => ({ id: channels[index]!.id, name: channels[index]!.name })),
      missing,
    })),
  };
}

/**
 * What a division's advisors on a channel reach. A division that has a part of a channel shares one queue with the others: its advisors reach
 * what they and others in the same proportion reach of all contacts, which is more than of the part alone.
 */
function outlookOf(row: PlacedForecast, open: number, targets: TargetTable): Outlook | null {
  if (row.aht === null || row.requirement === null || !(row.requirement > 0)) return null;
  const question = {
    contacts: row.volume / row.share,
    aht: row.aht,
    interval: forecastStep * 60,
    ...goalsOf(targetAt(targets, dayOfWeek(row.date), row.start_min)),
  };
  const reached = expectedOf(question, (open / row.share) * (1 - (question.shrinkage ?? 0)));
  return {
    volume: row.volume,
    service_level: reached.serviceLevel * 100,
    asa: reached.asa,
    occupancy: reached.occupancy * 100,
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

/** Open advisors who could serve some channel of these in reserve beside what they are counted for. */
export function reserveIn({ reserves }: StaffedQuarter, channels: readonly number[]): number {
  return reserves.reduce(
    (sum, one) => sum + (one.channels.some((id) => channels.includes(id)) ? one.open : 0),
    0,
  );
}

/** Below this, rounding hides it. */
const leastShown = 0.05;

/** Shortages that touch one of these channels, the largest first; none where it is heads that are missing and no proficiency. */
export function shortagesIn(
  { shortages, required }: StaffedQuarter,
  channels: readonly number[],
  /** Everybody who is open in the division. */
  open: number,
): readonly Shortage[] {
  const missing = shortages.reduce((sum, one) => sum + one.missing, 0);
  if (missing < Math.max(0, required - open) + leastShown) return [];
  return shortages.filter((one) => one.channels.some(({ id }) => channels.includes(id)));
}
