import type { AnyEndpoint, IdKind } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  moduleOf,
  openTestServer,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import {
  readPlaces,
  tableOf,
  watchRows,
  type Places,
  type Written,
} from '../../../../tests/support/places.ts';
import { makeRows } from '../../../../tests/support/rows.ts';
import { makeSampleCall } from '../../../../tests/support/sample-call.ts';
import { kindsIn } from '../../../../tests/support/samples.ts';
import { makeWaiting, type Waiting } from '../../../../tests/support/turns.ts';
import { makeFiles } from '../../../../tests/support/uploads.ts';
import { kinds } from '../kinds.ts';

/**
 * Every call that adds or changes rows is made while all rows of a noun are disabled: none of what
 * it writes may refer anew to one of them. What refers to which noun the database says, so that a
 * new column is judged by itself.
 */
const mine = 1;
const disablable = (Object.keys(kinds) as IdKind[]).filter(
  (kind) => kinds[kind]?.disabled !== undefined,
);
const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows as Record<string, AnyEndpoint>)
    .filter(
      ([, { method, access }]) => ['POST', 'PUT', 'PATCH'].includes(method) && access !== 'public',
    )
    .map(([name, endpoint]) => ({ operation: `${feature}.${name}`, endpoint })),
);

type Reference = Readonly<{
  table: string;
  column: string;
  parent: string;
  /** Whether what it refers to can be disabled. */ isFlagged: boolean;
}>;
let testServer: TestServer;
let token: string;
let places: Places;
let waiting: Waiting;
let take: () => Promise<readonly Written[]>;
let references: readonly Reference[];
let fileOf: Awaited<ReturnType<typeof makeFiles>>;
let asked = 0;
const db = () => testServer.server.database.kysely;

beforeAll(async () => {
  testServer = await openTestServer();
  const admin = await testServer.signIn('admin');
  token = admin.token;
  const { id: me } = await db()
    .selectFrom('advisors')
    .select('id')
    .where('division_id', '=', mine)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  waiting = await makeWaiting(db(), admin, mine, me);
  await makeRows(db(), [mine, 3]);
  fileOf = await makeFiles(db(), mine, 3);
  places = await readPlaces(db());
  ({ rows: references } = await sql<Reference>`
    select child.relname as table, field.attname as column, parent.relname as parent,
      parent.relname in (
      select table_name from information_schema.columns where column_name = 'is_disabled'
        and table_schema = 'public') as "isFlagged"
    from pg_constraint link
      join pg_class child on child.oid = link.conrelid
      join pg_class parent on parent.oid = link.confrelid
      join pg_attribute field on field.attrelid = link.conrelid and field.attnum = link.conkey[1]
    where link.contype = 'f'
    order by 1, 2`.execute(db()));
  take = await watchRows(db());
});
afterAll(() => testServer.close());

/** What is disabled and yet is named anew: people keep their records, and what they own. */
const people = ['advisors', 'users', 'webhooks', 'time_off_surveys'];

/**
 * References that take nothing: parts of the row itself, what is left, what accounts may see, and
 * what is looked back at.
 */
const allowed = [
  'advisor_moves.from_division',
  'time_off_transfers.from_division',
  'time_off_transfers.from_group',
  'channel_divisions.channel_id',
  'channel_skills.channel_id',
  'daily_rule_activities.daily_rule_id',
  'reports.division_id',
  'reports.mu_set_id',
  'set_members.set_id',
  'time_off_allotments.group_id',
  'time_off_rule_codes.group_id',
  'time_off_rule_codes.rule_id',
  'weekly_daily_rules.weekly_rule_id',
  'weekly_rule_rotations.weekly_rule_id',
  'user_divisions.division_id',
  'user_enterprise_divisions.enterprise_grp',
];
/**
 * Rows that lie in a division by what an enterprise division or everybody has, and what is known of
 * people and of what came: it has no say in them.
 */
const beside = [
  'advisor_data_values',
  'advisor_metrics',
  'advisor_seniority',
  'channel_skills',
  'channels',
  'daily_rule_activities',
  'divisions',
  'enterprise_event_types',
  'event_types',
  'forecast_intervals',
  'history_thresholds',
  'lines',
  'queue_history',
  'set_members',
  'time_off_ledger',
];

/** Nouns that files name. */
const inFiles: readonly IdKind[] = [
  'division',
  'enterpriseDivision',
  'channel',
  'eventType',
  'skill',
  'timeOffRule',
];

/** Sets of three kinds share a table. */
const setKinds = { enterpriseDivisionSet: 1, divisionSet: 2, channelSet: 3 };

/**
 * The last and the first row of a noun in the division: a change names another than its row has.
 */
function candidates(kind: IdKind): number[] {
  const rows = places
    .rowsOf(tableOf[kind])
    .filter(
      (row) => !(kind in setKinds) || row['kind'] === setKinds[kind as keyof typeof setKinds],
    );
  const own = rows.filter((row) => places.divisionsOf(tableOf[kind], row).has(mine));
  const some = own.length > 1 ? own : [...own, ...rows];
  return [...new Set([some[0], some.at(-1)].flatMap((row) => row?.['id'] ?? []))].map(Number);
}

/**
 * A row that the named one refers to, or one of the division that refers to it: calls that name
 * both want them together.
 */
