// @module-tag engine: no value that reaches the engine may break it.
import { fromWire } from '@watchbill/core/api/names';
import { errorBody, type AnyEndpoint, type Grant, type IdKind } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { languages } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import { defaultSession } from '@watchbill/core/permission/defaults';
import { findSubModule } from '@watchbill/core/permission/modules';
import { type RoleName } from '@watchbill/core/permission/modules/screen';
import { sql, type Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  fuzzedCall,
  randomFrom,
  type FuzzedCall,
  type Random,
} from '../../../../tests/support/fuzz.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { tableOf } from '../../../../tests/support/places.ts';
import { changeCalls, filterCalls } from '../../../../tests/support/sparse-calls.ts';
import { makeRows } from '../../../../tests/support/rows.ts';
import type { Tables } from '../db/tables.ts';

const isOnPostgres = Boolean(process.env['WATCHBILL_TEST_DATABASE_URL']);
/** The same calls come with the same seed, in the same order; PostgreSQL gets others. */
const seed = Number(process.env['WATCHBILL_FUZZ_SEED'] ?? (isOnPostgres ? 40_261_122 : 20_261_122));
const calls = Number(process.env['WATCHBILL_FUZZ_CALLS'] ?? 1500);
const longestAnswerMs = 30_000;
const longestRunMs = 120_000 + calls * 100;

const accounts = {
  admin: 'Admin',
  planner: 'WFM_Scheduler',
  scheduler: 'Scheduler',
  supervisor: 'Supervisor',
  advisor: 'Agent',
  files: '3rd party access',
  super: 'Super_Admin',
} as const satisfies Record<string, RoleName>;
type Username = keyof typeof accounts;
const usernames = Object.keys(accounts) as Username[];
type Operation = Readonly<{ operation: string; endpoint: AnyEndpoint }>;
/** Signing out would end the fuzz's own sessions. */
const endpoints = Object.entries(contract)
  .flatMap(([feature, rows]) =>
    Object.entries(rows as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
      operation: `${feature}.${name}`,
      endpoint,
    })),
  )
  .filter(({ operation }) => operation !== 'session.logout');

let testServer: TestServer;
const tokens = new Map<string, string>();
let users: readonly Selectable<Tables['users']>[] = [];
beforeAll(async () => {
  testServer = await openTestServer();
  for (const username of usernames) tokens.set(username, (await testServer.signIn(username)).token);
  users = await testServer.server.database.kysely
    .selectFrom('users')
    .selectAll()
    .where('username', 'in', usernames)
    .execute();
  await makeRows(testServer.server.database.kysely, [1]);
});
afterAll(() => testServer.close());

type Problem = Readonly<{
  operation: string;
  as: string;
  number: number;
  what: string;
  call: string;
}>;

/** Whoever was disabled, demoted or signed out by an earlier call is themselves again. */
async function revive(): Promise<void> {
  const db = testServer.server.database.kysely;
  for (const { id, is_disabled, role_id, password_hash, is_default_password } of users)
    await db
      .updateTable('users')
      .set({ is_disabled, role_id, password_hash, is_default_password })
      .where('id', '=', id)
      .execute();
  await db.updateTable('sessions').set({ revoked_at: null }).execute();
}

async function make(
  operation: string,
  endpoint: AnyEndpoint,
  username: Username,
  number: number,
): Promise<Problem | null> {
  const random = randomFrom(seed + number);
  const ids = (kind: IdKind) =>
    1 + random.below(random.chance(0.9) ? (kind === 'advisor' ? 60 : 6) : 3000);
  return send(operation, endpoint, username, number, fuzzedCall(endpoint, ids, random));
}

