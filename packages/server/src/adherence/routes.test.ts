// @module-tag engine: live states.
import { testTime } from '../../../../tests/support/clock.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSocket } from '@watchbill/core/api/socket';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds, emptyDay } from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { makeWatched } from '../../../../tests/support/watched.ts';
import { concerns } from './live.ts';

const date = '2026-11-20';
const noon = new Date(`${date}T12:00:00Z`);
let clock = noon;
let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer({ demoAround: date, now: () => clock });
  admin = await testServer.signIn('admin');
  await tell([{ login_id: 'nobody', state: 'Available', at: at('08:00') }]);
  await admin.api.adherence.updateFeed(
    { params: { name: 'test' }, body: { silent_after_seconds: null } },
    { ifMatch: '*' },
  );
});
afterAll(() => testServer.close());
beforeEach(() => {
  clock = noon;
});

const view = async (division = 1) =>
  admin.api.adherence.now({ query: { division_id: division, date_schedule: date } });
const tell = (events: readonly object[], feed = 'test') =>
  admin.api.adherence.ingest({ body: { feed, events } as never });
const at = (time: string) => `${date}T${time}:00Z`;

const freshAdvisor = (name: string) => makeWatched(admin.api, { name, date });

describe('ingest', () => {
  it('is idempotent, order-tolerant, and names logins that nobody has', async () => {
    const { id, login } = await freshAdvisor('anna');
    const events = [
      { login_id: login, state: 'Break', at: at('10:00') },
      { login_id: login, state: 'Available', at: at('09:00') },
      { login_id: 'nobody', state: 'Available', at: at('09:00') },
    ];
    expect(await tell(events)).toEqual({
      accepted: 2,
      duplicates: 0,
      heartbeats: 0,
      unknown_logins: ['nobody'],
    });
    expect(await tell(events)).toMatchObject({ accepted: 0, duplicates: 2 });
    const row = (await view()).data.find((one) => one.id === id)!;
    expect(row).toMatchObject({
      presence_state: 'Break',
      since: `${date}T10:00:00.000Z`,
      status: 'in',
      bp_activity_data: { description: 'Meal', start_time: '12:00', end_time: '12:30' },
    });
    expect(row.adherence_data).toMatchObject({
      scheduled_seconds: 10_800,
      in_seconds: 3600,
      out_seconds: 7200,
      adherence: 33.3,
      conformance: 33.3,
    });
  });

  it('looks back to the last state, however old, and keeps it while its feed lives', async () => {
    const { id, login } = await freshAdvisor('oldest');
    await admin.api.schedules.save({
      body: saveToWire(
        {
          ...emptyDay(toPlainDate('2026-11-16'), id),
          shift: { start: 540, end: 1020, shift_id: null },
        },
        { process: 'MD', activityTypes: new Map() },
      ),
    });
    const figures = async () =>
      (
        await admin.api.adherence.read({ query: { division_id: 1, date_schedule: '2026-11-16' } })
      ).data.find((one) => one.id === id)!.adherence_data;
    expect(await figures()).toMatchObject({ unknown_seconds: 8 * 3600, conformance: null });
    await tell([{ login_id: login, state: 'Logged off', at: '2026-10-30T17:00:00Z' }]);
    expect(await figures()).toMatchObject({
      out_seconds: 8 * 3600,
      adherence: 0,
      conformance: 0,
    });
  });

  it('trusts an old state of a feed that grows silent as long as heartbeats uphold it', async () => {
    const { id, login } = await freshAdvisor('beats');
    await admin.api.schedules.save({
      body: saveToWire(
        {
          ...emptyDay(toPlainDate('2026-11-16'), id),
          shift: { start: 0, end: 60, shift_id: null },
        },
        { process: 'MD', activityTypes: new Map() },
      ),
    });
    const figures = async () =>
      (
        await admin.api.adherence.read({ query: { division_id: 1, date_schedule: '2026-11-16' } })
      ).data.find((one) => one.id === id)!.adherence_data;
    const beat = (time: string) => tell([{ login_id: login, at: time }], 'silent');
    await tell([{ login_id: login, state: 'Logged off', at: '2026-11-12T17:00:00Z' }], 'silent');
    await admin.api.adherence.updateFeed(
      { params: { name: 'silent' }, body: { silent_after_seconds: 86_400 } },
      { ifMatch: '*' },
    );
    expect(await figures()).toMatchObject({ unknown_seconds: 3600, conformance: null });
    await beat('2026-11-13T20:00:00Z');
    await beat('2026-11-14T12:00:00Z');
    await beat('2026-11-15T06:00:00Z');
    expect(await figures()).toMatchObject({ out_seconds: 3600, conformance: 0 });
  });

  it('counts a night for the row that it belongs to, and not for the next one', async () => {
    const { id, login } = await freshAdvisor('nadia');
    for (const night of ['2026-11-18', '2026-11-19'])
      await admin.api.schedules.save({
        body: saveToWire(
          {
            ...emptyDay(toPlainDate(night), id),
            shift: { start: 1320, end: 1740, shift_id: null },
          },
          { process: 'MD', activityTypes: new Map() },
        ),
      });
    await tell([
      { login_id: login, state: 'Available', at: '2026-11-18T22:00:00Z' },
      { login_id: login, state: 'Logged off', at: '2026-11-19T05:10:00Z' },
      { login_id: login, state: 'Available', at: '2026-11-19T22:00:00Z' },
      { login_id: login, state: 'Logged off', at: at('05:00') },
    ]);
    const { data } = await admin.api.adherence.read({
      query: { division_id: 1, date_schedule: '2026-11-19' },
    });
    expect(data.find((one) => one.id === id)!.adherence_data).toMatchObject({
      scheduled_seconds: 7 * 3600,
      outside_seconds: 600,
      open_seconds: 7 * 3600,
      worked_seconds: 7 * 3600 + 600,
      conformance: 102.4,
    });
  });

  it('keeps work on another channel than scheduled apart from in and out', async () => {
    const { api } = admin;
    const channels = (await api.channels.ofDivision({ query: { division_id: 1 } })).data.data;
    const [own, other] = [channels[0]!, channels[1]!];
    const { id: type } = await api.eventTypes.create({
      body: { description: `${own.name} only`, channel_id: own.id },
    });
    expect(
      await problemOf(
        api.eventTypes.create({
          body: { description: 'Nonsense', in_office: true, channel_id: own.id },
        }),
      ),
    ).toMatchObject({ status: 400, body: { channel_id: [expect.any(String)] } });
    const { id, login } = await freshAdvisor('clara');
    const work = { id: 'Random_1' as const, activity_id: type, start: 540, end: 720 };
    const { data } = await api.schedules.read({ query: { division_id: 1, date_schedule: date } });
    const saved = rowFromWire(
      data.find((row) => row.agents.id === id)!,
      countingIds(),
    );
    await api.schedules.save({
      body: saveToWire(
        { ...saved, activities: [work] },
        { process: 'MD', activityTypes: new Map() },
      ),
    });
    const event = (time: string, channel?: string) => ({
      login_id: login,
      state: 'Available',
      at: at(time),
      channel,
    });
    expect(
      await problemOf(tell([event('09:00', own.name), event('09:30', 'Nowhere')])),
    ).toMatchObject({ status: 400, body: { 'events.1.channel': [expect.any(String)] } });
    const before = (await view()).data.find((one) => one.id === id)!;
    expect(before.presence_state).toBeNull();

    await tell([event('09:00', own.name.toUpperCase()), event('10:00', other.name)]);
    const row = (await view()).data.find((one) => one.id === id)!;
    expect(row).toMatchObject({ channel: other.name, presence_state: 'Available' });
    expect(row.adherence_data).toMatchObject({
      in_seconds: 3600,
      other_channel_seconds: 7200,
      out_seconds: 0,
      adherence: 100,
    });
    clock = new Date(at('11:00'));
    expect((await view()).data.find((one) => one.id === id)).toMatchObject({
      status: 'other_channel',
      bp_activity_data: { channel: own.name },
    });
    clock = new Date(at('12:00'));
  });

  it('refuses an instant in the future, and callers without the right', async () => {
    const { login } = await freshAdvisor('bert');
    expect(
      await problemOf(tell([{ login_id: login, state: 'Available', at: at('13:00') }])),
    ).toMatchObject({ status: 400, body: { 'events.0.at': [expect.stringContaining('future')] } });
    const supervisor = await testServer.signIn('supervisor');
    expect(
      await problemOf(
        supervisor.api.adherence.ingest({
          body: { feed: 'x', events: [{ login_id: login, state: 'Available', at: at('09:00') }] },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });

  it('forgets a state after the feed’s silence, and a late heartbeat recomputes', async () => {
    const { id, login } = await freshAdvisor('cora');
    await tell([{ login_id: login, state: 'Available', at: at('11:50') }], 'strict');
    expect((await view()).data.find((one) => one.id === id)).toMatchObject({
      presence_state: null,
      status: 'unknown',
      adherence_data: { in_seconds: 300, unknown_seconds: 10_800 - 300 },
    });
    await tell(
      [
        { login_id: login, at: at('11:54') },
        { login_id: login, at: at('11:58') },
      ],
      'strict',
    );
    expect((await view()).data.find((one) => one.id === id)).toMatchObject({
      presence_state: 'Available',
      adherence_data: { in_seconds: 600 },
    });
  });

  it('recomputes the day when its schedule is edited late', async () => {
    const { id, login } = await freshAdvisor('dora');
    await tell([{ login_id: login, state: 'Available', at: at('08:00') }]);
    const before = (await view()).data.find((one) => one.id === id)!;
    expect(before.adherence_data).toMatchObject({
      scheduled_seconds: 10_800,
      outside_seconds: 3600,
    });
    const day = {
      ...emptyDay(toPlainDate(date), id),
      version: 1,
      day_id: null,
      shift: { start: 480, end: 960, shift_id: null },
    };
    await admin.api.schedules.save({
      body: saveToWire(day, { process: 'MD', activityTypes: new Map() }),
    });
    expect((await view()).data.find((one) => one.id === id)!.adherence_data).toMatchObject({
      scheduled_seconds: 14_400,
      in_seconds: 14_400,
      outside_seconds: 0,
      adherence: 100,
    });
  });
});

describe('mappings', () => {
  it('are edited by administrators and change how a state counts', async () => {
    const { id, login } = await freshAdvisor('emil');
    await tell([{ login_id: login, state: 'Wrap-up', at: at('11:00') }]);
    expect((await view()).data.find((one) => one.id === id)!.status).toBe('unmapped');
    const mapping = await admin.api.adherence.createMapping({
      body: { state: 'wrap-up', applies_to: 'any', effect: 'out' },
    });
    expect((await view()).data.find((one) => one.id === id)!.status).toBe('out');
    await admin.api.adherence.updateMapping(
      {
        params: { id: mapping.id },
        body: { state: 'wrap-up', applies_to: 'any', effect: 'neutral' },
      },
      { ifMatch: 1 },
    );
    expect((await view()).data.find((one) => one.id === id)!.status).toBe('neutral');
    expect(
      await problemOf(
        admin.api.adherence.createMapping({
          body: { state: 'Wrap-up', applies_to: 'activity', effect: 'out' },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { event_type_id: [expect.stringContaining('event type')] },
    });
    expect(
      await problemOf(
        admin.api.adherence.createMapping({
          body: { state: 'wrap-up', applies_to: 'any', effect: 'out' },
        }),
      ),
    ).toMatchObject({ status: 400, body: { state: [expect.stringContaining('mapped')] } });
    expect((await admin.api.adherence.mappings()).map((one) => one.id)).toContain(mapping.id);
    expect((await admin.api.adherence.feeds()).map((feed) => feed.name)).toContain('test');
    await admin.api.adherence.removeMapping({ params: { id: mapping.id } }, { ifMatch: '*' });
  });
});

describe('a state that is mapped whatever is scheduled', () => {
  const map = (state: string, effect: 'in' | 'out') =>
    admin.api.adherence.mapState({ body: { state, reason: null, effect } });
  it('counts as work where work is scheduled, and nowhere else', async () => {
    expect(await map('Dialling', 'in')).toMatchObject([
      { state: 'Dialling', applies_to: 'open', effect: 'in' },
      { state: 'Dialling', applies_to: 'any', effect: 'out' },
    ]);
    expect(await map('Strolling', 'out')).toMatchObject([{ applies_to: 'any', effect: 'out' }]);
  });
  it('is mapped in both ways or in none', async () => {
    await admin.api.adherence.createMapping({
      body: { state: 'Humming', applies_to: 'any', effect: 'neutral' },
    });
    expect(await problemOf(map('Humming', 'in'))).toMatchObject({ status: 400 });
    const mapped = (await admin.api.adherence.mappings()).filter(
      ({ state }) => state === 'Humming',
    );
    expect(mapped.map(({ applies_to }) => applies_to)).toEqual(['any']);
  });
});

describe('the health of a feed', () => {
  it('is when it was heard, how much it says, and the states that nobody has mapped', async () => {
    const { login } = await freshAdvisor('hattie');
    const feed = 'watched';
    await tell([{ login_id: login, state: 'Siesta', reason: 'Heat', at: at('09:00') }], feed);
    const health = async () =>
      (await admin.api.adherence.feeds()).find(({ name }) => name === feed)!;
    expect(await health()).toMatchObject({
      is_silent: false,
      rows_per_minute: 0.1,
      unmapped: [{ state: 'Siesta', reason: 'Heat', count: 1 }],
    });
    expect((await health()).last_at).not.toBeNull();
    await admin.api.adherence.createMapping({
      body: { feed, state: 'siesta', applies_to: 'any', effect: 'out' },
    });
    expect((await health()).unmapped).toEqual([]);
  });
});

describe('live', () => {
  it('pushes the row of an advisor whose state changes, and the summary', async () => {
    const { id, login } = await freshAdvisor('fred');
    const rows: AdherenceRow[] = [];
    let heard: () => void = () => {};
    const until = (test: () => boolean) =>
      new Promise<void>((resolve) => (heard = () => test() && resolve()));
    const socket = openSocket({
      now: testTime,
      url: `${testServer.url.replace('http', 'ws')}/ws/live/`,
      token: admin.token,
      rooms: ['adherence:1'],
      onChange: () => {},
      WebSocket: (await import('ws')).WebSocket as never,
      onFrame: (_room: string, frame: readonly { key: string; row: unknown }[]) => (
        rows.push(
          ...frame.filter((one) => one.key === String(id)).map((one) => one.row as AdherenceRow),
        ),
        heard()
      ),
    } as never);
    await until(() => rows.length > 0);
    clock = new Date(clock.getTime() + 1000);
    await tell([
      { login_id: login, state: 'On call', at: new Date(clock.getTime() - 500).toISOString() },
    ]);
    await until(() => rows.some((row) => row.presence_state === 'On call'));
    expect(rows.at(-1)).toMatchObject({
      presence_state: 'On call',
      status: 'out',
      bp_activity_data: { description: 'Meal' },
    });
    socket.close();
  });
});

describe('a view that is watched', () => {
  it('is made anew by what it shows alone, and sends nothing twice', async () => {
    const { id } = await freshAdvisor('gina');
    const sent: string[] = [];
    let heard: () => void = () => {};
    const until = (test: () => boolean) =>
      new Promise<void>((resolve) => {
        heard = () => test() && resolve();
        heard();
      });
    const told: string[] = [];
    const joined: string[] = [];
    const socket = openSocket({
      now: testTime,
      url: `${testServer.url.replace('http', 'ws')}/ws/live/`,
      token: admin.token,
      rooms: ['adherence:1', 'division:1'],
      onResync: (rooms) => {
        joined.push(...rooms);
        heard();
      },
      onChange: (change) => {
        told.push(change.type);
        heard();
      },
      WebSocket: (await import('ws')).WebSocket as never,
      onFrame: (_room, frame) => {
        sent.push(...frame.map(({ key }) => key));
        heard();
      },
    });
    await until(() => joined.includes('adherence:1') && joined.includes('division:1'));
    // Where somebody watched until a moment ago, the view is still there and has nothing to tell:
    // who joins reads it.
    const first = await freshAdvisor('ines');
    await until(() => sent.includes(String(first.id)));
    sent.length = 0;
    for (let number = 1; number <= 5; number += 1)
      await admin.api.proficiencies.create({ body: { skill_name: `Skill ${number}` } });
    await until(() => told.filter((type) => type === 'proficiency').length >= 5);
    const moved = await freshAdvisor('hans');
    await until(() => sent.includes(String(moved.id)));
    const others = new Set(sent.filter((key) => key !== String(first.id)));
    expect([...others].toSorted()).toEqual([String(moved.id), 'summary'].toSorted());
    expect(sent.filter((key) => key === String(moved.id)).length).toBeLessThanOrEqual(2);
    expect(sent).not.toContain(String(id));
    socket.close();
  });

  const plan = {
    date: toPlainDate(date),
    advisors: [{ id: 7 }] as never,
    leaving: [{ id: 8 }] as never,
  };
  it.each([
    ['proficiency', '1', {}, false],
    ['event_type', '1', {}, true],
    ['state_mapping', '1', {}, true],
    ['advisor', '9', { division_id: 1 }, true],
    ['advisor', '9', { division_id: 2 }, false],
    ['schedule_day', `9/${date}`, { division_id: 1 }, true],
    ['schedule_day', '9/2026-11-18', { division_id: 1 }, true],
    ['schedule_day', '9/2026-11-17', { division_id: 1 }, false],
    ['schedule_day', '9/2026-11-21', { division_id: 1 }, false],
    ['schedule_day', `9/${date}`, { division_id: 2 }, false],
    ['schedule_day', `7/${date}`, { division_id: 2 }, true],
    ['schedule_day', `8/${date}`, { division_id: 2 }, true],
    ['adherence_excuse', '1', { division_id: 1 }, true],
    ['adherence_excuse', '1', { division_id: 2 }, false],
    ['time_off_request', '1', { division_id: 1 }, false],
  ])('%s %s of %o concerns it: %s', (type, changed, scope, isConcerned) => {
    expect(concerns({ type, id: changed, scope }, 1, plan)).toBe(isConcerned);
  });
});

const data = process.env['WATCHBILL_REFERENCE_DATA'];
describe.skipIf(data === undefined)('a real day of 24 agents (WATCHBILL_REFERENCE_DATA)', () => {
  it('is right to the second against a recount by hand', async () => {
    const lines = readFileSync(join(data!, 'formats', 'rta_state_changes_1999-02-09.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const agents = [...new Set(lines.map((line) => line[1]!))].sort();
    const day = '1999-02-09';
    for (const agent of agents) {
      const { id } = await admin.api.advisors.create({
        body: {
          first_name: agent,
          last_name: 'Real',
          email: `${agent}@real.example`,
          username: `real-${agent}`,
          login_id: agent,
          agent_profile: { division_id: 1 },
        },
      });
      const row = {
        ...emptyDay(toPlainDate(day), id),
        shift: { start: 480, end: 960, shift_id: null },
        activities: [{ id: 'Random_1' as const, activity_id: 1, start: 660, end: 675 }],
      };
      await admin.api.schedules.save({
        body: saveToWire(row, { process: 'MD', activityTypes: new Map() }),
      });
    }
    const states = [...new Set(lines.map((line) => line[2]!))];
    for (const state of states) {
      const works = !/logout|logoff|offline|break|pause/i.test(state);
      await admin.api.adherence.createMapping({
        body: { feed: 'real', state, applies_to: 'open', effect: works ? 'in' : 'out' },
      });
      await admin.api.adherence.createMapping({
        body: { feed: 'real', state, applies_to: 'any', effect: works ? 'out' : 'in' },
      });
    }
    const events = lines.map(([timestamp, login, state]) => ({
      login_id: login!,
      state: state!,
      at: timestamp!,
    }));
    for (let from = 0; from < events.length; from += 1000)
      await tell(events.slice(from, from + 1000), 'real');
    await admin.api.adherence.updateFeed(
      { params: { name: 'real' }, body: { silent_after_seconds: null } },
      { ifMatch: '*' },
    );
    const { data: rows } = await admin.api.adherence.read({
      query: { division_id: 1, date_schedule: day },
    });
    for (const agent of agents) {
      const { in_seconds, out_seconds, unknown_seconds } = recount(
        events.filter((event) => event.login_id === agent),
        day,
      );
      expect(rows.find((row) => row.login_id === agent)!.adherence_data, agent).toMatchObject({
        scheduled_seconds: 28_800,
        in_seconds,
        out_seconds,
        unknown_seconds,
      });
    }
  });

  /**
   * Second by second, the slow and plain way: what was scheduled, what state held, how it counts.
   */
  function recount(
    events: readonly Readonly<{ state: string; at: string }>[],
    day: string,
  ): { in_seconds: number; out_seconds: number; unknown_seconds: number } {
    const byTime = new Map(events.map((event) => [Date.parse(event.at) / 1000, event.state]));
    const midnight = Date.parse(`${day}T00:00:00Z`) / 1000;
    const counts = { in_seconds: 0, out_seconds: 0, unknown_seconds: 0 };
    let state: string | null = null;
    for (let second = midnight; second < midnight + 960 * 60; second += 1) {
      state = byTime.get(second) ?? state;
      if (second < midnight + 480 * 60) continue;
      const onBreak = second >= midnight + 660 * 60 && second < midnight + 675 * 60;
      if (state === null) counts.unknown_seconds += 1;
      else if (/logout|logoff|offline|break|pause/i.test(state) === onBreak) counts.in_seconds += 1;
      else counts.out_seconds += 1;
    }
    return counts;
  }
});
