import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { coverageOf } from './coverage.ts';

const [from, to] = ['2026-11-23', '2026-11-29'] as [PlainDate, PlainDate];
let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer({
    now: () => new Date('2026-11-20T10:00:00Z'),
    demoAround: '2026-11-20',
  });
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

/** What is kept in memory, and what a transaction works out from the rows as they are. */
const both = async () => {
  const db = testServer.server.database.kysely;
  const kept = await coverageOf(db, 1, from, to);
  const afresh = await db.transaction().execute((trx) => coverageOf(trx, 1, from, to));
  return { kept, afresh };
};
const dayOn = async (date: string): Promise<ScheduleDay> => {
  const { data } = await admin.api.schedules.read({
    query: { division_id: 1, date_schedule: date },
  });
  return data
    .map((row) => rowFromWire(row, countingIds()))
    .find((day) => day.shift !== null && !day.locked && day.blocks.length === 0)!;
};
const save = (day: ScheduleDay) =>
  admin.api.schedules.save({
    body: saveToWire(day, { process: 'MD', activityTypes: new Map() }),
  });

describe('coverage that is kept', () => {
  it('follows every edit: a shift drawn out, an activity gone, a row deleted', async () => {
    const before = await both();
    expect(before.kept).toEqual(before.afresh);
    const day = await dayOn('2026-11-24');
    await save({ ...day, shift: { ...day.shift!, end: day.shift!.end + 45 } });
    const longer = await both();
    expect(longer.kept).toEqual(longer.afresh);
    expect(longer.kept).not.toEqual(before.kept);
    const pausing = await dayOn('2026-11-25');
    await save({ ...pausing, activities: [] });
    await admin.api.schedules.remove({
      query: { list_days_id: [(await dayOn('2026-11-26')).day_id!] },
    });
    const shorter = await both();
    expect(shorter.kept).toEqual(shorter.afresh);
    expect(shorter.kept).not.toEqual(longer.kept);
  });

  it(
    'counts a night before the first date, and answers those who ask at once alike',
    { tags: ['engine'] },
    async () => {
      const day = await dayOn('2026-11-22');
      await save({ ...day, shift: { start: 1320, end: 1800, shift_id: null }, activities: [] });
      const [one, other] = await Promise.all([both(), both()]);
      expect(one.kept).toEqual(one.afresh);
      expect(other.kept).toEqual(one.kept);
      expect(one.kept.get(from)![0]!.scheduled).toBeGreaterThan(0);
    },
  );

  it('is made anew when an event type begins to count as open', async () => {
    const meal = (await admin.api.eventTypes.list({ query: {} })).find(
      (type) => type.out_of_office || type.in_office,
    )!;
    await testServer.server.database.kysely
      .updateTable('event_types')
      .set({ in_office: false, out_of_office: false })
      .where('id', '=', meal.id)
      .execute();
    const { kept, afresh } = await both();
    expect(kept).toEqual(afresh);
  });
});