async function send(
  operation: string,
  endpoint: AnyEndpoint,
  username: Username,
  number: number,
  fuzzed: FuzzedCall,
): Promise<Problem | null> {
  const grant =
    typeof endpoint.access === 'string'
      ? undefined
      : ((endpoint.access as readonly Grant[]).find((one) =>
          can(defaultSession(accounts[username]), one.right, one.subModule),
        ) ?? (endpoint.access as readonly Grant[])[0]);
  const subModule = grant === undefined ? undefined : findSubModule(grant.subModule)?.id;
  const headers = {
    'accept-language': languages[number % languages.length]!,
    module: String(subModule ?? 0),
    authorization: `Bearer ${tokens.get(username)!}`,
    ...fuzzed.headers,
  };
  const found = (what: string): Problem => ({
    operation,
    as: username,
    number,
    what,
    call: shown(endpoint, fuzzed),
  });
  try {
    const response = await fetch(testServer.url + fuzzed.path, {
      method: endpoint.method,
      headers,
      signal: AbortSignal.timeout(longestAnswerMs),
      redirect: 'manual',
      ...(fuzzed.body === undefined ? {} : { body: fuzzed.body as BodyInit }),
    });
    const text = await response.text();
    if (response.status === 401) await revive();
    const wrong =
      response.status >= 500
        ? `answered ${response.status}`
        : shapeProblem(endpoint, response, text);
    return wrong === null ? null : found(`${wrong}: ${text.slice(0, 300)}`);
  } catch (error) {
    return found(String(error));
  }
}

const replies = new Map<AnyEndpoint, z.ZodType>();

/** The reply as OpenAPI announces it: what a schema makes of its input, not what it takes. */
function announced(endpoint: AnyEndpoint): z.ZodType {
  const known =
    replies.get(endpoint) ??
    z.fromJSONSchema(
      z.toJSONSchema(endpoint.reply as z.ZodType, {
        io: 'output',
        unrepresentable: 'any',
      }) as Parameters<typeof z.fromJSONSchema>[0],
    );
  replies.set(endpoint, known);
  return known;
}

/**
 * What is said must be what the contract says: a reply of the call's schema, or a refusal with a
 * code.
 */
