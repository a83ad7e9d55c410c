import { minutesInDay, type Interval } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, wallOf } from '@watchbill/core/time/zone';
import type { Db } from '../db/tables.ts';
import { divisions, enterprises, type DemoDivision } from './centre.ts';
import type { DemoAdvisor, Kinds } from './roster.ts';

/** The division whose schedules are made from protocols and availability. */
export const flexibleDivision = 'Technik Berlin';
/** Availability holds from so many days before the demo's day. */
const heldFor = 28;
const rest = 11 * 60;
const [fullDay, shortDay] = [510, 375];

type Breaks = Readonly<{ events: Pick<Kinds['events'], 'break' | 'meal'> }>;

/**
 * Daily and weekly protocols, and the availability of one division's advisors: what schedules are
 * generated from.
 */
export async function addProtocols(
  db: Db,
  advisors: readonly DemoAdvisor[],
  kinds: Breaks,
  around: PlainDate,
): Promise<void> {
  const division = divisions.find((one) => one.mu_name === flexibleDivision)!;
  await addFlexible(db, advisors, kinds, { division, around, name: 'Flexible' });
}

/** The same for the other divisions. */
export async function addOtherProtocols(
  db: Db,
  advisors: readonly DemoAdvisor[],
  kinds: Breaks,
  around: PlainDate,
): Promise<void> {
  for (const division of divisions.filter((one) => one.mu_name !== flexibleDivision))
    await addFlexible(db, advisors, kinds, {
      division,
      around,
      name: division.city,
    });
}

type Flexible = Readonly<{ division: DemoDivision; around: PlainDate; name: string }>;

/**
 * Full time and, for a quarter of a division, part time, beginning whenever its contacts do or
 * later, and who works which.
 */
async function addFlexible(
  db: Db,
  advisors: readonly DemoAdvisor[],
  { events }: Breaks,
  { division, around, name }: Flexible,
): Promise<void> {
  const own = advisors.filter((advisor) => advisor.division === division);
  const open = hoursOf(division, around);
  const fullTime = await addWeekly(
    db,
    `${name} full time`,
    5,
    startsWithin(open, fullDay).map(({ start, end }) => ({
      name: `${name} day from ${formatClock(start)}`,
      earliest: start,
      latest: end,
      length: fullDay,
      breaks: [
        [120, 15, events.break],
        [240, 30, events.meal],
        [390, 15, events.break],
      ],
    })),
  );
  const partTime = await addWeekly(
    db,
    `${name} part time`,
    4,
    startsWithin(open, shortDay).map(({ start, end }) => ({
      name: `${name} short day from ${formatClock(start)}`,
      earliest: start,
      latest: end,
      length: shortDay,
      breaks: [
        [120, 15, events.break],
        [210, 30, events.meal],
      ],
    })),
  );
  const records = await db
    .insertInto('agent_availability')
    .values(own.map(({ id }) => ({ agent_id: id })))
    .returning('id')
    .execute();
  const from = addDays(around, -heldFor);
  const ranges = await db
    .insertInto('availability_ranges')
    .values(
      own.map(({ index }, n) => ({
        availability_id: records[n]!.id,
        date_start: from,
        date_end: null,
        anchor_date: from,
        copy_from_agent_avail: null,
        base_schedule_code_id: null,
        force_to_work: false,
        work_status: 'work' as const,
        weekly_rule_id: (index % 15) % 4 === 2 ? partTime : fullTime,
        rotation_id: null,
        in_no_of_weeks: null,
        in_no_of_days: null,
        status: 'available' as const,
        max_avg_weekly_hrs: 0,
        min_days_off: 0,
        min_rest_period: rest,
      })),
    )
    .returning('id')
    .execute();
  const of = (digit: number) => ranges.filter((_, n) => own[n]!.index % 10 === digit);
  await db
    .insertInto('availability_times')
    .values([
      ...of(3).map(({ id }) => ({
        range_id: id,
        weekday: 3,
        start_time: open.start - 360,
        end_time: open.start + 180,
        avl_status: 'unavailable' as const,
      })),
      ...of(7).map(({ id }) => ({
        range_id: id,
        weekday: 5,
        start_time: open.start,
        end_time: open.start + 600,
        avl_status: 'preferred' as const,
      })),
    ])
    .execute();
}

/** When a division's contacts come, in minutes of its own clock. */
function hoursOf({ enterprise, timezone }: DemoDivision, around: PlainDate): Interval {
  const { timezone: zone, hours } = enterprises[enterprise]!;
  const { minutes: start } = wallOf(timezone, instantOf(zone, around, hours.start, 'start'));
  return { start, end: start + hours.end - hours.start };
}

/**
 * First and last starts of shifts of a length that lie within hours; those after midnight are the
 * next date's.
 */
function startsWithin({ start, end }: Interval, length: number): readonly Interval[] {
  const last = end - length;
  return last < minutesInDay
    ? [{ start, end: last }]
    : [
        { start, end: minutesInDay - 1 },
        { start: 0, end: last - minutesInDay },
      ];
}

type Shift = Readonly<{
  name: string;
  earliest: number;
  latest: number;
  length: number;
  breaks: readonly (readonly [offset: number, length: number, event: number])[];
}>;

/**
 * A weekly protocol of so many days with these daily protocols: starts every half hour, breaks with
 * three quarters of an hour of slack.
 */
async function addWeekly(
  db: Db,
  name: string,
  days: number,
  shifts: readonly Shift[],
): Promise<number> {
  const weekly = await db
    .insertInto('weekly_rules')
    .values({
      wr_name: name,
      wr_type: 'normal_type',
      min_days_per_week: days,
      max_days_per_week: days,
      day_off_patterns: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const shift of shifts)
    await db
      .insertInto('weekly_daily_rules')
      .values({
        weekly_rule_id: weekly.id,
        daily_rule_id: await addDaily(db, shift),
        min_value: 0,
        max_value: days,
        day_choices: [0, 1, 2, 3, 4, 5, 6],
      })
      .execute();
  return weekly.id;
}

async function addDaily(db: Db, shift: Shift): Promise<number> {
  const daily = await db
    .insertInto('daily_rules')
    .values({
      dr_name: shift.name,
      shift_type: 'normal',
      earliest_start_time: shift.earliest,
      latest_start_time: shift.latest,
      schedule_length: shift.length,
      work_bf_schedule_ends: 60,
      start_time_increment: 30,
      break_timing_method: 'relative',
      dr_start_time: null,
      dr_end_time: null,
      off_segment: null,
      min_off_segment: null,
      max_off_segment: null,
      split_start_increment: null,
      first_work_seg_length: null,
      second_work_seg_length: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('daily_rule_activities')
    .values(
      shift.breaks.map(([activity_offset, activity_length, event_type_id]) => ({
        daily_rule_id: daily.id,
        event_type_id,
        activity_offset,
        activity_length,
        activity_increment: 15,
        activity_timing_slack: 45,
      })),
    )
    .execute();
  return daily.id;
}
