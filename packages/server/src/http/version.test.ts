// @module-tag engine: of two who save at once one is refused.
import type { AnyEndpoint, IdKind } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestsOf } from '../../../../tests/support/digests.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { makeRows } from '../../../../tests/support/rows.ts';
import { makeSampleCall, type Reply } from '../../../../tests/support/sample-call.ts';
import { sql, type RawBuilder } from 'kysely';
import { kinds } from '../kinds.ts';

const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows as Record<string, AnyEndpoint>).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
);
type Operation = (typeof endpoints)[number];
const changing = endpoints.filter(([, endpoint]) => endpoint.changesRow !== undefined);
const ofKinds = changing.filter(([, endpoint]) => endpoint.changesRow !== 'keyed');
const ours = changing.filter(([, endpoint]) => endpoint.call === undefined);

let testServer: TestServer;
let token = '';
const ids = new Map<IdKind, number>();
/** Which rows go together, by operation. */
const places: [RegExp, Partial<Record<IdKind, number>>][] = [];

beforeAll(async () => {
  testServer = await openTestServer();
  const admin = await testServer.signIn('admin');
  const rights = await admin.api.session.allowedModules();
  const grants = rights.module_data.flatMap((module) =>
    module.sub_module
      .filter((sub) => sub.rights.length > 0)
      .map((sub) => ({ subModule: sub.key, rights: sub.rights })),
  );
  token = (await admin.api.apiKeys.create({ body: { name: 'every right', grants } })).secret;
  await makeRows(testServer.server.database.kysely, [1]);
  await admin.api.webhooks.create({
    body: { name: 'hook', url: 'https://example.com/', events: ['division'] },
  });
  await admin.api.reports.scheduleProfiles({
    body: {
      name: 'report',
      report_by: 'division',
      division_id: 1,
      start_date: '2031-01-01',
      end_date: '2031-12-31',
      report_scheduling: 'Weekly',
    },
  });
  await admin.api.timeOff.createTable({
    body: { name: 'Table', method: 'unlimited', unit: 'hours', rows: [] },
  });
  await admin.api.weeklyProtocols.createRotational({ body: { wr_name: 'Round' } });
  await admin.api.dailyProtocols.createSplit({
    body: {
      dr_name: 'Split',
      earliest_start_time: '07:00',
      latest_start_time: '09:00',
      start_time_increment: '01:00',
      off_segment: '03:00',
      min_off_segment: '02:00',
      max_off_segment: '04:00',
      split_start_increment: '00:30',
      first_work_seg_length: '04:00',
      second_work_seg_length: '04:00',
    },
  });
  await testServer.server.database.kysely
    .updateTable('activity_requests')
    .set({ requested_by: (await admin.api.session.me()).id })
    .execute();
});
afterAll(() => testServer.close());

/** The newest row of each kind that the calls change. */
async function findRows(): Promise<void> {
  const sets: Partial<Record<IdKind, number>> = {
    enterpriseDivisionSet: 1,
    divisionSet: 2,
    channelSet: 3,
  };
  for (const kind of new Set(ofKinds.map(([, endpoint]) => endpoint.changesRow as IdKind))) {
    const table = kinds[kind]!.table!;
    ids.set(
      kind,
      await one(
        sql`select max(id) from ${sql.table(table)}
          ${sets[kind] === undefined ? sql`` : sql`where kind = ${sets[kind]}`}`,
      ),
    );
  }
}

/**
 * Rows that hang from others are named with those; an event of the future has four kinds of owners.
 */
async function findPlaces(): Promise<void> {
  const owner = (table: string, column: string, id: number) =>
    one(sql`select ${sql.ref(column)} from ${sql.table(table)} where id = ${id}`);
  const event = (values: RawBuilder<unknown>) =>
    one(
      sql`insert into future_activities (event_type_id, date_start, start_time, end_time,
        weekdays, agent_id, adg_value_id, division_id, mu_set_id)
        values (1, '2026-03-02', 540, 600, '{1}', ${values}) returning id`,
    );
  const advisor = await one(sql`select max(id) from advisors where division_id = 1`);
  const team = await one(
    sql`select max(adg_value_id) from advisor_data_values where agent_id in
      (select id from advisors where division_id = 1)`,
  );
  const set = ids.get('divisionSet') ?? 0;
  const skilled = await owner('agent_skills', 'agent_id', ids.get('advisorSkill') ?? 0);
  const range = await one(
    sql`select record.agent_id from availability_ranges as range join agent_availability as record
      on record.id = range.availability_id where range.id = ${ids.get('availabilityRange') ?? 0}`,
  );
  const week = await owner('weekly_daily_rules', 'weekly_rule_id', ids.get('weeklyDailyRule') ?? 0);
  places.push(
    [/^proficiencies.change/, { advisor: skilled }],
    [/^availability/, { advisor: range }],
    [/^weeklyProtocols.*DailyRule/, { weeklyRule: week }],
    [
      /^dailyProtocols.updateSplit/,
      { dailyRule: await one(sql`select max(id) from daily_rules where shift_type = 'split'`) },
    ],
    [
      /^dailyProtocols.updateNormal/,
      { dailyRule: await one(sql`select max(id) from daily_rules where shift_type = 'normal'`) },
    ],
    [
      /^dailyProtocols.*Activity/,
      {
        dailyRule: await owner(
          'daily_rule_activities',
          'daily_rule_id',
          ids.get('dailyRuleActivity') ?? 0,
        ),
      },
    ],
    [
      /^weeklyProtocols.updateNormal/,
      {
        weeklyRule: await one(sql`select max(id) from weekly_rules where wr_type = 'normal_type'`),
      },
    ],
    [
      /^weeklyProtocols.updateRotational/,
      {
        weeklyRule: await one(
          sql`select max(id) from weekly_rules where wr_type = 'rotational_type'`,
        ),
      },
    ],
    [/^trades.*configure/, { division: 1 }],
    [
      /^futureEvents.*Advisor/,
      { advisor, futureEvent: await event(sql`${advisor}, null, null, null`) },
    ],
    [
      /^futureEvents.*Team/,
      { teamValue: team, futureEvent: await event(sql`null, ${team}, null, null`) },
    ],
    [
      /^futureEvents.*Division/,
      { division: 1, futureEvent: await event(sql`null, null, 1, null`) },
    ],
    [
      /^futureEvents.*Set/,
      { divisionSet: set, futureEvent: await event(sql`null, null, null, ${set}`) },
    ],
  );
}

