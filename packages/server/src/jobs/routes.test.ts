// @module-tag engine: jobs.
import { randomUUID } from 'node:crypto';
import type { JobRow } from '@watchbill/core/jobs/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
const now = () => new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  testServer = await openTestServer({ now, demoAround: '2026-11-20' });
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
});
afterAll(() => testServer.close());

/** A job of somebody about a division, as it may stand in the table. */
async function keep(username: string, more: object = {}): Promise<string> {
  const db = testServer.server.database.kysely;
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('jobs')
    .values({
      id,
      queue: 'heavy',
      kind: 'schedules.reoptimise',
      version: 1,
      user_id,
      division_id: 1,
      phase: 'waiting',
      // Never: nobody takes it.
      due_at: new Date('2100-01-01T00:00:00Z'),
      created_at: now(),
      ...more,
    })
    .execute();
  return id;
}
const ids = (rows: readonly JobRow[]) => rows.map((row) => row.id);
const listed = async ({ api }: Actor, query: object = {}) =>
  ids((await api.jobs.list({ query: { page_size: 100, ...query } })).results);

describe('jobs', () => {
  it('show the one that fills the demo to everybody while it is open, and nobody but an overseer ends it', async () => {
    const supervisor = await testServer.signIn('supervisor');
    const id = await keep('admin', { kind: 'demo.fill', user_id: null, division_id: null });
    expect(await listed(supervisor)).toEqual([id]);
    expect(await problemOf(supervisor.api.jobs.cancel({ params: { id } }))).toMatchObject({
      status: 404,
    });
    await admin.api.jobs.cancel({ params: { id } });
    expect(await listed(supervisor)).toEqual([]);
  });
  it('are listed to whoever asked for them, newest first, open ones alone where that is wanted', async () => {
    const ended = await keep('planner', { state: 'done', ended_at: now() });
    const open = await keep('planner');
    const other = await keep('admin');
    expect((await listed(planner)).slice(0, 2)).toEqual([open, ended]);
    expect(await listed(planner, { open: true })).toContain(open);
    expect(await listed(planner, { open: true })).not.toContain(ended);
    expect(await listed(planner)).not.toContain(other);
    expect(await problemOf(planner.api.jobs.list({ query: { all: true } }))).toEqual(null);
  });
  it('of others are seen by those who may oversee them, in their divisions', async () => {
    const made = await admin.api.apiKeys.create({
      body: {
        name: 'overseer',
        grants: [{ subModule: 'processes', rights: ['view'] }],
        division_ids: [2],
      },
    });
    const overseer = { api: testServer.as(made.secret), token: made.secret };
    const there = await keep('planner', { division_id: 2 });
    const elsewhere = await keep('planner', { division_id: 1 });
    expect(await listed(overseer)).toEqual([]);
    expect(await listed(overseer, { all: true })).toContain(there);
    expect(await listed(overseer, { all: true })).not.toContain(elsewhere);
    expect((await overseer.api.jobs.show({ params: { id: there } })).asked_by).toBe('planner');
    const refused = await keep('planner', {
      division_id: 2,
      state: 'failed',
      ended_at: now(),
      reply_status: 200,
      reply: '{"rows":["private"]}',
      failure: JSON.stringify({ status: 400, body: { code: 'bad_rows', rows: ['private'] } }),
    });
    expect(JSON.stringify(await planner.api.jobs.show({ params: { id: refused } }))).toContain(
      'private',
    );
    const { failure, reply } = await overseer.api.jobs.show({ params: { id: refused } });
    expect([failure, reply]).toEqual([{ status: 400, body: { code: 'bad_rows' } }, null]);
    expect(await problemOf(overseer.api.jobs.show({ params: { id: elsewhere } }))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(overseer.api.jobs.cancel({ params: { id: there } }))).toMatchObject({
      status: 404,
    });
    const agent = await testServer.signIn('advisor');
    expect(await problemOf(agent.api.jobs.list({ query: { all: true } }))).toMatchObject({
      status: 403,
    });
  });
  it('say why they failed in the words of the reader, and what came of them', async () => {
    const failure = {
      status: 400,
      body: { code: 'lost', non_field_errors: [{ key: 'jobs.lost', params: { count: 3 } }] },
    };
    const failed = await keep('admin', {
      state: 'failed',
      ended_at: now(),
      failure: JSON.stringify(failure),
    });
    expect((await admin.api.jobs.show({ params: { id: failed } })).failure).toEqual({
      status: 400,
      body: {
        code: 'lost',
        non_field_errors: ['It was begun 3 times, and each time the process that did it ended.'],
      },
    });
    const done = await keep('admin', {
      state: 'done',
      ended_at: now(),
      reply_status: 200,
      reply: '{"made":3}',
    });
    expect(await admin.api.jobs.show({ params: { id: done } })).toMatchObject({
      state: 'done',
      due_at: null,
      reply: { made: 3 },
    });
  });
  it('are cancelled once, by whoever asked for them or may end those of others', async () => {
    const job = await keep('planner');
    expect(await problemOf(admin.api.jobs.cancel({ params: { id: randomUUID() } }))).toMatchObject({
      status: 404,
    });
    expect(await planner.api.jobs.cancel({ params: { id: job } })).toEqual({
      message: 'The job was cancelled.',
    });
    expect(await problemOf(planner.api.jobs.cancel({ params: { id: job } }))).toMatchObject({
      status: 404,
      body: { non_field_errors: ['The job has ended already.'] },
    });
    expect((await planner.api.jobs.show({ params: { id: job } })).state).toBe('cancelled');
    const ofOther = await keep('planner');
    expect(await problemOf(admin.api.jobs.cancel({ params: { id: ofOther } }))).toBeNull();
  });
});

