import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds } from '@watchbill/core/schedules/model';
import { parseClock } from '@watchbill/core/time/minutes';
import { addDays, datesFrom, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
let types: Map<string, number>;
let agents: number[];
const division = 1;
/** Far from the demo's own schedules: a Monday. */
const monday = '2027-03-01';
const now = new Date('2026-03-04T12:00:00Z');
beforeAll(async () => {
  testServer = await openTestServer({
    now: () => now,
    demoAround: '2026-03-04',
    generationMs: 20_000,
  });
  const db = testServer.server.database.kysely;
  const { id: user } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'planner')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_divisions').values({ user_id: user, division_id: division }).execute();
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
  types = new Map(
    (await admin.api.eventTypes.list({ query: {} })).map((type) => [type.description, type.id]),
  );
  agents = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} }))
    .map((row) => row.id)
    .slice(0, 6);
});
afterAll(() => testServer.close());

const body = (more: object) => ({
  division_id: division,
  start_date: monday,
  end_date: '2027-03-07',
  ...more,
});
const rowsOf = async (agent: number, start_date = monday, end_date = '2027-03-07') =>
  (
    await planner.api.schedules.individual({
      params: { id: agent },
      query: { start_date, end_date },
    })
  ).data;
const spans = async (agent: number) =>
  (await rowsOf(agent)).map((row) => `${row.date} ${row.start_time}-${row.end_time}`);
const day = (pattern_day: number, start_time = '09:00', end_time = '17:00', more: object = {}) => ({
  pattern_day,
  start_time,
  end_time,
  ...more,
});

