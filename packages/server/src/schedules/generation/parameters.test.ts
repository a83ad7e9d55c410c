import { creationForm } from '@watchbill/core/schedules/create';
import type { PlannedDay } from '@watchbill/core/schedules/create/week';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../../../../../tests/support/database.ts';
import type { Database } from '../../db/database.ts';
import type { Db, Tables } from '../../db/tables.ts';
import type { RunInThread } from '../../queue/job.ts';
import { withFutureEvents } from '../creation/absences.ts';
import { fromPatterns, fromPreferences } from '../creation/plan.ts';
import { compute, type GenerationData } from './compute.ts';

/**
 * Every column that schedules are planned by, as the database has them: a changed value gives
 * another plan, or a reason. A new column fails here until it has an effect, or is named among
 * those that say nothing of how schedules are made.
 */
const day = '2026-11-20';
const division_id = 1;
/** A Monday; the first week has a requirement, the others have none. */
const [first, last] = ['2027-02-01', '2027-02-21'];

let database: Database;
let world: Awaited<ReturnType<typeof furnish>>;
let before: readonly string[];

/** What tells rows apart, whose they are, and what they are called. */
const nameless = ['id', 'version', 'disabled_date'];
const silent: Readonly<Partial<Record<keyof Tables, readonly string[]>>> = {
  availability_ranges: ['availability_id', 'copy_from_agent_avail'],
  availability_times: ['range_id'],
  pattern_variables: ['division_id', 'pattern_variable_name'],
  // What kind of pattern planners call it.
  pattern_variable_weekly_rules: ['pattern_variable_id', 'pattern_type_id'],
  weekly_rules: ['wr_name'],
  weekly_daily_rules: ['weekly_rule_id'],
  weekly_rule_rotations: ['weekly_rule_id'],
  daily_rules: ['dr_name'],
  daily_rule_activities: ['daily_rule_id'],
  future_activities: ['description'],
  pattern_sets: ['division_id', 'schedule_pattern_set_name'],
  patterns: ['pattern_set_id'],
  pattern_days: ['pattern_id'],
  pattern_activities: ['pattern_day_id'],
  pattern_assignments: ['bidding_id'],
};

type Values = Readonly<Record<string, unknown>>;
/**
 * The row that is changed, and by column what it becomes: a value, or several columns that hold
 * each other.
 */
type Changes = Readonly<{ of: (made: World) => number; to: Readonly<Record<string, unknown>> }>;
type World = Awaited<ReturnType<typeof furnish>>;
const several = (values: Values) => ({ several: values });

