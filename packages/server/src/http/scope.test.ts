import type { AnyEndpoint, IdKind } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { subModules } from '@watchbill/core/permission/modules';
import { allRights } from '@watchbill/core/permission/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestsOf } from '../../../../tests/cast/digests.ts';
import { openHouse, type House } from '../../../../tests/cast/house.ts';
import { makeRows } from '../../../../tests/cast/rows.ts';
import { kindsIn, sampleOf, type Ids } from '../../../../tests/cast/samples.ts';
import { loadSession } from '../session/authenticate.ts';
import type { Session } from '../session/session.ts';
import { Refusal } from './refusal.ts';
import { scopedKinds, withinScope } from './scope.ts';

/** Every call that names a row of some division: with a row of one's own, of another division, of both, and with one that is not there. */
type Case = Readonly<{ operation: string; endpoint: AnyEndpoint; kind: IdKind }>;
const cases: Case[] = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows as Record<string, AnyEndpoint>).flatMap(([name, endpoint]) => {
    if (endpoint.access === 'public') return [];
    const kinds = new Set([endpoint.params, endpoint.query, endpoint.body].flatMap((part) => [...kindsIn(part)]));
    return [...kinds].filter((kind) => scopedKinds.includes(kind)).map((kind) => ({ operation: `${feature}.${name}`, endpoint, kind }));
  }),
);
const absent = 2_000_000_000;

/** What a body needs beyond its smallest fields, where rules span several of them. */
const asked = { activity: 1, start_time: '09:00', end_time: '10:00', request_type: 'add_activity' };
const year = { year_start: '2026-01-01', year_end: '2026-12-31' };
const survey = { questions: [{ text: 'How?', kind: 'text' }] };
const fills: Readonly<Record<string, object>> = {
  'activityRequests.create': asked, 'activityRequests.update': asked, 'activityRequests.patch': { comments: 'Seen' },
  'timeOff.createGroup': year, 'timeOff.updateGroup': year, 'timeOff.createSurvey': survey, 'timeOff.updateSurvey': survey,
  'enterpriseDivisions.setAvailability': { available_activity_code: [] },
};

let house: House;
let token = '';
let session: Session;
const rows = new Map<IdKind, { own: number | null; foreign: number | null }>();

beforeAll(async () => {
  house = await openHouse();
  const admin = await house.signIn('admin');
  const grants = subModules.map((subModule) => ({ subModule: subModule.key, rights: [...allRights] }));
  const rights = await admin.api.session.allowedModules();
  const held = new Map(rights.module_data.flatMap((module) => module.sub_module.map((sub) => [sub.key, sub.rights])));
  const { secret, id } = await admin.api.apiKeys.create({ body: { name: 'one division', division_ids: [1], grants: grants.flatMap(({ subModule }) => (held.get(subModule)?.length ? [{ subModule, rights: held.get(subModule) as never }] : [])) } });
  token = secret;
  const key = await house.server.database.kysely.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  session = (await loadSession(house.server.database.kysely, `key:${id}`, key.user_id, false, { apiKeyId: id, grants: [], divisionIds: key.division_ids }))!;
  await house.server.chores.stop();
  const foreign = await house.server.database.kysely.selectFrom('divisions as other').select('id').where('enterprise_grp', '!=', (e) => e.selectFrom('divisions as own').select('own.enterprise_grp').where('own.id', '=', 1)).executeTakeFirstOrThrow();
  await makeRows(house.server.database.kysely, [1, foreign.id]);
  for (const kind of scopedKinds) rows.set(kind, await find(kind));
});
afterAll(() => house.close());

/** The first row of a kind in division 1, and the first outside it. */
async function find(kind: IdKind): Promise<{ own: number | null; foreign: number | null }> {
  const found: { own: number | null; foreign: number | null } = { own: null, foreign: null };
  for (let id = 1; id <= 2000 && (found.own === null || found.foreign === null); id += 1) {
    const answer = await withinScope(house.server.database.kysely, session, new Map([[kind, new Set([id])]])).then(() => 200, (error: unknown) => (error instanceof Refusal ? error.status : 500));
    if (answer === 200) found.own ??= id;
    if (answer === 403) found.foreign ??= id;
    if (answer === 404 && id > 300) break;
  }
  return found;
}

function tried(kind: IdKind): { own: number; foreign: number } {
  const { own, foreign } = rows.get(kind) ?? { own: null, foreign: null };
  if (own === null || foreign === null) throw new Error(`there is no ${kind} in two divisions to try`);
  return { own, foreign };
}

type Reply = Readonly<{ status: number; code: string; body: unknown }>;

async function ask({ operation, endpoint, kind }: Case, tested: number | readonly number[]): Promise<Reply> {
  const ids: Ids = (wanted) => (wanted === kind ? tested : rows.get(wanted)?.own ?? 1);
  const [params, query, body] = (['params', 'query', 'body'] as const).map((part) => sampleOf(endpoint[part], ids));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name] ?? 1)));
  const search = new URLSearchParams(Object.entries((query ?? {}) as object).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]));
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, module: '0' };
  const sent = body === undefined ? undefined : endpoint.upload === true ? formOf(body as object) : JSON.stringify(fill(operation, body));
  if (typeof sent === 'string') headers['content-type'] = 'application/json';
  const response = await fetch(`${house.url}${path}?${search.toString()}`, { method: endpoint.method, headers, ...(sent === undefined ? {} : { body: sent }) });
  const reply = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code: reply.code ?? '', body: reply };
}

/** An upload as browsers send it: a file, and the other fields as text. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...body, file: undefined })) if (value !== undefined) form.append(name, String(value));
  form.append('file', new Blob(['a,b\n1,2\n']), 'sample.csv');
  return form;
}

function fill(operation: string, body: unknown): unknown {
  const more = fills[operation];
  return more === undefined ? body : { ...(body as object), ...more };
}

/** Whether a call takes several ids of its kind at once. */
function takesLists({ endpoint, kind }: Case): boolean {
  const sent = JSON.stringify((['params', 'query', 'body'] as const).map((part) => sampleOf(endpoint[part], (wanted) => (wanted === kind ? [111_111, 222_222] : 1))));
  return sent.includes('111111') && sent.includes('222222');
}

const named = cases.map((one) => [`${one.operation} by ${one.kind}`, one] as const);

describe('a row outside the caller’s divisions', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await digestsOf(house.server.database);
  });
  it('is there to be tried, of every kind', () => {
    expect([...rows].filter(([kind, { own, foreign }]) => cases.some((one) => one.kind === kind) && (own === null || foreign === null)).map(([kind]) => kind)).toEqual([]);
  });
  it.each(named)('%s: is refused, alone and in a list, and a missing one is not found', async (_name, one) => {
    const { own, foreign } = tried(one.kind);
    const refused = [await ask(one, foreign), await ask(one, takesLists(one) ? [own, foreign] : foreign)];
    for (const reply of refused) expect(reply).toMatchObject({ status: 403, code: 'out_of_scope' });
    expect((await ask(one, absent)).status).toBe(404);
  });
  it('is not changed by any of it', async () => expect(await digestsOf(house.server.database)).toEqual(before));
});

describe('a row of the caller’s own division', () => {
  it.each(named)('%s: is within scope', async (_name, one) => {
    const { own } = rows.get(one.kind) ?? { own: null };
    const reply = await ask(one, own ?? absent);
    expect(reply.code).not.toBe('out_of_scope');
    expect(reply.status).toBeLessThan(500);
  });
});
