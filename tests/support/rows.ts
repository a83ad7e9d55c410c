import type { IdKind } from '@watchbill/core/api/endpoint';
import type { Database } from '@watchbill/server/db/database';
import { sql } from 'kysely';

type Db = Database['kysely'];
/** A division to put rows into, and what else stands there. */
type Place = Readonly<{
  division: number;
  enterprise: number;
  channel: number;
  advisor: number;
  other: number;
  event: number;
  weeklyRule: number;
}>;

/** Rows of kinds that the demo is not sure to have; each statement makes one in a division. */
const makers: Partial<Record<IdKind, (place: Place, name: string) => ReturnType<typeof sql>>> = {
  divisionSet: (at, name) =>
    sql`with made as (insert into sets (kind, set_name, timezone)
      values (2, ${`divisions ${name}`}, 1) returning id) insert into set_members (set_id, kind,
      division_id) select id, 2, ${at.division} from made`,
  enterpriseDivisionSet: (at, name) =>
    sql`with made as (insert into sets (kind, set_name, timezone)
      values (1, ${`enterprise ${name}`}, 1) returning id) insert into set_members (set_id, kind,
      enterprise_grp) select id, 1, ${at.enterprise} from made`,
  channelSet: (at, name) =>
    sql`with made as (insert into sets (kind, set_name, timezone)
      values (3, ${`channels ${name}`}, 1) returning id) insert into set_members (set_id, kind,
      channel_id) select id, 3, ${at.channel} from made`,
  futureEvent: (at) =>
    sql`insert into future_activities (division_id, event_type_id, date_start, start_time,
      end_time, weekdays) values (${at.division}, ${at.event}, '2026-03-02', 540, 600, '{1}')`,
  scheduleParameter: (at, name) =>
    sql`insert into pattern_variables (division_id, pattern_variable_name)
      values (${at.division}, ${`parameter ${name}`})`,
  parameterRule: (
    at,
    name,
  ) => sql`with made as (insert into pattern_variables (division_id, pattern_variable_name)
    values (${at.division}, ${`ruled ${name}`}) returning id)
    insert into pattern_variable_weekly_rules (pattern_variable_id, weekly_rule_id,
      int_min_agents, int_max_agents, min_weekly_hours, max_weekly_hours)
      select id, ${at.weeklyRule}, 0, 1, 0, 40 from made`,
  dailyRule: (
    _at,
    name,
  ) => sql`insert into daily_rules (dr_name, shift_type, earliest_start_time, latest_start_time,
    schedule_length, work_bf_schedule_ends, start_time_increment, break_timing_method)
    values (${`day of ${name}`}, 'normal', 360, 600, 480, 60, 30, 'relative')`,
  dailyRuleActivity: (at, name) =>
    sql`insert into daily_rule_activities (daily_rule_id, event_type_id, activity_offset,
      activity_length, activity_increment, activity_timing_slack)
      select id, ${at.event}, 120, 15, 15, 45 from daily_rules where dr_name = ${`day of ${name}`}`,
  weeklyRule: (_at, name) =>
    sql`insert into weekly_rules (wr_name, wr_type, min_days_per_week, max_days_per_week)
      values (${`week of ${name}`}, 'normal_type', 5, 5),
      (${`round of ${name}`}, 'rotational_type', 5, 5)`,
  weeklyDailyRule: (_at, name) =>
    sql`insert into weekly_daily_rules (weekly_rule_id, daily_rule_id, min_value, max_value,
      day_choices) select week.id, day.id, 0, 5, '{0,1,2,3,4,5,6}'
      from weekly_rules as week, daily_rules as day where wr_name = ${`week of ${name}`}
      and dr_name = ${`day of ${name}`}`,
  rotation: (_at, name) =>
    sql`insert into weekly_rule_rotations (weekly_rule_id, position, normal_weekly_rule)
      select round.id, 0, week.id from weekly_rules as round, weekly_rules as week
      where round.wr_name = ${`round of ${name}`} and week.wr_name = ${`week of ${name}`}`,
  team: (at, name) => sql`with made as (insert into agent_data_groups (description, datatype)
    values (${`team of ${name}`}, 1) returning id),
    value as (insert into agent_data_values (adg_id, adg_value) select id, 'one' from made
    returning id)
    insert into advisor_data_values (agent_id, adg_value_id) select ${at.other}, id from value`,
  accrualTable: (
    at,
    name,
  ) => sql`with made as (insert into time_off_accrual_tables (name, unit, method, frequency,
    anchor_days, tenure_basis, rows)
    values (${`table of ${name}`}, 'hours', 'unlimited', 'yearly', '{1}', 'hire_date', '[]')
    returning id)
    insert into time_off_parameters (agent_id, accrual_table_id) select ${at.advisor}, id
      from made on conflict (agent_id) do update set accrual_table_id = excluded.accrual_table_id`,
  patternType: (at, name) =>
    sql`insert into pattern_types (division_id, type_name)
      values (${at.division}, ${`type of ${name}`})`,
  shift: (at, name) =>
    sql`with made as (insert into shifts (shift_name) values (${`shift of ${name}`})
      returning id) update schedule_days set shift_id = (select id from made) where id =
      (select max(id) from schedule_days where division_id = ${at.division} and not is_locked)`,
  availability: (at) => sql`insert into agent_availability (agent_id) values (${at.advisor})`,
  availabilityRange: (
    at,
    name,
  ) => sql`with made as (insert into agent_availability (agent_id) values (${at.other})
    returning id)
    insert into availability_ranges (availability_id, date_start, anchor_date, weekly_rule_id,
      rotation_id) select made.id, '2026-03-02', '2026-03-02', round.id, week.id
      from made, weekly_rules as round join weekly_rule_rotations as week
      on week.weekly_rule_id = round.id where round.wr_name = ${`round of ${name}`}`,
  advisorSkill: (at, name) =>
    sql`with made as (insert into skills (skill_name) values (${`skill ${name}`})
      returning id) insert into agent_skills (agent_id, skill_id, level, start_date)
      select ${at.advisor}, id, 1, '2026-03-02' from made`,
  advisorMove: (at) =>
    sql`insert into advisor_moves (agent_id, from_division, to_division, date, state, created_at)
      values (${at.advisor}, ${at.division},
      (select min(id) from divisions where id <> ${at.division}
      and enterprise_grp = ${at.enterprise}), '2030-03-02', 'planned', now())`,
  adherenceExcuse: (at) =>
    sql`insert into adherence_excuses (agent_id, division_id, starts_at, ends_at, reason)
      values (${at.advisor}, ${at.division}, '2026-03-02 09:00Z', '2026-03-02 09:30Z',
      'Switchboard down')`,
  activityRequest: (at) =>
    sql`insert into activity_requests (agent_id, division_id, schedule_date, request_type,
      event_type_id, start_min, end_min, description)
      values (${at.advisor}, ${at.division}, '2026-03-02', 'add_activity', ${at.event}, 540, 600,
      '')`,
  timeOffGroup: (at, name) =>
    sql`insert into time_off_groups (division_id, name, year_start, year_end, bid_order,
      turn_hours, allotment_unit) values (${at.division}, ${`group ${name}`}, '2026-01-01',
      '2026-12-31', 'rank', 24, 'heads')`,
  timeOffRule: (
    at,
    name,
  ) => sql`with made as (insert into time_off_rules (group_id, name, unit, approval,
    overlap_policy, cancel_policy) select max(id), ${`rule ${name}`}, 'hours', 'never', 'ask',
    'none' from time_off_groups where division_id = ${at.division} returning id, group_id)
    insert into time_off_rule_codes (rule_id, group_id, event_type_id)
      select id, group_id, ${at.event} from made`,
  timeOffHoliday: (at) =>
    sql`insert into time_off_holidays (group_id, date, name, assign_by, state)
      select max(id), '2026-12-25', 'Christmas', 'rank', 'open' from time_off_groups
      where division_id = ${at.division}`,
  timeOffSurvey: (at, name) =>
    sql`insert into time_off_surveys (division_id, name, opens_on, closes_on, questions)
      values (${at.division}, ${`survey ${name}`}, '2026-01-01', '2026-12-31',
      '[{"text":"How?","kind":"text","options":[],"is_required":false}]')`,
  masterUpdate: (
    at,
  ) => sql`with made as (insert into time_off_master_updates (filter, field, value, apply_on,
    state, created_at) values ('{}', 'fte', '1', '2030-03-02', 'previewed', now()) returning id)
    insert into time_off_master_update_items (update_id, agent_id, division_id, before, after,
      result) select id, ${at.advisor}, ${at.division}, '0.5', '1', 'planned' from made`,
  timeOffTransfer: (
    at,
  ) => sql`insert into time_off_transfers (agent_id, from_division, to_division, date, stop_date,
    keeps_skills, keeps_values, keeps_availability, carries_balance, state, created_at)
    values (${at.advisor}, ${at.division},
      (select min(id) from divisions where id <> ${at.division}
      and enterprise_grp = ${at.enterprise}), '2030-03-02', '2030-03-01', true, true, true, true,
      'done', now())`,
  timeOffRequest: (
    at,
  ) => sql`insert into time_off_requests (agent_id, division_id, group_id, rule_id, event_type_id,
    date_start, date_end, amount, status, created_at)
    select ${at.advisor}, ${at.division}, rule.group_id, rule.id, ${at.event}, '2030-03-02',
      '2030-03-02', 8, 'pending', now() from time_off_rules as rule join time_off_groups as made
      on made.id = rule.group_id where made.division_id = ${at.division} order by rule.id desc
      limit 1`,
  trade: (
    at,
  ) => sql`insert into trades (division_id, from_agent_id, to_agent_id, from_start, from_end,
    to_start, to_end, is_partial, combine_schedule, comments, state, from_accepted, to_accepted,
    starts_at)
    values (${at.division}, ${at.advisor}, ${at.other}, '2026-03-02', '2026-03-02', '2026-03-02',
      '2026-03-02', false, false, '', 'pending_agent', true, false, '2030-01-01')`,
  tradeOffer: (
    at,
  ) => sql`insert into trade_offers (division_id, agent_id, date, comments, starts_at)
    values (${at.division}, ${at.other}, '2030-03-02', '', '2030-03-02')`,
  preferenceRequest: (at) =>
    sql`insert into preference_requests (agent_id, times, state, created_at)
      values (${at.advisor}, '[]', 'pending', now())`,
  tradeConfiguration: (
    at,
  ) => sql`insert into trade_configurations (division_id, is_enabled, is_partial_allowed,
    is_comments_allowed, is_agent_approval_required, is_supervisor_approval_required,
    is_equal_paid_time_required, is_day_off_allowed, min_lead_hours, min_rest_hours,
    max_span_days, max_open_requests, second_agent_interval)
    values (${at.division}, true, true, true, true, true, false, true, 0, 0, 30, 10, 30)`,
  forecastObjective: (at) =>
    sql`insert into forecast_objectives (channel_id) select id from channels
      where enterprise_grp = ${at.enterprise} and not exists
      (select 1 from forecast_objectives where channel_id = channels.id) limit 1`,
  specialDay: (at, name) =>
    sql`insert into special_days (division_id, name, kind, rule, is_closed, hours)
      values (${at.division}, ${`day ${name}`}, 'holiday', '{"on":"date","month":3,"day":2}',
      true, '[]')`,
  pattern: (
    at,
    name,
  ) => sql`with held as (insert into pattern_sets (division_id, schedule_pattern_set_name)
    values (${at.division}, ${`patterns ${name}`}) returning id),
    made as (insert into patterns (pattern_set_id, position) select id, 1 from held returning id),
    day as (insert into pattern_days (pattern_id, pattern_day, start_min, end_min)
      select id, 1, 540, 1020 from made returning id),
    activity as (insert into pattern_activities (pattern_day_id, event_type_id, start_min,
      end_min) select id, ${at.event}, 720, 750 from day)
    insert into pattern_assignments (pattern_id, agent_id, date_start, anchor_date)
      select id, ${at.advisor}, '2026-03-02', '2026-03-02' from made`,
  scheduleCreation: (at) =>
    sql`insert into schedule_creations (division_id, source, start_date, end_date,
      if_schedule_exists, has_future_activities, made, skipped, refused, details)
      values (${at.division}, 'file', '2026-03-02', '2026-03-03', 'overwrite', false, 0, 0, 0,
      '{"days":[]}')`,
  bidding: (at) => sql`with held as (insert into biddings (start_date, end_date, senior_date,
    bidding_interval_time, opens_at)
    values ('2030-01-06', '2030-02-02', '2030-01-01', 60, '2030-01-01') returning id),
    place as (insert into bidding_divisions (bidding_id, division_id) select id, ${at.division}
      from held)
    insert into advisor_biddings (bidding_id, agent_id, division_id, turn)
      select id, ${at.advisor}, ${at.division}, 1 from held`,
};

