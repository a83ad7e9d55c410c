import type { AnyEndpoint, Grant } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { findSubModule } from '@watchbill/core/permission/modules';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchRows, type Written } from '../../../../tests/support/places.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { makeRows } from '../../../../tests/support/rows.ts';
import { makeSampleCall } from '../../../../tests/support/sample-call.ts';
import { makeWaiting } from '../../../../tests/support/turns.ts';

/**
 * Every call that adds or changes rows and takes the smallest input is made again with one thing
 * wrong in it: what it says last before what it says first, less than there can be, more, or a text
 * without an end. What is taken all the same says why here.
 */
const taken: Readonly<Record<string, string>> = {
  'notifications.saveChoices quiet_start,quiet_end': 'quiet hours go over midnight',
  'timeOff.post amount': 'a posting takes away as well as it gives',
  'activityRequests.patch comments': 'said by who asks, echoed by who answers',
  'dailyProtocols.createNormal shift_type': 'said by the address',
  'dailyProtocols.updateActivity dr_activity_id': 'said by the address',
  'dailyProtocols.updateNormal shift_type': 'said by the address',
  'dataValues.patch int_adg_id': 'said by the address',
  'futureEvents.updateOfDivision start_time,end_time': 'ends on the day after',
  'scheduleParameters.addRule weekly_rule_id': 'said by another field',
  'trades.check comments': 'answers what speaks against it',
  'trades.check partial_swap_start_time,partial_swap_end_time': 'answers what speaks against it',
  'trades.check request_from_agent_id,request_to_agent_id': 'answers what speaks against it',
  'trades.check request_to_agent_id': 'answers what speaks against it',
  'trades.patch comments': 'said by who asks, echoed by who answers',
  'weeklyProtocols.createNormal wr_type': 'said by the address',
  'weeklyProtocols.createRotational wr_type': 'said by the address',
  'weeklyProtocols.updateNormal wr_type': 'said by the address',
};

let testServer: TestServer;
let token: string;
let flagged: readonly string[];
let take: () => Promise<readonly Written[]>;
beforeAll(async () => {
  testServer = await openTestServer();
  const admin = await testServer.signIn('admin');
  token = admin.token;
  const db = testServer.server.database.kysely;
  const { id: me } = await db
    .selectFrom('advisors')
    .select('id')
    .where('division_id', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await makeWaiting(db, admin, 1, me);
  await makeRows(db, [1, 3]);
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns where column_name = 'is_disabled'
    and table_schema = 'public'`.execute(db);
  flagged = rows.map(({ name }) => name);
  take = await watchRows(db);
});
afterAll(() => testServer.close());

const writing = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows as Record<string, AnyEndpoint>)
    .map(([name, endpoint]) => ({ operation: `${feature}.${name}`, endpoint }))
    .filter(
      ({ endpoint: { method, access, upload, isLong } }) =>
        ['POST', 'PUT', 'PATCH'].includes(method) &&
        typeof access !== 'string' &&
        upload !== true &&
        isLong !== true,
    )
    // Of the account itself that calls: it would be out.
    .filter(({ operation }) => !/^users\.(update|patch|bulkDisable)$/.test(operation)),
);

type Property = Readonly<{ type?: string; anyOf?: readonly Property[]; format?: string }>;

/** Fields of a body with the types that they take, or none. */
function fieldsOf({ body }: AnyEndpoint): Readonly<Record<string, readonly string[]>> {
  if (!(body instanceof z.ZodType)) return {};
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const typesOf = ({ type, anyOf = [] }: Property): string[] => [
    ...(type === undefined ? [] : [type]),
    ...anyOf.flatMap(typesOf),
  ];
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, typesOf(one as Property)]),
  );
}

const bounds = [
  ['start', 'end'],
  ['begin', 'end'],
  ['from', 'to'],
  ['min', 'max'],
  ['earliest', 'latest'],
] as const;

/**
 * Of bounds that follow one another, both the wrong way round; of numbers and texts those that are
 * too much.
 */
function wrongFields(endpoint: AnyEndpoint): Readonly<Record<string, unknown>>[] {
  const fields = fieldsOf(endpoint);
  return Object.entries(fields).flatMap(([name, types]) => {
    const reversed = bounds.flatMap(([first, last]) => {
      const other = name.replace(first, last);
      if (other === name || fields[other] === undefined) return [];
      return (
        [
          ['2027-02-02', '2026-01-01'],
          ['18:00', '09:00'],
          [5, 2],
        ] as const
      ).map(([from, to]) => ({ [name]: from, [other]: to }));
    });
    const isNumber = types.includes('number') || types.includes('integer');
    const values = isNumber
      ? [-1, 2_000_000_000]
      : types.includes('string')
        ? ['x'.repeat(50_000), 'a\0b']
        : [];
    return [...reversed, ...values.map((value) => ({ [name]: value }))];
  });
}

describe('input that breaks a rule', () => {
  it.each(writing)(
    'ASVS 8: of $operation is refused, and changes nothing',
    async ({ operation, endpoint }) => {
      const { kysely: db } = testServer.server.database;
      for (const table of flagged)
        await sql`update ${sql.table(table)} set is_disabled = false where is_disabled`.execute(db);
      const [grant] = endpoint.access as readonly Grant[];
      const module = String(findSubModule(grant?.subModule ?? '')?.id ?? 0);
      const call = (more: object, name: string) =>
        makeSampleCall({
          url: testServer.url,
          token,
          operation,
          endpoint,
          ids: () => 1,
          headers: { module, 'if-match': '*' },
          more,
          name,
        });
      // What the smallest input lacks, other tests send.
      const right = await call({}, `${operation} right`);
      expect(right.code).not.toMatch(/^(unauthenticated|module_required|out_of_scope)$/);
      // What more than its smallest input needs, the tests of its feature send.
      if (right.status >= 400) return;
      await take();
      const accepted: string[] = [];
      for (const [index, more] of wrongFields(endpoint).entries()) {
        const said = `${operation} ${Object.keys(more).join()}`;
        if (said in taken) continue;
        const { status } = await call(more, `${operation} ${index}`);
        expect(status, said).toBeLessThan(500);
        if (status < 400) accepted.push(`${said} ${JSON.stringify(more).slice(0, 60)}`);
      }
      expect(accepted).toEqual([]);
      const written = (await take()).filter(({ table }) => table !== 'call_budgets');
      expect(written).toEqual([]);
    },
  );
});
