// @module-tag engine: calls that join one job.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { findSubModule } from '@watchbill/core/permission/modules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertContent } from '../../db/contents.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
const ct_id = 1;
const now = () => new Date('2026-11-20T10:00:00Z');
const span = { start_date: '2026-11-23', end_date: '2026-11-29' };

beforeAll(async () => {
  testServer = await openTestServer({ now, demoAround: '2026-11-20' });
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

/** Keys of these rights in the scheduling of a division, or in what channels need. */
const key = async (division: number, subModule: string, rights: string[]) =>
  testServer.as(
    (
      await admin.api.apiKeys.create({
        body: {
          name: `${division} ${subModule} ${rights.join()}`,
          grants: [{ subModule, rights: rights as never }],
          division_ids: [division],
        },
      })
    ).secret,
  );
const run = (job: string | undefined, more: object = {}) =>
  admin.api.forecasts.activeForecast({ body: { ct_id, ...span, job, ...more } });
const jobs = async (job?: string, channel = ct_id) =>
  (
    await admin.api.forecasts.jobs({
      query: { ct_id: channel, ...(job === undefined ? {} : { job }) },
    })
  ).results;
const cancel = (job: string, api = admin.api, channel = ct_id) =>
  api.forecasts.cancel({ params: { job }, query: { ct_id: channel } });
const runs = async () => (await admin.api.forecasts.runs({ query: { ct_id } })).results.length;
const stored = async () =>
  (
    await admin.api.forecasts.list({
      query: { ct_id, ...span, forecast_module: 'active_forecast' },
    })
  ).results;
/** Asks until there is an answer that will do, and fails where the job has ended before. */
const until = async <T>(job: Promise<unknown>, ask: () => Promise<T | undefined>): Promise<T> => {
  let end: unknown;
  void job.then(
    (answer) => (end = { answer }),
    (error: unknown) => (end = { error }),
  );
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (end !== undefined)
      throw new Error(`the job ended before it was seen: ${JSON.stringify(end).slice(0, 500)}`);
    // Asking on and on would take a core from the job.
    await setTimeout(10);
  }
};

describe('a forecast that is being computed', () => {
  it('can be followed by whoever sees the channel, and is gone when it has ended', async () => {
    const job = randomUUID();
    const ended = run(job);
    const begun = await until(ended, async () => (await jobs(job))[0]);
    expect(begun).toEqual({
      job,
      ct_id,
      forecast_module: 'active_forecast',
      ...span,
      phase: expect.stringMatching(/^(waiting|history|models|saving)$/) as string,
      part: begun.part,
      begun_at: now().toISOString(),
      begun_by: 'admin',
    });
    expect(begun.part).toBeGreaterThanOrEqual(0);
    expect(await jobs(undefined, 2)).toEqual([]);
    const later = await until(ended, async () =>
      (await jobs(job)).find((one) => one.phase === 'models'),
    );
    expect(later.part).toBeLessThanOrEqual(1);
    expect((await ended).run.forecast_module).toBe('active_forecast');
    expect(await jobs()).toEqual([]);
  });
  it('ends when it is cancelled, and leaves nothing behind', async () => {
    const before = await runs();
    const kept = await stored();
    for (const phase of ['history', 'models']) {
      const job = randomUUID();
      const ended = problemOf(run(job, { end_date: '2026-12-20' }));
      await until(ended, async () =>
        (await jobs(job)).find((one) => phase === 'history' || one.phase === phase),
      );
      expect(await cancel(job)).toEqual({ message: 'The forecast was cancelled.' });
      expect(await ended).toMatchObject({
        status: 409,
        body: { code: 'cancelled', non_field_errors: ['The forecast was cancelled.'] },
      });
    }
    expect(await jobs()).toEqual([]);
    expect(await runs()).toBe(before);
    expect(await stored()).toEqual(kept);
  });
  it('is not published once its job is cancelled elsewhere', async () => {
    const job = randomUUID();
    const before = await runs();
    const ended = problemOf(run(job));
    await until(ended, async () => (await jobs(job))[0]);
    await testServer.server.database.kysely
      .updateTable('jobs')
      .set({
        state: 'cancelled',
        worker: null,
        lease_until: null,
        ended_at: now(),
      })
      .where('id', '=', job)
      .execute();
    expect(await ended).toMatchObject({ status: 409, body: { code: 'cancelled' } });
    expect(await runs()).toBe(before);
  });
  it('is refused a second time under the name of another, and leaves no job where it cannot run', async () => {
    const job = randomUUID();
    const ended = problemOf(run(job));
    await until(ended, async () => (await jobs(job))[0]);
    expect(await problemOf(run(job, { end_date: '2026-11-30' }))).toMatchObject({
      status: 400,
      body: { job: ['A forecast of this name is being computed already.'] },
    });
    await cancel(job);
    await ended;
    expect(await problemOf(run(randomUUID(), { forecast_module: 'lightgbm' }))).toMatchObject({
      status: 400,
      body: { code: 'cannot_run' },
    });
    expect(await problemOf(run('mine'))).toMatchObject({ status: 400 });
    expect(await jobs()).toEqual([]);
  });
  it('is computed once for a caller who asks twice, and answered to both', async () => {
    const before = await runs();
    const [one, other] = await Promise.all([1, 2].map(() => run(undefined)));
    expect(other).toEqual(one);
    expect(await runs()).toBe(before + 1);
    const [named, again] = [randomUUID(), randomUUID()];
    const both = await Promise.all([run(named), run(named), run(again)]);
    expect(both[1]).toEqual(both[0]);
    expect(both[2]?.run.id).not.toBe(both[0]?.run.id);
    expect(await run(named)).toEqual(both[0]);
    expect(await runs()).toBe(before + 3);
  });
  it('is answered once under one Idempotency-Key, and refused with another input', async () => {
    const idempotencyKey = randomUUID();
    const before = await runs();
    const ask = (end_date: string) =>
      admin.api.forecasts.activeForecast(
        { body: { ct_id, ...span, end_date } },
        { idempotencyKey },
      );
    const first = ask(span.end_date);
    await until(first, async () => (await jobs())[0]);
    expect(await problemOf(ask('2026-11-30'))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_reused' },
    });
    expect(await ask(span.end_date)).toEqual(await first);
    expect(await ask(span.end_date)).toEqual(await first);
    expect(await runs()).toBe(before + 1);
  });
  it('is not published for whoever may no longer run it', async () => {
    const made = await admin.api.apiKeys.create({
      body: { name: 'revoked', grants: [{ subModule: 'intraday', rights: ['view', 'add'] }] },
    });
    const before = await runs();
    const job = randomUUID();
    const ended = problemOf(
      testServer
        .as(made.secret)
        .forecasts.activeForecast({ body: { ct_id, ...span, job, end_date: '2026-12-20' } }),
    );
    await until(ended, async () => (await jobs(job)).find((one) => one.phase === 'models'));
    await admin.api.apiKeys.revoke({ params: { id: made.id } });
    expect(await ended).toMatchObject({ status: 401 });
    expect(await runs()).toBe(before);
  });
  it('is followed by whoever does not want to wait', async () => {
    const response = await fetch(`${testServer.url}/api/forecaster/active-forecast/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        prefer: 'respond-async',
        module: String(findSubModule('intraday')?.id),
      },
      body: JSON.stringify({ ct_id, ...span }),
    });
    const { job } = (await response.json()) as { job: string };
    expect([response.status, response.headers.get('location')]).toEqual([202, `/api/jobs/${job}/`]);
    expect(await cancel(job)).toEqual({ message: 'The forecast was cancelled.' });
  });
  it('is cancelled by those alone who may forecast the channel', async () => {
    const job = randomUUID();
    const ended = problemOf(run(job, { end_date: '2026-12-20' }));
    await until(ended, async () => (await jobs(job))[0]);
    expect(await problemOf(cancel(job, await key(1, 'intraday', ['view'])))).toMatchObject({
      status: 403,
    });
    expect(await problemOf(cancel(job, await key(3, 'intraday', ['view', 'add'])))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(await problemOf(cancel(job, admin.api, 2))).toMatchObject({
      status: 404,
      body: { non_field_errors: ['No such forecast is being computed: it has ended.'] },
    });
    expect(await cancel(job, await key(1, 'intraday', ['view', 'add']))).toEqual({
      message: 'The forecast was cancelled.',
    });
    await ended;
    expect(await problemOf(cancel(randomUUID()))).toMatchObject({ status: 404 });
  });
});

describe('schedules that are being made', () => {
  /** A division that the demo lets generate, and two weeks that its forecast covers. */
  const [division_id, weeks] = [2, { start_date: '2026-11-30', end_date: '2026-12-13' }];
  const create = (job: string) =>
    admin.api.schedules.createFromPreferences({
      body: {
        division_id,
        ...weeks,
        if_schedule_exists: 'overwrite_existing_schedules',
        job,
      },
    });
  const reoptimise = (job: string) =>
    admin.api.schedules.reoptimise({
      body: { division_id, date: '2026-11-24', may_move_shifts: true, job },
    });
  const making = async (job?: string, division = division_id) =>
    (
      await admin.api.schedules.jobs({
        query: { division_id: division, ...(job === undefined ? {} : { job }) },
      })
    ).results;
  const stop = (job: string, api = admin.api, division = division_id) =>
    api.schedules.cancel({ params: { job }, query: { division_id: division } });
  const kept = async () => [
    (await admin.api.schedules.range({ query: { division_id, ...weeks } })).data,
    (await admin.api.schedules.creations({ query: { division_id } })).count,
  ];

  it('can be followed, and leave nothing behind when they are cancelled in the middle', async () => {
    const job = randomUUID();
    const before = await kept();
    const ended = problemOf(create(job));
    const parts: number[] = [];
    const seen = await until(ended, async () => {
      const [one] = await making(job);
      if (one !== undefined) parts.push(one.part);
      return one !== undefined && one.phase === 'searching' && one.part > 0 ? one : undefined;
    });
    expect(seen).toEqual({
      job,
      division_id,
      kind: 'creation',
      ...weeks,
      phase: 'searching',
      part: seen.part,
      begun_at: now().toISOString(),
      begun_by: 'admin',
    });
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(await making(undefined, 1)).toEqual([]);
    expect(await problemOf(reoptimise(job))).toMatchObject({
      status: 400,
      body: { job: ['Schedules are being made under this name already.'] },
    });
    expect(await stop(job)).toEqual({
      message: 'Making schedules was cancelled: nothing was changed.',
    });
    expect(await ended).toMatchObject({
      status: 409,
      body: {
        code: 'cancelled',
        non_field_errors: ['Making schedules was cancelled: nothing was changed.'],
      },
    });
    expect(await making()).toEqual([]);
    expect(await kept()).toEqual(before);
  }, 120_000);
  it('are cancelled by those alone who may make them', async () => {
    const editor = await key(division_id, 'schedule-management', ['view', 'edit']);
    const viewer = await key(division_id, 'schedule-management', ['view']);
    const stranger = await key(3, 'schedule-management', ['view', 'add', 'edit']);
    const [made, anew] = [randomUUID(), randomUUID()];
    const ended = [problemOf(create(made)), problemOf(reoptimise(anew))];
    await until(Promise.race(ended), async () =>
      (await making()).length === 2 ? true : undefined,
    );
    expect(await problemOf(stop(made, viewer))).toMatchObject({ status: 403 });
    expect(await problemOf(stop(made, stranger))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(await problemOf(stop(made, stranger, 3))).toMatchObject({
      status: 404,
      body: { non_field_errors: ['No such schedules are being made: that has ended.'] },
    });
    expect(await problemOf(stop(made, editor))).toMatchObject({ status: 404 });
    await stop(anew, editor);
    await stop(made);
    expect(await Promise.all(ended)).toMatchObject([
      { status: 409, body: { code: 'cancelled' } },
      { status: 409, body: { code: 'cancelled' } },
    ]);
    expect(await making()).toEqual([]);
  }, 120_000);
});

/** Pieces of files that are kept for jobs, or on their way to one. */
const contentsKept = async () => {
  const { rows } = await sql<{ pieces: number }>`
    select count(*)::integer as pieces from contents join content_pieces on content_id = contents.id
    where file_id is null`.execute(testServer.server.database.kysely);
  return rows[0]?.pieces;
};

describe('a file that is imported', () => {
  it('is kept with its job until that has ended', async () => {
    const body = new FormData();
    body.append('file', new Blob(['Date,Time\n2026-11-01,08:00\n']), 'history.csv');
    const seen: string[] = [];
    const refused = await problemOf(
      admin.api.queueHistory.import(
        { query: {}, body },
        { onJob: ({ id, kind }) => seen.push(`${kind} ${id}`) },
      ),
    );
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(refused).toEqual(await problemOf(admin.api.queueHistory.import({ query: {}, body })));
    const [kind = '', id = ''] = seen[0]?.split(' ') ?? [];
    expect(kind).toBe('queueHistory.import');
    expect(
      await testServer.server.database.kysely
        .selectFrom('jobs')
        .select(['state', 'input'])
        .where('id', '=', id)
        .execute(),
    ).toEqual([{ state: 'failed', input: null }]);
    expect(await contentsKept()).toBe(0);
  });

  it('waits in pieces beside its job, and goes with it when that is cancelled', async () => {
    const { jobs, database } = testServer.server;
    const before = await contentsKept();
    const content = randomUUID();
    const pieces = Readable.from([Buffer.from('one'), Buffer.from('two')]);
    await insertContent(database.kysely, content, pieces, now());
    const asked = { queue: 'heavy', kind: 'queueHistory.import', version: 2, input: {} } as const;
    const dueAt = new Date('2100-01-01T00:00:00Z');
    const id = await jobs.insert(database.kysely, { ...asked, contents: [content], dueAt });
    expect(await contentsKept()).toBe(before! + 2);
    expect(await jobs.cancel(database.kysely, id ?? '', {})).toBe(true);
    expect(await contentsKept()).toBe(before);
  });
  it('is kept in pieces of a size that nobody waits for, and not with the words of its job', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `2026-11-01,08:00,Line ${index},1`);
    const body = new FormData();
    body.append('file', new Blob(['date,time,queue,offered\n', rows.join('\n')]), 'history.csv');
    const kysely = testServer.server.database.kysely;
    // The job may be over before anybody could look.
    await sql`create table seen (piece integer, words integer)`.execute(kysely);
    for (const [table, size] of [
      ['content_pieces', 'length(new.bytes), null'],
      ['jobs', 'null, length(new.input::text)'],
    ] as const) {
      await sql`create function ${sql.raw(`see_${table}`)}() returns trigger language plpgsql
        as ${sql.raw(`'begin insert into seen values (${size}); return new; end'`)}`.execute(
        kysely,
      );
      await sql`create trigger see after insert on ${sql.table(table)}
        for each row execute function ${sql.raw(`see_${table}`)}()`.execute(kysely);
    }
    const refused = await problemOf(admin.api.queueHistory.import({ query: {}, body }));
    const { rows: seen } = await sql<{ pieces: number; piece: number; words: number }>`
      select count(piece)::integer as pieces, max(piece) as piece, max(words) as words from seen`.execute(
      kysely,
    );
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_rows', refused: 20_000 } });
    expect(seen).toMatchObject([{ piece: 256 * 1024 }]);
    expect(seen[0]!.pieces).toBeGreaterThan(1);
    expect(seen[0]!.words).toBeLessThan(1000);
    for (const table of ['content_pieces', 'jobs'])
      await sql`drop function ${sql.raw(`see_${table}`)}() cascade`.execute(kysely);
    await sql`drop table seen`.execute(kysely);
  });
});

describe('a file that is uploaded', () => {
  it('may come with what the database cannot hold, and is refused by its rows', async () => {
    const body = new FormData();
    body.set('note', 'a\u0000b');
    const rows = 'first_name,last_name,email,division\nAda,New,ada.null@x.example,No\u0000where\n';
    body.set('file', new Blob([rows]), 'advisors.csv');
    expect(await problemOf(admin.api.advisors.bulkUpload({ query: {}, body }))).toMatchObject({
      status: 400,
      body: { refused: 1, rows: [{ line: 2, field: 'division' }] },
    });
  });
});
