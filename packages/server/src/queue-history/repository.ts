import { rawColumns, type RawInterval } from '@watchbill/core/queue-history/model';
import { sumColumns, type Sums } from '@watchbill/core/queue-history/rules';
import type { SummedInterval } from '@watchbill/core/queue-history/rules/weeks';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { sql, type RawBuilder } from 'kysely';
import { isOnStay } from '../db/stays.ts';
import type { Db } from '../db/tables.ts';
import { partsOf } from '../http/input/upload.ts';

export type HistoryFilter = Readonly<{
  channels: readonly number[];
  line?: number | undefined;
  division?: number | undefined;
  from: PlainDate;
  to: PlainDate;
}>;
export type SummedDay = Sums & Readonly<{ ct: number; date: PlainDate; parts: number }>;

/**
 * An interval of all lines that are asked for, summed; each ratio's weight where both its parts are
 * known.
 */
const weights = sql`sum(offered) filter (where handled is not null) as handled_of,
  sum(offered) filter (where abandoned is not null) as abandoned_of,
  sum(coalesce(handled, offered)) filter
    (where talk is not null) as talk_of, sum(coalesce(handled, offered)) filter
    (where wrap is not null) as wrap_of,
  sum(coalesce(handled, offered)) filter
    (where handle is not null) as handle_of, sum(coalesce(handled, offered)) filter
    (where wait is not null) as wait_of, sum(offered - coalesce(abandoned_before, 0)) filter
    (where handled_before is not null) as level_of,
  sum(handle) filter (where login is not null) as busy, sum(login - coalesce(not_ready, 0)) filter
    (where handle is not null) as ready, max(minutes) filter
    (where login is not null) * 60 as staffed`;
const rawSums = sql.join(
  rawColumns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`),
);

/**
 * Rows of history behind a filter, in the channel that their line was in on their date. Instants
 * bound the key that is read; the local date decides.
 */
function rowsOf({ channels, line, division, from, to }: HistoryFilter): RawBuilder<unknown> {
  const ofLine = line === undefined ? sql`` : sql`and line.id = ${line}`;
  const ofDivision =
    division === undefined
      ? sql``
      : sql`and exists (select from channel_divisions work where work.channel_id = stay.channel_id
        and work.division_id = ${division})`;
  return sql`queue_history history join lines line on line.id = history.line_id
    join line_channels stay on stay.line_id = line.id and ${isOnStay(sql.ref('history.date'))}
    where stay.channel_id = any(${[...channels]}::integer[]) ${ofLine} ${ofDivision}
      and history.date between ${from} and ${to}
    and history.start_at >= ${addDays(from, -1)}::date
      and history.start_at < ${addDays(to, 2)}::date`;
}

const intervals = (filter: HistoryFilter) =>
  sql`select stay.channel_id as ct, date, start_min, max(minutes) as minutes,
    bool_or(is_updated) as is_updated, ${rawSums}, ${weights} from ${rowsOf(filter)}
    group by stay.channel_id, date, start_min`;

/** Intervals by channel, date and time. */
export async function loadIntervals(db: Db, filter: HistoryFilter): Promise<SummedInterval[]> {
  return (
    await sql<SummedInterval>`${intervals(filter)} order by stay.channel_id, date, start_min`.execute(
      db,
    )
  ).rows;
}

const outer = sql.join(
  sumColumns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`),
);

/** Sums of each date by channel; `parts` counts its intervals. */
export async function loadDays(db: Db, filter: HistoryFilter): Promise<SummedDay[]> {
  return (
    await sql<SummedDay>`select ct, date, count(*)::integer as parts, ${outer}
      from (${intervals(filter)}) slot group by ct, date order by ct, date`.execute(db)
  ).rows;
}

/** Sums of each month of a channel; `parts` counts its days. */
export async function loadMonths(
  db: Db,
  channel: number,
): Promise<(Sums & { year: number; month: number; parts: number })[]> {
  const all = {
    channels: [channel],
    from: '1970-01-01' as PlainDate,
    to: '2999-12-31' as PlainDate,
  };
  const rows = await sql<Sums & { year: number; month: number; parts: number }>`
    select extract(year from date)::integer as year, extract(month from date)::integer as month,
      count(distinct date)::integer as parts, ${outer}
    from (${intervals(all)}) slot group by 1, 2 order by 1, 2`.execute(db);
  return rows.rows;
}

/** Contacts of each date of channels, for the means of weekdays. */
export async function loadOffered(
  db: Db,
  filter: HistoryFilter,
): Promise<{ ct: number; date: PlainDate; offered: number }[]> {
  return (
    await sql<{
      ct: number;
      date: PlainDate;
      offered: number;
    }>`select stay.channel_id as ct, date, sum(offered) as offered from ${rowsOf(filter)}
      group by stay.channel_id, date`.execute(db)
  ).rows;
}

export type LineRow = RawInterval &
  Readonly<{ line_id: number; name: string; date: PlainDate; start_min: number; minutes: number }>;

/** Rows of the lines, as they are stored, for a file. */
export async function loadLineRows(db: Db, filter: HistoryFilter): Promise<LineRow[]> {
  return (
    await sql<LineRow>`select history.*, line.name from ${rowsOf(filter)}
      order by history.date, history.start_min, line.name, history.start_at`.execute(db)
  ).rows;
}

