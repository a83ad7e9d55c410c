// @module-tag engine: only where connections are several do writers meet.
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds, emptyDay, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { latestCursor } from '../db/changes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

/**
 * What is checked before a write must still hold when it is committed. Each round sets every writer
 * of one side against every one of the other, all at once: over 10,000 pairs in all.
 */
const writers = 41;
const roundsOnPostgres = 2;
const now = new Date('2026-11-20T12:00:00Z');
const today = toPlainDate('2026-11-20');
const [london, newYork] = [1, 3];

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
let rounds: number;
const db = () => testServer.server.database.kysely;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: today });
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
  rounds = testServer.server.database.kind === 'postgresql' ? roundsOnPostgres : 1;
});
afterAll(() => testServer.close());

type Call = () => Promise<unknown>;

/** Carries both sides out at once, in turn; answers how many were let through on each. */
async function race(one: readonly Call[], other: readonly Call[]): Promise<[number, number]> {
  const statusOf = async (call: Call) =>
    ((await problemOf(call())) as { status: number } | null)?.status ?? 200;
  const statuses = await Promise.all(
    one.flatMap((call, index) => [statusOf(call), statusOf(other[index]!)]),
  );
  const odd = statuses.filter((status) => ![200, 400, 404, 409].includes(status));
  expect(odd).toEqual([]);
  const passed = (side: number) =>
    statuses.filter((status, index) => status === 200 && index % 2 === side).length;
  return [passed(0), passed(1)];
}
const many = (call: (index: number) => Promise<unknown>): readonly Call[] =>
  Array.from({ length: writers }, (_, index) => () => call(index));
const payload = (day: ScheduleDay) => saveToWire(day, { process: 'MD', activityTypes: new Map() });
const save = (day: ScheduleDay) => admin.api.schedules.save({ body: payload(day) });
const shiftOn = (agent: number, date: string, hour: number): ScheduleDay => ({
  ...emptyDay(toPlainDate(date), agent),
  shift: { start: 60 * hour, end: 60 * (hour + 4), shift_id: null },
});

async function daysOf(division: number): Promise<readonly ScheduleDay[]> {
  const { data } = await admin.api.schedules.read({
    query: { division_id: division, date_schedule: addDays(today, 4) },
  });
  const newId = countingIds();
  return data.map((row) => rowFromWire(row, newId)).filter((day) => day.shift !== null);
}

/** In the order in which they were committed. */
const changesSince = (cursor: number) =>
  db()
    .selectFrom('changes')
    .select(['type', 'entity_id', 'version', 'division_id'])
    .where('cursor', '>', cursor)
    .orderBy('cursor')
    .execute();

const isOf = ({ entity_id }: Readonly<{ entity_id: string }>, agent: number) =>
  entity_id.startsWith(`${agent}/`);

describe('two who write at once', () => {
  it('ASVS 48: of a lock and an edit, no edit is of a locked day and none is lost', async () => {
    const days = (await daysOf(london)).filter((day) => !day.locked && day.blocks.length === 0);
    let [edits, locks] = [0, 0];
    for (const day of days.slice(0, rounds)) {
      const edit = (index: number) =>
        save({
          ...day,
          version: 0,
          blocks: [
            {
              id: `Random_${index}`,
              kind: 'overtime',
              start: day.shift!.end,
              end: day.shift!.end + 5 * (index + 1),
            },
          ],
        });
      const lock = (index: number) =>
        planner.api.schedules.lock({
          body: { int_daywise_id: day.day_id!, is_lock: index % 2 === 0 },
        });
      const passed = await race(many(edit), many(lock));
      edits += passed[0];
      locks += passed[1];
      const trail = await db()
        .selectFrom('audit')
        .select(['before', 'after'])
        .where('entity', '=', 'schedule_day')
        .where('entity_id', '=', String(day.day_id))
        .execute();
      const steps = trail
        .map(({ before, after }) => [before, after] as unknown as readonly ScheduleDay[])
        .toSorted(([, one], [, two]) => one!.version - two!.version);
      steps.slice(1).forEach(([before], index) => expect(before).toEqual(steps[index]![1]));
      expect(steps.filter(([before, after]) => before!.locked && after!.locked)).toEqual([]);
    }
    expect(Math.min(edits, locks)).toBeGreaterThan(0);
  });

  it('ASVS 48: of disabling an advisor and a schedule for them, none is made for who is disabled', async () => {
    const agents = (await daysOf(london)).map((day) => day.agent_id).slice(-rounds);
    let [plans, toggles] = [0, 0];
    for (const agent of agents) {
      const cursor = await latestCursor(db());
      const plan = (index: number) => save(shiftOn(agent, addDays(today, 40 + index), 8));
      const toggle = (index: number) =>
        admin.api.advisors.patch(
          { params: { id: agent }, body: { is_disabled: index % 2 === 0 } },
          { ifMatch: '*' },
        );
      const passed = await race(many(plan), many(toggle));
      plans += passed[0];
      toggles += passed[1];
      const states = await db()
        .selectFrom('audit')
        .select('after')
        .where('entity', '=', 'advisor')
        .where('entity_id', '=', String(agent))
        .execute();
      const isDisabledAt = new Map(
        states.map(({ after }) => {
          const { version, is_disabled } = after as unknown as {
            version: number;
            is_disabled: boolean;
          };
          return [version, is_disabled] as const;
        }),
      );
      let isDisabled = false;
      const wrong: string[] = [];
      for (const change of await changesSince(cursor)) {
        if (change.type === 'advisor' && change.entity_id === String(agent))
          isDisabled = isDisabledAt.get(change.version) ?? isDisabled;
        if (isDisabled && change.type === 'schedule_day' && isOf(change, agent))
          wrong.push(change.entity_id);
      }
      expect(wrong).toEqual([]);
      await admin.api.advisors.patch(
        { params: { id: agent }, body: { is_disabled: false } },
        { ifMatch: '*' },
      );
    }
    expect(Math.min(plans, toggles)).toBeGreaterThan(0);
  });

  it('ASVS 48: of a move to another division and a schedule, each day is of the division that its advisor is in', async () => {
    const agents = (await daysOf(london)).map((day) => day.agent_id).slice(rounds, 2 * rounds);
    let [plans, moves] = [0, 0];
    await db().updateTable('schedule_days').set({ is_locked: false }).execute();
    for (const agent of agents) {
      const cursor = await latestCursor(db());
      const plan = (index: number) => save(shiftOn(agent, addDays(today, 40 + index), 8));
      const move = (index: number) =>
        admin.api.transfers.move({
          params: { id: index % 2 === 0 ? newYork : london },
          body: { agent_ids: [agent], date: today },
        });
      const passed = await race(many(plan), many(move));
      plans += passed[0];
      moves += passed[1];
      const moved = await db()
        .selectFrom('advisor_moves')
        .select(['id', 'to_division'])
        .where('agent_id', '=', agent)
        .execute();
      const leadsTo = new Map(moved.map(({ id, to_division }) => [String(id), to_division]));
      let division = london;
      const wrong: string[] = [];
      for (const change of await changesSince(cursor)) {
        if (change.type === 'advisor_move') division = leadsTo.get(change.entity_id) ?? division;
        if (
          change.type === 'schedule_day' &&
          isOf(change, agent) &&
          change.division_id !== division
        )
          wrong.push(change.entity_id);
      }
      expect(wrong).toEqual([]);
    }
    expect(Math.min(plans, moves)).toBeGreaterThan(0);
  });
});
