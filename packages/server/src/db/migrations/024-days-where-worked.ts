import type { Interval } from '@watchbill/core/time/interval';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { instantRanges } from '@watchbill/core/time/zone';
import { sql, type Kysely } from 'kysely';

/**
 * A day belongs to the division and the zone that it was worked in. `advisor_divisions` says which
 * division each advisor was in when; the view is read by everything that asks for a past day. Days
 * that were written again after a move had taken the new division, or the new zone: they get back
 * their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const agent of await movedAdvisors(db)) await moveInstants(db, await stretchesOf(db, agent));
}

const statements = [
  // `date_end` is the first day in the next division. A move before an earlier one took nothing
  // away, so its stay is empty.
  `create view advisor_divisions as
    select agent_id, division_id, date_start, date_end from (
      select agent_id, from_division as division_id, date as date_end,
        max(date) over (partition by agent_id order by id rows between unbounded preceding and 1 preceding) as date_start
      from advisor_moves where state = 'done') as former
    where date_start is null or date_start < date_end
    union all
    select id, division_id, (select max(date) from advisor_moves move where move.agent_id = advisor.id and move.state = 'done'), null::date from advisors advisor`,
  `insert into schedules (division_id, date)
    select distinct stay.division_id, day.date from schedule_days day
      join advisor_divisions stay on stay.agent_id = day.agent_id and day.date < stay.date_end and (stay.date_start is null or day.date >= stay.date_start)
    where day.division_id <> stay.division_id on conflict do nothing`,
  `update schedule_days day set division_id = stay.division_id, schedule_id = schedule.id
    from advisor_divisions stay join schedules schedule on schedule.division_id = stay.division_id
    where stay.agent_id = day.agent_id and day.date < stay.date_end and (stay.date_start is null or day.date >= stay.date_start)
      and schedule.date = day.date and day.division_id <> stay.division_id`,
];

async function movedAdvisors(db: Kysely<unknown>): Promise<number[]> {
  const { rows } = await sql<{
    agent_id: number;
  }>`select distinct agent_id from advisor_moves where state = 'done' order by agent_id`.execute(
    db,
  );
  return rows.map((row) => row.agent_id);
}

type Stretch = Interval &
  Readonly<{
    id: number;
    day_id: number;
    date: PlainDate;
    layer: string;
    zone: string;
    is_past: boolean;
    from: number;
    to: number;
  }>;

async function stretchesOf(db: Kysely<unknown>, agent: number): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select stretch.id, stretch.day_id, day.date, stretch.layer, stretch.start_min as start, stretch.end_min as "end", zone.timezone_name as zone,
      day.date < (select max(date) from advisor_moves move where move.agent_id = day.agent_id and move.state = 'done') as is_past,
      (extract(epoch from lower(stretch.during)) * 1000)::float8 as "from", (extract(epoch from upper(stretch.during)) * 1000)::float8 as "to"
    from schedule_stretches stretch join schedule_days day on day.id = stretch.day_id join divisions division on division.id = day.division_id join time_zones zone on zone.id = division.timezone
    where stretch.agent_id = ${agent} order by day.date, stretch.start_min`.execute(db);
  return rows;
}

/**
 * Stores the instants that days before a move had in their own zone. Where two of them would
 * overlap so, both keep what they have: that they cannot both be right is not for a release to
 * settle.
 */
async function moveInstants(db: Kysely<unknown>, stretches: readonly Stretch[]): Promise<void> {
  const wanted = new Map(
    groupsOf(stretches.filter((one) => one.is_past)).flatMap((group) => {
      const ranges = instantRanges(group[0]!.zone, group[0]!.date, group);
      return group.map((one, index): [number, Interval] => [one.id, ranges[index]!]);
    }),
  );
  const current = (one: Stretch): Interval =>
    wanted.get(one.id) ?? { start: one.from, end: one.to };
  for (
    let clash = clashOf(stretches, wanted, current);
    clash.size > 0;
    clash = clashOf(stretches, wanted, current)
  ) {
    for (const one of stretches) if (clash.has(one.day_id)) wanted.delete(one.id);
  }
  const changed = stretches.filter(
    (one) => current(one).start !== one.from || current(one).end !== one.to,
  );
  for (const one of changed) {
    const { start, end } = current(one);
    await sql`update schedule_stretches set during = tstzrange(${new Date(start)}, ${new Date(end)}) where id = ${one.id}`.execute(
      db,
    );
  }
}

/** Stretches of a day and layer together: those of one do not overlap. */
function groupsOf(stretches: readonly Stretch[]): Stretch[][] {
  const groups = new Map<string, Stretch[]>();
  for (const one of stretches)
    groups.set(`${one.day_id} ${one.layer}`, [
      ...(groups.get(`${one.day_id} ${one.layer}`) ?? []),
      one,
    ]);
  return [...groups.values()];
}

/** Days that overlap another as instants and are to be changed. */
function clashOf(
  stretches: readonly Stretch[],
  wanted: ReadonlyMap<number, Interval>,
  current: (one: Stretch) => Interval,
): Set<number> {
  const clash = new Set<number>();
  for (const layer of ['cover', 'activity']) {
    const sorted = stretches
      .filter((one) => one.layer === layer)
      .toSorted((a, b) => current(a).start - current(b).start);
    sorted.forEach((one, index) => {
      const before = sorted[index - 1];
      if (before === undefined || current(before).end <= current(one).start) return;
      for (const each of [before, one]) if (wanted.has(each.id)) clash.add(each.day_id);
    });
  }
  return clash;
}
