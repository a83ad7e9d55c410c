import { forecastStep } from '@watchbill/core/forecasts/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import type { Db } from '../../http/serve.ts';

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

type ChannelShare = Readonly<{ channel: number; share: number; zone: string }>;

/**
 * What part of each channel's work is a division's: its enabled advisors over those of all enabled divisions that work the channel; equal parts where none has an advisor.
 * One channel where it is named. Empty for a division that works none.
 */
export async function sharesOf(
  db: Db,
  division: number,
  channel?: number,
): Promise<ChannelShare[]> {
  const only = channel === undefined ? sql`` : sql`and work.channel_id = ${channel}`;
  const { rows } = await sql<ChannelShare>`
    with heads as (select division.id, (select count(*) from advisors where advisors.division_id = division.id and not advisors.is_disabled) as heads from divisions division where not division.is_disabled)
    select work.channel_id as channel, zone.timezone_name as zone,
      (case when total.heads > 0 then own.heads / total.heads::float8 else 1 / total.divisions::float8 end)::float8 as share
    from channel_divisions work join heads own on own.id = work.division_id join channels channel on channel.id = work.channel_id
      join enterprise_divisions enterprise on enterprise.id = channel.enterprise_grp join time_zones zone on zone.id = enterprise.timezone
      join lateral (select sum(heads.heads) as heads, count(*) as divisions from channel_divisions other join heads on heads.id = other.division_id where other.channel_id = work.channel_id) total on true
    where work.division_id = ${division} and not channel.is_disabled ${only} order by work.channel_id`.execute(
    db,
  );
  return rows;
}

/** FTE that a division has promised its channels (or some), per quarter hour of each date that has a promise. */
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
  if (channels !== undefined)
    query = query.where('channel_id', '=', sql<number>`any(${sql.val(channels)}::int[])`);
  const days = new Map<PlainDate, Float64Array>();
  for (const { date, start_min, fte } of await query.groupBy(['date', 'start_min']).execute()) {
    const slots = days.get(date as PlainDate) ?? new Float64Array(1440 / forecastStep);
    slots[Math.floor(start_min / forecastStep)] = Number(fte);
    days.set(date as PlainDate, slots);
  }
  return days;
}

/** The last date that a division's channels have a revised forecast of these modules for; null for none. */
export async function lastForecastOf(
  db: Db,
  division: number,
  modules: readonly string[],
): Promise<PlainDate | null> {
  const { rows } = await sql<{ last: PlainDate | null }>`
    select max(own.last) as last from channel_divisions work cross join unnest(${modules}::text[]) as usual (module)
      cross join lateral (select max(date) as last from forecast_intervals row where row.channel_id = work.channel_id and row.module = usual.module and row.family = 'revised') own
    where work.division_id = ${division}`.execute(db);
  return rows[0]?.last ?? null;
}
