import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseClock } from '@watchbill/core/time/minutes';
import { openHouse, refusal, type Actor, type House } from '../../../../tests/cast/house.ts';

let house: House;
let admin: Actor;
let planner: Actor;
let types: Map<string, number>;
let agents: number[];
const division = 1;
/** Far from the demo's own schedules: a Monday. */
const monday = '2027-03-01';
const now = new Date('2026-03-04T12:00:00Z');
beforeAll(async () => {
  house = await openHouse({ now: () => now, demoAround: '2026-03-04' });
  const db = house.server.database.kysely;
  const { id: user } = await db.selectFrom('users').select('id').where('username', '=', 'planner').executeTakeFirstOrThrow();
  await db.insertInto('user_divisions').values({ user_id: user, division_id: division }).execute();
  [admin, planner] = [await house.signIn('admin'), await house.signIn('planner')];
  types = new Map((await admin.api.eventTypes.list({ query: {} })).map((type) => [type.description, type.id]));
  agents = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })).map((row) => row.id).slice(0, 6);
});
afterAll(() => house.close());

const body = (more: object) => ({ mgmt_unit: division, start_date: monday, end_date: '2027-03-07', ...more }) as never;
const rowsOf = async (agent: number, start_date = monday, end_date = '2027-03-07') => (await planner.api.schedules.individual({ params: { id: agent }, query: { start_date, end_date } })).data;
const spans = async (agent: number) => (await rowsOf(agent)).map((row) => `${row.date} ${row.start_time}-${row.end_time}`);
const day = (pattern_day: number, start_time = '09:00', end_time = '17:00', more: object = {}) => ({ pattern_day, start_time, end_time, ...more });

