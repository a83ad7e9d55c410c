// @module-tag engine: moves under locks.
import { testNow } from '../../../../tests/support/clock.ts';
import { addDays } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

const begin = testNow();
let clock = begin;
let testServer: TestServer;
let admin: Actor;
let planner: Actor;
let agents: number[] = [];
let self = 0;
const today = addDays(todayIn('UTC', clock.getTime()), 1);
beforeAll(async () => {
  testServer = await openTestServer({ now: () => clock });
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
  agents = (await admin.api.advisors.allOfDivision({ params: { id: 1 }, query: {} })).map(
    (advisor) => advisor.id,
  );
  self = (await (await testServer.signIn('advisor')).api.session.me()).agent_profile!.id;
  agents = [self, ...agents.filter((id) => id !== self)];
});
afterAll(() => testServer.close());

const daysOf = (agent: number, from: string) =>
  testServer.server.database.kysely
    .selectFrom('schedule_days')
    .select(['id', 'date', 'is_locked'])
    .where('agent_id', '=', agent)
    .where('date', '>=', from)
    .orderBy('date')
    .execute();
const unlock = (agent: number) =>
  testServer.server.database.kysely
    .updateTable('schedule_days')
    .set({ is_locked: false })
    .where('agent_id', '=', agent)
    .where('date', '>=', today)
    .execute();
