import {
  countRow,
  openCoverageGrid,
  partsOfRow,
  slotsOf,
  type CoverageGrid,
  type CoverageSlot,
  type RowPart,
} from '@watchbill/core/schedules/coverage';
import { forecastStep } from '@watchbill/core/forecasts/model';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { addDays, datesFrom, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import { changesAfter, isKept, latestCursor } from '../db/changes.ts';
import type { Db } from '../db/tables.ts';
import { activityTypesOf } from './policy.ts';
import { loadDays, type StoredDay } from './repository.ts';

type CoverageFilter = Readonly<{ division: number; from: PlainDate; to: PlainDate }>;
/**
 * A grid as of a place in the change feed, and what each row gave to it by `advisor/date`. `types`
 * says which activities are open, and for which channel.
 */
type KeptCoverage = {
  cursor: number;
  readonly types: string;
  readonly grid: CoverageGrid;
  readonly rows: Map<string, readonly RowPart[]>;
};

type Entry = { readonly kept: Promise<KeptCoverage>; rows: number };

/** Grids by database, then by what was asked for, the one asked for last at the end. */
const grids = new WeakMap<Db, Map<string, Entry>>();
const mostGrids = 200;
/** Rows on all grids; one takes about 250 bytes. */
const mostRows = 200_000;
/** Behind by more than this, a grid is made anew. */
const mostChanges = 2_000;

/**
 * Advisors of a division scheduled and open, per quarter hour of each date of its own clock. A grid
 * that was asked for stays in memory and follows the change feed: after an edit, only rows that
 * changed are read again. A transaction sees what the feed does not tell yet, so there it is made
 * afresh.
 */
export async function coverageOf(
  db: Db,
  division: number,
  from: PlainDate,
  to: PlainDate,
): Promise<Map<PlainDate, readonly CoverageSlot[]>> {
  const { grid } = await current(db, { division, from, to });
  return new Map(datesFrom(from, to).map((date) => [date, slotsOf(grid, date)]));
}

export type CoveredRow = Readonly<{ agent: number; date: PlainDate; parts: readonly RowPart[] }>;

/**
 * What each row of an advisor gives to the same dates; rows of the dates beside reach into them.
 */
export async function coveredRows(db: Db, asked: CoverageFilter): Promise<readonly CoveredRow[]> {
  const { rows } = await current(db, asked);
  return [...rows].map(([key, parts]) => ({ ...rowOf(key), parts }));
}

async function current(db: Db, asked: CoverageFilter): Promise<KeptCoverage> {
  return db.isTransaction ? load(db, asked, await activityTypesOf(db)) : follow(db, asked);
}

async function follow(db: Db, asked: CoverageFilter): Promise<KeptCoverage> {
  const all = grids.get(db) ?? new Map<string, Entry>();
  grids.set(db, all);
  const key = `${asked.division} ${asked.from} ${asked.to}`;
  const before = all.get(key);
  const entry: Entry = {
    kept: (before?.kept ?? Promise.resolve(null))
      .catch(() => null)
      .then((kept) => upToDate(db, asked, kept)),
    rows: before?.rows ?? 0,
  };
  all.delete(key);
  all.set(key, entry);
  try {
    const kept = await entry.kept;
    entry.rows = kept.rows.size;
    dropOldest(all);
    return kept;
  } catch (error) {
    if (all.get(key) === entry) all.delete(key);
    throw error;
  }
}

function dropOldest(all: Map<string, Entry>): void {
  let rows = [...all.values()].reduce((sum, entry) => sum + entry.rows, 0);
  for (const [key, entry] of [...all].slice(0, -1)) {
    if (rows <= mostRows && all.size <= mostGrids) return;
    all.delete(key);
    rows -= entry.rows;
  }
}

async function upToDate(
  db: Db,
  asked: CoverageFilter,
  kept: KeptCoverage | null,
): Promise<KeptCoverage> {
  const types = await activityTypesOf(db);
  if (kept === null || kept.types !== opennessOf(types)) return load(db, asked, types);
  const latest = await latestCursor(db);
  if (latest === kept.cursor) return kept;
  const changes = (await isKept(db, kept.cursor))
    ? await changesAfter(
        db,
        kept.cursor,
        { divisionIds: [asked.division], userIds: [] },
        mostChanges,
      )
    : null;
  // Who is disabled or restored counts no more, or again, on all days.
  if (
    changes === null ||
    changes.length === mostChanges ||
    changes.some((change) => change.type === 'advisor' || change.type === 'division')
  )
    return load(db, asked, types);
  const changed = [
    ...new Set(
      changes.filter((change) => change.type === 'schedule_day').map((change) => change.id),
    ),
  ]
    .map(rowOf)
    .filter(({ date }) => reaches(asked, date));
  if (changed.length > 0)
    replaceRows(
      kept,
      changed,
      await loadDays(db, {
        advisors: changed.map((row) => row.agent),
        ...reachOf(asked),
        divisions: [asked.division],
        isCounted: true,
      }),
      types,
    );
  kept.cursor = Math.max(latest, changes.at(-1)?.cursor ?? 0);
  return kept;
}

/** The feed is read before the rows: what is written in between is read twice, never missed. */
async function load(db: Db, asked: CoverageFilter, types: ActivityTypes): Promise<KeptCoverage> {
  const cursor = await latestCursor(db);
  const stored = await loadDays(db, {
    divisions: [asked.division],
    ...reachOf(asked),
    isCounted: true,
  });
  const kept: KeptCoverage = {
    cursor,
    types: opennessOf(types),
    grid: openCoverageGrid(asked.from, daysBetween(asked.from, asked.to) + 1, forecastStep),
    rows: new Map(),
  };
  for (const one of stored) putRow(kept, one, types);
  return kept;
}

type Row = Readonly<{ key: string; agent: number; date: PlainDate }>;

function replaceRows(
  kept: KeptCoverage,
  changed: readonly Row[],
  stored: readonly StoredDay[],
  types: ActivityTypes,
): void {
  const keys = new Set(changed.map((row) => row.key));
  for (const { key, date } of changed) {
    for (const { cover } of kept.rows.get(key) ?? []) countRow(kept.grid, date, cover, -1);
    kept.rows.delete(key);
  }
  for (const one of stored) if (keys.has(keyOf(one))) putRow(kept, one, types);
}

function putRow({ grid, rows }: KeptCoverage, one: StoredDay, types: ActivityTypes): void {
  const parts = partsOfRow(one.day, types, dayOffsets(one.timezone_name, one.day.date));
  if (parts.length === 0) return;
  for (const { cover } of parts) countRow(grid, one.day.date, cover, 1);
  rows.set(keyOf(one), parts);
}

const keyOf = ({ day }: StoredDay) => `${day.agent_id}/${day.date}`;

function rowOf(key: string): Row {
  const [agent = '', date = ''] = key.split('/');
  return { key, agent: Number(agent), date: date as PlainDate };
}

/** Rows of the dates beside reach into a range. */
const reachOf = ({ from, to }: CoverageFilter) => ({ from: addDays(from, -1), to: addDays(to, 1) });

function reaches(asked: CoverageFilter, date: PlainDate): boolean {
  const { from, to } = reachOf(asked);
  return date >= from && date <= to;
}

const opennessOf = (types: ActivityTypes) =>
  [...types]
    .filter(
      ([, type]) =>
        type.in_office || type.out_of_office || type.is_gap === true || type.channel_id != null,
    )
    .map(([id, type]) => `${id}:${type.channel_id ?? ''}`)
    .join(' ');
