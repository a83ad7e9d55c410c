import {
  forecastStep,
  type Family,
  type ForecastInterval,
  type ForecastModule,
  type ForecastRun,
} from '@watchbill/core/forecasts/model';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { RecordedInterval } from '@watchbill/planning/forecast/run';
import { ceilWhole } from '@watchbill/planning/requirement/requirement';
import { sql } from 'kysely';
import { dropCredits, dueMinutesOf } from '../channels/commands.ts';
import { targetsOf } from '../forecasting-targets/commands.ts';
import type { Db } from '../db/tables.ts';
import { partsOf } from '../http/input/upload.ts';
import { loadIntervals } from '../queue-history/commands.ts';
import { withNeeds, type ComputedRun, type ComputedInterval } from './compute.ts';

export type StoredForecast = ComputedInterval &
  Readonly<{ channel_id: number; run_id?: number | null }>;
export type ForecastFilter = Readonly<{
  channels: readonly number[];
  from: PlainDate;
  to: PlainDate;
  family: Family;
  /** The first of them that has a forecast of the channel's date. */
  modules: readonly ForecastModule[];
  /** Without the run and the bounds, which take as long to read as all the rest. */
  isLean?: boolean;
}>;

/**
 * A channel's forecast by quarter hours; the actual family is worked out of the queue history.
 * Quarter hours without contacts are left out.
 */
export async function loadForecast(db: Db, filter: ForecastFilter): Promise<StoredForecast[]> {
  if (filter.family === 'actual')
    return (
      await Promise.all(
        filter.channels.map((channel) => actualOf(db, channel, filter.from, filter.to)),
      )
    ).flat();
  const rows = await db
    .selectFrom('forecast_intervals')
    .select([
      'channel_id',
      'module',
      'date',
      'start_min',
      'volume',
      'aht',
      'requirement',
      'requirement_whole',
    ])
    .$if(filter.isLean !== true, (query) => query.select(['bands', 'run_id']))
    .where(sql<boolean>`channel_id = any(${[...filter.channels]}::integer[])`)
    .where('module', 'in', filter.modules)
    .where('family', '=', filter.family)
    .where('date', '>=', filter.from)
    .where('date', '<=', filter.to)
    .orderBy('channel_id')
    .orderBy('date')
    .orderBy('start_min')
    .execute();
  const first = new Map<string, ForecastModule>();
  const rank = (module: ForecastModule) => filter.modules.indexOf(module);
  for (const { channel_id, date, module } of rows) {
    const known = first.get(`${channel_id} ${date}`);
    if (known === undefined || rank(module) < rank(known))
      first.set(`${channel_id} ${date}`, module);
  }
  return rows
    .filter((row) => first.get(`${row.channel_id} ${row.date}`) === row.module)
    .map(({ module: _module, ...row }) => row as StoredForecast);
}

/** What happened, by quarter hours: longer intervals are spread evenly over theirs. */
async function actualOf(
  db: Db,
  channel: number,
  from: PlainDate,
  to: PlainDate,
): Promise<StoredForecast[]> {
  const wanted = {
    targets: await targetsOf(db, channel),
    due: await dueMinutesOf(db, channel),
  };
  const came = quarterHours(await observedOf(db, channel, from, to));
  return withNeeds(
    came.filter((one) => one.volume > 0),
    wanted,
  ).map((one) => ({ ...one, channel_id: channel }));
}

function quarterHours(
  history: readonly RecordedInterval[],
): { date: PlainDate; start_min: number; volume: number; aht: number | null }[] {
  const slots = new Map<
    string,
    { date: PlainDate; start_min: number; volume: number; handled: number; handle: number }
  >();
  for (const one of history) {
    const parts = Math.max(1, (one.minutes ?? forecastStep) / forecastStep);
    for (let part = 0; part < parts; part += 1) {
      const start_min = Math.floor(one.start / forecastStep + part) * forecastStep;
      const key = `${one.date} ${start_min}`;
      const slot = slots.get(key) ?? {
        date: one.date,
        start_min,
        volume: 0,
        handled: 0,
        handle: 0,
      };
      slot.volume += one.count / parts;
      if (one.seconds != null) {
        slot.handled += (one.handled ?? 0) / parts;
        slot.handle += one.seconds / parts;
      }
      slots.set(key, slot);
    }
  }
  return [...slots.values()].map(({ handled, handle, ...slot }) => ({
    ...slot,
    aht: handled > 0 ? handle / handled : null,
  }));
}

/** History of a channel as a forecast learns from it. */
export async function observedOf(
  db: Db,
  channel: number,
  from: PlainDate,
  to: PlainDate,
): Promise<RecordedInterval[]> {
  const rows = await loadIntervals(db, { channels: [channel], from, to });
  return rows.map(({ date, start_min, minutes, offered, handle, handle_of }) => ({
    date,
    start: start_min,
    minutes,
    count: offered ?? 0,
    handled: handle_of ?? 0,
    seconds: handle,
  }));
}

type Target = Readonly<{
  channel: number;
  module: ForecastModule;
  family: 'original' | 'revised';
  run: number | null;
}>;

/**
 * Writes quarter hours of one family: an original that is there stays as it is, a revised one is
 * replaced.
 */