const divisionOf = async (id: number) =>
  (
    await testServer.server.database.kysely
      .selectFrom('advisors')
      .select('division_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).division_id;

describe('a move of advisors', () => {
  it('today takes their days off the old schedule, keeps what they bring, and is told', async () => {
    const id = self;
    await unlock(id);
    const skill = (await admin.api.proficiencies.create({ body: { skill_name: 'Basque' } })).id;
    await admin.api.proficiencies.give({
      body: { agent: id, skill, date_range: { start_date: '2026-01-01' } },
    });
    const held = await admin.api.dataValues.ofAdvisor({ params: { id }, query: {} });
    const zone = (await admin.api.divisions.get({ params: { id: 1 }, query: {} })).timezone_name;
    const local = todayIn(zone, clock.getTime());
    const open = await daysOf(id, local);
    expect(open.length).toBeGreaterThan(0);
    const reply = await planner.api.transfers.move({
      params: { id: 2 },
      body: { agent_ids: [id], date: local },
    });
    expect(reply).toMatchObject({
      message: 'Advisor Moved Successfully !',
      moved: 1,
      planned: 0,
      removed_days: open.length,
      moves: [
        { agent: { id }, from_mu: { id: 1 }, to_mu: { id: 2 }, state: 'done', moved_by: 'planner' },
      ],
    });
    expect(await divisionOf(id)).toBe(2);
    expect(await daysOf(id, local)).toEqual([]);
    expect(
      (await admin.api.proficiencies.ofAdvisor({ params: { id } })).some(
        (one) => one.skill.id === skill,
      ),
    ).toBe(true);
    expect(await admin.api.dataValues.ofAdvisor({ params: { id }, query: {} })).toEqual(held);
    expect(await planner.api.transfers.history({ params: { id } })).toMatchObject([
      { to_mu: { id: 2 } },
    ]);
    expect(
      (
        await planner.api.transfers.list({
          query: { division_ids: '2', search: reply.moves[0]!.agent.last_name },
        })
      ).results.map((move) => move.agent.id),
    ).toContain(id);
    const told = await testServer.server.database.kysely
      .selectFrom('notifications')
      .innerJoin('advisors', 'advisors.user_id', 'notifications.user_id')
      .select('notifications.title')
      .where('advisors.id', '=', id)
      .execute();
    expect(JSON.stringify(told)).toContain('transfers.youMoved');
  });

  it('is refused where the schedule is locked, where they are already, and twice', async () => {
    const id = agents[1]!;
    await unlock(id);
    const [day] = await daysOf(id, today);
    await testServer.server.database.kysely
      .updateTable('schedule_days')
      .set({ is_locked: true })
      .where('id', '=', day!.id)
      .execute();
    const refused = (await problemOf(
      planner.api.transfers.move({ params: { id: 2 }, body: { agent_ids: [id], date: today } }),
    )) as { status: number; body: { non_field_errors: string[] } };
    expect([refused.status, refused.body.non_field_errors[0]]).toEqual([
      400,
      expect.stringContaining(`is locked on ${day!.date}. Unlock it first.`),
    ]);
    await unlock(id);
    expect(
      await problemOf(
        planner.api.transfers.move({ params: { id: 1 }, body: { agent_ids: [id], date: today } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { agent_ids: ['This advisor is in this division already.'] },
    });
    const planned = await planner.api.transfers.move({
      params: { id: 2 },
      body: { agent_ids: [id], date: addDays(today, 5) },
    });
    expect(planned).toMatchObject({ moved: 0, planned: 1 });
    expect(
      await problemOf(
        planner.api.transfers.move({
          params: { id: 3 },
          body: { agent_ids: [id], date: addDays(today, 6) },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { agent_ids: ['A move of this advisor is planned already. Cancel that first.'] },
    });
    await planner.api.transfers.cancel({ params: { id: planned.moves[0]!.id } });
    expect(await divisionOf(id)).toBe(1);
    expect(
      await problemOf(planner.api.transfers.cancel({ params: { id: planned.moves[0]!.id } })),
    ).toMatchObject({ status: 404 });
  });

  it('with a day that is past in the division that is left is refused, for one and for all', async () => {
    const [one, two] = [agents[4]!, agents[5]!];
    const { timezone_name } = await admin.api.divisions.get({ params: { id: 1 }, query: {} });
    const local = todayIn(timezone_name, clock.getTime());
    const { first_name, last_name } = await admin.api.advisors.get({
      params: { id: Math.min(one, two) },
    });
    const move = planner.api.transfers.move({
      params: { id: 2 },
      body: { agent_ids: [one, two], date: addDays(local, -1) },
    });
    expect(await problemOf(move)).toMatchObject({
      status: 400,
      body: {
        date: [
          `${first_name} ${last_name} cannot be moved from ${addDays(local, -1)}: that day is past. Choose ${local} or later.`,
        ],
      },
    });
    expect([await divisionOf(one), await divisionOf(two)]).toEqual([1, 1]);
  });

  it('on a later day waits for it', async () => {
    const [one, two] = [agents[2]!, agents[3]!];
    for (const id of [one, two]) await unlock(id);
    const date = addDays(today, 4);
    const { moves } = await planner.api.transfers.move({
      params: { id: 2 },
      body: { agent_ids: [one, two], date },
    });
    expect([await divisionOf(one), moves.every((move) => move.state === 'planned')]).toEqual([
      1,
      true,
    ]);
    clock = new Date(`${addDays(date, -3)}T00:00:00Z`);
    await testServer.server.tasks.run('advisor-moves');
    expect(await divisionOf(one)).toBe(1);
    const [late] = await daysOf(two, date);
    await testServer.server.database.kysely
      .updateTable('schedule_days')
      .set({ is_locked: true })
      .where('id', '=', late!.id)
      .execute();
    clock = new Date(`${addDays(date, 1)}T12:00:00Z`);
    await testServer.server.tasks.run('advisor-moves');
    expect([await divisionOf(one), await divisionOf(two)]).toEqual([2, 1]);
    expect(await daysOf(one, addDays(date, 1))).toEqual([]);
    const states = await testServer.server.database.kysely
      .selectFrom('advisor_moves')
      .select(['agent_id', 'state'])
      .where('agent_id', 'in', [one, two])
      .orderBy('id')
      .execute();
    const { date: begun } = await testServer.server.database.kysely
      .selectFrom('advisor_moves')
      .select('date')
      .where('agent_id', '=', one)
      .executeTakeFirstOrThrow();
    expect(begun).toBe(addDays(date, 1));
    clock = begin;
    expect(states.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
      { agent_id: one, state: 'done' },
      { agent_id: two, state: 'failed' },
    ]);
  });

  it('stays within the caller’s divisions', async () => {
    const supervisor = await testServer.signIn('supervisor');
    expect(
      await problemOf(
        supervisor.api.transfers.move({
          params: { id: 2 },
          body: { agent_ids: [agents[5]!], date: today },
        }),
      ),
    ).toMatchObject({ status: 403 });
    const elsewhere = (
      await admin.api.transfers.move({
        params: { id: 4 },
        body: {
          agent_ids: [
            (await admin.api.advisors.allOfDivision({ params: { id: 3 }, query: {} }))[0]!.id,
          ],
          date: addDays(today, 30),
        },
      })
    ).moves[0]!;
    expect(
      (await supervisor.api.transfers.list({ query: {} })).results.map((move) => move.id),
    ).not.toContain(elsewhere.id);
    expect(
      (await admin.api.transfers.list({ query: {} })).results.map((move) => move.id),
    ).toContain(elsewhere.id);
  });
});