const limits = {
  min_weekly_hrs: 2400,
  max_weekly_hrs: 600,
  max_consecutive_days_off: 1,
  max_days_to_work: 2,
  min_schedule_length: 490,
  max_schedule_length: 200,
  min_rest_period: 1080,
  min_time_between_schedules: 1080,
};
const changes: Readonly<Partial<Record<keyof Tables, readonly Changes[]>>> = {
  availability_ranges: [
    {
      of: (made) => made.range,
      to: {
        ...limits,
        date_start: '2027-02-04',
        date_end: '2027-02-10',
        base_schedule_code_id: (made: World) => made.meal,
        force_to_work: true,
        work_status: 'day_off',
        weekly_rule_id: (made: World) => made.shortWeek,
        status: 'unavailable',
        max_avg_weekly_hrs: 600,
        in_no_of_weeks: several({ max_avg_weekly_hrs: 600, in_no_of_weeks: 2 }),
        min_days_off: 4,
        in_no_of_days: several({ min_days_off: 6, in_no_of_days: 14 }),
      },
    },
    {
      of: (made) => made.rotatingRange,
      to: { rotation_id: (made: World) => made.secondRotation, anchor_date: '2027-01-25' },
    },
  ],
  availability_times: [
    {
      of: (made) => made.time,
      to: { weekday: 4, start_time: 900, end_time: 720, avl_status: 'unavailable' },
    },
  ],
  pattern_variables: [
    {
      of: (made) => made.parameter,
      to: { ...limits, min_schedule_length: 470, is_disabled: true },
    },
  ],
  pattern_variable_weekly_rules: [
    {
      of: (made) => made.parameterRule,
      to: {
        weekly_rule_id: (made: World) => made.shortWeek,
        int_min_agents: 0,
        int_max_agents: several({ int_min_agents: 0, int_max_agents: 0 }),
        min_weekly_hours: 2000,
        max_weekly_hours: 500,
        bln_team_schedule: true,
      },
    },
  ],
  weekly_rules: [
    {
      of: (made) => made.week,
      to: {
        wr_type: 'rotational_type',
        min_days_per_week: 5,
        max_days_per_week: 2,
        day_off_patterns: sql`'{3}'::integer[]`,
        is_disabled: true,
      },
    },
  ],
  weekly_daily_rules: [
    {
      of: (made) => made.link,
      to: {
        daily_rule_id: (made: World) => made.split,
        min_value: 4,
        max_value: 1,
        day_choices: sql`'{2}'::integer[]`,
      },
    },
  ],
  weekly_rule_rotations: [
    {
      of: (made) => made.secondRotation,
      to: { position: 9, normal_weekly_rule: (made: World) => made.week },
    },
  ],
  daily_rules: [
    {
      of: (made) => made.daily,
      to: {
        shift_type: several({
          shift_type: 'split',
          first_work_seg_length: 240,
          second_work_seg_length: 240,
          off_segment: 60,
          min_off_segment: 60,
          max_off_segment: 60,
          split_start_increment: 30,
        }),
        earliest_start_time: 480,
        latest_start_time: 420,
        schedule_length: 360,
        work_bf_schedule_ends: 240,
        start_time_increment: 45,
        break_timing_method: 'fixed',
        dr_start_time: 540,
        dr_end_time: 930,
        is_disabled: true,
      },
    },
    {
      of: (made) => made.split,
      to: {
        off_segment: 120,
        min_off_segment: several({ min_off_segment: 120, off_segment: 120 }),
        max_off_segment: 240,
        split_start_increment: several({ split_start_increment: 15, max_off_segment: 105 }),
        first_work_seg_length: several({ first_work_seg_length: 240, schedule_length: 420 }),
        second_work_seg_length: several({ second_work_seg_length: 240, schedule_length: 420 }),
      },
    },
  ],
  daily_rule_activities: [
    {
      of: (made) => made.activity,
      to: {
        event_type_id: (made: World) => made.training,
        activity_offset: 120,
        activity_length: 60,
        activity_increment: 60,
        activity_timing_slack: 5,
      },
    },
  ],
  future_activities: [
    {
      of: (made) => made.ownEvent,
      to: {
        agent_id: (made: World) => made.b,
        event_type_id: (made: World) => made.meal,
        date_start: '2027-02-10',
        date_end: '2027-02-10',
        start_time: 630,
        end_time: 690,
        weekdays: sql`'{4}'::integer[]`,
        is_overtime: true,
      },
    },
    {
      of: (made) => made.sharedEvent,
      to: {
        adg_value_id: several({ division_id: null, adg_value_id: (made: World) => made.value }),
        division_id: several({ division_id: 3 }),
        mu_set_id: several({ division_id: null, mu_set_id: (made: World) => made.otherSet }),
      },
    },
  ],
  pattern_sets: [{ of: (made) => made.patternSet, to: { is_rotating: true } }],
  patterns: [{ of: (made) => made.secondPattern, to: { position: 9 } }],
  pattern_days: [
    {
      of: (made) => made.patternDay,
      to: {
        pattern_day: 3,
        start_min: 480,
        end_min: 1080,
        left_start: 480,
        right_end: 1080,
        event_type_id: (made: World) => made.training,
      },
    },
  ],
  pattern_activities: [
    {
      of: (made) => made.patternActivity,
      to: { event_type_id: (made: World) => made.training, start_min: 720, end_min: 780 },
    },
  ],
  pattern_assignments: [
    {
      of: (made) => made.assignment,
      to: {
        pattern_id: (made: World) => made.secondPattern,
        agent_id: (made: World) => made.b,
        date_start: '2027-02-08',
        date_end: '2027-02-08',
        anchor_date: several({ anchor_date: '2027-01-25' }),
      },
    },
  ],
};
/** Only of a set whose patterns rotate does the anchor say anything. */
const rotating = ['pattern_assignments.anchor_date', 'patterns.position'];

