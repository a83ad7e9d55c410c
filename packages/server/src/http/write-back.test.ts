import { testNow } from '../../../../tests/support/clock.ts';
import type { Api } from '@watchbill/core/api/client';
import { contract } from '@watchbill/core/contract';
import type { AnyEndpoint, Contract, Grant } from '@watchbill/core/api/endpoint';
import { findSubModule } from '@watchbill/core/permission/modules';
import { addDays, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRows } from '../../../../tests/support/rows.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';

type Row = Readonly<Record<string, unknown> & { id: number; version: number }>;
type Write = Readonly<{
  /** Call that reads the rows, and its address. */
  read: readonly [call: string, path: string];
  /** Call that writes one, and its address. */
  write: readonly [call: string, path: (row: Row) => string];
  /** The rows in the reply, where they do not stand at its top. */
  rows?: (body: unknown) => readonly Row[];
  /** Which of them can be written so. */
  only?: (row: Row) => boolean;
  /** What of a row the call takes, where that is a part of it. */
  sent?: (row: Row) => unknown;
  /** Whose rows they are; an administrator's without. */
  as?: string;
}>;

const at = (base: string) => (row: Row) => `${base}${row.id}/`;
const by =
  (path: string, name = 'id') =>
  (row: Row) =>
    `${path}?${name}=${row.id}`;

type TimeOfWeek = Readonly<Record<string, unknown> & { time_range_ids: readonly number[] }>;
const rangesOf = (body: unknown) =>
  (body as readonly Readonly<{ date_ranges: readonly Row[] }>[]).flatMap(
    (record) => record.date_ranges,
  );