export type HistoryLine = Readonly<{
  id: number;
  ct_id: number;
  name: string;
  timezone_name: string;
  is_disabled: boolean;
}>;

/** Lines of channels with their zones: those of now, or of a date. */
export async function loadLines(
  db: Db,
  channels: readonly number[],
  date?: PlainDate,
): Promise<HistoryLine[]> {
  const on = date === undefined ? sql<boolean>`stay.date_end is null` : isOnStay(sql.val(date));
  return db
    .selectFrom('lines as line')
    .innerJoin('line_channels as stay', (join) => join.onRef('stay.line_id', '=', 'line.id').on(on))
    .innerJoin('time_zones as zone', 'zone.id', 'line.timezone')
    .select([
      'line.id',
      'stay.channel_id as ct_id',
      'line.name',
      'zone.timezone_name',
      'line.is_disabled',
    ])
    .where(sql<boolean>`stay.channel_id = any(${[...channels]}::integer[])`)
    .orderBy('line.id')
    .execute();
}

/**
 * Contacts that lines were offered on the dates of eight weeks up to one; what a channel's figures
 * are spread by.
 */
export async function loadShares(
  db: Db,
  lines: readonly number[],
  date: PlainDate,
): Promise<Map<number, number>> {
  const rows = await sql<{
    line_id: number;
    offered: number;
  }>`select line_id, sum(offered) as offered from queue_history
    where line_id = any(${[...lines]}::integer[]) and start_at >= ${addDays(date, -57)}::date
      and start_at < ${addDays(date, 2)}::date and date <= ${date} group by line_id`.execute(db);
  return new Map(rows.rows.map((row) => [row.line_id, row.offered]));
}

export type StoredInterval = RawInterval &
  Readonly<{ line_id: number; start_at: Date; start_min: number; minutes: number }>;

/** The rows of lines on a date, held until the transaction ends. */
export async function holdIntervals(
  db: Db,
  lines: readonly number[],
  date: PlainDate,
): Promise<StoredInterval[]> {
  return db
    .selectFrom('queue_history')
    .selectAll()
    .where(sql<boolean>`line_id = any(${[...lines]}::integer[])`)
    .where('date', '=', date)
    .where(
      sql<boolean>`start_at >= ${addDays(date, -1)}::date and start_at < ${addDays(date, 2)}::date`,
    )
    .forUpdate()
    .execute();
}

export type IntervalRow = RawInterval &
  Readonly<{
    line_id: number;
    start_at: Date;
    date: PlainDate;
    start_min: number;
    minutes: number;
  }>;

/** Writes intervals by hand: those that were there are replaced. */
export async function writeIntervals(db: Db, rows: readonly IntervalRow[]): Promise<void> {
  const values = rows.map((row) => ({ ...row, offered: row.offered ?? 0, is_updated: true }));
  await db
    .insertInto('queue_history')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['line_id', 'start_at'])
        .doUpdateSet((e) =>
          Object.fromEntries(replaced.map((column) => [column, e.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

const replaced = ['date', 'start_min', 'minutes', 'is_updated', ...rawColumns] as const;

export type HistoryRow = Readonly<{
  line_id: number;
  /** Epoch milliseconds. */ start: number;
  date: PlainDate;
  start_min: number;
  minutes: number;
  raw: RawInterval;
}>;

/** Adds intervals that are not there yet, by the thousand. */
export async function insertHistory(db: Db, rows: readonly HistoryRow[]): Promise<void> {
  const names = sql.join(rawColumns.map((column) => sql.ref(column)));
  for (const part of partsOf(rows, 4000)) {
    const of = <T>(value: (row: HistoryRow) => T) => part.map(value);
    const figures = sql.join(
      rawColumns.map((column) => sql`${of((row) => row.raw[column])}::float8[]`),
    );
    await sql`insert into queue_history (line_id, start_at, date, start_min, minutes, ${names})
      select line_id, to_timestamp(start / 1000), date, start_min, minutes, ${names}
        from unnest(${of((row) => row.line_id)}::integer[], ${of((row) => row.start)}::float8[],
        ${of((row) => row.date)}::date[],
        ${of((row) => row.start_min)}::smallint[], ${of((row) => row.minutes)}::smallint[],
          ${figures}) as row(line_id, start, date, start_min, minutes, ${names})
          on conflict do nothing`.execute(db);
  }
}

/** The threshold in force on a date: the latest that was set on it or before. */
export async function findThreshold(
  db: Db,
  channel: number,
  date: PlainDate,
): Promise<{ date: string; threshold_percentage: number; version: number } | undefined> {
  return db
    .selectFrom('history_thresholds')
    .select(['date', 'threshold_percentage', 'version'])
    .where('channel_id', '=', channel)
    .where('date', '<=', date)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Sets the threshold of a date if it still has this version (null: whatever it has; 0: none yet).
 * False when it has moved on.
 */
export async function putThreshold(
  db: Db,
  channel: number,
  date: PlainDate,
  threshold_percentage: number,
  version: number | null,
): Promise<boolean> {
  const result = await db
    .insertInto('history_thresholds')
    .values({ channel_id: channel, date, threshold_percentage })
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'date'])
        .doUpdateSet((e) => ({
          threshold_percentage,
          version: sql<number>`${e.ref('history_thresholds.version')} + 1`,
        }))
        .where((e) =>
          version === null ? e.val(true) : e('history_thresholds.version', '=', version),
        ),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) === 1n;
}