beforeAll(async () => {
  database = await openDemoDatabase(day, new Date(`${day}T12:00:00Z`));
  world = await furnish(database.kysely);
  before = await plans(database.kysely);
});
afterAll(() => database.close());

const inProcess = (({ data }) => compute(data as GenerationData, () => undefined)) as RunInThread;

/** The weeks by availability and by patterns, a line for each date. */
async function plans(db: Db): Promise<readonly string[]> {
  const form = creationForm.parse({
    division_id,
    start_date: first,
    end_date: last,
    apply_non_overtime_future_activities: true,
    if_schedule_exists: 'overwrite_existing_schedules',
  });
  const agents = [world.a, world.b, world.c];
  const search = { inThread: inProcess, milliseconds: 60_000 };
  const { plan } = await fromPreferences(db, form, agents, search);
  const patterned = await fromPatterns(db, form, agents).catch(() => []);
  return [
    ...(await withFutureEvents(db, form, plan)),
    ...(await withFutureEvents(db, form, patterned)),
  ].map(lineOf);
}

function lineOf({ agent_id, date, day: row, reason }: PlannedDay): string {
  const spans = [row?.shift, ...(row?.blocks ?? []), ...(row?.activities ?? [])].flatMap((one) =>
    one == null ? [] : [`${'activity_id' in one ? one.activity_id : ''} ${one.start}-${one.end}`],
  );
  return [agent_id, date, reason ?? '', ...spans].join(' ');
}