/** Every kind of row that is changed as a whole, as the wire spells it. */
const writes: readonly Write[] = [
  {
    read: ['divisions.list', '/api/management-units/'],
    write: ['divisions.update', at('/api/management-units/')],
  },
  {
    read: ['enterpriseDivisions.list', '/api/enterprise-groups/'],
    write: ['enterpriseDivisions.update', at('/api/enterprise-groups/')],
  },
  {
    read: ['channels.list', '/api/contact-types/'],
    write: ['channels.update', at('/api/contact-types/')],
  },
  { read: ['lines.list', '/api/queues/'], write: ['lines.update', at('/api/queues/')] },
  {
    read: ['sets.enterpriseList', '/api/eg-sets/'],
    write: ['sets.enterpriseUpdate', at('/api/eg-sets/')],
  },
  {
    read: ['sets.divisionList', '/api/mu-sets/'],
    write: ['sets.divisionUpdate', at('/api/mu-sets/')],
  },
  {
    read: ['sets.channelList', '/api/ct-sets/'],
    write: ['sets.channelUpdate', at('/api/ct-sets/')],
  },
  {
    read: ['eventTypes.list', '/api/activity-codes/'],
    write: ['eventTypes.update', at('/api/activity-codes/')],
  },
  {
    read: ['users.list', '/api/users'],
    write: ['users.update', at('/api/users/')],
    only: ({ username }) => username !== 'admin',
  },
  {
    read: ['roles.list', '/role'],
    write: ['roles.update', () => '/role'],
    only: ({ name }) => name === 'Scheduler',
  },
  { read: ['advisors.list', '/api/agents/'], write: ['advisors.update', at('/api/agents/')] },
  {
    read: ['proficiencies.list', '/api/skills'],
    write: ['proficiencies.update', (row) => `/api/skills/${row.id}`],
  },
  {
    read: ['proficiencies.records', '/api/agent-skill-list/?mu_id=1'],
    write: [
      'proficiencies.change',
      (row) => `/api/agent/${String(row['agent'])}/agent-skills/?agent_skills_id=${row.id}`,
    ],
  },
  {
    read: ['teamClassifications.list', '/api/agent-data-grps'],
    write: ['teamClassifications.update', (row) => `/api/agent-data-grps/${row.id}`],
  },
  {
    read: ['dailyProtocols.list', '/api/daily-rules/'],
    write: ['dailyProtocols.updateNormal', at('/api/normal-shift/')],
    only: ({ shift_type }) => shift_type === 'normal',
  },
  {
    read: ['weeklyProtocols.list', '/api/weekly-rules/'],
    write: ['weeklyProtocols.updateNormal', at('/api/normal-type-weekly-rule/')],
    only: ({ wr_type }) => wr_type === 'normal_type',
  },
  {
    read: ['weeklyProtocols.list', '/api/weekly-rules/'],
    write: ['weeklyProtocols.updateRotational', at('/api/rotational-type-weekly-rule/')],
    only: ({ wr_type }) => wr_type === 'rotational_type',
  },
  {
    read: ['scheduleParameters.list', '/api/pattern_variable/'],
    write: ['scheduleParameters.patch', by('/api/pattern_variable/')],
  },
  {
    read: [
      'scheduleParameters.rules',
      '/api/pattern_variable_weekly_rules/?pattern_variable_id=RULED',
    ],
    write: ['scheduleParameters.updateRule', by('/api/pattern_variable_weekly_rules/')],
  },
  {
    read: ['weeklyProtocols.dailyRules', '/api/normal-type-weekly-rule/WEEK/daily-rules/'],
    write: [
      'weeklyProtocols.updateDailyRule',
      by('/api/normal-type-weekly-rule/WEEK/daily-rules/'),
    ],
  },
  {
    read: ['dailyProtocols.activities', '/api/daily-rule/DAY/activities/'],
    write: [
      'dailyProtocols.updateActivity',
      by('/api/daily-rule/DAY/activities/', 'dr_activity_id'),
    ],
  },
  {
    read: ['reference.operatingHours', '/api/operating-hours/2/1/'],
    write: ['reference.setOperatingHours', () => '/api/operating-hours/2/1/'],
  },
  {
    read: ['enterpriseDivisions.availability', '/api/enterprise-grp-availability/1/'],
    write: ['enterpriseDivisions.setAvailability', () => '/api/enterprise-grp-availability/1/'],
  },
  {
    read: ['patterns.list', '/api/pattern_creation/'],
    write: ['patterns.change', at('/api/pattern_sets/')],
  },
  {
    read: ['futureEvents.ofDivision', '/api/mu/1/future-activities/'],
    write: ['futureEvents.updateOfDivision', by('/api/mu/1/future-activities/')],
  },
  {
    read: ['trades.configurations', '/api/schedule_trade_configuration/trade-configuration/'],
    write: ['trades.reconfigure', by('/api/schedule_trade_configuration/trade-configuration/')],
  },
  {
    read: ['forecastingTargets.read', '/api/forecaster/forecast-objectives/'],
    write: ['forecastingTargets.update', by('/api/forecaster/forecast-objectives/')],
  },
  {
    read: ['adherence.mappings', '/api/real-time-adherence/mappings/'],
    write: ['adherence.updateMapping', at('/api/real-time-adherence/mappings/')],
  },
  {
    read: ['specialDays.list', '/api/forecaster/special-days/'],
    write: ['specialDays.update', at('/api/forecaster/special-days/')],
  },
  {
    read: ['timeOff.tables', '/api/time-off/accrual-tables/'],
    write: ['timeOff.updateTable', at('/api/time-off/accrual-tables/')],
  },
  {
    read: ['timeOff.groups', '/api/time-off/groups/'],
    write: ['timeOff.updateGroup', at('/api/time-off/groups/')],
  },
  {
    read: ['timeOff.rules', '/api/time-off/rules/'],
    write: ['timeOff.updateRule', at('/api/time-off/rules/')],
  },
  {
    read: ['timeOff.holidays', '/api/time-off/holidays/?group_id=GROUP'],
    write: ['timeOff.updateHoliday', at('/api/time-off/holidays/')],
  },
  {
    read: ['timeOff.surveys', '/api/time-off/surveys/'],
    write: ['timeOff.updateSurvey', at('/api/time-off/surveys/')],
  },
  {
    read: ['timeOff.advisorParameters', '/api/time-off/advisor-parameters/ADVISOR/'],
    write: ['timeOff.updateParameters', () => '/api/time-off/advisor-parameters/ADVISOR/'],
  },
  {
    read: ['channels.forecastDefault', '/api/forecaster/contact-type/CHANNEL/forecast-default/'],
    write: [
      'channels.setForecastDefault',
      () => '/api/forecaster/contact-type/CHANNEL/forecast-default/',
    ],
  },
  {
    read: ['roles.listAlias', '/api/role/'],
    write: ['roles.updateAlias', () => '/api/role/'],
    only: ({ name }) => name === 'Scheduler',
  },
  {
    read: ['adherence.feeds', '/api/real-time-adherence/feeds/'],
    write: [
      'adherence.updateFeed',
      (row) => `/api/real-time-adherence/feeds/${String(row['name'])}/`,
    ],
  },
  {
    read: ['dailyProtocols.list', '/api/daily-rules/'],
    write: ['dailyProtocols.updateSplit', at('/api/split-shift/')],
    only: ({ shift_type }) => shift_type === 'split',
  },
  {
    read: ['weeklyProtocols.list', '/api/weekly-rules/'],
    write: ['weeklyProtocols.patch', by('/api/weekly-rules/', 'wr_id')],
  },
  {
    read: ['futureEvents.ofAdvisor', '/api/agent/ADVISOR/future-activities/'],
    write: ['futureEvents.updateOfAdvisor', by('/api/agent/ADVISOR/future-activities/')],
  },
  {
    read: ['futureEvents.ofTeam', '/api/adg-val/TEAM/future-activities/'],
    write: ['futureEvents.updateOfTeam', by('/api/adg-val/TEAM/future-activities/')],
  },
  {
    read: ['futureEvents.ofSet', '/api/mu-set/SET/future-activities/'],
    write: ['futureEvents.updateOfSet', by('/api/mu-set/SET/future-activities/')],
  },
  {
    read: ['availability.list', '/api/agent-availability_data/?agent_ids=AVAILABLE'],
    write: [
      'availability.updateRange',
      by('/api/agent/AVAILABLE/availability/', 'availability_id'),
    ],
    rows: rangesOf,
  },
  {
    read: ['availability.graph', '/api/agent/AVAILABLE/agent-time-graph-data/?date_range_id=RANGE'],
    write: [
      'availability.updateTimes',
      () => '/api/agent/AVAILABLE/agent-time-graph-data/?date_range_id=RANGE',
    ],
    sent: (week) => ({
      time_range_data: (Object.values(week) as (readonly TimeOfWeek[])[])
        .flat()
        .map(({ time_range_ids, ...time }) => ({ ...time, time_range_id: time_range_ids[0] })),
    }),
  },
  {
    read: ['webhooks.list', '/api/webhooks/'],
    write: ['webhooks.update', at('/api/webhooks/')],
  },
  {
    read: ['reports.list', '/api/report/?is_scheduled=true'],
    write: ['reports.update', at('/api/report/')],
  },
  {
    read: ['notifications.settings', '/api/notification/settings/?mu_id=1'],
    write: ['notifications.saveSettings', () => '/api/notification/settings/'],
  },
  {
    read: ['notifications.choices', '/api/notification/choices/'],
    write: ['notifications.saveChoices', () => '/api/notification/choices/'],
  },
  {
    read: ['approvals.cover', '/api/approvals/cover/'],
    write: ['approvals.saveCover', () => '/api/approvals/cover/'],
  },
  {
    read: ['preferences.settings', '/api/preferences/settings/?division_id=1'],
    write: ['preferences.saveSettings', () => '/api/preferences/settings/'],
  },
  {
    read: ['activityRequests.list', '/api/dashboard/agent-activity/'],
    write: ['activityRequests.update', by('/api/dashboard/agent-activity/')],
    sent: (row) => row['store_activity'],
    as: 'advisor',
  },
  {
    read: [
      'queueHistory.threshold',
      '/api/forecaster/threshold-percentage/?ct_id=CHANNEL&date=2026-03-02',
    ],
    write: [
      'queueHistory.setThreshold',
      () => '/api/forecaster/threshold-percentage/?ct_id=CHANNEL&date=2026-03-02',
    ],
  },
  {
    read: ['outliers.list', '/api/forecaster/outliers/?ct_id=COUNTED&verdict=approved'],
    write: ['outliers.judge', () => '/api/forecaster/outliers/'],
  },
  {
    read: ['bidding.mine', '/api/schedule_bidding/advisor-bidding/'],
    write: ['bidding.bid', at('/api/schedule_bidding/advisor-bidding/')],
    only: ({ state }) => state === 'open',
    // Without a word a bid ends the turn.
    sent: (row) => ({ ...row, is_finished: false }),
    as: 'advisor',
  },
];

