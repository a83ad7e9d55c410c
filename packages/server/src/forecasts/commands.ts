import { forecastStep, type Family, type ForecastModule } from '@watchbill/core/forecasts/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, wallOf } from '@watchbill/core/time/zone';
import { sql } from 'kysely';
import { targetsOf } from '../forecasting-targets/commands.ts';
import type { Db } from '../http/serve.ts';
import { thresholdOf } from '../queue-history/commands.ts';
import { learnedFrom, type Computed, type ForecastTask } from './compute.ts';
import { clearRevised, insertRun, loadForecast, lockedDates, observedOf, writeForecast } from './repository.ts';

export { forecastOf, needOf } from './compute.ts';
export { loadForecast } from './repository.ts';

/** What a run of a channel over dates needs to know; null where there is nothing to learn from. */
export async function taskOf(db: Db, channel: number, module: ForecastModule, from: PlainDate, to: PlainDate): Promise<ForecastTask | null> {
  const history = await observedOf(db, channel, learnedFrom(from), addDays(from, -1));
  return history.length === 0 ? null : { module, history, from, to, threshold: await thresholdOf(db, channel, from), targets: await targetsOf(db, channel) };
}

type Run = Readonly<{ channel: number; division: number | null; now: Date; user: number | null }>;

/** Stores a run: dates without an original forecast get one, and all dates the new revised one. Its id. */
export async function keepRun(db: Db, run: Run, { module, from, to }: ForecastTask, { intervals, ...learned }: Computed): Promise<number> {
  const id = await insertRun(db, { ...run, ...learned, module, from, to });
  const locked = await lockedDates(db, run.channel, module, from, to);
  const target = { channel: run.channel, module, run: id };
  await writeForecast(db, { ...target, family: 'original' }, intervals.filter((one) => !locked.has(one.date)));
  await clearRevised(db, run.channel, module, from, to);
  await writeForecast(db, { ...target, family: 'revised' }, intervals);
  return id;
}

/** IANA zone of a channel's quarter hours: its enterprise division's. */
export async function zoneOfChannel(db: Db, channel: number): Promise<string> {
  const row = await db
    .selectFrom('channels')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'channels.enterprise_grp')
    .innerJoin('time_zones as zone', 'zone.id', 'enterprise.timezone')
    .select('zone.timezone_name')
    .where('channels.id', '=', channel)
    .executeTakeFirst();
  return row?.timezone_name ?? 'UTC';
}

export type ChannelShare = Readonly<{ channel: number; share: number; zone: string }>;

/**
 * What part of each channel's work is a division's: its enabled advisors over those of all enabled divisions that work the channel; equal parts where none has an advisor.
 * One channel where it is named. Empty for a division that works none.
 */
export async function sharesOf(db: Db, division: number, channel?: number): Promise<ChannelShare[]> {
  const only = channel === undefined ? sql`` : sql`and work.channel_id = ${channel}`;
  const { rows } = await sql<ChannelShare>`
    with heads as (select division.id, (select count(*) from advisors where advisors.division_id = division.id and not advisors.is_disabled) as heads from divisions division where not division.is_disabled)
    select work.channel_id as channel, zone.timezone_name as zone,
      (case when total.heads > 0 then own.heads / total.heads::float8 else 1 / total.divisions::float8 end)::float8 as share
    from channel_divisions work join heads own on own.id = work.division_id join channels channel on channel.id = work.channel_id
      join enterprise_divisions enterprise on enterprise.id = channel.enterprise_grp join time_zones zone on zone.id = enterprise.timezone
      join lateral (select sum(heads.heads) as heads, count(*) as divisions from channel_divisions other join heads on heads.id = other.division_id where other.channel_id = work.channel_id) total on true
    where work.division_id = ${division} and not channel.is_disabled ${only} order by work.channel_id`.execute(db);
  return rows;
}

/** What is read where no module is named: the first that has a forecast of the date. */
const usualModules = ['active_forecast', 'simple_average'] as const;

export type RequirementsAsked = Readonly<{ from: PlainDate; to: PlainDate; family?: Family; module?: ForecastModule }> & (Readonly<{ channel: number }> | Readonly<{ division: number; zone: string; channel?: number }>);

/**
 * Advisors that are needed on contacts, per quarter hour of each date: fractional by Erlang C (96 values a date). Of a channel in its enterprise division's zone, or of a division in its
 * own: the sum of its shares (see `sharesOf`) of the channels it works. Dates that no forecast covers are missing, so that none is not taken for nought. Revised unless told, and by the automatic choice; by the simple average where that has not run for a date.
 */
export async function requirementsOf(db: Db, asked: RequirementsAsked): Promise<Map<PlainDate, Float64Array>> {
  const { family = 'revised', module } = asked;
  const shares = 'division' in asked ? await sharesOf(db, asked.division, asked.channel) : [{ channel: asked.channel, share: 1, zone: 'UTC' }];
  const rows = await loadForecast(db, { channels: shares.map((one) => one.channel), from: addDays(asked.from, -1), to: addDays(asked.to, 1), family, modules: module === undefined ? usualModules : [module] });
  const days = new Map<PlainDate, Float64Array>();
  const byChannel = new Map(shares.map((one) => [one.channel, one]));
  for (const row of rows) {
    const part = byChannel.get(row.channel_id);
    if (part === undefined) continue;
    const at = 'division' in asked && part.zone !== asked.zone ? movedTo(asked.zone, part.zone, row.date, row.start_min) : { date: row.date, minutes: row.start_min };
    if (at.date < asked.from || at.date > asked.to) continue;
    const slots = days.get(at.date) ?? new Float64Array(1440 / forecastStep);
    const index = Math.floor(at.minutes / forecastStep);
    slots[index] = (slots[index] ?? 0) + row.requirement * part.share;
    days.set(at.date, slots);
  }
  return days;
}

/** A quarter hour of one zone on the clock of another. */
export function movedTo(zone: string, from: string, date: PlainDate, minute: number): { date: PlainDate; minutes: number } {
  return wallOf(zone, instantOf(from, date, minute, 'start'));
}

/** FTE that a division has promised its channels (or one), per quarter hour of each date that has a promise. */
export async function committedOf(db: Db, division: number, from: PlainDate, to: PlainDate, channel?: number): Promise<Map<PlainDate, Float64Array>> {
  let query = db.selectFrom('committed_fte').select(['date', 'start_min', (e) => e.fn.sum<number>('committed_fte').as('fte')]).where('division_id', '=', division).where('date', '>=', from).where('date', '<=', to);
  if (channel !== undefined) query = query.where('channel_id', '=', channel);
  const days = new Map<PlainDate, Float64Array>();
  for (const { date, start_min, fte } of await query.groupBy(['date', 'start_min']).execute()) {
    const slots = days.get(date as PlainDate) ?? new Float64Array(1440 / forecastStep);
    slots[Math.floor(start_min / forecastStep)] = Number(fte);
    days.set(date as PlainDate, slots);
  }
  return days;
}
