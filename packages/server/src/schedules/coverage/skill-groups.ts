import {
  countRow,
  openCoverageGrid,
  partsOfRow,
  slotsOf,
  type CoverageGrid,
  type RowCover,
} from '@watchbill/core/schedules/coverage';
import { serviceOf, type HeldLevel, type Service } from '@watchbill/core/proficiencies/rules';
import type { AskedLevel } from '@watchbill/core/resource/words';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { addDays, datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { zoneOfDivision } from '../../divisions/commands.ts';
import type { Db } from '../../db/tables.ts';
import { datedProficiencies } from '../../proficiencies/commands.ts';
import { coveredRows, type CoveredRow } from '../coverage.ts';
import { activityTypesOf } from '../policy.ts';

type SkillFilter = Readonly<{
  division: number;
  from: PlainDate;
  to: PlainDate;
  /** Channels with what each asks of an advisor; none where everybody will do. */
  channels: ReadonlyMap<number, readonly AskedLevel[]>;
}>;

/** Advisors who can serve the same channels in the same way, open per quarter hour of each date. */
export type SkillGroup = Readonly<{
  serves: readonly (Service & Readonly<{ channel: number }>)[];
  open: ReadonlyMap<PlainDate, readonly number[]>;
}>;

/**
 * Who is open in a division, by the channels that they can serve: from the proficiencies that
 * advisors have on the date of each quarter hour, so that a row over midnight lies in two groups
 * where one of them ends, and on activities for one channel to that alone. Who can serve none of
 * the channels is in no group.
 */
export async function skillGroupsOf(db: Db, asked: SkillFilter): Promise<SkillGroup[]> {
  const rows = await coveredRows(db, asked);
  return groupsIn(asked, rows, await heldBy(db, asked, rows));
}

/**
 * The same as it is, and as it would be with these rows in place of those that their advisors have
 * on the same dates.
 */
export async function skillGroupsWith(
  db: Db,
  asked: SkillFilter,
  instead: readonly ScheduleDay[],
): Promise<Readonly<{ before: readonly SkillGroup[]; after: readonly SkillGroup[] }>> {
  const before = await coveredRows(db, asked);
  const replaced = new Set(instead.map((day) => `${day.agent_id} ${day.date}`));
  const after = [
    ...before.filter(({ agent, date }) => !replaced.has(`${agent} ${date}`)),
    ...(await coversOf(db, asked.division, instead)),
  ];
  const held = await heldBy(db, asked, [...before, ...after]);
  return { before: groupsIn(asked, before, held), after: groupsIn(asked, after, held) };
}

/** The same of these days alone, whatever is saved. */
export async function skillGroupsOfDays(
  db: Db,
  asked: SkillFilter,
  days: readonly ScheduleDay[],
): Promise<SkillGroup[]> {
  const rows = await coversOf(db, asked.division, days);
  return groupsIn(asked, rows, await heldBy(db, asked, rows));
}

type Rows = readonly CoveredRow[];
type SkillPeriod = Awaited<ReturnType<typeof datedProficiencies>>;

function heldBy(db: Db, { from, to }: SkillFilter, rows: Rows): Promise<SkillPeriod> {
  return datedProficiencies(db, [...new Set(rows.map(({ agent }) => agent))], from, to);
}

function groupsIn(
  { from, to, channels }: SkillFilter,
  rows: Rows,
  held: SkillPeriod,
): SkillGroup[] {
  const dates = datesFrom(from, to);
  const grids = new Map<string, Readonly<{ serves: SkillGroup['serves']; grid: CoverageGrid }>>();
  const parts = rows.flatMap(({ parts: all, ...row }) => all.map((part) => ({ ...row, ...part })));
  for (const { agent, date, channel, cover } of parts) {
    for (const on of [addDays(date, -1), date, addDays(date, 1)]) {
      const part = on < from || on > to ? null : partOn(cover, date, on);
      if (part === null) continue;
      const serves = servedOn(held.get(agent) ?? [], on, channels).flatMap((one) => {
        if (channel === null) return one;
        // Who is put on an activity for a channel is there for it, in reserve or not.
        return one.channel === channel ? { ...one, reserve: false } : [];
      });
      if (serves.length === 0) continue;
      const key = JSON.stringify(serves);
      const group = grids.get(key) ?? {
        serves,
        grid: openCoverageGrid(from, dates.length, forecastStep),
      };
      grids.set(key, group);
      countRow(group.grid, date, part, 1);
    }
  }
  return [...grids.values()].map(({ serves, grid }) => ({
    serves,
    open: new Map(dates.map((date) => [date, slotsOf(grid, date).map(({ open }) => open)])),
  }));
}

async function coversOf(db: Db, division: number, days: readonly ScheduleDay[]): Promise<Rows> {
  const types = await activityTypesOf(db);
  const zone = (await zoneOfDivision(db, division)) ?? 'UTC';
  return days.flatMap((day) => {
    const parts = partsOfRow(day, types, dayOffsets(zone, day.date));
    return parts.length === 0 ? [] : [{ agent: day.agent_id, date: day.date, parts }];
  });
}

/** What of a row lies on one date, in minutes of the row's own; null where nothing does. */
function partOn(cover: RowCover, date: PlainDate, on: PlainDate): RowCover | null {
  const first = on < date ? -minutesInDay : on > date ? minutesInDay : 0;
  const within = (minute: number) => Math.min(Math.max(minute, first), first + minutesInDay);
  const part = cover.map(within);
  return part.every((minute, at) => at % 2 === 0 || minute === part[at - 1]) ? null : part;
}

/** The channels that advisors serve on a date, each as well as they can. */
export async function servicesOf(
  db: Db,
  agents: readonly number[],
  date: PlainDate,
  channels: SkillFilter['channels'],
): Promise<ReadonlyMap<number, SkillGroup['serves']>> {
  const held = await datedProficiencies(db, agents, date, date);
  return new Map(agents.map((agent) => [agent, servedOn(held.get(agent) ?? [], date, channels)]));
}

function servedOn(
  held: readonly HeldLevel[],
  date: PlainDate,
  channels: SkillFilter['channels'],
): SkillGroup['serves'] {
  return [...channels].flatMap(([channel, asked]) => {
    const service = serviceOf(held, asked, date);
    return service === null ? [] : [{ channel, ...service }];
  });
}
