import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, refusal, type Actor, type House } from '../../../../tests/cast/house.ts';

let house: House;
let admin: Actor;
const ct_id = 1;
const now = () => new Date('2026-11-20T10:00:00Z');
const span = { start_date: '2026-11-23', end_date: '2026-11-29' };

beforeAll(async () => {
  house = await openHouse({ now, demoAround: '2026-11-20' });
  admin = await house.signIn('admin');
});
afterAll(() => house.close());

const run = (job: string, more: object = {}) => admin.api.forecasts.activeForecast({ body: { ct_id, ...span, job, ...more } as never });
const jobs = async (job?: string, channel = ct_id) => (await admin.api.forecasts.jobs({ query: { ct_id: channel, ...(job === undefined ? {} : { job }) } as never })).results;
const cancel = (job: string, api = admin.api, channel = ct_id) => api.forecasts.cancel({ params: { job }, query: { ct_id: channel } as never });
const runs = async () => (await admin.api.forecasts.runs({ query: { ct_id } as never })).results.length;
const stored = async () => (await admin.api.forecasts.list({ query: { ct_id, ...span, forecast_module: 'active_forecast' } as never })).results;
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
    expect(begun).toEqual({ job, ct_id, forecast_module: 'active_forecast', ...span, phase: expect.stringMatching(/^(history|models|saving)$/) as string, part: begun.part, begun_at: now().toISOString(), begun_by: 'admin' });
    expect(begun.part).toBeGreaterThanOrEqual(0);
    expect(await jobs(undefined, 2)).toEqual([]);
    const later = await until(async () => (await jobs(job)).find((one) => one.phase === 'models' && one.part > 0));
    expect(later.part).toBeLessThanOrEqual(1);
    expect((await ended).run.forecast_module).toBe('active_forecast');
    expect(await jobs()).toEqual([]);
  });
  it('ends when it is cancelled, and leaves nothing behind', async () => {
    const [before, kept] = [await runs(), await stored()];
    for (const phase of ['history', 'models']) {
      const job = randomUUID();
      const ended = refusal(run(job, { end_date: '2026-12-20' }));
      await until(async () => (await jobs(job)).find((one) => phase === 'history' || one.phase === phase));
      expect(await cancel(job)).toEqual({ message: 'The forecast was cancelled.' });
      expect(await ended).toMatchObject({ status: 409, body: { code: 'cancelled', non_field_errors: ['The forecast was cancelled.'] } });
    }
    expect(await jobs()).toEqual([]);
    expect(await runs()).toBe(before);
    expect(await stored()).toEqual(kept);
  });
  it('is not published once its job is cancelled elsewhere', async () => {
    const job = randomUUID();
    const before = await runs();
    const ended = refusal(run(job));
    await until(async () => (await jobs(job))[0]);
    await house.server.database.kysely.updateTable('forecast_jobs').set({ is_cancelled: true }).where('id', '=', job).execute();
    expect(await ended).toMatchObject({ status: 409, body: { code: 'cancelled' } });
    expect(await runs()).toBe(before);
  });
  it('is refused a second time under the same name, and leaves no job where it cannot run', async () => {
    const job = randomUUID();
    const ended = refusal(run(job));
    await until(async () => (await jobs(job))[0]);
    expect(await refusal(run(job))).toMatchObject({ status: 400, body: { job: ['A forecast of this name is being computed already.'] } });
    await cancel(job);
    await ended;
    expect(await refusal(run(randomUUID(), { forecast_module: 'lightgbm' }))).toMatchObject({ status: 400, body: { code: 'cannot_run' } });
    expect(await refusal(run('mine'))).toMatchObject({ status: 400 });
    expect(await jobs()).toEqual([]);
  });
  it('is cancelled by those alone who may forecast the channel', async () => {
    const key = async (division: number, rights: string[]) => house.as((await admin.api.apiKeys.create({ body: { name: `${division} ${rights.join()}`, grants: [{ subModule: 'intraday', rights: rights as never }], division_ids: [division] } })).secret);
    const job = randomUUID();
    const ended = refusal(run(job));
    await until(async () => (await jobs(job))[0]);
    expect(await refusal(cancel(job, await key(1, ['view'])))).toMatchObject({ status: 403 });
    expect(await refusal(cancel(job, await key(3, ['view', 'add'])))).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
    expect(await refusal(cancel(job, admin.api, 2))).toMatchObject({ status: 404, body: { non_field_errors: ['No such forecast is being computed: it has ended.'] } });
    expect(await cancel(job, await key(1, ['view', 'add']))).toEqual({ message: 'The forecast was cancelled.' });
    await ended;
    expect(await refusal(cancel(randomUUID()))).toMatchObject({ status: 404 });
  });
});