/** Plans after a change that is taken back again. */
async function plansWith(table: string, { of, to }: Changes, column: string) {
  const change = to[column];
  const values: Values =
    typeof change === 'object' && change !== null && 'several' in change
      ? (change.several as Values)
      : { [column]: change };
  const undone = new Error('undone');
  let after: readonly string[] = [];
  await database.kysely
    .transaction()
    .execute(async (db) => {
      if (rotating.includes(`${table}.${column}`))
        await db.updateTable('pattern_sets').set({ is_rotating: true }).execute();
      const base = rotating.includes(`${table}.${column}`) ? await plans(db) : before;
      const set = sql.join(
        Object.entries(values).map(
          ([name, value]) =>
            sql`${sql.ref(name)}
              = ${typeof value === 'function' ? (value as (made: World) => unknown)(world) : value}`,
        ),
      );
      await sql`update ${sql.table(table)} set ${set} where id = ${of(world)}`.execute(db);
      after = (await plans(db)).filter((line) => !base.includes(line));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return after;
}

describe('what schedules are planned by', () => {
  it('is the same plan for the same parameters', async () =>
    expect(await plans(database.kysely)).toEqual(before));

  it('has every column of its tables here', async () => {
    const tables = (await database.kysely.introspection.getTables()).filter(
      ({ name }) => name in changes,
    );
    expect(tables).toHaveLength(Object.keys(changes).length);
    for (const { name, columns } of tables) {
      const known = [
        ...nameless,
        ...(silent[name as keyof Tables] ?? []),
        ...(changes[name as keyof Tables] ?? []).flatMap(({ to }) => Object.keys(to)),
      ];
      expect([name, columns.map((one) => one.name).filter((one) => !known.includes(one))]).toEqual([
        name,
        [],
      ]);
    }
  });

  it.each(
    Object.entries(changes).flatMap(([table, list]) =>
      list.flatMap((one) => Object.keys(one.to).map((column) => [table, column, one] as const)),
    ),
  )('%s.%s changes the plan', async (table, column, one) =>
    expect((await plansWith(table, one, column)).length).toBeGreaterThan(0),
  );
});

async function furnish(db: Db) {
  const ids = async (query: ReturnType<typeof sql>) =>
    (await sql<{ id: number }>`${query}`.execute(db)).rows.map((row) => row.id);
  const one = async (query: ReturnType<typeof sql>) => (await ids(query))[0]!;
  const type = (description: string) =>
    one(sql`select id from event_types where description = ${description}`);
  const meal = await type('Meal');
  const training = await type('Training');
  const [a, b, c] = (await ids(
    sql`select id from advisors where division_id = ${division_id} and not is_disabled order by id
      limit 3`,
  )) as [number, number, number];
  await sql`delete from pattern_variable_weekly_rules`.execute(db);
  await sql`delete from pattern_assignments`.execute(db);
  await sql`delete from availability_times`.execute(db);
  await sql`delete from availability_ranges`.execute(db);
  await sql`delete from agent_availability`.execute(db);
  await sql`delete from future_activities`.execute(db);
  await sql`delete from forecast_intervals`.execute(db);

  const daily = await one(
    sql`insert into daily_rules (dr_name, shift_type, earliest_start_time, latest_start_time,
      schedule_length, work_bf_schedule_ends, start_time_increment, break_timing_method)
      values ('Eight hours', 'normal', 420, 540, 480, 60, 30, 'relative') returning id`,
  );
  const activity = await one(
    sql`insert into daily_rule_activities (daily_rule_id, event_type_id, activity_offset,
      activity_length, activity_increment, activity_timing_slack)
      values (${daily}, ${meal}, 240, 30, 15, 60) returning id`,
  );
  const split = await one(
    sql`insert into daily_rules (dr_name, shift_type, earliest_start_time, latest_start_time,
      schedule_length, work_bf_schedule_ends, start_time_increment, break_timing_method,
      off_segment, min_off_segment, max_off_segment, split_start_increment, first_work_seg_length,
      second_work_seg_length) values ('In two', 'split', 480, 540, 360, 0, 60, 'relative', 90, 60,
      120, 30, 180, 180) returning id`,
  );
  const weekly = (name: string, kind: string, days: number) =>
    one(
      sql`insert into weekly_rules (wr_name, wr_type, min_days_per_week, max_days_per_week)
        values (${name}, ${kind}, 0, ${days}) returning id`,
    );
  const week = await weekly('Five', 'normal_type', 5);
  const shortWeek = await weekly('Two', 'normal_type', 2);
  const splitWeek = await weekly('Split', 'normal_type', 4);
  const round = await weekly('Round', 'rotational_type', 5);
  const linkTo = (rule: number, shift: number) =>
    one(
      sql`insert into weekly_daily_rules (weekly_rule_id, daily_rule_id, min_value, max_value,
        day_choices) values (${rule}, ${shift}, 0, 7, '{0,1,2,3,4,5,6}') returning id`,
    );
  const link = await linkTo(week, daily);
  await linkTo(shortWeek, daily);
  await linkTo(splitWeek, split);
  const rotationOf = (position: number, rule: number) =>
    one(
      sql`insert into weekly_rule_rotations (weekly_rule_id, position, normal_weekly_rule)
        values (${round}, ${position}, ${rule}) returning id`,
    );
  const firstRotation = await rotationOf(0, week);
  const secondRotation = await rotationOf(1, splitWeek);
  await rotationOf(2, shortWeek);
  const rangeOf = async (agent: number, rule: number | null, rotation: number | null) => {
    const record = await one(
      sql`insert into agent_availability (agent_id) values (${agent}) returning id`,
    );
    return one(
      sql`insert into availability_ranges (availability_id, date_start, anchor_date,
        weekly_rule_id, rotation_id, force_to_work, work_status, status, max_avg_weekly_hrs,
        min_days_off) values (${record}, '2027-01-01', '2027-01-01', ${rule}, ${rotation}, false,
        'work', 'available', 0, 0) returning id`,
    );
  };
  const range = await rangeOf(a, week, null);
  await rangeOf(b, null, null);
  const rotatingRange = await rangeOf(c, round, firstRotation);
  const time = await one(
    sql`insert into availability_times (range_id, weekday, start_time, end_time, avl_status)
      values (${range}, 2, 540, 1080, 'preferred') returning id`,
  );
  const parameter = await one(
    sql`insert into pattern_variables (division_id, pattern_variable_name)
      values (${division_id}, 'Parameter') returning id`,
  );
  const parameterRule = await one(
    sql`insert into pattern_variable_weekly_rules (pattern_variable_id, weekly_rule_id,
      int_min_agents, int_max_agents, min_weekly_hours, max_weekly_hours)
      values (${parameter}, ${splitWeek}, 2, 5, 0, 3000) returning id`,
  );
  await sql`insert into pattern_variable_weekly_rules (pattern_variable_id, weekly_rule_id,
    int_min_agents, int_max_agents, min_weekly_hours, max_weekly_hours)
    values (${parameter}, ${week}, 1, 5, 0, 3000)`.execute(db);
  const value = await one(sql`select id from agent_data_values order by id limit 1`);
  await sql`delete from advisor_data_values`.execute(db);
  await sql`insert into advisor_data_values (agent_id, adg_value_id)
    values (${a}, ${value}), (${b}, ${value})`.execute(db);
  const setOf = async (name: string, division: number) => {
    const set = await one(
      sql`insert into sets (kind, set_name, timezone) values (2, ${name}, 1) returning id`,
    );
    await sql`insert into set_members (set_id, kind, division_id) values (${set}, 2, ${division})`.execute(
      db,
    );
    return set;
  };
  const otherSet = await setOf('Elsewhere', 3);
  const event = (target: ReturnType<typeof sql>, weekday: number) =>
    one(
      sql`insert into future_activities (agent_id, division_id, event_type_id, date_start,
        start_time, end_time, weekdays)
        values (${target}, ${training}, '2027-01-01', 600, 660, array[${weekday}::integer])
        returning id`,
    );
  const ownEvent = await event(sql`${a}::integer, null::integer`, 1);
  const sharedEvent = await event(sql`null::integer, ${division_id}::integer`, 3);
  const channel = await one(
    sql`select channels.id from channels join divisions using (enterprise_grp)
      where divisions.id = ${division_id} limit 1`,
  );
  await sql`delete from channel_divisions where division_id = ${division_id}
    or channel_id = ${channel}`.execute(db);
  await sql`insert into channel_divisions (channel_id, division_id)
    values (${channel}, ${division_id})`.execute(db);
  await sql`insert into forecast_intervals (channel_id, module, family, date, start_min, volume,
    aht, requirement, requirement_whole)
    select ${channel}, 'active_forecast', 'revised', date '2027-02-01' + on_day, slot * 15, 1,
      300, 1, 1 from generate_series(0, 2) on_day, generate_series(32, 60) slot`.execute(db);

  const patternSet = await one(
    sql`insert into pattern_sets (division_id, schedule_pattern_set_name)
      values (${division_id}, 'Set') returning id`,
  );
  const patternOf = async (position: number, start: number) => {
    const pattern = await one(
      sql`insert into patterns (pattern_set_id, position) values (${patternSet}, ${position})
        returning id`,
    );
    const patternDay = await one(
      sql`insert into pattern_days (pattern_id, pattern_day, start_min, end_min)
        values (${pattern}, 1, ${start}, ${start + 480}) returning id`,
    );
    return [pattern, patternDay] as const;
  };
  const [pattern, patternDay] = await patternOf(1, 540);
  const [secondPattern] = await patternOf(2, 600);
  await patternOf(3, 660);
  const patternActivity = await one(
    sql`insert into pattern_activities (pattern_day_id, event_type_id, start_min, end_min)
      values (${patternDay}, ${meal}, 700, 730) returning id`,
  );
  const assignment = await one(
    sql`insert into pattern_assignments (pattern_id, agent_id, date_start, anchor_date)
      values (${pattern}, ${a}, '2027-02-01', '2027-02-01') returning id`,
  );
  return {
    a,
    b,
    c,
    meal,
    training,
    daily,
    split,
    activity,
    week,
    shortWeek,
    link,
    firstRotation,
    secondRotation,
    range,
    rotatingRange,
    time,
    parameter,
    parameterRule,
    value,
    otherSet,
    ownEvent,
    sharedEvent,
    patternSet,
    patternDay,
    secondPattern,
    patternActivity,
    assignment,
  };
}
