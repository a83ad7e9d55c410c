import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { emptyDay } from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveShift } from '../../../../tests/support/shifts.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

/** London's clocks go forward on 29 March 2026. */
const now = new Date('2026-03-27T12:00:00Z');
let testServer: TestServer;
let advisor: Actor;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-03-29' });
  advisor = await testServer.signIn('advisor');
});
afterAll(() => testServer.close());

const fetchCalendar = async (url: string) => {
  const response = await fetch(new URL(new URL(url).pathname, testServer.url));
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: (await response.text()).replaceAll('\r\n ', ''),
  };
};

describe('a calendar address', () => {
  it('shows the advisor’s own shifts, true across a clock change', async () => {
    const { url } = await advisor.api.calendarFeed.create();
    const { status, type, text } = await fetchCalendar(url);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const me = await advisor.api.session.me();
    const days = await testServer.server.database.kysely
      .selectFrom('schedule_stretches as stretch')
      .innerJoin('schedule_days as day', 'day.id', 'stretch.day_id')
      .innerJoin('advisors', 'advisors.id', 'day.agent_id')
      .innerJoin('users', 'users.id', 'advisors.user_id')
      .select(['day.date', 'stretch.during'])
      .where('users.username', '=', me.username)
      .where('stretch.kind', '=', 'shift')
      .execute();
    expect(days.length).toBeGreaterThan(5);
    const stamps = [...text.matchAll(/DTSTART:(\S+)/g)].map((match) => match[1]);
    const stored = days.map(
      ({ during }) =>
        `${/"?(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(during)!.slice(1, 3).join('T').replaceAll(/[-:]/g, '')}Z`,
    );
    expect(stored.filter((stamp) => !stamps.includes(stamp))).toEqual([]);
    expect(stored.some((stamp) => stamp > '20260330')).toBe(true);
    expect(text).toContain('SUMMARY:Shift');
    expect(await advisor.api.calendarFeed.get()).toMatchObject({ last_read_at: now.toISOString() });
  });
  it('says of a day that is wholly on leave that it is', async () => {
    const db = testServer.server.database.kysely;
    const agent = (await advisor.api.session.me()).agent_profile!.id;
    const shift = await db
      .selectFrom('schedule_stretches as stretch')
      .innerJoin('schedule_days as day', 'day.id', 'stretch.day_id')
      .select(['day.id', 'day.date', 'stretch.start_min', 'stretch.end_min'])
      .where('day.agent_id', '=', agent)
      .where('stretch.kind', '=', 'shift')
      .where('day.date', '>', '2026-03-29')
      .orderBy('day.date')
      .executeTakeFirstOrThrow();
    const leave = await db
      .selectFrom('event_types')
      .select('id')
      .where('description', '=', 'Annual leave')
      .executeTakeFirstOrThrow();
    const entry = async () => {
      const { url } = await advisor.api.calendarFeed.create();
      const { text } = await fetchCalendar(url);
      return text
        .split('BEGIN:VEVENT')
        .find((one) => one.includes(`UID:${agent}-${shift.date}-shift`));
    };
    expect(await entry()).toContain('SUMMARY:Shift');
    const activities = db.selectFrom('schedule_stretches').select('id');
    const { id } = await activities
      .where('day_id', '=', shift.id)
      .where('kind', '=', 'activity')
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('schedule_stretches')
      .where('day_id', '=', shift.id)
      .where('kind', '=', 'activity')
      .where('id', '<>', id)
      .execute();
    await db
      .updateTable('schedule_stretches')
      .set({ event_type_id: leave.id, start_min: shift.start_min, end_min: shift.end_min })
      .where('id', '=', id)
      .execute();
    expect(await entry()).toContain('SUMMARY:Leave');
  });
  it('is free between the parts of a split shift', async () => {
    const { api } = await testServer.signIn('admin');
    const agent = (await advisor.api.session.me()).agent_profile!.id;
    const gap = (await api.eventTypes.list({ query: {} })).find((one) => one.is_gap)!;
    const date = toPlainDate('2026-05-04');
    const row = {
      ...emptyDay(date, agent),
      shift: { start: 540, end: 1260, shift_id: null },
      activities: [{ id: 'Random_1' as const, activity_id: gap.id, start: 780, end: 1020 }],
    };
    await api.schedules.save({
      body: saveToWire(row, { process: 'MD', activityTypes: new Map() }),
    });
    const { url } = await advisor.api.calendarFeed.create();
    const { text } = await fetchCalendar(url);
    const entries = text.split('BEGIN:VEVENT').filter((one) => one.includes(`${agent}-${date}-`));
    expect(entries.map((one) => /UID:(.*)-(shift.*)@/.exec(one)?.[2])).toEqual([
      'shift',
      'shift-2',
    ]);
    expect(entries.map((one) => /DTSTART:\d+T(\d{4})/.exec(one)?.[1])).toEqual(['0800', '1600']);
    expect(entries.join('')).not.toContain(gap.description);
  });
  it('never counts an entry back, also where its day is deleted and planned anew', async () => {
    const { api } = await testServer.signIn('admin');
    const agent = (await advisor.api.session.me()).agent_profile!.id;
    const [division, date] = [1, '2026-03-30'];
    const sequence = async () => {
      const { url } = await advisor.api.calendarFeed.create();
      const { text } = await fetchCalendar(url);
      const entry = text
        .split('BEGIN:VEVENT')
        .find((one) => one.includes(`UID:${agent}-${date}-shift`));
      return Number(/SEQUENCE:(\d+)/.exec(entry ?? '')?.[1]);
    };
    await giveShift(api, { division, agent, date }, 540, 1020);
    const first = await sequence();
    await giveShift(api, { division, agent, date }, 600, 1080);
    const second = await sequence();
    expect(second).toBeGreaterThan(first);
    const db = testServer.server.database.kysely;
    await db
      .deleteFrom('schedule_days')
      .where('agent_id', '=', agent)
      .where('date', '=', date)
      .execute();
    // A second is the least that lies between two makings of one day.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await giveShift(api, { division, agent, date }, 540, 1020);
    expect(await sequence()).toBeGreaterThan(second);
  });
  it('stops when it is replaced or revoked', async () => {
    const first = await advisor.api.calendarFeed.create();
    const second = await advisor.api.calendarFeed.create();
    expect((await fetchCalendar(first.url)).status).toBe(404);
    expect((await fetchCalendar(second.url)).status).toBe(200);
    await advisor.api.calendarFeed.revoke();
    expect((await fetchCalendar(second.url)).status).toBe(404);
    expect(await advisor.api.calendarFeed.get()).toEqual({ created_at: null, last_read_at: null });
  });
  it('is for advisors, and guesses find nothing', async () => {
    const admin = await testServer.signIn('admin');
    expect(await problemOf(admin.api.calendarFeed.create())).toMatchObject({
      status: 409,
      body: { code: 'not_an_advisor' },
    });
    expect(
      await problemOf(testServer.as(null).calendarFeed.read({ params: { token: 'guess' } })),
    ).toMatchObject({ status: 404 });
  });
});
