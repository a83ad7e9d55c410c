import { forecastStep } from '@watchbill/core/forecasts/model';
import { datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { isOnStay } from '../../db/stays.ts';
import type { Db } from '../../db/tables.ts';

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

type ChannelShare = Readonly<{
  channel: number;
  zone: string;
  /** By the channel's own date, 0-1. */
  shares: ReadonlyMap<PlainDate, number>;
}>;

/** Channels that a division works; one where it is named. */
const workedShares = (division: number, channel?: number) => sql`
  select work.channel_id, zone.timezone_name as zone,
    (select count(*)::int from channel_divisions other join divisions
    on divisions.id = other.division_id and not divisions.is_disabled
    where other.channel_id = work.channel_id) as sharers
  from channel_divisions work join divisions own on own.id = work.division_id
    and not own.is_disabled join channels channel on channel.id = work.channel_id
    and not channel.is_disabled
    join enterprise_divisions enterprise on enterprise.id = channel.enterprise_grp
      join time_zones zone on zone.id = enterprise.timezone
  where work.division_id = ${division}
    ${channel === undefined ? sql`` : sql`and work.channel_id = ${channel}`}`;

/**
 * Advisors who were in a division of a channel that is shared, from a date to the day before
 * another, and were not disabled. The divisions are an array, with which only their advisors are
 * looked at; a subquery would be joined to the stays of all.
 */
const people = sql`
  select stay.division_id, stay.agent_id, stay.date_start,
    least(stay.date_end, case when advisor.is_disabled then coalesce(advisor.disabled_date,
    '-infinity') end) as date_end
  from advisor_divisions stay join advisors advisor on advisor.id = stay.agent_id
  where stay.division_id = any(array(select other.division_id from work join channel_divisions other
    on other.channel_id = work.channel_id where work.sharers > 1))`;

/**
 * Enabled advisors of enabled divisions that work a channel, each in the division of the date, and
 * those of them who can serve it on a date: with all proficiencies that it asks for, each well
 * enough and none in reserve.
 */
const heads = ({ from, to }: Span) => sql`
  select work.channel_id, work.sharers, other.division_id, day.date::date as date,
    count(stay.agent_id) as heads, count(stay.agent_id) filter (where not exists (
    select from channel_skills asked where asked.channel_id = work.channel_id and not exists (
      select from agent_skills held where held.agent_id = stay.agent_id
        and held.skill_id = asked.skill_id and held.level <= asked.level and not held.reserve
        and held.start_date <= day.date
          and (held.end_date is null or day.date <= held.end_date)))) as capable
  from work join channel_divisions other on other.channel_id = work.channel_id join divisions
    on divisions.id = other.division_id and not divisions.is_disabled
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day (date)
      left join people stay on stay.division_id = other.division_id
      and ${isOnStay(sql.ref('day.date'))}
  where work.sharers > 1 group by work.channel_id, work.sharers, other.division_id, day.date`;

type Span = Readonly<{ from: PlainDate; to: PlainDate }>;

/**
 * What part of each channel's work is a division's, by date: those of its advisors who can serve
 * the channel over those of all enabled divisions that work it; its advisors over all where nobody
 * can, and equal parts where none has an advisor. One channel where it is named. Empty for a
 * division that works none.
 */
export async function sharesOf(
  db: Db,
  division: number,
  span: Span,
  channel?: number,
): Promise<ChannelShare[]> {
  const { rows } = await sql<{ channel: number; zone: string; shares: readonly number[] | null }>`
    with work as (${workedShares(division, channel)}), people as materialized (${people}),
      heads as (${heads(span)}),
    parts as (select channel_id, date, division_id,
      coalesce(capable / nullif(sum(capable) over all_of, 0),
      heads / nullif(sum(heads) over all_of, 0), 1.0 / sharers)::float8 as share
      from heads window all_of as (partition by channel_id, date))
    select work.channel_id as channel, work.zone,
      (select array_agg(share order by date) from parts where parts.channel_id = work.channel_id
      and division_id = ${division}) as shares
    from work order by work.channel_id`.execute(db);
  const dates = datesFrom(span.from, span.to);
  return rows.map((row) => ({
    ...row,
    shares: new Map(dates.map((date, at) => [date, row.shares?.[at] ?? 1])),
  }));
}

/**
 * FTE that a division has promised its channels (or some), per quarter hour of each date that has a
 * promise.
 */
export async function committedOf(
  db: Db,
  division: number,
  from: PlainDate,
  to: PlainDate,
  channels?: readonly number[],
): Promise<Map<PlainDate, Float64Array>> {
  let query = db
    .selectFrom('committed_fte')
    .select(['date', 'start_min', (e) => e.fn.sum<number>('committed_fte').as('fte')])
    .where('division_id', '=', division)
    .where('date', '>=', from)
    .where('date', '<=', to);
  if (channels !== undefined) query = query.where('channel_id', 'in', channels);
  const days = new Map<PlainDate, Float64Array>();
  for (const { date, start_min, fte } of await query.groupBy(['date', 'start_min']).execute()) {
    const slots = days.get(date as PlainDate) ?? new Float64Array(1440 / forecastStep);
    slots[Math.floor(start_min / forecastStep)] = Number(fte);
    days.set(date as PlainDate, slots);
  }
  return days;
}

/**
 * The last date that a division's channels have a revised forecast of these modules for; null for
 * none.
 */
export async function lastForecastOf(
  db: Db,
  division: number,
  modules: readonly string[],
): Promise<PlainDate | null> {
  const { rows } = await sql<{ last: PlainDate | null }>`
    select max(own.last) as last from channel_divisions work
      cross join unnest(${modules}::text[]) as usual (module)
      cross join lateral (select max(date) as last from forecast_intervals row
        where row.channel_id = work.channel_id and row.module = usual.module
        and row.family = 'revised') own
    where work.division_id = ${division}`.execute(db);
  return rows[0]?.last ?? null;
}