function together(kind: IdKind, named: number, wanted: IdKind): number | undefined {
  const [table, other] = [tableOf[kind], tableOf[wanted]];
  const row = places.rowsOf(table).find(({ id }) => id === named);
  const up = references
    .filter((one) => one.table === table && one.parent === other)
    .flatMap(({ column }) => row?.[column] ?? []);
  const down = references
    .filter((one) => one.table === other && one.parent === table)
    .flatMap(({ column }) =>
      places
        .rowsOf(other)
        .filter((one) => one[column] === named && places.divisionsOf(other, one).has(mine)),
    )
    .map(({ id }) => id);
  return up.concat(down).map(Number)[0];
}

/** Makes a call, as far as it goes, with these ids; answers its status. */
async function makeCall(
  { operation, endpoint }: (typeof endpoints)[number],
  ids: (kind: IdKind) => number | undefined,
): Promise<number> {
  const { status } = await makeSampleCall({
    url: testServer.url,
    token,
    operation,
    endpoint,
    ids: (kind) => ids(kind) ?? candidates(kind)[0] ?? 1,
    headers: { module: String(moduleOf(endpoint)), 'if-match': '*' },
    name: `Sample ${(asked += 1)}`,
    ...(endpoint.upload === true ? { file: fileOf(operation, asked) } : {}),
  });
  return status;
}

/**
 * Makes a call while a noun is disabled; answers whether it was carried out, and what it has
 * written that refers to the noun anew.
 */
async function namedAnew(
  kind: IdKind,
  one: (typeof endpoints)[number],
  named: number,
): Promise<Readonly<{ isDone: boolean; found: readonly string[] }>> {
  const { operation, endpoint } = one;
  const status = await makeCall(one, (wanted) =>
    wanted === kind ? named : (waiting[operation]?.[wanted] ?? together(kind, named, wanted)),
  );
  const written = (await take()).flatMap(({ table, before, after }) =>
    references
      .filter(
        ({ table: from, column, parent }) =>
          from === table &&
          parent === tableOf[kind] &&
          !allowed.includes(`${table}.${column}`) &&
          after?.[column] != null &&
          (after[column] !== before?.[column] || isAdding(endpoint)),
      )
      .map(({ column }) => ({ at: `${table}.${column}`, id: Number(after![column]) })),
  );
  // A file may restore what it names.
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(tableOf[kind])} where is_disabled`.execute(db());
  const disabled = new Set(rows.map((row) => row.id));
  const found = written
    .filter(({ id }) => disabled.has(id))
    .map(({ at }) => `${operation} ${status} ${at}`);
  return { isDone: status < 300, found };
}

/**
 * Whether it changes no row that its caller has read: what it writes over counts as new. A file
 * names the rows that it changes.
 */
const isAdding = ({ changesRow, upload }: AnyEndpoint) =>
  changesRow === undefined && upload !== true;

// Every call is made in the last: what they write is nothing that the others should find.
describe('what is disabled', { shuffle: false }, () => {
  it('is every noun that has the flag, but people', () => {
    const known = [...disablable.map((kind) => kinds[kind]!.table as string), ...people];
    expect(references.filter((one) => one.isFlagged && !known.includes(one.parent))).toEqual([]);
  });
  it.each(disablable)(
    'takes nothing new: %s',
    async (kind) => {
      const noun = sql.table(tableOf[kind]);
      const { rows } = await sql<{ id: number }>`select id from ${noun} where is_disabled`.execute(
        db(),
      );
      await sql`update ${noun} set is_disabled = true`.execute(db());
      await take();
      const made: Awaited<ReturnType<typeof namedAnew>>[] = [];
      for (const one of endpoints) {
        const { params, query, body, upload, method } = one.endpoint;
        const kinds = [params, query, body].flatMap((part) => [...kindsIn(part)]);
        if (!kinds.includes(kind) && !(upload === true && inFiles.includes(kind))) continue;
        if (upload === true) await sql`update ${noun} set is_disabled = true`.execute(db());
        await take();
        const names = candidates(kind);
        for (const named of method === 'PUT' ? names : names.slice(0, 1))
          made.push(await namedAnew(kind, one, named));
      }
      const ids = rows.map((row) => row.id);
      await sql`update ${noun} set is_disabled = (id = any(${ids}::integer[]))`.execute(db());
      expect([...new Set(made.flatMap(({ found }) => found))]).toEqual([]);
      expect(made.filter(({ isDone }) => isDone)).not.toEqual([]);
    },
    120_000,
  );

  it('takes no rows that lie in a disabled division, however a call comes to it', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select id from divisions where is_disabled`.execute(db());
    const found = new Set<string>();
    let done = 0;
    // Calls of sessions and accounts would end our own.
    const others = endpoints.filter(
      ({ operation }) => !/^(session|profile|users|roles)\./.test(operation),
    );
    for (const one of others) {
      await sql`update divisions set is_disabled = true`.execute(db());
      await take();
      const status = await makeCall(one, (kind) => waiting[one.operation]?.[kind]);
      done += Number(status < 300);
      for (const { table, before, after } of await take()) {
        if (after === null) continue;
        places.add(table, after);
        if (before === null && !beside.includes(table) && places.divisionsOf(table, after).size > 0)
          found.add(`${one.operation} ${status} ${table}`);
      }
    }
    const ids = rows.map((row) => row.id);
    await sql`update divisions set is_disabled = (id = any(${ids}::integer[]))`.execute(db());
    expect([...found]).toEqual([]);
    expect(done).toBeGreaterThan(50);
  }, 120_000);
});