/** Puts a row of each kind into each of these divisions. */
export async function makeRows(db: Db, divisions: readonly number[]): Promise<void> {
  const { id: weeklyRule } = await db
    .insertInto('weekly_rules')
    .values({
      wr_name: 'rule of the rows',
      wr_type: 'normal_type',
      min_days_per_week: 5,
      max_days_per_week: 5,
      day_off_patterns: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const division of divisions) {
    const { enterprise_grp: enterprise } = await db
      .selectFrom('divisions')
      .select('enterprise_grp')
      .where('id', '=', division)
      .executeTakeFirstOrThrow();
    const [one, two] = await db
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', division)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const channel = await db
      .selectFrom('channels')
      .select('id')
      .where('enterprise_grp', '=', enterprise)
      .executeTakeFirstOrThrow();
    const event = await db.selectFrom('event_types').select('id').executeTakeFirstOrThrow();
    const place = {
      division,
      enterprise,
      channel: channel.id,
      advisor: one?.id ?? 0,
      other: two?.id ?? 0,
      event: event.id,
      weeklyRule,
    };
    for (const [kind, make] of Object.entries(makers))
      await make(place, String(division))
        .execute(db)
        .catch((error: unknown) =>
          Promise.reject(new Error(`no ${kind} could be made`, { cause: error })),
        );
  }
}

/** What an advisor has, and what only they may change of it. */
const ofAdvisors: readonly IdKind[] = [
  'availability',
  'advisorSkill',
  'advisorMove',
  'activityRequest',
  'adherenceExcuse',
  'timeOffRequest',
  'trade',
  'pattern',
  'bidding',
];

/**
 * Puts rows of an advisor into their division, which `makeRows` has filled; trades with this
 * colleague go both ways.
 */
export async function makeRowsOf(db: Db, advisor: number, colleague: number): Promise<void> {
  const { division_id: division, enterprise_grp: enterprise } = await db
    .selectFrom('advisors')
    .innerJoin('divisions', 'divisions.id', 'division_id')
    .select(['division_id', 'enterprise_grp'])
    .where('advisors.id', '=', advisor)
    .executeTakeFirstOrThrow();
  const { id: event } = await db.selectFrom('event_types').select('id').executeTakeFirstOrThrow();
  const place = {
    division,
    enterprise,
    channel: 0,
    advisor,
    other: colleague,
    event,
    weeklyRule: 0,
  };
  for (const kind of ofAdvisors)
    await makers[kind]?.(place, `${division} of ${advisor}`).execute(db);
  await makers.trade?.({ ...place, advisor: colleague, other: advisor }, '').execute(db);
}