describe('schedules from patterns', () => {
  it('are laid on the dates of the range, nights and overtime included, with future events in them', async () => {
    const [agent] = agents as [number];
    const set = await planner.api.patterns.create({
      body: {
        schedule_pattern_set_name: 'Nights', mgmt_unit_id: division,
        pattern_data: [{ day_wise_data: [day(1, '22:00', '06:00', { activity_data: [{ activity_id: types.get('Meal'), start_time: '02:00', end_time: '02:30' }] }), { ...day(1, '21:00', '22:00'), pattern_position: 'left_pattern' }, day(3)] }],
      } as never,
    });
    await planner.api.patterns.assign({ body: { int_pattern_pk_id: set.pattern_data[0]!.id, list_agents_id: [agent], date_start: '2027-01-01' } as never });
    await planner.api.futureEvents.addToAdvisor({ params: { id: agent }, body: { activity_code: types.get('Training')!, date_start: '2027-03-02', date_end: '2027-03-02', start_time: '01:45', end_time: '02:15' } as never });
    const made = await planner.api.schedules.createFromPatterns({ body: body({ list_pattern_set_id: [set.id], apply_non_overtime_future_activities: true, type_used_in_schedule: 'pattern_assignments' }) });
    expect(made).toMatchObject({ made: 2, skipped: 5, refused: 0, message: '2 days made, 5 passed by, 0 refused.' });
    expect(made.day_wise_data_id).toHaveLength(2);
    expect(await spans(agent)).toEqual(['2027-03-01 22:00-06:00', '2027-03-03 09:00-17:00']);
    const [night] = await rowsOf(agent);
    expect(night!.day_wise_agent_details[0]).toMatchObject({ is_day_start_overtime_schedule: true, day_start_overtime_start_time: '21:00' });
    expect(night!.day_wise_agent_details[0]!.day_wise_activity_details.map((one) => [one.day_activity, one.start_time, one.end_time])).toEqual([['Training', '01:45', '02:15'], ['Meal', '02:15', '02:30']]);
    const record = await planner.api.schedules.creation({ params: { id: made.create_schedule_id } });
    expect(record).toMatchObject({ source: 'pattern_assignments', mu_name: 'Customer Care London', created_by: 'planner', pattern_set_ids: [set.id] });
    expect(record.days.filter((one) => one.outcome === 'made').map((one) => one.date)).toEqual(['2027-03-01', '2027-03-03']);
    expect((await planner.api.schedules.creations({ query: { int_mu_id: division } })).results[0]).toMatchObject({ id: made.create_schedule_id });
  });

  it('leave what is there or overwrite it, and keep locked days', async () => {
    const agent = agents[1]!;
    const set = await planner.api.patterns.create({ body: { schedule_pattern_set_name: 'Days', mgmt_unit_id: division, pattern_data: [{ day_wise_data: [day(1), day(2), day(3)] }] } as never });
    await planner.api.patterns.assign({ body: { int_pattern_pk_id: set.pattern_data[0]!.id, list_agents_id: [agent], date_start: '2027-01-01' } as never });
    const create = (more: object) => planner.api.schedules.createFromPatterns({ body: body({ list_agents_id: [agent], ...more }) });
    await create({});
    const [first, second] = await rowsOf(agent);
    await planner.api.schedules.bulkLock({ body: { int_daywise_id: [first!.dayWiseDataId!], is_lock: true } as never });
    await planner.api.patterns.save({ body: { id: set.pattern_data[0]!.id, day_wise_data: [day(1, '10:00', '18:00'), day(2, '10:00', '18:00')] } as never });
    const third = (await planner.api.patterns.list({ query: { int_pattern_set_id: set.id } })).results[0]!.pattern_data[0]!.day_wise_data.find((one) => one.pattern_day === 3)!;
    await planner.api.patterns.remove({ query: { list_days_id: [third.id!] } });
    expect(await create({ if_schedule_exists: 'skip_existing_schedules' })).toMatchObject({ made: 0, skipped: 6, refused: 1 });
    const made = await create({ if_schedule_exists: 'overwrite_existing_schedules' });
    expect(made).toMatchObject({ made: 2, refused: 1 });
    expect(made.days).toContainEqual({ agent_id: agent, date: '2027-03-01', outcome: 'refused', reason: expect.any(String) });
    expect(made.days).toContainEqual({ agent_id: agent, date: '2027-03-03', outcome: 'cleared', reason: 'Day off.' });
    expect(await spans(agent)).toEqual(['2027-03-01 09:00-17:00', '2027-03-02 10:00-18:00']);
    expect((await rowsOf(agent))[1]!.dayWiseDataId).toBe(second!.dayWiseDataId);
  });

  it('refuse what nobody works, advisors of others, and ranges without end', async () => {
    expect(await refusal(planner.api.schedules.createFromPatterns({ body: body({ list_agents_id: [agents[5]!] }) }))).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
    expect(await refusal(planner.api.schedules.createFromPatterns({ body: body({ end_date: '2027-02-01' }) }))).toMatchObject({ status: 400, body: { end_date: [expect.any(String)] } });
    expect(await refusal(planner.api.schedules.createFromPatterns({ body: body({ end_date: '2028-02-01' }) }))).toMatchObject({ status: 400, body: { end_date: [expect.any(String)] } });
    expect(await refusal(planner.api.schedules.createFromPatterns({ body: body({ mgmt_unit: 3 }) }))).toMatchObject({ status: 403 });
    const far = (await admin.api.advisors.allOfDivision({ params: { id: 3 }, query: {} }))[0]!.id;
    expect(await refusal(admin.api.schedules.createFromPatterns({ body: body({ list_agents_id: [far] }) }))).toMatchObject({ status: 400, body: { list_agents_id: [expect.any(String)] } });
    expect(await refusal((await house.signIn('advisor')).api.schedules.createFromPatterns({ body: body({}) }))).toMatchObject({ status: 403 });
  });
});