describe('a job that has ended', () => {
  const body = { division_id: 2, date: '2026-11-25', may_move_shifts: true, dry_run: true };
  async function ended(): Promise<JobRow> {
    let id = '';
    await planner.api.schedules.reoptimise({ body }, { onJob: (job) => (id = job.id) });
    return planner.api.jobs.show({ params: { id } });
  }

  it('is asked for again in the name of whoever repeats it, once at a time', async () => {
    const job = await ended();
    expect(job.is_repeatable).toBe(true);
    const { job: again } = await admin.api.jobs.repeat({ params: { id: job.id } });
    const twice = await problemOf(admin.api.jobs.repeat({ params: { id: job.id } }));
    expect(twice === null || JSON.stringify(twice).includes('409')).toBe(true);
    await testServer.server.jobs.ended(again);
    expect(await admin.api.jobs.show({ params: { id: again } })).toMatchObject({
      kind: 'schedules.reoptimise',
      state: 'done',
      asked_by: 'admin',
      division_id: 2,
    });
  });
  it('is not repeated for who may not oversee it, nor before its end, nor without what it was asked with', async () => {
    const job = await ended();
    const supervisor = await testServer.signIn('supervisor');
    const repeat = (actor: Actor, id: string) =>
      problemOf(actor.api.jobs.repeat({ params: { id } }));
    expect(await repeat(supervisor, job.id)).toMatchObject({ status: 404 });
    expect(await repeat(planner, await keep('planner'))).toMatchObject({ status: 409 });
    const upload = await keep('planner', { state: 'done', ended_at: now() });
    expect(await repeat(planner, upload)).toMatchObject({
      status: 409,
      body: { non_field_errors: [expect.stringMatching(/^This cannot be repeated/)] },
    });
  });
  it('is found by its state, its division, who asked and when', async () => {
    const there = await keep('planner', { state: 'failed', ended_at: now(), division_id: 3 });
    const find = (query: object) => listed(admin, { all: true, ...query });
    const all = { state: 'failed', division_id: 3, search: 'PLAN', from: now().toISOString() };
    expect(await find(all)).toContain(there);
    const others = [{ state: 'done' }, { division_id: 2 }, { search: '%' }];
    for (const other of [...others, { before: now().toISOString() }])
      expect(await find({ ...all, ...other })).not.toContain(there);
  });
  it('is counted by how it stands, as far as it is found', async () => {
    const id = await keep('planner', { state: 'failed', ended_at: now(), division_id: 3 });
    const { asked_at: from } = await admin.api.jobs.show({ params: { id } });
    const counted = (actor: Actor, all: boolean) =>
      actor.api.jobs.outcomes({ query: { all, from, state: 'failed', division_id: 3 } });
    expect(await counted(admin, true)).toEqual([{ state: 'failed', count: expect.any(Number) }]);
    expect(await counted(admin, false)).toEqual([]);
    const supervisor = await testServer.signIn('supervisor');
    expect(await problemOf(counted(supervisor, true))).toMatchObject({ status: 403 });
  });
  it('says whose own it is', async () => {
    const id = await keep('planner');
    const isOwn = async (actor: Actor) => (await actor.api.jobs.show({ params: { id } })).is_own;
    expect([await isOwn(planner), await isOwn(admin)]).toEqual([true, false]);
  });
});

describe('a call whose caller follows its job', () => {
  const body = { division_id: 2, date: '2026-11-24', may_move_shifts: true, dry_run: true };
  it('answers what it would have answered, after how far it has come', async () => {
    const seen: JobRow[] = [];
    const followed = await admin.api.schedules.reoptimise(
      { body },
      { onJob: (job) => seen.push(job) },
    );
    const { short_hours_before, ...rest } = await admin.api.schedules.reoptimise({ body });
    expect(followed.short_hours_before).toBe(short_hours_before);
    expect(Object.keys(followed)).toEqual(expect.arrayContaining(Object.keys(rest)));
    expect(seen.at(-1)).toMatchObject({ kind: 'schedules.reoptimise', state: 'done', part: 1 });
  });
  it('is refused as it would have been', async () => {
    const refused = { body: { ...body, date: '2030-11-24' } };
    const waited = await problemOf(admin.api.schedules.reoptimise(refused));
    expect(waited).toMatchObject({ status: 400 });
    expect(
      await problemOf(admin.api.schedules.reoptimise(refused, { onJob: () => undefined })),
    ).toEqual(waited);
  });
});