/** Calls that write nothing that a call reads, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'preferences.ask': 'says hours to prefer; what is read says the whole week',
  'trades.answer': 'says yes or no; what is read of a trade that waits says neither',
};

let testServer: TestServer;
const tokens = new Map<string, string>();
/** Rows that others hang from, by the word that stands for them in an address. */
let parents: Readonly<Record<string, number>>;
beforeAll(async () => {
  testServer = await openTestServer();
  await makeRows(testServer.server.database.kysely, [1]);
  const admin = await testServer.signIn('admin');
  const advisor = await testServer.signIn('advisor');
  tokens.set('admin', admin.token).set('advisor', advisor.token);
  const db = testServer.server.database.kysely;
  parents = {
    RULED: (
      await db
        .selectFrom('pattern_variable_weekly_rules')
        .select('pattern_variable_id')
        .executeTakeFirstOrThrow()
    ).pattern_variable_id,
    WEEK: (
      await db.selectFrom('weekly_daily_rules').select('weekly_rule_id').executeTakeFirstOrThrow()
    ).weekly_rule_id,
    GROUP: (await db.selectFrom('time_off_holidays').select('group_id').executeTakeFirstOrThrow())
      .group_id,
    DAY: (
      await db.selectFrom('daily_rule_activities').select('daily_rule_id').executeTakeFirstOrThrow()
    ).daily_rule_id,
    ...(await furnish(admin.api, advisor.api)),
  };
});
afterAll(() => testServer.close());

