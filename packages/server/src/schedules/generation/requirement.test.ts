import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds } from '@watchbill/core/schedules/model';
import { parseClock } from '@watchbill/core/time/minutes';
import { addDays, datesFrom, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { hoursOfDays } from '@watchbill/core/weekly-staffing/view';
import {
  body,
  division,
  limitTo,
  livingBy,
  need,
  openPlanning,
  ownChannel,
  type Planning,
} from '../../../../../tests/support/planning.ts';
import { problemOf } from '../../../../../tests/support/test-server.ts';

let planning: Planning;
beforeAll(async () => {
  planning = await openPlanning(60_000);
});
afterAll(() => planning.testServer.close());

describe('schedules against a requirement', () => {
  it('are generated for all advisors together: contracts kept, meals in their slack, and the requirement met where it can be', async () => {
    const team = (
      await planning.admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
    )
      .map((row) => row.id)
      .slice(10, 16);
    await livingBy(planning, team, '2027-05-01', 4, { weekdays: [1, 2, 3, 4, 5] });
    // Six advisors for four of five days are four or five a day: two from seven on, all of them at
    // noon, two until eight.
    const channel = await ownChannel(planning);
    await need(
      planning,
      channel,
      ['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06', '2027-05-07'],
      (start) => (start >= 660 && start < 900 ? 4 : start >= 420 && start < 1200 ? 1 : 0),
    );
    const made = await planning.planner.api.schedules.createFromPreferences({
      body: body({ start_date: '2027-05-03', end_date: '2027-05-09', list_agents_id: team }),
    });
    expect(made).toMatchObject({ made: 24, refused: 0 });
    const [report] = made.weeks;
    expect(report).toMatchObject({
      week_beginning_date: '2027-05-03',
      required_hours: 5 * (4 * 4 + 9),
      broken: [],
    });
    // No schedule costs less than the bound, and none of these less than what it leaves short and
    // half of what is over.
    expect(report!.least_cost_hours).toBeLessThanOrEqual(report!.cost_hours!);
    expect(report!.gap_hours).toBeCloseTo(report!.cost_hours! - report!.least_cost_hours!, 1);
    expect(report!.cost_hours).toBeGreaterThanOrEqual(
      report!.short_hours + report!.over_hours / 2 - 0.01,
    );
    // One channel, whose figures are the week's.
    expect(report!.channels).toEqual([
      {
        channels: [expect.objectContaining({ name: expect.any(String) as string })],
        required_hours: report!.required_hours,
        short_hours: report!.short_hours,
        over_hours: report!.over_hours,
        least_short_hours: expect.any(Number) as number,
      },
    ]);
    expect(report!.channels[0]!.least_short_hours).toBeLessThanOrEqual(report!.short_hours);
    // What is worked is needed or over; nothing is counted twice.
    expect(report!.required_hours - report!.short_hours + report!.over_hours).toBeCloseTo(
      24 * 7.5,
      6,
    );
    expect(
      (await planning.planner.api.schedules.creation({ params: { id: made.create_schedule_id } }))
        .weeks,
    ).toEqual(made.weeks);
    // Weekly staffing shows of the rows what was said of them before they were written.
    const { results: staffed } = await planning.admin.api.weeklyStaffing.read({
      query: {
        week_beginning_date: '2027-05-03',
        division_id: division,
        ct: [channel],
        forecast_module: 'usual',
      },
    });
    expect(hoursOfDays(staffed)).toMatchObject({
      required: report!.required_hours,
      short: expect.closeTo(report!.short_hours, 1),
      over: expect.closeTo(report!.over_hours, 1),
    });
    const shifts = (
      await Promise.all(team.map((agent) => planning.rowsOf(agent, '2027-05-03', '2027-05-09')))
    ).flat();
    for (const shift of shifts) {
      const [meal] = shift.day_wise_agent_details[0]!.day_wise_activity_details;
      const offset = parseClock(meal!.start_time)! - parseClock(shift.start_time!)!;
      expect(offset >= 180 && offset <= 300 && offset % 15 === 0).toBe(true);
    }
    const { summary } = await planning.planner.api.schedules.read({
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
      await planning.planner.api.schedules.createFromPreferences({
        body: body({ start_date: '2027-05-03', end_date: '2027-05-09', list_agents_id: team }),
      }),
    ).toMatchObject({ made: 0 });
  });

  it('staff the nights that reach into another week as all others, and count them in both', async () => {
    const team = (
      await planning.admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
    )
      .map((row) => row.id)
      .slice(22, 29);
    await livingBy(planning, team, '2029-01-01', 2, {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      starts: [1320, 1320],
    });
    const channel = await ownChannel(planning);
    const nights = Array.from({ length: 14 }, (_, night) =>
      addDays(toPlainDate('2029-01-01'), night),
    );
    const mornings = nights.map((night) => addDays(night, 1));
    await need(planning, channel, nights.slice(0, 1), (start) => (start >= 1320 ? 2 : 0));
    await need(planning, channel, nights.slice(1), (start) =>
      start >= 1320 || start < 360 ? 2 : 0,
    );
    await need(planning, channel, mornings.slice(-1), (start) => (start < 360 ? 2 : 0));
    const made = await planning.planner.api.schedules.createFromPreferences({
      body: body({ start_date: nights[0], end_date: nights.at(-1), list_agents_id: team }),
    });
    const shifts = (
      await Promise.all(team.map((agent) => planning.rowsOf(agent, nights[0], nights.at(-1))))
    ).flat();
    expect(nights.map((night) => shifts.filter((shift) => shift.date === night).length)).toEqual(
      nights.map(() => 2),
    );
    // Of seven nights of 16 hours the last morning's twelve lie in the week after, where eleven of
    // them are covered: an hour is meals.
    expect(made.weeks).toMatchObject([
      { required_hours: 7 * 16 - 12, short_hours: 6, over_hours: 0 },
      { required_hours: 7 * 16 - 11, short_hours: 7, over_hours: 0 },
    ]);
  });

  it('keep granted time off, count it as worked, and put the shift back when it is called off', async () => {
    const db = planning.db;
    const [away, busy] = (
      await planning.admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
    )
      .map((row) => row.id)
      .slice(20, 22) as [number, number];
    await livingBy(planning, [away, busy], '2027-06-01', 5, { weekdays: [1, 2, 3, 4, 5] });
    await need(
      planning,
      await ownChannel(planning),
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
          event_type_id: planning.types.get('Training')!,
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
    const made = await planning.planner.api.schedules.createFromPreferences({
      body: body({
        start_date: '2027-06-07',
        end_date: '2027-06-13',
        list_agents_id: [away, busy],
      }),
    });
    expect(made).toMatchObject({ made: 10, refused: 0 });
    const activitiesOn = async (agent: number, date: string) =>
      (
        await planning.rowsOf(agent, date, date)
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
    await planning.admin.api.timeOff.cancel({ params: { id: second }, body: {} }, { ifMatch: '*' });
    expect(
      (await activitiesOn(busy, '2027-06-10')).filter(([name]) => name === 'Training'),
    ).toEqual([['Training', '12:00', '13:00']]);
    await planning.admin.api.timeOff.cancel({ params: { id: whole }, body: {} }, { ifMatch: '*' });
    expect(
      await planning.spans(away).then(() => planning.rowsOf(away, '2027-06-09', '2027-06-09')),
    ).toMatchObject([
      {
        start_time: '09:00',
        end_time: '17:00',
        day_wise_agent_details: [{ day_wise_activity_details: [] }],
      },
    ]);
  });

  it('are made anew for one date: meals move to where they hurt least, shifts only where they may, nothing where it is only asked', async () => {
    const team = (
      await planning.admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
    )
      .map((row) => row.id)
      .slice(46, 50);
    await livingBy(planning, team, '2027-10-01', 1, { weekdays: [1] });
    const channel = await ownChannel(planning);
    const date = '2027-10-04';
    // All four rest at eleven, when all four are needed; from one to three nobody would miss one of
    // them.
    await need(planning, channel, [date], (start) => (start >= 540 && start < 720 ? 4 : 1));
    const db = planning.db;
    const held = (
      await planning.planner.api.schedules.read({
        query: { division_id: division, date_schedule: date },
      })
    ).data.filter((row) => team.includes(row.agents.id));
    await planning.planner.api.schedules.save({
      body: held.map((row) =>
        saveToWire(
          {
            ...rowFromWire(row, countingIds()),
            shift: { start: 480, end: 960, shift_id: null },
            activities: [
              { id: 'Random_1', activity_id: planning.types.get('Meal')!, start: 660, end: 690 },
            ],
          },
          { process: 'MD', activityTypes: new Map() },
        ),
      ),
    });
    const ask = (more: object) =>
      planning.planner.api.schedules.reoptimise({ body: { division_id: division, date, ...more } });
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
      await problemOf(
        planning.planner.api.schedules.reoptimise({ body: { division_id: 3, date } }),
      ),
    ).toMatchObject({ status: 403 });
  });

  it('name a rule that cannot be kept, with whom and the rules it stands against', async () => {
    const [agent] = (
      await planning.admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
    )
      .map((row) => row.id)
      .slice(45, 46) as [number];
    await livingBy(planning, [agent], '2027-09-01', 5, { weekdays: [1, 2, 3] });
    await need(planning, await ownChannel(planning), ['2027-09-06'], (start) =>
      start >= 480 && start < 960 ? 1 : 0,
    );
    const made = await planning.planner.api.schedules.createFromPreferences({
      body: body({ start_date: '2027-09-06', end_date: '2027-09-12', list_agents_id: [agent] }),
    });
    const count = made.weeks[0]!.broken.length;
    const warning = `No schedules were found that keep every rule. Rules broken: ${count}. `;
    expect(made.message.startsWith(warning)).toBe(true);
    expect(made.weeks[0]!.broken).toContainEqual(
      expect.objectContaining({
        agent_id: agent,
        rule: 'Days a week',
        date: '2027-09-06',
        allowed: 5,
        between: ['Days a week', 'Shifts of the weekly protocol alone'],
        is_cut_short: false,
      }),
    );
    const left = await planning.planner.api.schedules.unfilled({
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
      const team = (
        await planning.admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
      )
        .map((row) => row.id)
        .slice(from, from + 4) as [number, number, number, number];
      const [averaged, rested, inARow, late] = team;
      for (const agent of team)
        await livingBy(planning, [agent], first, 5, { weekdays: [1, 2, 3, 4] });
      expect(
        await planning.planner.api.schedules.createFromPreferences({
          body: body({ start_date: nextFirst, end_date: nextLast, list_agents_id: team }),
        }),
      ).toMatchObject({ made: 16 });
      await limitTo(
        planning,
        averaged,
        { max_avg_weekly_hrs: 1200, in_no_of_weeks: 2 },
        [1, 2, 3, 4, 5],
      );
      await limitTo(planning, rested, { min_days_off: 3, in_no_of_days: 7 }, [1, 2, 3, 4, 5]);
      await limitTo(planning, inARow, {}, [4, 5, 6, 0]);
      await limitTo(planning, late, { min_rest_period: 30 * 60 }, [0]);
      if (how === 'against a requirement')
        await need(
          planning,
          await ownChannel(planning),
          datesFrom(toPlainDate(first), toPlainDate(last)),
          (start) => (start >= 420 && start < 1200 ? 4 : 0),
        );
      const made = await planning.planner.api.schedules.createFromPreferences({
        body: body({ start_date: first, end_date: last, list_agents_id: team }),
      });
      expect(made.weeks).toHaveLength(how === 'against a requirement' ? 1 : 0);
      const worked = async (agent: number) =>
        (await planning.rowsOf(agent, first, last)).map((row) => dayOfWeek(toPlainDate(row.date)));
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
    const db = planning.db;
    const team = (
      await planning.admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
    )
      .map((row) => row.id)
      .slice(40, 44)
      .toSorted((one, other) => one - other);
    await livingBy(planning, team, '2027-08-01', 3, { weekdays: [1, 2, 3, 4, 5] });
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
      planning,
      await ownChannel(planning),
      ['2027-08-02', '2027-08-03', '2027-08-04', '2027-08-05', '2027-08-06'],
      (start) => (start >= 480 && start < 960 ? 2 : 0),
    );
    const create = () =>
      planning.planner.api.schedules.createFromPreferences({
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
      await planning.planner.api.schedules.createFromPreferences({
        body: body({
          start_date: '2027-08-02',
          end_date: '2027-08-08',
          list_agents_id: team.slice(3),
        }),
      }),
    ).toMatchObject({ made: 0 });
    expect(
      await problemOf(
        planning.planner.api.schedules.createFromPreferences({
          body: body({ start_date: '2027-08-02', end_date: '2027-08-08', preference: 2 }),
        }),
      ),
    ).toMatchObject({ status: 400, body: { preference: [expect.any(String)] } });
    expect(await create()).toMatchObject({ made: 9 });
    const weeks = await Promise.all(
      team.map(async (agent) =>
        (
          await planning.spans(agent).then(() => planning.rowsOf(agent, '2027-08-02', '2027-08-08'))
        ).map((row) => `${row.date} ${row.start_time}`),
      ),
    );
    expect(weeks.map((week) => week.length)).toEqual([3, 3, 3, 0]);
    expect(new Set(weeks.slice(0, 3).map((week) => week.join()))).toHaveProperty('size', 1);
  });

  it('put advisors who have the proficiency where a channel asks for it', async () => {
    const db = planning.db;
    const team = (
      await planning.admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })
    )
      .map((row) => row.id)
      .slice(30, 34);
    await livingBy(planning, team, '2027-07-01', 1, { weekdays: [1] });
    const skill = await planning.admin.api.proficiencies.create({ body: { skill_name: 'Claims' } });
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
    const open = await ownChannel(planning);
    const { enterprise_grp } = await db
      .selectFrom('channels')
      .select('enterprise_grp')
      .where('id', '=', open)
      .executeTakeFirstOrThrow();
    const claims = await planning.admin.api.channels.create({
      body: { name: 'Claims', enterprise_grp, proficiencies: [{ id: skill.id }] },
    });
    expect(claims.proficiencies).toEqual([{ id: skill.id, skill_name: 'Claims', level: 99 }]);
    expect(
      await problemOf(
        planning.admin.api.channels.create({
          body: { name: 'No such', enterprise_grp, proficiencies: [{ id: 999_999 }] },
        }),
      ),
    ).toMatchObject({ status: 400, body: { 'proficiencies.0.id': [expect.any(String)] } });
    await db
      .deleteFrom('channel_divisions')
      .where('channel_id', '=', claims.id)
      .where('division_id', '!=', division)
      .execute();
    // Claims come in the morning and in the evening: the two who know them must part; the others
    // fill what is left.
    await need(planning, claims.id, ['2027-07-05'], (start) =>
      (start >= 420 && start < 600) || (start >= 1020 && start < 1200) ? 1 : 0,
    );
    await need(planning, open, ['2027-07-05'], (start) => (start >= 480 && start < 1140 ? 1 : 0));
    await planning.planner.api.schedules.createFromPreferences({
      body: body({ start_date: '2027-07-05', end_date: '2027-07-11', list_agents_id: team }),
    });
    const starts = (
      await Promise.all(
        team.slice(0, 2).map((agent) => planning.rowsOf(agent, '2027-07-05', '2027-07-05')),
      )
    ).map((rows) => rows[0]!.start_time);
    expect(starts.toSorted()).toEqual(['07:00', '12:00']);
  });
});
