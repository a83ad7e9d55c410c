import { randomUUID } from 'node:crypto';
import type { Api } from '@watchbill/core/api/client';
import type { AnyEndpoint, IdKind } from '@watchbill/core/api/endpoint';
import { ApiError } from '@watchbill/core/api/errors';
import { contract } from '@watchbill/core/contract';
import type { Performance } from '@watchbill/core/performance/model';
import { shownStates } from '@watchbill/core/time-off/model/request';
import { demoSeed } from '@watchbill/core/adherence/simulate';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDemoDatabase, openTestDatabase } from '../../../../tests/support/database.ts';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { testDay, testNow } from '../../../../tests/support/clock.ts';
import { shownFigures } from '../../../../tests/support/figures.ts';
import { sampleOf } from '../../../../tests/support/samples.ts';
import { drive } from '../../../cli/src/simulate/drive.ts';
import { readAdherence } from '../adherence/rows.ts';
import type { Database } from '../db/database.ts';
import type { JobOutcome } from '../queue/job.ts';
import { furnish } from '../setup.ts';
import { openDemo } from './demo.ts';
import { fillJob } from './fill.ts';
import { enter, leave } from './people.ts';

const around = toPlainDate(testDay);
const instant = testNow();
let clock = instant;
const hourMs = 3_600_000;
const lists = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Readonly<Record<string, AnyEndpoint>>)
    .filter(([, { method }]) => method === 'GET')
    .map(([call, endpoint]) => [`${feature}.${call}`, endpoint] as const),
);
let database: Database;
let testServer: TestServer;
let admin: Actor;
let outcome: JobOutcome | undefined;
/** Schedules of which the switchboard may have told something already, before the fill. */
let begun: unknown;
const serve = () => openTestServer({ database, now: () => clock, generationMs: 1000 });

