import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let channel: number;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  channel = (await admin.api.channels.create({ body: { name: 'Targeted', enterprise_grp: 1 } })).id;
});
afterAll(() => testServer.close());

const slot = { time_std: '09:00', sl_goal: 80, sl_secs: 20, max_occ_percent: 85, asa: 15 };

describe('forecasting targets', () => {
  it('are the channel’s defaults until it has its own', async () => {
    await admin.api.channels.setForecastDefault({
      params: { id: channel },
      body: { monday: [slot] },
    });
    expect(
      await admin.api.forecastingTargets.read({ query: { contact_type_id: channel } }),
    ).toMatchObject({
      id: null,
      is_default: true,
      contact_type: channel,
      monday: [slot],
      tuesday: [],
    });
    const made = await admin.api.forecastingTargets.create({
      query: { contact_type_id: channel },
      body: {
        tuesday: [
          { ...slot, time_std: '08:00' },
          { ...slot, time_std: '00:00', sl_goal: 70 },
        ],
      },
    });
    expect(made).toMatchObject({
      is_default: false,
      version: 1,
      monday: [],
      tuesday: [{ time_std: '00:00', sl_goal: 70 }, { time_std: '08:00' }],
    });
    expect(await admin.api.forecastingTargets.read({ query: { id: made.id! } })).toEqual(made);
    expect(await admin.api.forecastingTargets.read({ query: {} })).toMatchObject({
      results: expect.arrayContaining([made]),
    });
    expect(
      await problemOf(
        admin.api.forecastingTargets.create({ query: {}, body: { contact_type: channel } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { contact_type_id: ['This channel has forecasting targets already.'] },
    });
    const changed = await admin.api.forecastingTargets.update(
      { query: { id: made.id! }, body: { friday: [slot] } },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({ version: 2, tuesday: [], friday: [slot] });
    expect(
      await problemOf(
        admin.api.forecastingTargets.update(
          { query: { contact_type_id: channel }, body: {} },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { friday: [slot] } } });
    expect(await admin.api.forecastingTargets.remove({ query: { id: made.id! } })).toEqual({
      message: 'Forecasting Target deleted Successfully!',
    });
    expect(
      await admin.api.forecastingTargets.read({ query: { contact_type_id: channel } }),
    ).toMatchObject({ is_default: true, monday: [slot] });
  });
  it('are refused by field, the speed of answer under its own name', async () => {
    const refused = (monday: object[]) =>
      problemOf(
        admin.api.forecastingTargets.create({
          query: { contact_type_id: channel },
          body: { monday: monday as never },
        }),
      );
    expect(await refused([{ ...slot, asa: -1 }])).toMatchObject({
      status: 400,
      body: { asa: ['Give whole seconds from 0 to 86400.'] },
    });
    expect(await refused([{ ...slot, sl_goal: 120 }])).toMatchObject({
      status: 400,
      body: { 'monday.0.sl_goal': ['Give a percentage from 0 to 100.'] },
    });
    expect(await refused([slot, slot])).toMatchObject({
      status: 400,
      body: { monday: ['Two slots of a day start at the same time.'] },
    });
    expect(
      await problemOf(admin.api.forecastingTargets.create({ query: {}, body: {} })),
    ).toMatchObject({ status: 400, body: { contact_type_id: ['Choose a channel.'] } });
    expect(
      await problemOf(admin.api.forecastingTargets.update({ query: { id: 4711 }, body: {} })),
    ).toMatchObject({
      status: 404,
      body: { non_field_errors: ['Forecasting target was not found.'] },
    });
  });
  it('know of contacts and advisors beside the goals, slot by slot', async () => {
    const { id: other } = await admin.api.channels.create({
      body: { name: 'Known', enterprise_grp: 1 },
    });
    const known = {
      ...slot,
      patience_secs: 90,
      max_abandoned_percent: 5,
      sl_variant: 3,
      concurrency: 2,
      shrinkage_percent: 30,
    };
    const made = await admin.api.forecastingTargets.create({
      query: { contact_type_id: other },
      body: { monday: [known, { ...slot, time_std: '14:00' }] },
    });
    expect(made.monday).toEqual([known, { ...slot, time_std: '14:00' }]);
    expect(await admin.api.forecastingTargets.read({ query: { id: made.id! } })).toEqual(made);
    const refused = (more: object) =>
      problemOf(
        admin.api.forecastingTargets.update({
          query: { id: made.id! },
          body: { monday: [{ ...slot, ...more }] },
        }),
      );
    expect(await refused({ max_abandoned_percent: 5 })).toMatchObject({
      status: 400,
      body: {
        'monday.0.max_abandoned_percent': [
          'A limit on contacts that hang up needs the callers’ patience.',
        ],
      },
    });
    for (const [field, value] of [
      ['patience_secs', 0],
      ['sl_variant', 5],
      ['concurrency', 0.5],
      ['shrinkage_percent', 96],
    ] as const)
      expect(await refused({ [field]: value })).toMatchObject({
        status: 400,
        body: { [`monday.0.${field}`]: [expect.any(String)] },
      });
  });
  it('make the requirement, and explain it', async () => {
    const { id: ct_id } = await admin.api.channels.create({
      body: { name: 'Required', enterprise_grp: 1 },
    });
    const base = { time_std: '00:00', sl_goal: 80, sl_secs: 20, max_occ_percent: 0, asa: 0 };
    const { id } = await admin.api.forecastingTargets.create({
      query: { contact_type_id: ct_id },
      body: { monday: [base] },
    });
    const asked = { date: '2026-11-23', time: '09:00' };
    const requiredWith = async (more: object) => {
      await admin.api.forecastingTargets.update({
        query: { id: id! },
        body: { monday: [{ ...base, ...more }] },
      });
      const { results } = await admin.api.forecasts.revise({
        body: { ct_id, data: [{ ...asked, volume: 50, aht: 180 }] },
      });
      const explained = await admin.api.forecasts.explain({ query: { ct_id, ...asked } });
      expect(explained.scheduled).toBe(results[0]!.requirement_whole);
      return {
        whole: results[0]!.requirement_whole!,
        part: results[0]!.requirement!,
        model: explained.model,
      };
    };
    const plain = await requiredWith({});
    expect(plain).toMatchObject({ whole: 14, model: 'Erlang C' });
    const shrunk = await requiredWith({ shrinkage_percent: 30 });
    expect(shrunk).toMatchObject({ whole: 20, model: 'Erlang C' });
    expect(shrunk.part).toBeCloseTo(plain.part / 0.7, 9);
    const impatient = await requiredWith({ patience_secs: 60 });
    expect(impatient).toMatchObject({ model: 'Erlang A' });
    expect(impatient.whole).toBeLessThan(14);
    expect(
      (await requiredWith({ patience_secs: 60, max_abandoned_percent: 1 })).whole,
    ).toBeGreaterThan(impatient.whole);
    expect((await requiredWith({ patience_secs: 60, sl_variant: 3 })).whole).toBeGreaterThanOrEqual(
      (await requiredWith({ patience_secs: 60, sl_variant: 1 })).whole,
    );
    expect((await requiredWith({ concurrency: 3 })).whole).toBe(5);
  });
  it('take a bearer token with module permission 0, and keep to the caller’s scope', async () => {
    const answer = await fetch(
      `${testServer.url}/api/forecaster/forecast-objectives/?contact_type_id=${channel}`,
      { headers: { authorization: `Bearer ${admin.token}`, modulepermission: '0' } },
    );
    expect(answer.status).toBe(200);
    const supervisor = await testServer.signIn('supervisor');
    const foreign = (
      await admin.api.channels.create({ body: { name: 'Foreign', enterprise_grp: 2 } })
    ).id;
    const made = await admin.api.forecastingTargets.create({
      query: { contact_type_id: foreign },
      body: {},
    });
    expect(
      await problemOf(supervisor.api.forecastingTargets.read({ query: { id: made.id! } })),
    ).toMatchObject({ status: 403 });
    expect(await supervisor.api.forecastingTargets.read({ query: {} })).not.toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ id: made.id })]),
    });
    expect(
      await problemOf(
        supervisor.api.forecastingTargets.create({ query: { contact_type_id: channel }, body: {} }),
      ),
    ).toMatchObject({ status: 403 });
  });
});
