import { contract } from '@watchbill/core/contract';
import type { AnyEndpoint, Contract, Grant } from '@watchbill/core/api/endpoint';
import { findSubModule } from '@watchbill/core/permission/modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRows } from '../../../../tests/support/rows.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';

type Row = Readonly<Record<string, unknown> & { id: number; version: number }>;
type Write = Readonly<{
  /** Call that reads the rows, and its address. */
  read: readonly [call: string, path: string];
  /** Call that writes one, and its address. */
  write: readonly [call: string, path: (row: Row) => string];
  /** Which rows of the reply can be written so. */
  only?: (row: Row) => boolean;
}>;

const at = (base: string) => (row: Row) => `${base}${row.id}/`;
const by =
  (path: string, name = 'id') =>
  (row: Row) =>
    `${path}?${name}=${row.id}`;

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
];

/** Changed by an answer, a switch, a setting or a part of a row, or by the same handler as a call above. */
const otherwise: readonly string[] = [
  'channels.setForecastDefault',
  'roles.updateAlias',
  'adherence.updateFeed',
  'dailyProtocols.updateSplit',
  'weeklyProtocols.patch',
  'futureEvents.updateOfAdvisor',
  'futureEvents.updateOfTeam',
  'futureEvents.updateOfSet',
  'availability.updateRange',
  'availability.updateTimes',
  'webhooks.update',
  'notifications.saveSettings',
  'activityRequests.update',
  'trades.answer',
  'timeOff.updateParameters',
  'queueHistory.setThreshold',
  'outliers.judge',
  'bidding.bid',
];

let testServer: TestServer;
let token: string;
/** Rows that others hang from, by the word that stands for them in an address. */
let parents: Readonly<Record<string, number>>;
beforeAll(async () => {
  testServer = await openTestServer();
  await makeRows(testServer.server.database.kysely, [1]);
  token = (await testServer.signIn('admin')).token;
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
  };
});
afterAll(() => testServer.close());

async function ask(call: string, path: string, body?: unknown) {
  const [feature = '', name = ''] = call.split('.');
  const endpoint = (contract as Contract)[feature]?.[name] as AnyEndpoint;
  const [grant] = endpoint.access as readonly Grant[];
  const address = path.replace(/[A-Z]{3,}/, (word) => String(parents[word] ?? word));
  const response = await fetch(testServer.url + address, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
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

function rowsIn(body: unknown): readonly Row[] {
  if (Array.isArray(body)) return body as Row[];
  const { results, data } = body as { results?: readonly Row[]; data?: readonly Row[] };
  return results ?? data ?? [body as Row];
}

const withoutVersion = (row: Row | undefined) => ({ ...row, version: 0 });

describe('a row as it was read', () => {
  it.each(writes)('goes back through $write.0, and is the same', async ({ read, write, only }) => {
    const before = rowsIn((await ask(...read)).body).find(only ?? (() => true));
    expect(before).toBeDefined();
    const written = await ask(write[0], write[1](before!), before);
    expect([written.status, written.status === 200 ? written.warnings : written.body]).toEqual([
      200,
      null,
    ]);
    const after = rowsIn((await ask(...read)).body).find((row) => row.id === before!.id);
    expect(withoutVersion(after)).toEqual(withoutVersion(before));
  });

  it('is tried of every kind of row that is changed as a whole', () => {
    const tried = new Set(writes.map(({ write }) => write[0]));
    const whole = Object.entries(contract as Contract).flatMap(([feature, calls]) =>
      Object.entries(calls)
        .filter(([, { method, changesRow }]) => method === 'PUT' && changesRow !== undefined)
        .map(([name]) => `${feature}.${name}`),
    );
    expect(whole.filter((call) => !tried.has(call))).toEqual(otherwise);
  });
});
