import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { body, division, openPlanning, type Planning } from '../../../../tests/support/planning.ts';
import { problemOf } from '../../../../tests/support/test-server.ts';

let planning: Planning;
beforeAll(async () => {
  planning = await openPlanning();
});
afterAll(() => planning.testServer.close());

const day = (pattern_day: number, start_time = '09:00', end_time = '17:00', more: object = {}) => ({
  pattern_day,
  start_time,
  end_time,
  ...more,
});

describe('schedules from patterns', () => {
  it('are laid on the dates of the range, nights and overtime included, with future events in them', async () => {
    const [agent] = planning.agents as [number];
    const set = await planning.planner.api.patterns.create({
      body: {
        schedule_pattern_set_name: 'Nights',
        division_id: division,
        pattern_data: [
          {
            day_wise_data: [
              day(1, '22:00', '06:00', {
                activity_data: [
                  {
                    activity_id: planning.types.get('Meal'),
                    start_time: '02:00',
                    end_time: '02:30',
                  },
                ],
              }),
              { ...day(1, '21:00', '22:00'), pattern_position: 'left_pattern' },
              day(3),
            ],
          },
        ],
      },
    });
    await planning.planner.api.patterns.assign({
      body: {
        int_pattern_pk_id: set.pattern_data[0]!.id,
        list_agents_id: [agent],
        date_start: '2027-01-01',
      },
    });
    await planning.planner.api.futureEvents.addToAdvisor({
      params: { id: agent },
      body: {
        activity_code: planning.types.get('Training')!,
        date_start: '2027-03-02',
        date_end: '2027-03-02',
        start_time: '01:45',
        end_time: '02:15',
      },
    });
    const made = await planning.planner.api.schedules.createFromPatterns({
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
    expect(await planning.spans(agent)).toEqual([
      '2027-03-01 22:00-06:00',
      '2027-03-03 09:00-17:00',
    ]);
    const [night] = await planning.rowsOf(agent);
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
    const record = await planning.planner.api.schedules.creation({
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
      (await planning.planner.api.schedules.creations({ query: { division_id: division } }))
        .results[0],
    ).toMatchObject({ id: made.create_schedule_id });
  });

  it('are a draft first where that is asked for, and are written as it holds them, once', async () => {
    const agent = planning.agents[4]!;
    const api = planning.planner.api;
    const set = await api.patterns.create({
      body: {
        schedule_pattern_set_name: 'Drafted',
        division_id: division,
        pattern_data: [{ day_wise_data: [day(1), day(2)] }],
      },
    });
    await api.patterns.assign({
      body: {
        int_pattern_pk_id: set.pattern_data[0]!.id,
        list_agents_id: [agent],
        date_start: '2027-01-01',
      },
    });
    const made = await api.schedules.createFromPatterns({
      body: body({ list_pattern_set_id: [set.id], as_draft: true }),
    });
    expect(made).toMatchObject({ made: 2, create_schedule_id: null, day_wise_data_id: [] });
    expect(await planning.spans(agent)).toEqual([]);
    const apply = (draft: string | null) =>
      api.schedules.applyDraft({ body: { division_id: division, draft: draft! } });
    const written = await apply(made.draft);
    expect(written).toMatchObject({ made: 2, create_schedule_id: expect.any(Number), draft: null });
    expect(await planning.spans(agent)).toHaveLength(2);
    expect(await problemOf(apply(made.draft))).toMatchObject({
      status: 400,
      body: { draft: [expect.stringContaining('not there any more')] },
    });
    // A colleague of another division finds none.
    const again = await api.schedules.createFromPatterns({
      body: body({ list_pattern_set_id: [set.id], as_draft: true }),
    });
    expect(again).toMatchObject({ made: 0, skipped: 7 });
    const elsewhere = { division_id: 2, draft: again.draft! };
    expect(
      await problemOf(planning.admin.api.schedules.applyDraft({ body: elsewhere })),
    ).toMatchObject({ status: 400 });
    // Nor does a colleague of this one: a draft is whose it was made for.
    expect(
      await problemOf(
        planning.admin.api.schedules.applyDraft({
          body: { division_id: division, draft: again.draft! },
        }),
      ),
    ).toMatchObject({ status: 400, body: { draft: [expect.stringContaining('not there')] } });
    expect(await apply(again.draft)).toMatchObject({ made: 0, draft: null });
  });

  it('leave what is there or overwrite it, and keep locked days', async () => {
    const agent = planning.agents[1]!;
    const set = await planning.planner.api.patterns.create({
      body: {
        schedule_pattern_set_name: 'Days',
        division_id: division,
        pattern_data: [{ day_wise_data: [day(1), day(2), day(3)] }],
      },
    });
    await planning.planner.api.patterns.assign({
      body: {
        int_pattern_pk_id: set.pattern_data[0]!.id,
        list_agents_id: [agent],
        date_start: '2027-01-01',
      },
    });
    const create = (more: object) =>
      planning.planner.api.schedules.createFromPatterns({
        body: body({ list_agents_id: [agent], ...more }),
      });
    await create({});
    const [first, second] = await planning.rowsOf(agent);
    await planning.planner.api.schedules.bulkLock({
      body: { int_daywise_id: [first!.dayWiseDataId!], is_lock: true },
    });
    await planning.planner.api.patterns.save({
      body: {
        id: set.pattern_data[0]!.id,
        day_wise_data: [day(1, '10:00', '18:00'), day(2, '10:00', '18:00')],
      },
    });
    const third = (
      await planning.planner.api.patterns.list({ query: { int_pattern_set_id: set.id } })
    ).results[0]!.pattern_data[0]!.day_wise_data.find((one) => one.pattern_day === 3)!;
    await planning.planner.api.patterns.remove({ query: { list_days_id: [third.id!] } });
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
    expect(await planning.spans(agent)).toEqual([
      '2027-03-01 09:00-17:00',
      '2027-03-02 10:00-18:00',
    ]);
    expect((await planning.rowsOf(agent))[1]!.dayWiseDataId).toBe(second!.dayWiseDataId);
  });

  it('refuse what nobody works, advisors of others, and ranges without end', async () => {
    expect(
      await problemOf(
        planning.planner.api.schedules.createFromPatterns({
          body: body({ list_agents_id: [planning.agents[5]!] }),
        }),
      ),
    ).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
    expect(
      await problemOf(
        planning.planner.api.schedules.createFromPatterns({
          body: body({ end_date: '2027-02-01' }),
        }),
      ),
    ).toMatchObject({ status: 400, body: { end_date: [expect.any(String)] } });
    expect(
      await problemOf(
        planning.planner.api.schedules.createFromPatterns({
          body: body({ end_date: '2028-02-01' }),
        }),
      ),
    ).toMatchObject({ status: 400, body: { end_date: [expect.any(String)] } });
    expect(
      await problemOf(
        planning.planner.api.schedules.createFromPatterns({ body: body({ division_id: 3 }) }),
      ),
    ).toMatchObject({ status: 403 });
    const far = (
      await planning.admin.api.advisors.allOfDivision({ params: { id: 3 }, query: {} })
    )[0]!.id;
    expect(
      await problemOf(
        planning.admin.api.schedules.createFromPatterns({ body: body({ list_agents_id: [far] }) }),
      ),
    ).toMatchObject({ status: 400, body: { list_agents_id: [expect.any(String)] } });
    expect(
      await problemOf(
        (await planning.testServer.signIn('advisor')).api.schedules.createFromPatterns({
          body: body({}),
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('schedules from availability', () => {
  it('follow the weekly protocol, the hours of the week and its days off', async () => {
    const agent = planning.agents[2]!;
    const db = planning.db;
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
        event_type_id: planning.types.get('Meal')!,
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
    const made = await planning.planner.api.schedules.createFromPreferences({
      body: body({
        list_agents_id: [agent],
        if_schedule_exists: 'overwrite_existing_schedules',
        type_used_in_schedule: 'schedule_preferences',
      }),
    });
    expect(made).toMatchObject({ made: 5, skipped: 2, refused: 0 });
    expect(await planning.spans(agent)).toEqual([
      '2027-03-01 07:00-15:00',
      '2027-03-02 07:00-15:00',
      '2027-03-03 09:00-17:00',
      '2027-03-04 07:00-15:00',
      '2027-03-05 10:00-18:00',
    ]);
    expect(
      (await planning.rowsOf(agent))[0]!.day_wise_agent_details[0]!.day_wise_activity_details,
    ).toMatchObject([{ start_time: '11:00', end_time: '11:30' }]);
    expect(
      await planning.planner.api.schedules.createFromPreferences({
        body: body({ list_agents_id: [planning.agents[3]!] }),
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
