import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

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
const run = (job: string, more: object = {}) =>
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
/** Asks until there is an answer that will do. */
const until = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
};

describe('a forecast that is being computed', () => {
  it('can be followed by whoever sees the channel, and is gone when it has ended', async () => {
    const job = randomUUID();
    const ended = run(job);
    const begun = await until(async () => (await jobs(job))[0]);
    expect(begun).toEqual({
      job,
      ct_id,
      forecast_module: 'active_forecast',
      ...span,
      phase: expect.stringMatching(/^(history|models|saving)$/) as string,
      part: begun.part,
      begun_at: now().toISOString(),
      begun_by: 'admin',
    });
    expect(begun.part).toBeGreaterThanOrEqual(0);
    expect(await jobs(undefined, 2)).toEqual([]);
    const later = await until(async () =>
      (await jobs(job)).find((one) => one.phase === 'models' && one.part > 0),
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
      await until(async () =>
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
    await until(async () => (await jobs(job))[0]);
    await testServer.server.database.kysely
      .updateTable('running_jobs')
      .set({ is_cancelled: true })
      .where('id', '=', job)
      .execute();
    expect(await ended).toMatchObject({ status: 409, body: { code: 'cancelled' } });
    expect(await runs()).toBe(before);
  });
  it('is refused a second time under the same name, and leaves no job where it cannot run', async () => {
    const job = randomUUID();
    const ended = problemOf(run(job));
    await until(async () => (await jobs(job))[0]);
    expect(await problemOf(run(job))).toMatchObject({
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
  it('is cancelled by those alone who may forecast the channel', async () => {
    const job = randomUUID();
    const ended = problemOf(run(job));
    await until(async () => (await jobs(job))[0]);
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
  const [int_mu_id, weeks] = [2, { start_date: '2026-11-30', end_date: '2026-12-13' }];
  const create = (job: string) =>
    admin.api.schedules.createFromPreferences({
      body: {
        mgmt_unit: int_mu_id,
        ...weeks,
        if_schedule_exists: 'overwrite_existing_schedules',
        job,
      },
    });
  const reoptimise = (job: string) =>
    admin.api.schedules.reoptimise({
      body: { mgmt_unit: int_mu_id, date: '2026-11-24', may_move_shifts: true, job },
    });
  const making = async (job?: string, division = int_mu_id) =>
    (
      await admin.api.schedules.jobs({
        query: { int_mu_id: division, ...(job === undefined ? {} : { job }) },
      })
    ).results;
  const stop = (job: string, api = admin.api, division = int_mu_id) =>
    api.schedules.cancel({ params: { job }, query: { int_mu_id: division } });
  const kept = async () => [
    (await admin.api.schedules.range({ query: { int_mu_id, ...weeks } })).data,
    (await admin.api.schedules.creations({ query: { int_mu_id } })).count,
  ];

  it('can be followed, and leave nothing behind when they are cancelled in the middle', async () => {
    const job = randomUUID();
    const before = await kept();
    const ended = problemOf(create(job));
    const parts: number[] = [];
    const seen = await until(async () => {
      const [one] = await making(job);
      if (one !== undefined) parts.push(one.part);
      return one !== undefined && one.phase === 'searching' && one.part > 0 ? one : undefined;
    });
    expect(seen).toEqual({
      job,
      division_id: int_mu_id,
      kind: 'creation',
      ...weeks,
      phase: 'searching',
      part: seen.part,
      begun_at: now().toISOString(),
      begun_by: 'admin',
    });
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(await making(undefined, 1)).toEqual([]);
    expect(await problemOf(create(job))).toMatchObject({
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
    const editor = await key(int_mu_id, 'schedule-management', ['view', 'edit']);
    const viewer = await key(int_mu_id, 'schedule-management', ['view']);
    const stranger = await key(3, 'schedule-management', ['view', 'add', 'edit']);
    const [made, anew] = [randomUUID(), randomUUID()];
    const ended = [problemOf(create(made)), problemOf(reoptimise(anew))];
    await until(async () => ((await making()).length === 2 ? true : undefined));
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
