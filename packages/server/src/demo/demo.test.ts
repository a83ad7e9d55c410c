import { isCombined, type ScheduleDay } from '@watchbill/core/schedules/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { activityTypesOf, brokenDays } from '../schedules/commands.ts';
import { loadDays } from '../schedules/repository.ts';
import { flexibleDivision } from './protocols.ts';

/** Clocks go forward in London and Berlin on this day. */
const around = '2026-03-29';
let testServer: TestServer;
let days: ScheduleDay[];
beforeAll(async () => {
  testServer = await openTestServer({ demoAround: around });
  days = (await loadDays(testServer.server.database.kysely, {})).map((one) => one.day);
});
afterAll(() => testServer.close());

const count = async (
  table: 'advisors' | 'divisions' | 'enterprise_divisions' | 'lines' | 'agent_data_values',
) =>
  Number(
    (
      await testServer.server.database.kysely
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('the demo contact centre', () => {
  it('has two enterprise divisions, four divisions in zones of their own, their lines, teams and 240 advisors', async () => {
    expect([
      await count('enterprise_divisions'),
      await count('divisions'),
      await count('lines'),
      await count('agent_data_values'),
      await count('advisors'),
    ]).toEqual([2, 4, 12, 12, 240]);
    const names = await testServer.server.database.kysely
      .selectFrom('advisors')
      .select('last_name')
      .execute();
    for (const script of [
      /\p{Script=Latin}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Arabic}/u,
      /\p{Script=Devanagari}/u,
      /\p{Script=Han}/u,
      /\p{Script=Hangul}/u,
    ])
      expect(
        names.some((name) => script.test(name.last_name)),
        String(script),
      ).toBe(true);
  });

  it('works four weeks around its day, with everything that a schedule can have', () => {
    const dates = [...new Set(days.map((day) => day.date))];
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([28, '2026-03-15', '2026-04-11']);
    const blocks = days.flatMap((day) =>
      day.blocks.map(
        (block) => `${block.kind} ${block.start < day.shift!.start ? 'left' : 'right'}`,
      ),
    );
    expect([...new Set(blocks)].sort()).toEqual([
      'overtime left',
      'overtime right',
      'recovered left',
      'recovered right',
    ]);
    expect(
      days.filter((day) => day.shift !== null && isCombined(day.shift)).length,
    ).toBeGreaterThan(500);
    expect(days.filter((day) => day.locked).length).toBeGreaterThan(100);
    expect(
      new Set(days.flatMap((day) => day.activities.map((activity) => activity.activity_id))).size,
    ).toBeGreaterThan(7);
  });

  it('breaks no rule, over the change of clocks too', async () => {
    const db = testServer.server.database.kysely;
    const zones = new Map(
      (
        await db
          .selectFrom('advisors')
          .innerJoin('divisions', 'divisions.id', 'advisors.division_id')
          .innerJoin('time_zones', 'time_zones.id', 'divisions.timezone')
          .select(['advisors.id', 'timezone_name'])
          .execute()
      ).map((row) => [row.id, row.timezone_name]),
    );
    expect(
      brokenDays({
        days,
        neighbours: [],
        activityTypes: await activityTypesOf(db),
        zoneOf: (day) => zones.get(day.agent_id)!,
        mayLock: true,
      }),
    ).toEqual([]);
  });

  it('has a division whose weeks can be generated from protocols and availability', async () => {
    const db = testServer.server.database.kysely;
    const own = await db
      .selectFrom('availability_ranges as range')
      .innerJoin('agent_availability as record', 'record.id', 'range.availability_id')
      .innerJoin('advisors', 'advisors.id', 'record.agent_id')
      .innerJoin('divisions', 'divisions.id', 'advisors.division_id')
      .select(['divisions.mu_name', 'range.weekly_rule_id'])
      .execute();
    expect([
      own.length,
      new Set(own.map((row) => row.mu_name)),
      new Set(own.map((row) => row.weekly_rule_id)).size,
    ]).toEqual([60, new Set([flexibleDivision]), 2]);
  });

  it('is the same on every machine', async () => {
    const other = await openTestServer({ demoAround: around });
    expect((await loadDays(other.server.database.kysely, {})).map((one) => one.day)).toEqual(days);
    await other.close();
  });
});