export async function writeForecast(
  db: Db,
  { channel, module, family, run }: Target,
  intervals: readonly ComputedInterval[],
): Promise<void> {
  const dates = intervals.map(({ date }) => date).toSorted();
  if (family === 'revised' && dates.length > 0)
    await dropCredits(db, channel, dates[0]!, dates.at(-1)!);
  for (const part of partsOf(intervals, 3000)) {
    const column = <K extends keyof ComputedInterval>(name: K) => part.map((one) => one[name]);
    const onConflict =
      family === 'original'
        ? sql`do nothing`
        : sql`do update set run_id = excluded.run_id, volume = excluded.volume,
          aht = excluded.aht, requirement = excluded.requirement,
          requirement_whole = excluded.requirement_whole, bands = excluded.bands`;
    await sql`insert into forecast_intervals (channel_id, module, family, run_id, date, start_min,
      volume, aht, requirement, requirement_whole, bands)
      select ${channel}::integer, ${module}::text, ${family}::text, ${run}::integer, date,
        start_min, volume, aht, requirement, requirement_whole, bands::float8[]
        from unnest(${column('date')}::date[], ${column('start_min')}::smallint[],
        ${column('volume')}::float8[], ${column('aht')}::float8[],
        ${column('requirement')}::float8[], ${column('requirement_whole')}::integer[],
          ${part.map((one) => (one.bands == null ? null : `{${one.bands.join(',')}}`))}::text[])
          as row(date, start_min, volume, aht, requirement, requirement_whole, bands)
          on conflict (channel_id, module, family, date, start_min) ${onConflict}`.execute(db);
  }
}

/**
 * Takes the revised forecast of dates away before a run writes it anew: quarter hours that it no
 * longer expects contacts in go.
 */
export async function clearRevisions(
  db: Db,
  channel: number,
  module: ForecastModule,
  from: PlainDate,
  to: PlainDate,
): Promise<void> {
  await dropCredits(db, channel, from, to);
  await db
    .deleteFrom('forecast_intervals')
    .where('channel_id', '=', channel)
    .where('module', '=', module)
    .where('family', '=', 'revised')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
}

/** Dates of a span that have an original forecast: those are locked. */
export async function lockedDates(
  db: Db,
  channel: number,
  module: ForecastModule,
  from: PlainDate,
  to: PlainDate,
): Promise<Set<PlainDate>> {
  const rows = await db
    .selectFrom('forecast_intervals')
    .select('date')
    .distinct()
    .where('channel_id', '=', channel)
    .where('module', '=', module)
    .where('family', '=', 'original')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return new Set(rows.map((row) => row.date as PlainDate));
}

type NewRun = Omit<ComputedRun, 'intervals'> &
  Readonly<{
    channel: number;
    division: number | null;
    module: ForecastModule;
    from: PlainDate;
    to: PlainDate;
    now: Date;
    user: number | null;
  }>;

export async function insertRun(
  db: Db,
  { channel, division, module, method, from, to, now, user, explanation, ...history }: NewRun,
): Promise<number> {
  const row = {
    ...history,
    channel_id: channel,
    division_id: division,
    module,
    method_used: method,
    start_date: from,
    end_date: to,
    created_at: now,
    created_by: user,
    explanation: JSON.stringify(explanation),
  };
  return (
    await db.insertInto('forecast_runs').values(row).returning('id').executeTakeFirstOrThrow()
  ).id;
}

/** Runs of a channel (or one of them), newest first. */
export async function listRuns(
  db: Db,
  filter: Readonly<{ channel: number } | { id: number }>,
): Promise<ForecastRun[]> {
  const query = db
    .selectFrom('forecast_runs as run')
    .leftJoin('users', 'users.id', 'run.created_by')
    .selectAll('run')
    .select('users.username as username');
  const rows = await (
    'id' in filter
      ? query.where('run.id', '=', filter.id)
      : query.where('run.channel_id', '=', filter.channel)
  )
    .orderBy('run.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ channel_id, module, username, created_at, created_by: _by, ...run }) => ({
    ...run,
    ct_id: channel_id,
    forecast_module: module,
    created_at: created_at.toISOString(),
    created_by: username,
  }));
}

export function toWire(
  one: ComputedInterval,
  share = 1,
  credited: number | null = null,
): ForecastInterval {
  return {
    date: one.date,
    time: formatClock(one.start_min),
    volume: one.volume * share,
    aht: one.aht,
    ...needOfShare(one, share, credited),
    bands:
      one.bands == null
        ? null
        : levels.map((level, index) => ({
            level,
            lower: (one.bands?.[2 * index] ?? 0) * share,
            upper: (one.bands?.[2 * index + 1] ?? 0) * share,
          })),
  };
}

function needOfShare(
  { requirement, requirement_whole }: ComputedInterval,
  share: number,
  credited: number | null,
): Pick<ForecastInterval, 'requirement' | 'requirement_whole' | 'requirement_missing'> {
  if (requirement === null)
    return { requirement, requirement_whole, requirement_missing: 'no_handling_time' };
  const needed = credited ?? requirement * share;
  return {
    requirement: needed,
    requirement_whole: needed === requirement ? requirement_whole : ceilWhole(needed),
    requirement_missing: null,
  };
}

/** Chances of the bounds, as they are stored. */
const levels = [0.5, 0.8, 0.95];
