import { datesFrom, dayOfWeek, toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
/** A planner of division 1 alone, by key. */
let londoner: Actor['api'];
let channel: number;
const now = () => new Date('2026-11-20T10:00:00Z');
const feasts = ['2026-09-16', '2026-10-14'];
const times = ['09:00', '10:00', '11:00', '12:00'];

beforeAll(async () => {
  testServer = await openTestServer({ now, demoAround: '2026-11-20' });
  admin = await testServer.signIn('admin');
  const rights = ['view', 'add', 'edit', 'delete'] as const;
  londoner = testServer.as(
    (
      await admin.api.apiKeys.create({
        body: {
          name: 'London',
          grants: [{ subModule: 'forecasting-targets', rights: [...rights] }],
          division_ids: [1],
        },
      })
    ).secret,
  );
  channel = (await admin.api.channels.create({ body: { name: 'Feasted', enterprise_grp: 1 } })).id;
  const queue = (await admin.api.lines.create({ body: { name: 'Feasted', ct: channel } })).id;
  const days = datesFrom(toPlainDate('2026-08-31'), toPlainDate('2026-11-20')).filter(
    (date) => dayOfWeek(date) % 6 !== 0,
  );
  for (const [at, date] of days.entries()) {
    const contacts_received = (100 + ((at * 7) % 5)) * (feasts.includes(date) ? 0.5 : 1);
    await admin.api.queueHistory.save({
      body: {
        ct: channel,
        queue,
        date,
        interval_minutes: 60,
        history_data: times.map((history_time) => ({
          history_time,
          contacts_received,
          contacts_handled: 18,
          aht: 240,
          contacts_handled_before_service_level: 15,
        })),
      },
    });
  }
});
afterAll(() => testServer.close());

const add = (body: object, by = admin.api) => by.specialDays.create({ body: body as never });
const christmas = {
  division_id: 1,
  name: 'Christmas Day',
  rule: { on: 'date', month: 12, day: 25 },
  is_closed: true,
};
const datesOf = async (start_date: string, end_date: string) =>
  (await admin.api.specialDays.dates({ query: { ct_id: channel, start_date, end_date } })).results;

describe('a calendar', () => {
  it('holds holidays and events, of a division and of its enterprise division', async () => {
    const own = await add(christmas);
    expect(own).toEqual({
      id: own.id,
      division_id: 1,
      enterprise_grp: null,
      name: 'Christmas Day',
      kind: 'holiday',
      rule: christmas.rule,
      observed: null,
      is_closed: true,
      hours: [],
      ct_ids: [],
      version: 1,
    });
    const shared = await add({
      enterprise_grp: 1,
      name: 'Spring sale',
      kind: 'event',
      rule: { on: 'dates', start_date: '2026-04-01', end_date: '2026-04-03', is_recurring: true },
      ct_ids: [channel],
    });
    const foreign = await add({ ...christmas, division_id: 3 });
    const ids = async (query: object) =>
      (await admin.api.specialDays.list({ query: query })).results.map((one) => one.id);
    expect(await ids({ division_id: 1 })).toEqual([own.id, shared.id]);
    expect(await ids({ enterprise_grp: 1 })).toEqual([shared.id]);
    expect(await ids({ search: 'christmas' })).toEqual([own.id, foreign.id]);
    const changed = await admin.api.specialDays.update(
      {
        params: { id: own.id },
        body: {
          ...christmas,
          name: 'Christmas',
          observed: 'monday',
          is_closed: false,
          hours: [{ start_time: '10:00', end_time: '14:00' }],
        } as never,
      },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({
      name: 'Christmas',
      observed: 'monday',
      is_closed: false,
      hours: [{ start_time: '10:00', end_time: '14:00' }],
      version: 2,
    });
    for (const id of [own.id, shared.id, foreign.id])
      expect(await admin.api.specialDays.remove({ params: { id } }, { ifMatch: '*' })).toEqual({
        message: 'Deleted successfully!',
      });
    expect(await ids({})).toEqual([]);
    const trail = (
      await admin.api.audit.list({
        query: { entity: 'special_day', entity_id: String(own.id) },
      })
    ).results;
    expect(trail).toHaveLength(3);
  });
  it.each([
    [
      { enterprise_grp: 1 },
      {
        division_id: [
          'Name the division or the enterprise division whose calendar it is, one of them.',
        ],
      },
    ],
    [
      { division_id: null },
      {
        division_id: [
          'Name the division or the enterprise division whose calendar it is, one of them.',
        ],
      },
    ],
    [
      { hours: [{ start_time: '10:00', end_time: '14:00' }] },
      { hours: ['A closed day has no opening hours.'] },
    ],
    [
      { is_closed: false, hours: [{ start_time: '14:00', end_time: '10:00' }] },
      { 'hours.0.end_time': ['The end must be after the start; 00:00 closes the day.'] },
    ],
    [{ rule: { on: 'date', month: 2, day: 30 } }, { 'rule.day': ['The month has no such day.'] }],
    [
      { rule: { on: 'dates', start_date: '2026-01-01', end_date: '2026-12-31' } },
      { 'rule.end_date': ['An occasion may last 92 days.'] },
    ],
    [{ name: ' ' }, { name: ['Name is required'] }],
    [{ colour: 'red' }, { colour: ['This field is not known here.'] }],
  ])('refuses %j', async (more, said) =>
    expect(await problemOf(add({ ...christmas, ...more }))).toMatchObject({
      status: 400,
      body: said,
    }),
  );
  it('takes no channel of another enterprise division, and no occasion twice', async () => {
    const foreign = (
      await admin.api.channels.create({ body: { name: 'Elsewhere', enterprise_grp: 2 } })
    ).id;
    expect(await problemOf(add({ ...christmas, ct_ids: [foreign] }))).toMatchObject({
      status: 400,
      body: { ct_ids: ['Choose channels of the same enterprise division.'] },
    });
    const { id } = await add(christmas);
    expect(await problemOf(add({ ...christmas, name: 'CHRISTMAS day' }))).toMatchObject({
      status: 400,
      body: { name: ['The calendar has this name on these days already.'] },
    });
    await admin.api.specialDays.remove({ params: { id } }, { ifMatch: '*' });
  });
  it('keeps to the caller’s divisions', async () => {
    const foreign = await add({ ...christmas, division_id: 3 });
    expect(await problemOf(add({ ...christmas, division_id: 3 }, londoner))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(
      await problemOf(add({ ...christmas, division_id: null, enterprise_grp: 2 }, londoner)),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        londoner.specialDays.update(
          { params: { id: foreign.id }, body: christmas as never },
          { ifMatch: '*' },
        ),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        londoner.specialDays.remove({ params: { id: foreign.id } }, { ifMatch: '*' }),
      ),
    ).toMatchObject({ status: 403 });
    const own = await add(christmas, londoner);
    expect((await londoner.specialDays.list({ query: {} })).results).toEqual([own]);
    const supervisor = await testServer.signIn('supervisor');
    expect(await problemOf(add(christmas, supervisor.api))).toMatchObject({ status: 403 });
    for (const { id } of [own, foreign])
      await admin.api.specialDays.remove({ params: { id } }, { ifMatch: '*' });
  });
  it(
    'tells the second of two planners that the first was there',
    { tags: ['engine'] },
    async () => {
      const { id } = await add(christmas);
      const change = (name: string) =>
        problemOf(
          admin.api.specialDays.update(
            { params: { id }, body: { ...christmas, name } as never },
            { ifMatch: 1 },
          ),
        );
      const outcomes = await Promise.all([change('Noël'), change('Weihnachten')]);
      expect(outcomes.filter((one) => one === null)).toHaveLength(1);
      expect(outcomes.find((one) => one !== null)).toMatchObject({
        status: 409,
        body: { code: 'stale', newer: { version: 2 } },
      });
      expect(
        await problemOf(admin.api.specialDays.remove({ params: { id } }, { ifMatch: 1 })),
      ).toMatchObject({ status: 409 });
      await admin.api.specialDays.remove({ params: { id } }, { ifMatch: 2 });
      expect(
        await problemOf(admin.api.specialDays.remove({ params: { id } }, { ifMatch: '*' })),
      ).toMatchObject({
        status: 404,
        body: { non_field_errors: ['This holiday or event was not found.'] },
      });
    },
  );
});

describe('the dates of a channel', () => {
  it('are closed where every division that works it is, and open whenever one of them is', async () => {
    const hours = [{ start_time: '10:00', end_time: '14:00' }];
    const made = [
      await add(christmas),
      await add({ ...christmas, division_id: 2, name: 'Weihnachten' }),
      await add({ ...christmas, name: 'Boxing Day', rule: { on: 'date', month: 12, day: 26 } }),
      await add({
        division_id: 1,
        name: 'Good Friday',
        rule: { on: 'easter', offset: -2 },
        is_closed: true,
      }),
      await add({ division_id: 2, name: 'Karfreitag', rule: { on: 'easter', offset: -2 }, hours }),
      await add({
        enterprise_grp: 1,
        name: 'Stocktaking',
        rule: { on: 'weekday', month: 1, weekday: 1, nth: 1 },
        hours,
      }),
    ];
    const usual = { is_closed: false, hours: [] };
    expect(await datesOf('2026-12-01', '2027-12-01')).toEqual([
      { date: '2026-12-25', name: 'Christmas Day', is_closed: true, hours: [] },
      { date: '2026-12-25', name: 'Weihnachten', is_closed: true, hours: [] },
      { date: '2026-12-26', name: 'Boxing Day', ...usual },
      { date: '2027-01-04', name: 'Stocktaking', is_closed: false, hours },
      { date: '2027-03-26', name: 'Good Friday', is_closed: false, hours },
      { date: '2027-03-26', name: 'Karfreitag', is_closed: false, hours },
    ]);
    for (const { id } of made)
      await admin.api.specialDays.remove({ params: { id } }, { ifMatch: '*' });
    expect(await problemOf(datesOf('2026-12-01', '2026-11-01'))).toMatchObject({
      status: 400,
      body: { end_date: ['The end date may not be before the start date.'] },
    });
  });
  it('are those of an occasion and of the years after it, where it concerns the channel', async () => {
    const sale = {
      division_id: 1,
      kind: 'event',
      rule: { on: 'dates', start_date: '2026-02-27', end_date: '2026-03-01', is_recurring: true },
    };
    const other = (
      await admin.api.channels.create({ body: { name: 'No sale', enterprise_grp: 1 } })
    ).id;
    const made = [
      await add({ ...sale, name: 'Sale', ct_ids: [channel] }),
      await add({ ...sale, name: 'Other sale', ct_ids: [other] }),
    ];
    expect(
      (await datesOf('2025-01-01', '2027-12-31')).map((one) => `${one.date} ${one.name}`),
    ).toEqual(
      ['2026-02-27', '2026-02-28', '2026-03-01', '2027-02-27', '2027-02-28', '2027-03-01'].map(
        (date) => `${date} Sale`,
      ),
    );
    for (const { id } of made)
      await admin.api.specialDays.remove({ params: { id } }, { ifMatch: '*' });
  });
});

describe('forecasts', () => {
  const span = { start_date: '2026-11-23', end_date: '2026-11-27' };
  const run = async () => {
    const { run: kept, results } = await admin.api.forecasts.activeForecast({
      body: { ct_id: channel, ...span, forecast_module: 'simple_average' },
    });
    const of = (date: string, from = '00:00', to = '24:00') =>
      results
        .filter((row) => row.date === date && row.time >= from && row.time < to)
        .reduce((sum, row) => sum + row.volume, 0);
    return { kept, of };
  };
  it('measure special days, forecast them so, and say what they found', async () => {
    const made = [];
    for (const date of [...feasts, '2026-11-25'])
      made.push(
        await add({
          division_id: 1,
          name: 'Feast',
          kind: 'event',
          rule: { on: 'dates', start_date: date, end_date: date },
        }),
      );
    made.push(
      await add({
        enterprise_grp: 1,
        name: 'Closed',
        rule: { on: 'dates', start_date: '2026-11-26', end_date: '2026-11-26' },
        is_closed: true,
      }),
    );
    made.push(
      await add({
        enterprise_grp: 1,
        name: 'Half day',
        rule: { on: 'dates', start_date: '2026-11-27', end_date: '2026-11-27' },
        hours: [{ start_time: '09:00', end_time: '11:00' }],
      }),
    );
    const { kept, of } = await run();
    expect(of('2026-11-25') / of('2026-11-24')).toBeCloseTo(0.5, 1);
    expect(of('2026-11-26')).toBe(0);
    expect(of('2026-11-27', '09:00', '11:00')).toBeCloseTo(of('2026-11-24') / 2, -1);
    expect(of('2026-11-27', '11:00')).toBe(0);
    expect(kept.explanation!.effects.find((one) => one.name === 'Feast')).toMatchObject({
      days: 2,
      factor: expect.closeTo(0.5, 1) as number,
    });
    expect(kept.explanation!.special_days).toEqual([
      { date: '2026-11-25', name: 'Feast', is_closed: false },
      { date: '2026-11-26', name: 'Closed', is_closed: true },
      { date: '2026-11-27', name: 'Half day', is_closed: false },
    ]);
    expect((await admin.api.forecasts.runs({ query: { ct_id: channel } })).results[0]).toEqual(
      kept,
    );
    for (const { id } of made)
      await admin.api.specialDays.remove({ params: { id } }, { ifMatch: '*' });
    expect((await run()).of('2026-11-26')).toBeGreaterThan(300);
  });
  it('do not take a special day for an unusual one', async () => {
    await admin.api.queueHistory.setThreshold({
      query: { ct_id: channel, date: '2026-11-01' },
      body: { threshold_percentage: 30 },
    });
    expect((await run()).kept.days_left_out).toBe(2);
    const made = [];
    for (const date of feasts)
      made.push(
        await add({
          division_id: 1,
          name: 'Feast',
          rule: { on: 'dates', start_date: date, end_date: date },
        }),
      );
    expect((await run()).kept).toMatchObject({
      days_left_out: 0,
      explanation: {
        effects: expect.arrayContaining([
          expect.objectContaining({ name: 'Feast', days: 2 }),
        ]) as unknown,
      },
    });
    for (const { id } of made)
      await admin.api.specialDays.remove({ params: { id } }, { ifMatch: '*' });
  });
});