describe('schedules from availability', () => {
  it('follow the weekly protocol, the hours of the week and its days off', async () => {
    const agent = agents[2]!;
    const db = house.server.database.kysely;
    const rule = await db.insertInto('weekly_rules').values({ wr_name: 'Five days', wr_type: 'normal_type', min_days_per_week: 5, max_days_per_week: 5, day_off_patterns: [0b1000001] }).returning('id').executeTakeFirstOrThrow();
    const daily = await db.insertInto('daily_rules').values({
      dr_name: 'Eight hours', shift_type: 'normal', earliest_start_time: 420, latest_start_time: 720, schedule_length: 480, work_bf_schedule_ends: 0, start_time_increment: 30, break_timing_method: 'relative', dr_start_time: null, dr_end_time: null,
      off_segment: null, min_off_segment: null, max_off_segment: null, split_start_increment: null, first_work_seg_length: null, second_work_seg_length: null,
    }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('daily_rule_activities').values({ daily_rule_id: daily.id, event_type_id: types.get('Meal')!, activity_offset: 240, activity_length: 30, activity_increment: 15, activity_timing_slack: 5 }).execute();
    await db.insertInto('weekly_daily_rules').values({ weekly_rule_id: rule.id, daily_rule_id: daily.id, min_value: 0, max_value: 7, day_choices: [0, 1, 2, 3, 4, 5, 6] }).execute();
    const record = await db.insertInto('agent_availability').values({ agent_id: agent }).returning('id').executeTakeFirstOrThrow();
    const range = await db.insertInto('availability_ranges').values({
      availability_id: record.id, date_start: '2027-01-01', date_end: null, anchor_date: '2027-01-01', copy_from_agent_avail: null, base_schedule_code_id: null, force_to_work: false, work_status: 'work', weekly_rule_id: rule.id, rotation_id: null,
      in_no_of_weeks: null, in_no_of_days: null, status: 'available', max_avg_weekly_hrs: 0, min_days_off: 0,
    }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('availability_times').values([{ range_id: range.id, weekday: 3, start_time: 0, end_time: 540, avl_status: 'unavailable' }, { range_id: range.id, weekday: 5, start_time: 600, end_time: 1200, avl_status: 'preferred' }]).execute();
    const made = await planner.api.schedules.createFromPreferences({ body: body({ list_agents_id: [agent], if_schedule_exists: 'overwrite_existing_schedules', type_used_in_schedule: 'schedule_preferences' }) });
    expect(made).toMatchObject({ made: 5, skipped: 2, refused: 0 });
    expect(await spans(agent)).toEqual(['2027-03-01 07:00-15:00', '2027-03-02 07:00-15:00', '2027-03-03 09:00-17:00', '2027-03-04 07:00-15:00', '2027-03-05 10:00-18:00']);
    expect((await rowsOf(agent))[0]!.day_wise_agent_details[0]!.day_wise_activity_details).toMatchObject([{ start_time: '11:00', end_time: '11:30' }]);
    expect(await planner.api.schedules.createFromPreferences({ body: body({ list_agents_id: [agents[3]!] }) })).toMatchObject({ made: 0, skipped: 7, days: [{ reason: 'The advisor is not available on this date.' }, ...Array.from({ length: 6 }, () => expect.anything())] });
  });
});

/** A channel that the division works alone, and no other. */
async function ownChannel(): Promise<number> {
  const db = house.server.database.kysely;
  const { id: channel } = await db.selectFrom('channels').innerJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp').select('channels.id').where('divisions.id', '=', division).executeTakeFirstOrThrow();
  await db.deleteFrom('channel_divisions').where((e) => e.or([e('division_id', '=', division), e('channel_id', '=', channel)])).execute();
  await db.insertInto('channel_divisions').values({ channel_id: channel, division_id: division }).execute();
  return channel;
}

describe('schedules against a requirement', () => {
  it('are generated for all advisors together: contracts kept, meals in their slack, and the requirement met where it can be', async () => {
    const db = house.server.database.kysely;
    const team = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} })).map((row) => row.id).slice(10, 16);
    const rule = await db.insertInto('weekly_rules').values({ wr_name: 'Four of five', wr_type: 'normal_type', min_days_per_week: 4, max_days_per_week: 4, day_off_patterns: [] }).returning('id').executeTakeFirstOrThrow();
    const daily = await db.insertInto('daily_rules').values({
      dr_name: 'Early to late', shift_type: 'normal', earliest_start_time: 420, latest_start_time: 720, schedule_length: 480, work_bf_schedule_ends: 60, start_time_increment: 30, break_timing_method: 'relative', dr_start_time: null, dr_end_time: null,
      off_segment: null, min_off_segment: null, max_off_segment: null, split_start_increment: null, first_work_seg_length: null, second_work_seg_length: null,
    }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('daily_rule_activities').values({ daily_rule_id: daily.id, event_type_id: types.get('Meal')!, activity_offset: 240, activity_length: 30, activity_increment: 15, activity_timing_slack: 60 }).execute();
    await db.insertInto('weekly_daily_rules').values({ weekly_rule_id: rule.id, daily_rule_id: daily.id, min_value: 0, max_value: 7, day_choices: [1, 2, 3, 4, 5] }).execute();
    for (const agent_id of team) {
      const record = await db.insertInto('agent_availability').values({ agent_id }).returning('id').executeTakeFirstOrThrow();
      await db.insertInto('availability_ranges').values({
        availability_id: record.id, date_start: '2027-05-01', date_end: null, anchor_date: '2027-05-01', copy_from_agent_avail: null, base_schedule_code_id: null, force_to_work: false, work_status: 'work', weekly_rule_id: rule.id, rotation_id: null,
        in_no_of_weeks: null, in_no_of_days: null, status: 'available', max_avg_weekly_hrs: 0, min_days_off: 0,
      }).execute();
    }
    const channel = await ownChannel();
    const week = ['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06', '2027-05-07'];
    // Six advisors for four of five days are four or five a day: two from seven on, all of them at noon, two until eight.
    const needed = (start: number) => (start >= 660 && start < 900 ? 4 : start >= 420 && start < 1200 ? 1 : 0);
    const rows = week.flatMap((date) => Array.from({ length: 96 }, (_, slot) => slot * 15).filter((start) => needed(start) > 0).map((start_min) => ({ channel_id: channel, module: 'active_forecast' as const, family: 'revised' as const, date, start_min, run_id: null, volume: 1, aht: 300, requirement: needed(start_min), requirement_whole: needed(start_min), bands: null })));
    await db.insertInto('forecast_intervals').values(rows).execute();
    const made = await planner.api.schedules.createFromPreferences({ body: body({ start_date: '2027-05-03', end_date: '2027-05-09', list_agents_id: team }) });
    expect(made).toMatchObject({ made: 24, refused: 0 });
    const shifts = (await Promise.all(team.map((agent) => rowsOf(agent, '2027-05-03', '2027-05-09')))).flat();
    for (const shift of shifts) {
      const [meal] = shift.day_wise_agent_details[0]!.day_wise_activity_details;
      const offset = parseClock(meal!.start_time)! - parseClock(shift.start_time!)!;
      expect(offset >= 180 && offset <= 300 && offset % 15 === 0).toBe(true);
    }
    const { summary } = await planner.api.schedules.read({ query: { int_mu_id: division, date_schedule: '2027-05-04' } });
    for (const [slot, wanted] of [[28, 1], [48, 4], [58, 4], [79, 1]] as const) expect([slot, summary['2_scheduled_count'][slot]! >= wanted]).toEqual([slot, true]);
    expect(await planner.api.schedules.createFromPreferences({ body: body({ start_date: '2027-05-03', end_date: '2027-05-09', list_agents_id: team }) })).toMatchObject({ made: 0 });
  }, 120_000);
});

