import { openTestServer } from './test-server.ts';

/**
 * Six advisors of a division far from the demo's own schedules, whoever plans them, and how they
 * are given something to live by.
 */
export type Planning = Awaited<ReturnType<typeof openPlanning>>;

/** The division that is planned. */
export const division = 1;
/** Far from the demo's own schedules: a Monday. */
export const monday = '2027-03-01';

/** What a call that creates schedules is told: the first week, unless told otherwise. */
export const body = (more: object) => ({
  division_id: division,
  start_date: monday,
  end_date: '2027-03-07',
  ...more,
});

/**
 * The search ends after its rounds, or so many milliseconds: whoever looks at how good it was gives
 * it time on a busy machine too.
 */
export async function openPlanning(generationMs = 3000) {
  const testServer = await openTestServer({
    now: () => new Date('2026-03-04T12:00:00Z'),
    demoAround: '2026-03-04',
    generationMs,
  });
  const db = testServer.server.database.kysely;
  const { id: user } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'planner')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_divisions').values({ user_id: user, division_id: division }).execute();
  const admin = await testServer.signIn('admin');
  const planner = await testServer.signIn('planner');
  const types = new Map(
    (await admin.api.eventTypes.list({ query: {} })).map((type) => [type.description, type.id]),
  );
  const agents = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} }))
    .map((row) => row.id)
    .slice(0, 6);
  const rowsOf = async (agent: number, start_date = monday, end_date = '2027-03-07') =>
    (
      await planner.api.schedules.individual({
        params: { id: agent },
        query: { start_date, end_date },
      })
    ).data;
  const spans = async (agent: number) =>
    (await rowsOf(agent)).map((row) => `${row.date} ${row.start_time}-${row.end_time}`);
  return { testServer, db, admin, planner, types, agents, rowsOf, spans };
}

/** A channel that the division works alone, and no other. */
export async function ownChannel({ db }: Planning): Promise<number> {
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

/**
 * Gives advisors a weekly protocol of so many days with one daily protocol, shifts of eight hours
 * that begin from seven to noon unless told, available all hours from a date on.
 */
export async function livingBy(
  { db, types }: Planning,
  team: readonly number[],
  from: string,
  days: number,
  links: Readonly<{ weekdays: readonly number[]; starts?: readonly [number, number] }>,
): Promise<void> {
  const [earliest, latest] = links.starts ?? [420, 720];
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
export async function limitTo(
  { db }: Planning,
  agent: number,
  limits: object,
  weekdays: readonly number[],
): Promise<void> {
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
export async function need(
  { db }: Planning,
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
  await db.insertInto('forecast_intervals').values(rows).execute();
}