describe('schedules from patterns', () => {
  it('are laid on the dates of the range, nights and overtime included, with future events in them', async () => {
    const [agent] = agents as [number];
    const set = await planner.api.patterns.create({
      body: {
        schedule_pattern_set_name: 'Nights',
        division_id: division,
        pattern_data: [
          {
            day_wise_data: [
              day(1, '22:00', '06:00', {
                activity_data: [
                  { activity_id: types.get('Meal'), start_time: '02:00', end_time: '02:30' },
                ],
              }),
              { ...day(1, '21:00', '22:00'), pattern_position: 'left_pattern' },
              day(3),
            ],
          },
        ],
      },
    });
    await planner.api.patterns.assign({
      body: {
        int_pattern_pk_id: set.pattern_data[0]!.id,
        list_agents_id: [agent],
        date_start: '2027-01-01',
      },
    });
    await planner.api.futureEvents.addToAdvisor({
      params: { id: agent },
      body: {
        activity_code: types.get('Training')!,
        date_start: '2027-03-02',
        date_end: '2027-03-02',
        start_time: '01:45',
        end_time: '02:15',
      },
    });
    const made = await planner.api.schedules.createFromPatterns({
      body: body({
        list_pattern_set_id: [set.id],
        apply_non_overtime_future_activities: true,
        type_used_in_schedule: 'pattern_assignments',
      }),
    });
    expect(made).toMatchObject({
      made: 2,
      skipped: 5,
      refused: 0,
      message: '2 days made, 5 passed by, 0 refused.',
    });
    expect(made.day_wise_data_id).toHaveLength(2);
    expect(await spans(agent)).toEqual(['2027-03-01 22:00-06:00', '2027-03-03 09:00-17:00']);
    const [night] = await rowsOf(agent);
    expect(night!.day_wise_agent_details[0]).toMatchObject({
      is_day_start_overtime_schedule: true,
      day_start_overtime_start_time: '21:00',
    });
    expect(
      night!.day_wise_agent_details[0]!.day_wise_activity_details.map((one) => [
        one.day_activity,
        one.start_time,
        one.end_time,
      ]),
    ).toEqual([
      ['Training', '01:45', '02:15'],
      ['Meal', '02:15', '02:30'],
    ]);
    const record = await planner.api.schedules.creation({
      params: { id: made.create_schedule_id },
    });
    expect(record).toMatchObject({
      source: 'pattern_assignments',
      mu_name: 'Customer Care London',
      created_by: 'planner',
      pattern_set_ids: [set.id],
    });
    expect(record.days.filter((one) => one.outcome === 'made').map((one) => one.date)).toEqual([
      '2027-03-01',
      '2027-03-03',
    ]);
    expect(
      (await planner.api.schedules.creations({ query: { division_id: division } })).results[0],
    ).toMatchObject({ id: made.create_schedule_id });
  });

  it('leave what is there or overwrite it, and keep locked days', async () => {
    const agent = agents[1]!;
    const set = await planner.api.patterns.create({
      body: {
        schedule_pattern_set_name: 'Days',
        division_id: division,
        pattern_data: [{ day_wise_data: [day(1), day(2), day(3)] }],
      },
    });
    await planner.api.patterns.assign({
      body: {
        int_pattern_pk_id: set.pattern_data[0]!.id,
        list_agents_id: [agent],
        date_start: '2027-01-01',
      },
    });
    const create = (more: object) =>
      planner.api.schedules.createFromPatterns({
        body: body({ list_agents_id: [agent], ...more }),
      });
    await create({});
    const [first, second] = await rowsOf(agent);
    await planner.api.schedules.bulkLock({
      body: { int_daywise_id: [first!.dayWiseDataId!], is_lock: true },
    });
    await planner.api.patterns.save({
      body: {
        id: set.pattern_data[0]!.id,
        day_wise_data: [day(1, '10:00', '18:00'), day(2, '10:00', '18:00')],
      },
    });
    const third = (
      await planner.api.patterns.list({ query: { int_pattern_set_id: set.id } })
    ).results[0]!.pattern_data[0]!.day_wise_data.find((one) => one.pattern_day === 3)!;
    await planner.api.patterns.remove({ query: { list_days_id: [third.id!] } });
    expect(await create({ if_schedule_exists: 'skip_existing_schedules' })).toMatchObject({
      made: 0,
      skipped: 6,
      refused: 1,
    });
    const made = await create({ if_schedule_exists: 'overwrite_existing_schedules' });
    expect(made).toMatchObject({ made: 2, refused: 1 });
    expect(made.days).toContainEqual({
      agent_id: agent,
      date: '2027-03-01',
      outcome: 'refused',
      reason: expect.any(String),
    });
    expect(made.days).toContainEqual({
      agent_id: agent,
      date: '2027-03-03',
      outcome: 'cleared',
      reason: 'Day off.',
    });
    expect(await spans(agent)).toEqual(['2027-03-01 09:00-17:00', '2027-03-02 10:00-18:00']);
    expect((await rowsOf(agent))[1]!.dayWiseDataId).toBe(second!.dayWiseDataId);
  });

  it('refuse what nobody works, advisors of others, and ranges without end', async () => {
    expect(
      await problemOf(
        planner.api.schedules.createFromPatterns({ body: body({ list_agents_id: [agents[5]!] }) }),
      ),
    ).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
    expect(
      await problemOf(
        planner.api.schedules.createFromPatterns({ body: body({ end_date: '2027-02-01' }) }),
      ),
    ).toMatchObject({ status: 400, body: { end_date: [expect.any(String)] } });
    expect(
      await problemOf(
        planner.api.schedules.createFromPatterns({ body: body({ end_date: '2028-02-01' }) }),
      ),
    ).toMatchObject({ status: 400, body: { end_date: [expect.any(String)] } });
    expect(
      await problemOf(planner.api.schedules.createFromPatterns({ body: body({ division_id: 3 }) })),
    ).toMatchObject({ status: 403 });
    const far = (await admin.api.advisors.allOfDivision({ params: { id: 3 }, query: {} }))[0]!.id;
    expect(
      await problemOf(
        admin.api.schedules.createFromPatterns({ body: body({ list_agents_id: [far] }) }),
      ),
    ).toMatchObject({ status: 400, body: { list_agents_id: [expect.any(String)] } });
    expect(
      await problemOf(
        (await testServer.signIn('advisor')).api.schedules.createFromPatterns({ body: body({}) }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('schedules from availability', () => {
  it('follow the weekly protocol, the hours of the week and its days off', async () => {
    const agent = agents[2]!;
    const db = testServer.server.database.kysely;
    const rule = await db
      .insertInto('weekly_rules')
      .values({
        wr_name: 'Five days',
        wr_type: 'normal_type',
        min_days_per_week: 5,
        max_days_per_week: 5,
        day_off_patterns: [0b1000001],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const daily = await db
      .insertInto('daily_rules')
      .values({
        dr_name: 'Eight hours',
        shift_type: 'normal',
        earliest_start_time: 420,
        latest_start_time: 720,
        schedule_length: 480,
        work_bf_schedule_ends: 0,
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
      .values({
        daily_rule_id: daily.id,
        event_type_id: types.get('Meal')!,
        activity_offset: 240,
        activity_length: 30,
        activity_increment: 15,
        activity_timing_slack: 5,
      })
      .execute();
    await db
      .insertInto('weekly_daily_rules')
      .values({
        weekly_rule_id: rule.id,
        daily_rule_id: daily.id,
        min_value: 0,
        max_value: 7,
        day_choices: [0, 1, 2, 3, 4, 5, 6],
      })
      .execute();
    const record = await db
      .insertInto('agent_availability')
      .values({ agent_id: agent })
      .returning('id')
      .executeTakeFirstOrThrow();
    const range = await db
      .insertInto('availability_ranges')
      .values({
        availability_id: record.id,
        date_start: '2027-01-01',
        date_end: null,
        anchor_date: '2027-01-01',
        copy_from_agent_avail: null,
        base_schedule_code_id: null,
        force_to_work: false,
        work_status: 'work',
        weekly_rule_id: rule.id,
        rotation_id: null,
        in_no_of_weeks: null,
        in_no_of_days: null,
        status: 'available',
        max_avg_weekly_hrs: 0,
        min_days_off: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('availability_times')
      .values([
        { range_id: range.id, weekday: 3, start_time: 0, end_time: 540, avl_status: 'unavailable' },
        {
          range_id: range.id,
          weekday: 5,
          start_time: 600,
          end_time: 1200,
          avl_status: 'preferred',
        },
      ])
      .execute();
    const made = await planner.api.schedules.createFromPreferences({
      body: body({
        list_agents_id: [agent],
        if_schedule_exists: 'overwrite_existing_schedules',
        type_used_in_schedule: 'schedule_preferences',
      }),
    });
    expect(made).toMatchObject({ made: 5, skipped: 2, refused: 0 });
    expect(await spans(agent)).toEqual([
      '2027-03-01 07:00-15:00',
      '2027-03-02 07:00-15:00',
      '2027-03-03 09:00-17:00',
      '2027-03-04 07:00-15:00',
      '2027-03-05 10:00-18:00',
    ]);
    expect(
      (await rowsOf(agent))[0]!.day_wise_agent_details[0]!.day_wise_activity_details,
    ).toMatchObject([{ start_time: '11:00', end_time: '11:30' }]);
    expect(
      await planner.api.schedules.createFromPreferences({
        body: body({ list_agents_id: [agents[3]!] }),
      }),
    ).toMatchObject({
      made: 0,
      skipped: 7,
      days: [
        { reason: 'The advisor is not available on this date.' },
        ...Array.from({ length: 6 }, () => expect.anything()),
      ],
    });
  });
});

/** A channel that the division works alone, and no other. */
async function ownChannel(): Promise<number> {
  const db = testServer.server.database.kysely;
  const { id: channel } = await db
    .selectFrom('channels')
    .innerJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
    .select('channels.id')
    .where('divisions.id', '=', division)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('channel_divisions')
    .where((e) => e.or([e('division_id', '=', division), e('channel_id', '=', channel)]))
    .execute();
  await db
    .insertInto('channel_divisions')
    .values({ channel_id: channel, division_id: division })
    .execute();
  return channel;
}

const clock = {
  dr_start_time: null,
  dr_end_time: null,
  off_segment: null,
  min_off_segment: null,
  max_off_segment: null,
  split_start_increment: null,
  first_work_seg_length: null,
  second_work_seg_length: null,
};

/** Gives advisors a weekly protocol of so many days with one daily protocol, shifts of eight hours that begin from seven to noon unless told, available all hours from a date on. */
async function livingBy(
  team: readonly number[],
  from: string,
  days: number,
  links: Readonly<{ weekdays: readonly number[]; starts?: readonly [number, number] }>,
): Promise<void> {
  const [earliest, latest] = links.starts ?? [420, 720];
  const db = testServer.server.database.kysely;
  const rule = await db
    .insertInto('weekly_rules')
    .values({
      wr_name: `${days} days from ${from} for ${team.join()}`,
      wr_type: 'normal_type',
      min_days_per_week: days,
      max_days_per_week: days,
      day_off_patterns: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const daily = await db
    .insertInto('daily_rules')
    .values({
      dr_name: `Eight hours from ${from} for ${team.join()}`,
      shift_type: 'normal',
      earliest_start_time: earliest,
      latest_start_time: latest,
      schedule_length: 480,
      work_bf_schedule_ends: 60,
      start_time_increment: 30,
      break_timing_method: 'relative',
      ...clock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('daily_rule_activities')
    .values({
      daily_rule_id: daily.id,
      event_type_id: types.get('Meal')!,
      activity_offset: 240,
      activity_length: 30,
      activity_increment: 15,
      activity_timing_slack: 60,
    })
    .execute();
  await db
    .insertInto('weekly_daily_rules')
    .values({
      weekly_rule_id: rule.id,
      daily_rule_id: daily.id,
      min_value: 0,
      max_value: 7,
      day_choices: [...links.weekdays],
    })
    .execute();
  for (const agent_id of team) {
    const record = await db
      .insertInto('agent_availability')
      .values({ agent_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('availability_ranges')
      .values({
        availability_id: record.id,
        date_start: from,
        date_end: null,
        anchor_date: from,
        copy_from_agent_avail: null,
        base_schedule_code_id: null,
        force_to_work: false,
        work_status: 'work',
        weekly_rule_id: rule.id,
        rotation_id: null,
        in_no_of_weeks: null,
        in_no_of_days: null,
        status: 'available',
        max_avg_weekly_hrs: 0,
        min_days_off: 0,
      })
      .execute();
  }
}

/** Sets limits of an advisor's availability, and the weekdays of their daily protocol. */
async function limitTo(agent: number, limits: object, weekdays: readonly number[]): Promise<void> {
  const db = testServer.server.database.kysely;
  const range = await db
    .selectFrom('availability_ranges as range')
    .innerJoin('agent_availability as record', 'record.id', 'range.availability_id')
    .select(['range.id', 'range.weekly_rule_id'])
    .where('record.agent_id', '=', agent)
    .executeTakeFirstOrThrow();
  if (Object.keys(limits).length > 0)
    await db.updateTable('availability_ranges').set(limits).where('id', '=', range.id).execute();
  await db
    .updateTable('weekly_daily_rules')
    .set({ day_choices: [...weekdays] })
    .where('weekly_rule_id', '=', range.weekly_rule_id)
    .execute();
}

/** Writes a forecast's requirement, by date and quarter hour. */
async function need(
  channel: number,
  dates: readonly string[],
  needed: (start: number) => number,
): Promise<void> {
  const rows = dates.flatMap((date) =>
    Array.from({ length: 96 }, (_, slot) => slot * 15)
      .filter((start) => needed(start) > 0)
      .map((start_min) => ({
        channel_id: channel,
        module: 'active_forecast' as const,
        family: 'revised' as const,
        date,
        start_min,
        run_id: null,
        volume: 1,
        aht: 300,
        requirement: needed(start_min),
        requirement_whole: needed(start_min),
        bands: null,
      })),
  );
  await testServer.server.database.kysely.insertInto('forecast_intervals').values(rows).execute();
}

describe('schedules against a requirement', () => {
  it('are generated for all advisors together: contracts kept, meals in their slack, and the requirement met where it can be', async () => {
    const team = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} }))
      .map((row) => row.id)
      .slice(10, 16);
    await livingBy(team, '2027-05-01', 4, { weekdays: [1, 2, 3, 4, 5] });
    // Six advisors for four of five days are four or five a day: two from seven on, all of them at noon, two until eight.
    await need(
      await ownChannel(),
      ['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06', '2027-05-07'],
      (start) => (start >= 660 && start < 900 ? 4 : start >= 420 && start < 1200 ? 1 : 0),
    );
    const made = await planner.api.schedules.createFromPreferences({
      body: body({ start_date: '2027-05-03', end_date: '2027-05-09', list_agents_id: team }),
    });
    expect(made).toMatchObject({ made: 24, refused: 0 });
    const [report] = made.weeks;
    expect(report).toMatchObject({
      week_beginning_date: '2027-05-03',
      required_hours: 5 * (4 * 4 + 9),
      broken: [],
    });
    // No schedule costs less than the bound, and none of these less than what it leaves short and half of what is over.
    expect(report!.least_cost_hours).toBeLessThanOrEqual(report!.cost_hours!);
    expect(report!.gap_hours).toBeCloseTo(report!.cost_hours! - report!.least_cost_hours!, 1);
    expect(report!.cost_hours).toBeGreaterThanOrEqual(
      report!.short_hours + report!.over_hours / 2 - 0.01,
    );
    // What is worked is needed or over; nothing is counted twice.
    expect(report!.required_hours - report!.short_hours + report!.over_hours).toBeCloseTo(
      24 * 7.5,
      6,
    );
    expect(
      (await planner.api.schedules.creation({ params: { id: made.create_schedule_id } })).weeks,
    ).toEqual(made.weeks);
    const shifts = (
      await Promise.all(team.map((agent) => rowsOf(agent, '2027-05-03', '2027-05-09')))
    ).flat();
    for (const shift of shifts) {
      const [meal] = shift.day_wise_agent_details[0]!.day_wise_activity_details;
      const offset = parseClock(meal!.start_time)! - parseClock(shift.start_time!)!;
      expect(offset >= 180 && offset <= 300 && offset % 15 === 0).toBe(true);
    }
    const { summary } = await planner.api.schedules.read({
      query: { division_id: division, date_schedule: '2027-05-04' },
    });
    for (const [slot, wanted] of [
      [28, 1],
      [48, 4],
      [58, 4],
      [79, 1],
    ] as const)
      expect([slot, summary['2_scheduled_count'][slot]! >= wanted]).toEqual([slot, true]);
    expect(
      await planner.api.schedules.createFromPreferences({
        body: body({ start_date: '2027-05-03', end_date: '2027-05-09', list_agents_id: team }),
      }),
    ).toMatchObject({ made: 0 });
  });

  it('staff the nights that reach into another week as all others, and count them in both', async () => {
    const team = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} }))
      .map((row) => row.id)
      .slice(22, 29);
    await livingBy(team, '2029-01-01', 2, {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      starts: [1320, 1320],
    });
    const channel = await ownChannel();
    const nights = Array.from({ length: 14 }, (_, night) =>
      addDays(toPlainDate('2029-01-01'), night),
    );
    const mornings = nights.map((night) => addDays(night, 1));
    await need(channel, nights.slice(0, 1), (start) => (start >= 1320 ? 2 : 0));
    await need(channel, nights.slice(1), (start) => (start >= 1320 || start < 360 ? 2 : 0));
    await need(channel, mornings.slice(-1), (start) => (start < 360 ? 2 : 0));
    const made = await planner.api.schedules.createFromPreferences({
      body: body({ start_date: nights[0], end_date: nights.at(-1), list_agents_id: team }),
    });
    const shifts = (
      await Promise.all(team.map((agent) => rowsOf(agent, nights[0], nights.at(-1))))
    ).flat();
    expect(nights.map((night) => shifts.filter((shift) => shift.date === night).length)).toEqual(
      nights.map(() => 2),
    );
    // Of seven nights of 16 hours the last morning's twelve lie in the week after, where eleven of them are covered: an hour is meals.
    expect(made.weeks).toMatchObject([
      { required_hours: 7 * 16 - 12, short_hours: 6, over_hours: 0 },
      { required_hours: 7 * 16 - 11, short_hours: 7, over_hours: 0 },
    ]);
  });

  it('keep granted time off, count it as worked, and put the shift back when it is called off', async () => {
    const db = testServer.server.database.kysely;
    const [away, busy] = (
      await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
    )
      .map((row) => row.id)
      .slice(20, 22) as [number, number];
    await livingBy([away, busy], '2027-06-01', 5, { weekdays: [1, 2, 3, 4, 5] });
    await need(
      await ownChannel(),
      ['2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10', '2027-06-11'],
      (start) => (start >= 480 && start < 960 ? 1 : 0),
    );
    const group = await db
      .insertInto('time_off_groups')
      .values({
        division_id: division,
        name: 'All',
        year_start: '2027-01-01',
        year_end: '2027-12-31',
        bid_order: 'rank',
        turn_hours: 24,
        allotment_unit: 'heads',
        fallback_start: 540,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const rule = await db
      .insertInto('time_off_rules')
      .values({
        group_id: group.id,
        name: 'Leave',
        unit: 'hours',
        approval: 'never',
        overlap_policy: 'ask',
        cancel_policy: 'future',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const grant = async (
      agent_id: number,
      date: string,
      [start, end]: readonly [number, number],
      asked: number | null,
    ) => {
      const { id } = await db
        .insertInto('time_off_requests')
        .values({
          agent_id,
          division_id: division,
          group_id: group.id,
          rule_id: rule.id,
          event_type_id: types.get('Training')!,
          date_start: date,
          date_end: date,
          start_min: asked,
          end_min: asked === null ? null : end,
          amount: 8,
          status: 'granted',
          created_at: new Date('2027-01-01'),
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('time_off_request_days')
        .values({ request_id: id, date, start_min: start, end_min: end, amount: 0, hours: 8 })
        .execute();
      return id;
    };
    const whole = await grant(away, '2027-06-09', [540, 1020], null);
    await grant(busy, '2027-06-10', [720, 780], 720);
    const second = await grant(busy, '2027-06-10', [780, 810], 780);
    const made = await planner.api.schedules.createFromPreferences({
      body: body({
        start_date: '2027-06-07',
        end_date: '2027-06-13',
        list_agents_id: [away, busy],
      }),
    });
    expect(made).toMatchObject({ made: 10, refused: 0 });
    const activitiesOn = async (agent: number, date: string) =>
      (
        await rowsOf(agent, date, date)
      )[0]!.day_wise_agent_details[0]!.day_wise_activity_details.map((one) => [
        one.day_activity,
        one.start_time,
        one.end_time,
      ]);
    expect(await activitiesOn(away, '2027-06-09')).toEqual([['Training', '09:00', '17:00']]);
    expect(await activitiesOn(busy, '2027-06-10')).toEqual(
      expect.arrayContaining([
        ['Training', '12:00', '13:00'],
        ['Training', '13:00', '13:30'],
      ]),
    );
    await admin.api.timeOff.cancel({ params: { id: second }, body: {} }, { ifMatch: '*' });
    expect(
      (await activitiesOn(busy, '2027-06-10')).filter(([name]) => name === 'Training'),
    ).toEqual([['Training', '12:00', '13:00']]);
    await admin.api.timeOff.cancel({ params: { id: whole }, body: {} }, { ifMatch: '*' });
    expect(await spans(away).then(() => rowsOf(away, '2027-06-09', '2027-06-09'))).toMatchObject([
      {
        start_time: '09:00',
        end_time: '17:00',
        day_wise_agent_details: [{ day_wise_activity_details: [] }],
      },
    ]);
  });

  it('are made anew for one date: meals move to where they hurt least, shifts only where they may, nothing where it is only asked', async () => {
    const team = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} }))
      .map((row) => row.id)
      .slice(46, 50);
    await livingBy(team, '2027-10-01', 1, { weekdays: [1] });
    const channel = await ownChannel();
    const date = '2027-10-04';
    // All four rest at eleven, when all four are needed; from one to three nobody would miss one of them.
    await need(channel, [date], (start) => (start >= 540 && start < 720 ? 4 : 1));
    const db = testServer.server.database.kysely;
    const held = (
      await planner.api.schedules.read({ query: { division_id: division, date_schedule: date } })
    ).data.filter((row) => team.includes(row.agents.id));
    await planner.api.schedules.save({
      body: held.map((row) =>
        saveToWire(
          {
            ...rowFromWire(row, countingIds()),
            shift: { start: 480, end: 960, shift_id: null },
            activities: [{ id: 'Random_1', activity_id: types.get('Meal')!, start: 660, end: 690 }],
          },
          { process: 'MD', activityTypes: new Map() },
        ),
      ),
    });
    const ask = (more: object) =>
      planner.api.schedules.reoptimise({ body: { division_id: division, date, ...more } });
    const asked = await ask({ dry_run: true });
    expect(asked).toMatchObject({ short_hours_before: 2 + (480 + 480) / 60, refused: [] });
    expect(asked.short_hours_after).toBeLessThan(asked.short_hours_before);
    const meals = async () =>
      (
        await db
          .selectFrom('schedule_stretches as stretch')
          .innerJoin('schedule_days as day', 'day.id', 'stretch.day_id')
          .select(['stretch.start_min'])
          .where('day.date', '=', date)
          .where('day.agent_id', 'in', team)
          .where('stretch.kind', '=', 'activity')
          .execute()
      ).map((row) => row.start_min);
    expect(await meals()).toEqual([660, 660, 660, 660]);
    const done = await ask({});
    expect([done.refused, done.changes.map((one) => one.agent_id)]).toEqual([
      asked.refused,
      asked.changes.map((one) => one.agent_id),
    ]);
    expect(done.changes.map((one) => [one.agent_id, one.is_shift_moved])).toEqual(
      team.toSorted((a, b) => a - b).map((agent) => [agent, false]),
    );
    expect((await meals()).every((start) => start >= 720 && start <= 780)).toBe(true);
    expect(await ask({})).toMatchObject({ changes: [] });
    const moved = await ask({ may_move_shifts: true });
    expect(moved.changes.some((one) => one.is_shift_moved)).toBe(true);
    expect(moved.short_hours_after).toBeLessThan(done.short_hours_after);
    expect(await problemOf(ask({ date: '2028-01-03' }))).toMatchObject({
      status: 400,
      body: { date: [expect.stringContaining('forecast')] },
    });
    expect(
      await problemOf(planner.api.schedules.reoptimise({ body: { division_id: 3, date } })),
    ).toMatchObject({ status: 403 });
  });

  it('name a rule that cannot be kept, with whom and the rules it stands against', async () => {
    const [agent] = (
      await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
    )
      .map((row) => row.id)
      .slice(45, 46) as [number];
    await livingBy([agent], '2027-09-01', 5, { weekdays: [1, 2, 3] });
    await need(await ownChannel(), ['2027-09-06'], (start) =>
      start >= 480 && start < 960 ? 1 : 0,
    );
    const made = await planner.api.schedules.createFromPreferences({
      body: body({ start_date: '2027-09-06', end_date: '2027-09-12', list_agents_id: [agent] }),
    });
    expect(made.weeks[0]!.broken).toContainEqual(
      expect.objectContaining({
        agent_id: agent,
        rule: 'Days a week',
        date: '2027-09-06',
        allowed: 5,
        between: ['Days a week'],
      }),
    );
    const left = await planner.api.schedules.unfilled({
      query: {
        division_id: division,
        start_date: '2027-09-06',
        end_date: '2027-09-12',
        agents: [agent],
      },
    });
    expect(left.data.map(({ date, reason }) => [date, reason])).toEqual(
      ['2027-09-09', '2027-09-10', '2027-09-11', '2027-09-12'].map((date) => [
        date,
        'The weekly protocol has no shift on this weekday.',
      ]),
    );
  });

  it.each([
    ['against a requirement', 50, '2028-01-03', '2028-01-09', '2028-01-10', '2028-01-16'],
    ['as the first that fit', 54, '2028-02-07', '2028-02-13', '2028-02-14', '2028-02-20'],
  ] as const)(
    '%s hold their limits against the week after, where one stands: average hours, days off, days in a row, rest',
    async (how, from, first, last, nextFirst, nextLast) => {
      const team = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} }))
        .map((row) => row.id)
        .slice(from, from + 4) as [number, number, number, number];
      const [averaged, rested, inARow, late] = team;
      for (const agent of team) await livingBy([agent], first, 5, { weekdays: [1, 2, 3, 4] });
      expect(
        await planner.api.schedules.createFromPreferences({
          body: body({ start_date: nextFirst, end_date: nextLast, list_agents_id: team }),
        }),
      ).toMatchObject({ made: 16 });
      await limitTo(averaged, { max_avg_weekly_hrs: 1200, in_no_of_weeks: 2 }, [1, 2, 3, 4, 5]);
      await limitTo(rested, { min_days_off: 3, in_no_of_days: 7 }, [1, 2, 3, 4, 5]);
      await limitTo(inARow, {}, [4, 5, 6, 0]);
      await limitTo(late, { min_rest_period: 30 * 60 }, [0]);
      if (how === 'against a requirement')
        await need(await ownChannel(), datesFrom(toPlainDate(first), toPlainDate(last)), (start) =>
          start >= 420 && start < 1200 ? 4 : 0,
        );
      const made = await planner.api.schedules.createFromPreferences({
        body: body({ start_date: first, end_date: last, list_agents_id: team }),
      });
      expect(made.weeks).toHaveLength(how === 'against a requirement' ? 1 : 0);
      const worked = async (agent: number) =>
        (await rowsOf(agent, first, last)).map((row) => dayOfWeek(toPlainDate(row.date)));
      expect(await worked(averaged)).toHaveLength(1);
      expect(await worked(rested)).toEqual([1, 2, 3, 4]);
      expect(await worked(inARow)).toHaveLength(3);
      expect(await worked(late)).toEqual([]);
      expect(made.days.find((one) => one.agent_id === late && one.date === last)?.reason).toBe(
        'No shift leaves the rest between shifts.',
      );
    },
  );

  it('share a schedule parameter out among advisors without a protocol of their own, as many as it wants, a team alike', async () => {
    const db = testServer.server.database.kysely;
    const team = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} }))
      .map((row) => row.id)
      .slice(40, 44);
    await livingBy(team, '2027-08-01', 3, { weekdays: [1, 2, 3, 4, 5] });
    const { weekly_rule_id } = await db
      .selectFrom('availability_ranges as range')
      .innerJoin('agent_availability as record', 'record.id', 'range.availability_id')
      .select('range.weekly_rule_id')
      .where('record.agent_id', '=', team[0]!)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('availability_ranges')
      .set({ weekly_rule_id: null })
      .where('weekly_rule_id', '=', weekly_rule_id!)
      .execute();
    const value = await db.selectFrom('agent_data_values').select('id').executeTakeFirstOrThrow();
    await db
      .updateTable('advisor_data_values')
      .set({ adg_value_id: value.id })
      .where('agent_id', 'in', team)
      .execute();
    await need(
      await ownChannel(),
      ['2027-08-02', '2027-08-03', '2027-08-04', '2027-08-05', '2027-08-06'],
      (start) => (start >= 480 && start < 960 ? 2 : 0),
    );
    const create = () =>
      planner.api.schedules.createFromPreferences({
        body: body({ start_date: '2027-08-02', end_date: '2027-08-08', list_agents_id: team }),
      });
    expect(await create()).toMatchObject({
      made: 0,
      days: Array.from({ length: 28 }, () => ({
        reason: 'The advisor’s availability has no weekly protocol on this date.',
      })),
    });
    const parameter = await db
      .insertInto('pattern_variables')
      .values({
        division_id: division,
        pattern_variable_name: 'Three days',
        min_rest_period: 660,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('pattern_variable_weekly_rules')
      .values({
        pattern_variable_id: parameter.id,
        weekly_rule_id: weekly_rule_id!,
        pattern_type_id: null,
        int_min_agents: 0,
        int_max_agents: 3,
        min_weekly_hours: 1440,
        max_weekly_hours: 1440,
        bln_team_schedule: true,
      })
      .execute();
    // Who is asked for alone takes no place of those who come before.
    expect(
      await planner.api.schedules.createFromPreferences({
        body: body({
          start_date: '2027-08-02',
          end_date: '2027-08-08',
          list_agents_id: team.slice(3),
        }),
      }),
    ).toMatchObject({ made: 0 });
    expect(
      await problemOf(
        planner.api.schedules.createFromPreferences({
          body: body({ start_date: '2027-08-02', end_date: '2027-08-08', preference: 2 }),
        }),
      ),
    ).toMatchObject({ status: 400, body: { preference: [expect.any(String)] } });
    expect(await create()).toMatchObject({ made: 9 });
    const weeks = await Promise.all(
      team.map(async (agent) =>
        (await spans(agent).then(() => rowsOf(agent, '2027-08-02', '2027-08-08'))).map(
          (row) => `${row.date} ${row.start_time}`,
        ),
      ),
    );
    expect(weeks.map((week) => week.length)).toEqual([3, 3, 3, 0]);
    expect(new Set(weeks.slice(0, 3).map((week) => week.join()))).toHaveProperty('size', 1);
  });

  it('put advisors who have the proficiency where a channel asks for it', async () => {
    const db = testServer.server.database.kysely;
    const team = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} }))
      .map((row) => row.id)
      .slice(30, 34);
    await livingBy(team, '2027-07-01', 1, { weekdays: [1] });
    const skill = await admin.api.proficiencies.create({ body: { skill_name: 'Claims' } });
    for (const agent of team.slice(0, 2))
      await db
        .insertInto('agent_skills')
        .values({
          agent_id: agent,
          skill_id: skill.id,
          level: 1,
          start_date: '2027-01-01',
          end_date: null,
        })
        .execute();
    const open = await ownChannel();
    const { enterprise_grp } = await db
      .selectFrom('channels')
      .select('enterprise_grp')
      .where('id', '=', open)
      .executeTakeFirstOrThrow();
    const claims = await admin.api.channels.create({
      body: { name: 'Claims', enterprise_grp, proficiencies: [{ id: skill.id }] },
    });
    expect(claims.proficiencies).toEqual([{ id: skill.id, skill_name: 'Claims', level: 99 }]);
    expect(
      await problemOf(
        admin.api.channels.create({
          body: { name: 'No such', enterprise_grp, proficiencies: [{ id: 999_999 }] },
        }),
      ),
    ).toMatchObject({ status: 400, body: { 'proficiencies.0.id': [expect.any(String)] } });
    await db
      .deleteFrom('channel_divisions')
      .where('channel_id', '=', claims.id)
      .where('division_id', '!=', division)
      .execute();
    // Claims come in the morning and in the evening: the two who know them must part; the others fill what is left.
    await need(claims.id, ['2027-07-05'], (start) =>
      (start >= 420 && start < 600) || (start >= 1020 && start < 1200) ? 1 : 0,
    );
    await need(open, ['2027-07-05'], (start) => (start >= 480 && start < 1140 ? 1 : 0));
    await planner.api.schedules.createFromPreferences({
      body: body({ start_date: '2027-07-05', end_date: '2027-07-11', list_agents_id: team }),
    });
    const starts = (
      await Promise.all(team.slice(0, 2).map((agent) => rowsOf(agent, '2027-07-05', '2027-07-05')))
    ).map((rows) => rows[0]!.start_time);
    expect(starts.toSorted()).toEqual(['07:00', '12:00']);
  });
});

describe('the summary rows', () => {
  it('set what is scheduled against forecast and promise', async () => {
    const db = testServer.server.database.kysely;
    const date = '2027-03-02';
    const channel = await ownChannel();
    await db
      .insertInto('forecast_intervals')
      .values({
        channel_id: channel,
        module: 'simple_average',
        family: 'revised',
        date,
        start_min: 720,
        run_id: null,
        volume: 10,
        aht: 300,
        requirement: 4,
        requirement_whole: 4,
        bands: null,
      })
      .execute();
    await db
      .insertInto('committed_fte')
      .values({
        division_id: division,
        channel_id: channel,
        date,
        start_min: 720,
        committed_fte: 3,
      })
      .execute();
    const { summary } = await planner.api.schedules.read({
      query: { division_id: division, date_schedule: date },
    });
    const [slot, scheduled] = [48, summary['2_scheduled_count'][48]!];
    expect([
      summary['3_forecast']![slot],
      summary['4_committed_fte']![slot],
      summary['6_c_to_r']![slot],
      summary['7_s_to_r']![slot],
      summary['7_s_to_r']![0],
    ]).toEqual([4, 3, 75, scheduled * 25, null]);
    expect(
      (
        await planner.api.schedules.read({
          query: { division_id: division, date_schedule: '2027-04-02' },
        })
      ).summary['3_forecast'],
    ).toBeNull();
  });
});

describe('a copied day', () => {
  it('is laid on advisors and dates, and on none where one has a shift already', async () => {
    const from = agents[1]!;
    const to = agents[4]!;
    const copy = (more: object) =>
      planner.api.schedules.copyIndividual({
        body: {
          agent_id: from,
          from_date: '2027-03-02',
          to_agents: [to],
          to_dates: ['2027-03-02', '2027-03-03'],
          ...more,
        },
      });
    expect(await copy({})).toMatchObject({ count: 2, skipped: 0 });
    expect(await spans(to)).toEqual(['2027-03-02 10:00-18:00', '2027-03-03 10:00-18:00']);
    expect(await problemOf(copy({ to_dates: ['2027-03-03', '2027-03-04'] }))).toMatchObject({
      status: 409,
      body: { code: 'exists', days: [{ date: '2027-03-03' }] },
    });
    expect(
      await copy({
        to_dates: ['2027-03-03', '2027-03-04'],
        if_schedule_exists: 'skip_existing_schedules',
      }),
    ).toMatchObject({ count: 1, skipped: 1 });
    expect(await problemOf(copy({ from_date: '2027-03-07' }))).toMatchObject({
      status: 400,
      body: { from_date: [expect.any(String)] },
    });
    const far = (await admin.api.advisors.allOfDivision({ params: { id: 3 }, query: {} }))[0]!.id;
    expect(await problemOf(copy({ to_agents: [far] }))).toMatchObject({ status: 403 });
  });
});

describe('a foreign schedule', () => {
  const csv = (lines: readonly string[]) => {
    const body = new FormData();
    body.set('division_id', String(division));
    body.set('activities', JSON.stringify({ Dejeuner: types.get('Meal') }));
    body.set(
      'file',
      new Blob([['Agent ID;Agent;Date;Kind;Activity;Start;End', ...lines].join('\n')]),
      'roster.csv',
    );
    return body;
  };

  it('is tried, refused by line, saved in one go, and kept from what is there', async () => {
    const agent = agents[5]!;
    const { login_id } = await testServer.server.database.kysely
      .selectFrom('advisors')
      .select('login_id')
      .where('id', '=', agent)
      .executeTakeFirstOrThrow();
    const lines = [
      `${login_id};A;2027-03-01;SHIFT;Work;22:00;06:00`,
      `${login_id};A;2027-03-01;MEAL;Dejeuner;02:00;02:30`,
      `${login_id};A;2027-03-03;SHIFT;Work;09:00;17:00`,
    ];
    const bring = (query: object, more: readonly string[] = []) =>
      planner.api.schedules.importForeign({ query, body: csv([...lines, ...more]) });
    expect(await bring({ dry_run: true })).toMatchObject({
      dry_run: true,
      total: 2,
      added: 2,
      refused: 0,
      delimiter: ';',
      date_format: 'YYYY-MM-DD',
      create_schedule_ids: [],
    });
    expect(await spans(agent)).toEqual([]);
    const bad = [
      'nobody;B;2027-03-01;SHIFT;Work;09:00;17:00',
      `${login_id};A;2027-03-02;SHIFT;Work;05:00;13:00`,
    ];
    expect(await problemOf(bring({}, bad))).toMatchObject({
      status: 400,
      body: {
        code: 'bad_rows',
        rows: expect.arrayContaining([expect.objectContaining({ line: 5, field: 'agent_id' })]),
      },
    });
    expect(await spans(agent)).toEqual([]);
    const saved = await bring({ partial: true }, [bad[0]!]);
    expect(saved).toMatchObject({ total: 3, added: 2, refused: 1 });
    expect(await spans(agent)).toEqual(['2027-03-01 22:00-06:00', '2027-03-03 09:00-17:00']);
    expect(
      (await rowsOf(agent))[0]!.day_wise_agent_details[0]!.day_wise_activity_details,
    ).toMatchObject([{ day_activity: 'Meal', start_time: '02:00' }]);
    expect(
      await planner.api.schedules.creation({ params: { id: saved.create_schedule_ids[0]! } }),
    ).toMatchObject({ source: 'file', made: 2 });
    expect(await problemOf(bring({}))).toMatchObject({
      status: 400,
      body: { rows: [{ line: 2, message: 'There is a schedule already.' }, { line: 4 }] },
    });
  });

  it('makes what is missing where it is asked to and may, in the one transaction; a dry run takes it back', async () => {
    const file = (more: object = {}) => {
      const body = new FormData();
      body.set(
        'file',
        new Blob([
          [
            'Site;Time zone;Team;Agent ID;Agent;Date;Kind;Activity;Start;End',
            'Lyon Sud;ECT;Bleu;77001;Zoé Martin;2027-04-01;SHIFT;Work;09:00;17:00',
            'Lyon Sud;ECT;Bleu;77001;Zoé Martin;2027-04-01;MEAL;Repas du soir;12:00;12:30',
          ].join('\n'),
        ]),
        'lyon.csv',
      );
      for (const [name, value] of Object.entries({ create: 'all', ...more }))
        body.set(name, String(value));
      return body;
    };
    const divisions = async () =>
      (await admin.api.divisions.list({ query: { page_size: 1000 } })).results.filter(
        (row) => row.mu_name === 'Lyon Sud',
      );
    const created = { divisions: ['Lyon Sud'], advisors: ['77001'], activities: ['Repas du soir'] };
    expect(
      await problemOf(planner.api.schedules.importForeign({ query: {}, body: file() })),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        admin.api.schedules.importForeign({
          query: {},
          body: file({ create: 'divisions, activities' }),
        }),
      ),
    ).toMatchObject({ status: 400, body: { rows: [{ field: 'agent_id' }] } });
    expect(
      await problemOf(
        admin.api.schedules.importForeign({ query: {}, body: file({ timezone: 'Mars/Olympus' }) }),
      ),
    ).toMatchObject({ status: 400, body: { timezone: [expect.stringContaining('Mars/Olympus')] } });
    expect(
      await admin.api.schedules.importForeign({ query: { dry_run: true }, body: file() }),
    ).toMatchObject({ dry_run: true, added: 1, refused: 0, created });
    expect(await divisions()).toEqual([]);
    expect(await admin.api.schedules.importForeign({ query: {}, body: file() })).toMatchObject({
      added: 1,
      refused: 0,
      created,
      create_schedule_ids: [expect.any(Number)],
    });
    const [lyon] = await divisions();
    expect(lyon).toMatchObject({ timezone_name: 'Europe/Paris' });
    const [zoe] = await admin.api.advisors.allOfDivision({ params: { id: lyon!.id }, query: {} });
    expect(zoe).toMatchObject({ first_name: 'Zoé', last_name: 'Martin', login_id: '77001' });
    const stored = await admin.api.schedules.individual({
      params: { id: zoe!.id },
      query: { start_date: '2027-04-01', end_date: '2027-04-02' },
    });
    expect(stored.data.map((row) => `${row.date} ${row.start_time}-${row.end_time}`)).toEqual([
      '2027-04-01 09:00-17:00',
    ]);
    expect(
      await admin.api.schedules.importForeign({
        query: { dry_run: true },
        body: file({ if_schedule_exists: 'overwrite_existing_schedules' }),
      }),
    ).toMatchObject({
      updated: 0,
      unchanged: 1,
      created: { divisions: [], advisors: [], activities: [] },
    });
  });
});

const data = process.env['WATCHBILL_REFERENCE_DATA'] ?? '';
describe.skipIf(data === '')('a schedule that nobody here wrote (WATCHBILL_REFERENCE_DATA)', () => {
  it('names every line of it that is not known here', async () => {
    const body = new FormData();
    body.set(
      'file',
      new Blob([
        readFileSync(join(data, 'roster', 'genesys_wfm_individual_schedule_fr_cp1252.csv')),
      ]),
      'genesys.csv',
    );
    const report = await admin.api.schedules.importForeign({
      query: { dry_run: true },
      body: body,
    });
    expect(report).toMatchObject({ encoding: 'windows-1252', added: 0 });
    expect(report.refused).toBeGreaterThan(0);
    expect(report.rows.every((row) => row.field === 'site')).toBe(true);
  });
});