/** A server that was closed in the middle of a step, and another that finished the fill. */
beforeAll(async () => {
  database = await openDemoDatabase(around, instant);
  begun = await begunDays();
  const first = await serve();
  const id = (await first.server.jobs.insert(database.kysely, fillJob(around)))!;
  first.server.jobs.wake();
  await stepIsUnderWay();
  await first.server.close();
  testServer = await serve();
  outcome = await testServer.server.jobs.ended(id);
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

const begunDays = () =>
  database.kysely
    .selectFrom('schedule_days')
    .select(['id', 'version'])
    .where('date', '>=', addDays(around, -1))
    .where('date', '<=', addDays(around, 1))
    .orderBy('id')
    .execute();

/** Time off has begun and is not done. */
async function stepIsUnderWay(): Promise<void> {
  for (;;) {
    const group = await database.kysely.selectFrom('time_off_groups').select('id').execute();
    if (group.length > 0) return;
  }
}

/** Filters that may be left out, but for one of which a list wants. */
const chosen = ['division_id', 'int_agent_id'];
/** Rows that are not the first of their kind. */
const ids = new Map<IdKind, number>();

/** Lists that may be empty, by who calls what, and why. */
const mayBeEmpty: readonly RegExp[] = [
  // of rows that nobody has changed, or moved, since they were made
  /history$/i,
  // what people make for themselves alone, and views of another list than a sample names
  /profile\.images|savedViews|calendarFeed/,
  // what advisors say when they look at their schedules
  /acknowledgements/,
  // what is sent to nobody
  /webhooks\.deliveries/,
  // addresses that another call hands out
  /files\.content|reports\.file$/,
  // of who imported nothing
  /^(scheduler|supervisor|advisor|files) imports\./,
  // work that is under way, and what went wrong
  /forecasts\.jobs|jobs\.(list|show|outcomes)|schedules\.(jobs|unfilled)/,
  // of other dates, rows or words than a sample names
  /datesInMonth|specialDays\.dates|lastId|rotations|availability\.graph|activityRequests\.schedule/,
  /^(planner|scheduler|supervisor) reports\.(files|show|result|download)/,
  // a trade, a request or time off that takes nobody from a channel
  /(trades|activityRequests|timeOff)\.effect/,
  // an advisor's own shifts, for an offer that wants a day in return
  /tradeOffers\.returns/,
  // what a planner has worked out on request
  /weeklyStaffing\.credited/,
  // who is no advisor prefers no hours
  /^admin preferences\.mine/,
  // every division and channel is in a set
  /sets\.unassigned/,
  // notices go to advisors and supervisors
  /^(admin|planner|scheduler) notifications\./,
  // sets that reach beyond the supervisor's divisions
  /^supervisor sets\.(enterprise|channel)/,
];

/**
 * The date of a day that has been worked for a while: just after midnight nothing has come in yet.
 */
const worked = toPlainDate(new Date(instant.getTime() - 9 * 3_600_000).toISOString().slice(0, 10));
/** A range is a week: on one date anybody may be off. */
const lastOrOnly = (field: string) => (field === 'end_date' ? addDays(worked, 6) : worked);

/**
 * How many rows a list shows; null where the caller may not call it or it is no list, a text where
 * it refuses.
 */
async function rowsOf(api: Api, name: string, { params, query }: AnyEndpoint) {
  const sample = (schema: unknown) => {
    const whole = (sampleOf(schema, (kind) => ids.get(kind) ?? 1) ?? {}) as Readonly<
      Record<string, unknown>
    >;
    const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
    return Object.fromEntries(
      Object.entries(whole)
        .filter(
          ([field]) =>
            chosen.includes(field) || shape[field]?.safeParse(undefined).success !== true,
        )
        .map(([field, value]) => [
          field,
          typeof value === 'string' && value.startsWith('2026-03')
            ? lastOrOnly(field).slice(0, value.length)
            : value,
        ]),
    );
  };
  const [feature = '', call = ''] = name.split('.');
  const calls = api as unknown as Record<
    string,
    Record<string, (input: object) => Promise<unknown>>
  >;
  try {
    const reply = await calls[feature]![call]!({ params: sample(params), query: sample(query) });
    const { results, data } = (reply ?? {}) as Readonly<Record<string, unknown>>;
    const rows = [reply, results, data].find((one) => Array.isArray(one));
    return rows === undefined ? null : (rows as readonly unknown[]).length;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 403 ? null : `${error.status} ${error.message}`;
  }
}

describe('a demo whose fill was cut off and taken up again', () => {
  it('was refused nothing', () =>
    expect(outcome).toMatchObject({ state: 'done', reply: { text: '{"without":[]}' } }));

  it('has a request, a trade and time off in every state, once', async () => {
    const supervisor = await testServer.signIn('supervisor');
    const { data } = await supervisor.api.activityRequests.supervised({ query: {} });
    const asked = data.map(
      (one) => `${one.approval_status} ${one.reason ?? ''}${one.is_withdrawal_asked ? '!' : ''}`,
    );
    expect(asked.toSorted()).toEqual([
      'completed ',
      'completed !',
      'pending ',
      'pending ',
      'pending ',
      'unsuccessful expired',
      'unsuccessful rejected',
      'unsuccessful withdrawn',
    ]);
    const { results } = await admin.api.timeOff.requests({ query: { page_size: 1000 } });
    expect(new Set(results.map((one) => one.status))).toEqual(new Set(shownStates));
    const trades = (await admin.api.trades.list({ query: {} })).data;
    expect(trades.map((one) => `${one.state} ${one.reason ?? ''}`).toSorted()).toEqual([
      'completed ',
      'pending_agent ',
      'pending_agent ',
      'pending_supervisor ',
      'unsuccessful cancelled',
      'unsuccessful declined',
      'unsuccessful rejected',
    ]);
    expect((await admin.api.proficiencies.list({ query: {} })).count).toBe(5);
    expect(await admin.api.sets.divisionList({ query: {} })).toHaveLength(2);
    expect((await admin.api.timeOff.groups({ query: {} })).count).toBe(4);
    const { results: biddings } = await admin.api.bidding.list({ query: {} });
    expect(biddings.map((one) => one.state)).toEqual(['open', 'closed']);
  });

  it('shows something in every list to everybody who has it', async () => {
    const stage = await enter({
      url: testServer.url,
      around,
      now: instant,
      signal: new AbortController().signal,
      nextKey: () => randomUUID(),
    });
    const [set] = await admin.api.sets.divisionList({ query: {} });
    ids.set('divisionSet', set!.id);
    const [channelSet] = await admin.api.sets.channelList({ query: {} });
    ids.set('channelSet', channelSet!.id);
    const empty: string[] = [];
    for (const role of ['admin', 'planner', 'scheduler', 'supervisor', 'advisor', 'files'] as const)
      for (const [name, endpoint] of lists) {
        if (mayBeEmpty.some((one) => one.test(`${role} ${name}`))) continue;
        const rows = await rowsOf(stage.people[role], name, endpoint);
        if (typeof rows === 'string' || rows === 0) empty.push(`${role} ${name} ${rows}`);
      }
    await leave(database.kysely, instant);
    expect(empty).toEqual([]);
  });

  it('has other programs let in and told, views that people saved, and defaults of every channel', async () => {
    expect(await admin.api.webhooks.list({ query: {} })).toMatchObject([{ is_disabled: true }]);
    expect((await admin.api.apiKeys.list({})).map((key) => key.name)).toContain('Payroll');
    for (const who of ['admin', 'planner', 'scheduler', 'supervisor']) {
      const { api } = await testServer.signIn(who);
      const views = await api.savedViews.list({ query: { list: 'advisors' } });
      expect([who, views.length]).toEqual([who, 1]);
    }
    const channels = await admin.api.channels.list({ query: {} });
    for (const { id } of channels.results)
      expect((await admin.api.channels.forecastDefault({ params: { id } })).sunday).toHaveLength(2);
  });

  it('has schedules of its own making for the days to come, in every division', async () => {
    for (const division_id of [1, 2, 3, 4]) {
      const creations = await admin.api.schedules.creations({ query: { division_id } });
      expect(creations.results[0]).toMatchObject({ start_date: addDays(around, 2) });
    }
  });

  it('has a division with heads enough that is short by a proficiency', async () => {
    const { results } = await admin.api.weeklyStaffing.read({
      query: {
        week_beginning_date: addDays(around, 3),
        division_id: 1,
        forecast_module: 'usual',
      },
    });
    const short = results
      .flatMap(({ data }) => data)
      .filter(
        ({ shortages, open_plus_or_minus: gap }) =>
          shortages.length > 0 && gap !== null && gap >= 0,
      );
    expect(short.map(({ shortages }) => shortages[0]!.channels[0]!.name)).toContain('Refunds');
    expect(short.some(({ reserve }) => reserve > 0)).toBe(true);
  });

  it('has weeks of adherence as people live them, and eight of performance', async () => {
    for (const daysAgo of [2, 20]) {
      const { adherence_summary: day } = await admin.api.adherence.read({
        query: { division_id: 1, date_schedule: addDays(around, -daysAgo) },
      });
      expect(day.figures.adherence).toBeGreaterThan(88);
      expect(day.figures.adherence).toBeLessThan(97);
      expect(day.figures.unknown_seconds).toBe(0);
    }
    const { weeks } = (await admin.api.performance.read({
      query: { from_date: addDays(around, -56), to_date: addDays(around, -1) },
    })) as Performance;
    expect(weeks.length).toBeGreaterThanOrEqual(8);
  });

  it('leaves the schedules alone of which the switchboard has told', async () =>
    expect(await begunDays()).toEqual(begun));

  it.each([0, 5, 11, 16])(
    'shows operations a floor that can be believed, %i hours on',
    async (hours) => {
      // In the minute in which a break is planned to begin, a fifth of a floor is on its way to it.
      const wholeHour = Math.ceil(instant.getTime() / hourMs) * hourMs;
      clock = new Date(wholeHour + hours * hourMs + 8 * 60_000);
      const { api } = await testServer.signIn('admin');
      const { results: divisions } = await api.divisions.list({ query: {} });
      const now = () => clock.getTime();
      await drive({
        api,
        divisions,
        seed: demoSeed,
        date: null,
        from: null,
        until: null,
        clock: now,
        now,
        next: async () => false,
        onFailure: (error) => {
          throw error;
        },
        onTold: () => {},
      });
      let [onShift, out] = [0, 0];
      for (const { id, timezone_name } of divisions) {
        const { adherence_summary: board } = await api.adherence.now({
          query: { division_id: id, date_schedule: todayIn(timezone_name, now()) },
        });
        expect(board.unknown).toBe(0);
        onShift += board.advisors - board.unscheduled;
        out += board.out;
        const { adherence, conformance, scheduled_seconds } = board.figures;
        // Of a day that has just begun somebody's pause is a large part.
        if (scheduled_seconds < 8 * 3600) continue;
        expect(adherence).toBeGreaterThan(86);
        expect(adherence).toBeLessThan(97);
        expect(conformance).toBeGreaterThan(88);
        expect(conformance).toBeLessThan(110);
      }
      clock = instant;
      expect(onShift).toBeGreaterThan(0);
      // Of few, one is much.
      const share = onShift < 40 ? 0.05 : out / onShift;
      expect(share).toBeGreaterThan(0.01);
      expect(share).toBeLessThan(0.15);
    },
  );

  it('leaves no session of its own open', async () => {
    const open = await database.kysely
      .selectFrom('sessions')
      .select('id')
      .where('client', '=', 'Watchbill demo')
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('openDemo', () => {
  it('builds the demo whole or not at all, and asks for it to be filled', async () => {
    const empty = await openTestDatabase();
    const db = empty.kysely;
    await furnish(db);
    await db.schema.alterTable('queue_history').renameTo('elsewhere').execute();
    await expect(openDemo(db, around, instant, true)).rejects.toThrow('queue_history');
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    await db.schema.alterTable('elsewhere').renameTo('queue_history').execute();
    await openDemo(db, around, instant, true);
    const told = await db
      .selectFrom('agent_states')
      .select((e) => [e.fn.countAll<string>().as('count'), e.fn.max('at').as('last')])
      .executeTakeFirstOrThrow();
    expect(Number(told.count)).toBeGreaterThan(1000);
    expect(told.last.getTime()).toBeLessThan(instant.getTime());
    // At any hour somebody works somewhere.
    let onShift = 0;
    for (const { id, zone } of await db
      .selectFrom('divisions')
      .innerJoin('time_zones', 'time_zones.id', 'divisions.timezone')
      .select(['divisions.id', 'timezone_name as zone'])
      .execute()) {
      const today = todayIn(zone, instant.getTime());
      const board = (await readAdherence(db, id, today, instant, true)).adherence_summary;
      expect(board.unknown).toBe(0);
      onShift += board.in;
    }
    expect(onShift).toBeGreaterThan(0);
    const jobs = await db.selectFrom('jobs').select(['kind', 'state', 'input']).execute();
    expect(jobs).toEqual([
      { kind: 'demo.fill', state: 'queued', input: { around, done: [], without: [] } },
    ]);
    await empty.close();
  });
});

/**
 * A quarter hour whose contacts are all answered some time: how well a division is staffed depends
 * on how far the solver came, and without an end to the wait there is no figure to show.
 */
async function answeredQuarter(date: string): Promise<number> {
  const { results } = await admin.api.weeklyStaffing.read({
    query: { week_beginning_date: date, division_id: 1, forecast_module: 'usual' },
  });
  return results
    .find((one) => one.date === date)!
    .data.findIndex(({ expected_asa: wait }) => wait !== null);
}

describe('a figure that is shown in more than one place', () => {
  it.each(shownFigures.map((one) => [one.figure, one] as const))(
    '%s is one',
    async (_, { read, decimals, source }) => {
      const past = addDays(around, -2);
      const { data } = await admin.api.adherence.read({
        query: { division_id: 1, date_schedule: past },
      });
      const { results } = await admin.api.timeOff.requests({ query: { page_size: 1 } });
      const date = addDays(around, 3);
      const shown = await read({
        api: admin.api,
        division: 1,
        date,
        slot: await answeredQuarter(date),
        past,
        advisor: data.find(({ adherence_data }) => (adherence_data.adherence ?? 100) < 100)!.agents
          .id,
        leave: results[0]!.agent_id,
      });
      const [first] = Object.values(shown);
      expect(first, source).toEqual(expect.any(Number));
      for (const [place, figure] of Object.entries(shown))
        expect([place, figure?.toFixed(decimals)], source).toEqual([
          place,
          first!.toFixed(decimals),
        ]);
    },
  );
});