/** Rows that nobody else needs; answers those that addresses name. */
async function furnish(admin: Api, advisor: Api): Promise<Readonly<Record<string, number>>> {
  const db = testServer.server.database.kysely;
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows[0]!.id;
  const me = (await advisor.session.me()).agent_profile!;
  const { division_id } = me;
  const [type] = await admin.eventTypes.list({ query: {} });
  const CHANNEL = await one(
    sql`select channels.id from channels join divisions using (enterprise_grp)
      where divisions.id = 1 order by 1 limit 1`,
  );
  const TEAM = await one(sql`select id from agent_data_values order by id limit 1`);
  const SET = await one(sql`select id from sets where kind = 2 order by id limit 1`);
  const RANGE = await one(sql`select min(id) as id from availability_ranges`);
  const AVAILABLE = await one(
    sql`select agent_id as id from availability_ranges as span join agent_availability as record
      on record.id = availability_id where span.id = ${RANGE}`,
  );
  await sql`insert into availability_times (range_id, weekday, start_time, end_time, avl_status)
    values (${RANGE}, 1, 480, 1020, 'preferred'), (${RANGE}, 5, 1320, 1800, 'unavailable')`.execute(
    db,
  );
  await sql`insert into future_activities (agent_id, adg_value_id, mu_set_id, event_type_id,
    date_start, start_time, end_time, weekdays)
    values (${me.id}, null, null, ${type!.id}, '2026-03-02', 540, 600, '{1}'),
      (null, ${TEAM}, null, ${type!.id}, '2026-03-02', 1380, 1500, '{0,1,2,3,4,5,6}'),
      (null, null, ${SET}, ${type!.id}, '2026-03-02', 540, 600, '{0,6}')`.execute(db);
  await sql`insert into feeds (name, silent_after_seconds) values ('switch', 300)`.execute(db);
  await sql`insert into daily_rules (dr_name, shift_type, earliest_start_time, latest_start_time,
    schedule_length, work_bf_schedule_ends, start_time_increment, break_timing_method,
    off_segment, min_off_segment, max_off_segment, split_start_increment, first_work_seg_length,
    second_work_seg_length)
    values ('In two', 'split', 480, 540, 360, 0, 60, 'relative', 90, 60, 120, 30, 180, 180)`.execute(
    db,
  );
  const { candidates } = await admin.approvals.cover();
  await admin.approvals.saveCover(
    {
      body: {
        cover_id: candidates[0]!.id,
        date_start: toPlainDate('2026-12-21'),
        date_end: toPlainDate('2026-12-31'),
        zone: 'Europe/London',
      },
    },
    { ifMatch: '*' },
  );
  await admin.webhooks.create({
    body: { name: 'Watcher', url: 'https://example.com/changes', division_ids: [1] },
  });
  await admin.reports.scheduleProfiles({
    body: {
      name: 'Weekly look',
      report_by: 'division',
      division_id: 1,
      include_in_report: ['advisor', 'status'],
      start_date: '2031-01-01',
      end_date: '2031-12-31',
      report_scheduling: 'Weekly',
      recipients: ['head@example.com'],
    },
  });
  await admin.channels.setForecastDefault({
    params: { id: CHANNEL },
    body: {
      monday: [{ time_std: '09:00', sl_goal: 80, sl_secs: 20, max_occ_percent: 85, asa: 30 }],
    },
  });
  await admin.queueHistory.setThreshold({
    query: { ct_id: CHANNEL, date: '2026-03-02' },
    body: { threshold_percentage: 25 },
  });
  const { rows: counted } = await sql<{ ct_id: number; date: PlainDate }>`
    select ct_id, date from queue_history join lines on lines.id = line_id order by 1, 2 limit 1`.execute(
    db,
  );
  const { ct_id, date } = counted[0]!;
  await admin.outliers.judge({ body: { ct_id, date, verdict: 'approved' } }, { ifMatch: '*' });
  await askForActivity(admin, advisor, me.id, type!.id);
  await openTurn(admin, advisor, { agent: me.id, division_id });
  return { ADVISOR: me.id, AVAILABLE, CHANNEL, TEAM, SET, RANGE, COUNTED: ct_id };
}