/** The one number that a statement answers; 0 where there is none. */
async function one(statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = (await statement.execute(testServer.server.database.kysely)) as {
    rows: Record<string, number | null>[];
  };
  return Object.values(rows[0] ?? {})[0] ?? 0;
}

function call(
  [operation, endpoint]: Operation,
  headers: Record<string, string>,
  more?: object,
): Promise<Reply> {
  const place = places.find(([pattern]) => pattern.test(operation))?.[1] ?? {};
  return makeSampleCall({
    url: testServer.url,
    token,
    operation,
    endpoint,
    ids: (kind) => place[kind] ?? ids.get(kind) ?? 1,
    headers,
    ...(more === undefined ? {} : { more }),
  });
}

/** In this order: what goes on with any version changes the rows. */
describe('versions of rows', { shuffle: false }, () => {
  beforeAll(async () => {
    await findRows();
    await findPlaces();
  });
  describe('a row that has moved on', () => {
    let before: Record<string, string>;
    beforeAll(async () => {
      before = await digestsOf(testServer.server.database);
    });
    it('is there to be tried, of every kind', () => {
      expect(
        ofKinds
          .map(([, endpoint]) => endpoint.changesRow as IdKind)
          .filter((kind) => !ids.get(kind)),
      ).toEqual([]);
      expect(
        places
          .filter(([, place]) => Object.values(place).some((id) => !id))
          .map(([pattern]) => pattern.source),
      ).toEqual([]);
    });
    it.each(ofKinds)('%s: refuses an earlier version and answers the newer row', async (...one) => {
      const { status, code, body } = await call(one, { 'if-match': '"987654"' });
      expect({ status, code, newer: body['newer'] }, JSON.stringify(body)).toEqual({
        status: 409,
        code: 'stale',
        newer: expect.anything(),
      });
    });
    // The row of a day that is locked or unlocked is read anew with its week.
    it.each(ofKinds.filter(([, endpoint]) => endpoint.changesRow !== 'day'))(
      '%s: answers the whole of the newer row',
      async (...one) => {
        const { body } = await call(one, { 'if-match': '"987654"' });
        expect(Object.keys(body['newer'] as object).length).toBeGreaterThan(2);
      },
    );
    it.each(ofKinds.filter(([, endpoint]) => endpoint.body !== undefined))(
      '%s: takes the version of a row that its body echoes for the one that was read',
      async (...one) => {
        const { status, code, body } = await call(one, {}, { version: 987_654 });
        expect({ status, code }, JSON.stringify(body)).toEqual({ status: 409, code: 'stale' });
      },
    );
    it('is not changed by any of it', async () =>
      expect(await digestsOf(testServer.server.database)).toEqual(before));
  });

  describe('a call of our own that changes a row', () => {
    it.each(ours)('%s: is refused without the version that was read', async (...one) => {
      expect(await call(one, {})).toMatchObject({ status: 428, code: 'version_required' });
    });
    it.each(ours)('%s: goes on with one, or where it says that any will do', async (...one) => {
      for (const version of ['"987654"', '*'])
        expect((await call(one, { 'if-match': version })).status).not.toBe(428);
    });
  });
});

describe('writers who say no version', () => {
  it('ASVS 48: follow one another: the audit of each begins where the one before it ended', async () => {
    const { api } = await testServer.signIn('admin');
    const body = { skill_name: 'Latin' };
    const { id } = await api.proficiencies.create({ body });
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        api.proficiencies.update({ params: { id }, body: { skill_name: `Latin ${index}` } }),
      ),
    );
    const rows = await testServer.server.database.kysely
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity', '=', 'proficiency')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    const versions = rows.map(({ before, after }) => [versionOf(before), versionOf(after)]);
    expect(versions.toSorted(([, one], [, other]) => one! - other!)).toEqual([
      [undefined, 1],
      ...Array.from({ length: 16 }, (_, index) => [index + 1, index + 2]),
    ]);
  });
});

const versionOf = (row: unknown): number | undefined =>
  (row as { version?: number } | null)?.version;