describe('the summary rows', () => {
  it('set what is scheduled against forecast and promise', async () => {
    const db = house.server.database.kysely;
    const date = '2027-03-02';
    const channel = await ownChannel();
    await db.insertInto('forecast_intervals').values({ channel_id: channel, module: 'simple_average', family: 'revised', date, start_min: 720, run_id: null, volume: 10, aht: 300, requirement: 4, requirement_whole: 4, bands: null }).execute();
    await db.insertInto('committed_fte').values({ division_id: division, channel_id: channel, date, start_min: 720, committed_fte: 3 }).execute();
    const { summary } = await planner.api.schedules.read({ query: { int_mu_id: division, date_schedule: date } });
    const [slot, scheduled] = [48, summary['2_scheduled_count'][48]!];
    expect([summary['3_forecast']![slot], summary['4_committed_fte']![slot], summary['6_c_to_r']![slot], summary['7_s_to_r']![slot], summary['7_s_to_r']![0]]).toEqual([4, 3, 75, scheduled * 25, null]);
    expect((await planner.api.schedules.read({ query: { int_mu_id: division, date_schedule: '2027-04-02' } })).summary['3_forecast']).toBeNull();
  });
});

describe('a copied day', () => {
  it('is laid on advisors and dates, and on none where one has a shift already', async () => {
    const from = agents[1]!;
    const to = agents[4]!;
    const copy = (more: object) => planner.api.schedules.copyIndividual({ body: { agent_id: from, from_date: '2027-03-02', to_agents: [to], to_dates: ['2027-03-02', '2027-03-03'], ...more } as never });
    expect(await copy({})).toMatchObject({ count: 2, skipped: 0 });
    expect(await spans(to)).toEqual(['2027-03-02 10:00-18:00', '2027-03-03 10:00-18:00']);
    expect(await refusal(copy({ to_dates: ['2027-03-03', '2027-03-04'] }))).toMatchObject({ status: 409, body: { code: 'exists', days: [{ date: '2027-03-03' }] } });
    expect(await copy({ to_dates: ['2027-03-03', '2027-03-04'], if_schedule_exists: 'skip_existing_schedules' })).toMatchObject({ count: 1, skipped: 1 });
    expect(await refusal(copy({ from_date: '2027-03-07' }))).toMatchObject({ status: 400, body: { from_date: [expect.any(String)] } });
    const far = (await admin.api.advisors.allOfDivision({ params: { id: 3 }, query: {} }))[0]!.id;
    expect(await refusal(copy({ to_agents: [far] }))).toMatchObject({ status: 403 });
  });
});