/** On the advisor's next day with a shift, in its first minutes. */
async function askForActivity(
  admin: Api,
  advisor: Api,
  agent: number,
  activity: number,
): Promise<void> {
  const today = toPlainDate(testNow().toISOString().slice(0, 10));
  const { data } = await admin.schedules.individual({
    params: { id: agent },
    query: { start_date: addDays(today, 2), end_date: addDays(today, 12) },
  });
  const day = data.find(({ start_time, end_time }) => start_time! < end_time!)!;
  const start = parseClock(day.start_time!)!;
  await advisor.activityRequests.create({
    body: {
      schedule_date: day.date,
      activity,
      start_time: formatClock(start + 15),
      end_time: formatClock(start + 30),
      description: 'Feedback',
      request_type: 'add_activity',
    },
  });
}

/** A bidding whose first turn is the advisor's, who has wished for a pattern and not finished. */
async function openTurn(
  admin: Api,
  advisor: Api,
  { agent, division_id }: Readonly<{ agent: number; division_id: number }>,
): Promise<void> {
  const set = await admin.patterns.create({
    body: {
      schedule_pattern_set_name: 'Bid for',
      division_id,
      pattern_data: [
        { day_wise_data: [{ pattern_day: 1, start_time: '09:00', end_time: '17:00' }] },
      ],
    },
  });
  await admin.bidding.create({
    body: {
      division_ids: division_id,
      start_date: '2031-01-06',
      end_date: '2031-02-02',
      based_on_rank: false,
      assignment_to_agent: true,
      bidding_interval_time: '10:00:00',
      assignments: [{ pattern_set_id: set.id, slots: 1 }],
      list_agents_id: [agent],
    },
  });
  await testServer.server.tasks.run('bidding-turns');
  const { data } = await advisor.bidding.mine({ query: {} });
  const turn = data.find(({ state }) => state === 'open')!;
  await advisor.bidding.bid({
    params: { id: turn.id },
    body: { selected_pattern: [set.pattern_data[0]!.id], is_finished: false },
  });
}

async function ask(call: string, path: string, { as = 'admin', body }: Asked = {}) {
  const [feature = '', name = ''] = call.split('.');
  const endpoint = (contract as Contract)[feature]?.[name] as AnyEndpoint;
  const [grant] = endpoint.access as readonly Grant[];
  const address = path.replaceAll(/[A-Z]{3,}/g, (word) => String(parents[word] ?? word));
  const response = await fetch(testServer.url + address, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${tokens.get(as)}`,
      module: String(findSubModule(grant!.subModule)!.id),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    warnings: response.headers.get('x-warnings'),
    body: (await response.json()) as unknown,
  };
}

type Asked = Readonly<{ as?: string | undefined; body?: unknown }>;

function rowsIn(body: unknown): readonly Row[] {
  if (Array.isArray(body)) return body as Row[];
  const { results, data } = body as { results?: readonly Row[]; data?: readonly Row[] };
  return results ?? data ?? [body as Row];
}

/** What tells of the write itself. */
const ofTheWrite = ['version', 'judged_at', 'bid_at'];
const told = (row: Row | undefined) =>
  Object.entries(row ?? {}).filter(([name]) => !ofTheWrite.includes(name));

describe('a row as it was read', () => {
  it.each(writes)('goes back through $write.0, and is the same', async (one) => {
    const { read, write, rows = rowsIn, only = () => true, sent = (row: Row) => row, as } = one;
    const found = await ask(...read, { as });
    expect(found.status).toBeLessThan(300);
    const before = rows(found.body).find(only);
    expect(before).toBeDefined();
    const written = await ask(write[0], write[1](before!), { as, body: sent(before!) });
    expect([written.status, written.status === 200 ? written.warnings : written.body]).toEqual([
      200,
      null,
    ]);
    const after = rows((await ask(...read, { as })).body).find((row) => row.id === before!.id);
    expect(told(after)).toEqual(told(before));
  });

  it('is tried of every kind of row that is changed as a whole', () => {
    const tried = new Set(writes.map(({ write }) => write[0]));
    const whole = Object.entries(contract as Contract).flatMap(([feature, calls]) =>
      Object.entries(calls)
        .filter(([, { method, changesRow }]) => method === 'PUT' && changesRow !== undefined)
        .map(([name]) => `${feature}.${name}`),
    );
    expect(whole.filter((call) => !tried.has(call))).toEqual(Object.keys(otherwise));
  });
});