function shapeProblem(endpoint: AnyEndpoint, response: Response, text: string): string | null {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  if (response.status >= 400) {
    const refusal = isJson ? errorBody.safeParse(JSON.parse(text)) : undefined;
    if (refusal?.success !== true) return `refused with ${response.status} in another shape`;
    const odd = textsOf(refusal.data).find((one) => !isSentence(one));
    return odd === undefined ? null : `refused with a text that is no sentence, ${odd}`;
  }
  if (!isJson || response.status === 204) return null;
  const reply = JSON.parse(text) as Record<string, unknown>;
  const isWarned = response.headers.has('x-warnings') && !text.startsWith('[');
  const { warnings: _, ...read } = isWarned ? reply : {};
  const shapes = isWarned ? [read, reply] : [reply];
  const [result] = shapes
    .map((shape) => announced(endpoint).safeParse(fromWire(shape, endpoint.wire?.reply)))
    .toSorted((one, other) => Number(other.success) - Number(one.success)) as [
    z.ZodSafeParseResult<unknown>,
  ];
  return result.success
    ? null
    : `replied in another shape, ${result.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join('.')} ${issue.message}`)
        .join('; ')}`;
}

/** What a refusal says to people, of its fields and of a file's rows. */
function textsOf(body: z.output<typeof errorBody>): string[] {
  const rows = (body['rows'] ?? []) as readonly Readonly<{ message: string }>[];
  const lists = Object.entries(body).filter(
    ([name]) => !['rows', 'findings', 'newer'].includes(name),
  );
  const said = lists.flatMap(([, texts]) => (Array.isArray(texts) ? (texts as unknown[]) : []));
  return [...said.map(String), ...rows.map(({ message }) => message)];
}

/** Of several words, with nothing left to fill in; a key of the catalogue is none. */
const isSentence = (text: string): boolean => /\s/.test(text) && !/\{\w+\}|\|\{/.test(text);

function shown({ method }: AnyEndpoint, { path, body }: FuzzedCall): string {
  return `${method} ${path.slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 300) : body === undefined ? '' : '(bytes or a form)'}`;
}

type FuzzCall = Operation & Readonly<{ username: Username }>;

/**
 * Every operation once, in any order, and then on and on: by roles that may, for a refused call
 * never comes as far as its input.
 */
function* callsIn(order: Random): Generator<FuzzCall> {
  const byOneThatMay = (one: Operation): FuzzCall => ({
    ...one,
    username:
      order.pick(usernames.filter((username) => mayCall(one.endpoint, accounts[username]))) ??
      'admin',
  });
  const all = endpoints.map(byOneThatMay);
  while (all.length > 0) yield all.splice(order.below(all.length), 1)[0]!;
  for (;;) yield byOneThatMay(order.pick(endpoints));
}

function mayCall({ access }: AnyEndpoint, role: RoleName): boolean {
  return (
    typeof access === 'string' ||
    (access as readonly Grant[]).some((grant) =>
      can(defaultSession(role), grant.right, grant.subModule),
    )
  );
}

describe('every operation, by a role that may, with input that is wrong in some way', () => {
  it(
    'answers in time, never with 5xx, and as its schema says',
    async () => {
      const problems: Problem[] = [];
      const tried = new Set<string>();
      let made = 0;
      for (const { operation, endpoint, username } of callsIn(randomFrom(seed))) {
        if (made === calls || problems.length === 20) break;
        made += 1;
        tried.add(operation);
        const problem = await make(operation, endpoint, username, made);
        if (problem !== null) problems.push(problem);
      }
      expect(problems).toEqual([]);
      expect(tried.size).toBe(endpoints.length);
    },
    longestRunMs,
  );
});

describe('every operation, with input that its schema takes', () => {
  /** The newest row of each kind: the accounts and roles of the demo are the oldest. */
  const newest = new Map<IdKind, number>();
  beforeAll(async () => {
    const db = testServer.server.database.kysely;
    for (const [kind, table] of Object.entries(tableOf)) {
      const { rows } = await sql<{
        id: number | null;
      }>`select max(id) as id from ${sql.table(table)}`.execute(db);
      newest.set(kind as IdKind, Number(rows[0]?.id ?? 1));
    }
  });

  const tryAll = async (
    callsOf: typeof filterCalls,
    among: (endpoint: AnyEndpoint) => boolean,
  ): Promise<Readonly<{ problems: readonly Problem[]; made: number }>> => {
    const problems: Problem[] = [];
    let made = 0;
    for (const { operation, endpoint } of endpoints.filter((one) => among(one.endpoint)))
      for (const { what, ...call } of callsOf(endpoint, (kind) => newest.get(kind) ?? 1)) {
        if (problems.length === 20) return { problems, made };
        made += 1;
        const headers = { 'if-match': '*', 'content-type': 'application/json' };
        const fuzzed = endpoint.method === 'GET' ? { ...call, headers: {} } : { ...call, headers };
        const problem = await send(operation, endpoint, 'super', made, fuzzed);
        if (problem !== null) problems.push({ ...problem, what: `${what}: ${problem.what}` });
      }
    return { problems, made };
  };

  // What every statement does on PostgreSQL, another test asks it.
  it.skipIf(isOnPostgres)(
    'never fails for one filter, whatever it is set to',
    async () => {
      const { problems, made } = await tryAll(filterCalls, ({ method }) => method === 'GET');
      expect(problems).toEqual([]);
      expect(made).toBeGreaterThan(1000);
    },
    longestRunMs,
  );

  it(
    'never fails for a change that says little',
    async () => {
      const { problems, made } = await tryAll(changeCalls, ({ method }) =>
        ['PATCH', 'PUT'].includes(method),
      );
      expect(problems).toEqual([]);
      expect(made).toBeGreaterThan(150);
    },
    longestRunMs,
  );
});