describe('a foreign schedule', () => {
  const csv = (lines: readonly string[]) => {
    const body = new FormData();
    body.set('int_mu_id', String(division));
    body.set('activities', JSON.stringify({ Dejeuner: types.get('Meal') }));
    body.set('file', new Blob([['Agent ID;Agent;Date;Kind;Activity;Start;End', ...lines].join('\n')]), 'roster.csv');
    return body as never;
  };

  it('is tried, refused by line, saved in one go, and kept from what is there', async () => {
    const agent = agents[5]!;
    const { login_id } = await house.server.database.kysely.selectFrom('advisors').select('login_id').where('id', '=', agent).executeTakeFirstOrThrow();
    const lines = [`${login_id};A;2027-03-01;SHIFT;Work;22:00;06:00`, `${login_id};A;2027-03-01;MEAL;Dejeuner;02:00;02:30`, `${login_id};A;2027-03-03;SHIFT;Work;09:00;17:00`];
    const bring = (query: object, more: readonly string[] = []) => planner.api.schedules.importForeign({ query, body: csv([...lines, ...more]) });
    expect(await bring({ dry_run: true })).toMatchObject({ dry_run: true, total: 2, added: 2, refused: 0, delimiter: ';', date_format: 'YYYY-MM-DD', create_schedule_ids: [] });
    expect(await spans(agent)).toEqual([]);
    const bad = ['nobody;B;2027-03-01;SHIFT;Work;09:00;17:00', `${login_id};A;2027-03-02;SHIFT;Work;05:00;13:00`];
    expect(await refusal(bring({}, bad))).toMatchObject({ status: 400, body: { code: 'bad_rows', rows: expect.arrayContaining([expect.objectContaining({ line: 5, field: 'agent_id' })]) } });
    expect(await spans(agent)).toEqual([]);
    const saved = await bring({ partial: true }, [bad[0]!]);
    expect(saved).toMatchObject({ total: 3, added: 2, refused: 1 });
    expect(await spans(agent)).toEqual(['2027-03-01 22:00-06:00', '2027-03-03 09:00-17:00']);
    expect((await rowsOf(agent))[0]!.day_wise_agent_details[0]!.day_wise_activity_details).toMatchObject([{ day_activity: 'Meal', start_time: '02:00' }]);
    expect(await planner.api.schedules.creation({ params: { id: saved.create_schedule_ids[0]! } })).toMatchObject({ source: 'file', made: 2 });
    expect(await refusal(bring({}))).toMatchObject({ status: 400, body: { rows: [{ line: 2, message: 'There is a schedule already.' }, { line: 4 }] } });
  });

  it('makes what is missing where it is asked to and may, in the one transaction; a dry run takes it back', async () => {
    const file = (more: object = {}) => {
      const body = new FormData();
      body.set('file', new Blob([['Site;Time zone;Team;Agent ID;Agent;Date;Kind;Activity;Start;End', 'Lyon Sud;ECT;Bleu;77001;Zoé Martin;2027-04-01;SHIFT;Work;09:00;17:00', 'Lyon Sud;ECT;Bleu;77001;Zoé Martin;2027-04-01;MEAL;Repas du soir;12:00;12:30'].join('\n')]), 'lyon.csv');
      for (const [name, value] of Object.entries({ create: 'all', ...more })) body.set(name, String(value));
      return body as never;
    };
    const divisions = async () => (await admin.api.divisions.list({ query: { page_size: 1000 } })).results.filter((row) => row.mu_name === 'Lyon Sud');
    const created = { divisions: ['Lyon Sud'], advisors: ['77001'], activities: ['Repas du soir'] };
    expect(await refusal(planner.api.schedules.importForeign({ query: {}, body: file() }))).toMatchObject({ status: 403 });
    expect(await refusal(admin.api.schedules.importForeign({ query: {}, body: file({ create: 'divisions, activities' }) }))).toMatchObject({ status: 400, body: { rows: [{ field: 'agent_id' }] } });
    expect(await refusal(admin.api.schedules.importForeign({ query: {}, body: file({ timezone: 'Mars/Olympus' }) }))).toMatchObject({ status: 400, body: { timezone: [expect.stringContaining('Mars/Olympus')] } });
    expect(await admin.api.schedules.importForeign({ query: { dry_run: true }, body: file() })).toMatchObject({ dry_run: true, added: 1, refused: 0, created });
    expect(await divisions()).toEqual([]);
    expect(await admin.api.schedules.importForeign({ query: {}, body: file() })).toMatchObject({ added: 1, refused: 0, created, create_schedule_ids: [expect.any(Number)] });
    const [lyon] = await divisions();
    expect(lyon).toMatchObject({ timezone_name: 'Europe/Paris' });
    const [zoe] = await admin.api.advisors.allOfDivision({ params: { id: lyon!.id }, query: {} });
    expect(zoe).toMatchObject({ first_name: 'Zoé', last_name: 'Martin', login_id: '77001' });
    const stored = await admin.api.schedules.individual({ params: { id: zoe!.id }, query: { start_date: '2027-04-01', end_date: '2027-04-02' } });
    expect(stored.data.map((row) => `${row.date} ${row.start_time}-${row.end_time}`)).toEqual(['2027-04-01 09:00-17:00']);
    expect(await admin.api.schedules.importForeign({ query: { dry_run: true }, body: file({ if_schedule_exists: 'overwrite_existing_schedules' }) })).toMatchObject({ updated: 1, created: { divisions: [], advisors: [], activities: [] } });
  });
});

const data = process.env['WATCHBILL_REFERENCE_DATA'] ?? '';
describe.skipIf(data === '')('a schedule that nobody here wrote (WATCHBILL_REFERENCE_DATA)', () => {
  it('names every line of it that is not known here', async () => {
    const body = new FormData();
    body.set('file', new Blob([readFileSync(join(data, 'roster', 'genesys_wfm_individual_schedule_fr_cp1252.csv'))]), 'genesys.csv');
    const report = await admin.api.schedules.importForeign({ query: { dry_run: true }, body: body as never });
    expect(report).toMatchObject({ encoding: 'windows-1252', added: 0 });
    expect(report.refused).toBeGreaterThan(0);
    expect(report.rows.every((row) => row.field === 'site')).toBe(true);
  });
});
