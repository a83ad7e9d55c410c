import { findSubModule } from '@watchbill/core/permission/modules';
import type { PatternSetReply } from '@watchbill/core/patterns/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

type PageOfSets = Readonly<{ count: number; results: readonly PatternSetReply[] }>;

let testServer: TestServer;
let admin: Actor;
let supervisor: Actor;
let advisor: Actor;
let self: number;
let others: number[];
let division: number;
let patterns: number[];
let set: number;
let now = new Date('2026-03-04T12:00:00Z');
const minutes = (count: number) => (now = new Date(now.getTime() + count * 60_000));
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-03-04' });
  admin = await testServer.signIn('admin');
  supervisor = await testServer.signIn('supervisor');
  advisor = await testServer.signIn('advisor');
  const db = testServer.server.database.kysely;
  const own = await db
    .selectFrom('advisors')
    .innerJoin('users', 'users.id', 'advisors.user_id')
    .select(['advisors.id', 'advisors.division_id'])
    .where('users.username', '=', 'advisor')
    .executeTakeFirstOrThrow();
  [self, division] = [own.id, own.division_id];
  others = (await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} }))
    .map((row) => row.id)
    .filter((id) => id !== self)
    .slice(0, 2);
  const made = await admin.api.patterns.create({
    body: {
      schedule_pattern_set_name: 'Spring',
      division_id: division,
      pattern_data: [1, 2, 3].map((day) => ({
        day_wise_data: [{ pattern_day: day, start_time: '09:00', end_time: '17:00' }],
      })),
    },
  });
  [set, patterns] = [made.id, made.pattern_data.map((one) => one.id)];
  await admin.api.bidding.seniority({
    body: {
      rows: [
        { agent_id: others[0]!, rank: 1, senior_date: '2010-01-01' },
        { agent_id: self, rank: 2, senior_date: '2005-01-01' },
        { agent_id: others[1]!, rank: 3 },
      ],
    },
  });
});
afterAll(() => testServer.close());

let month = 4;
const form = (more: object = {}) => ({
  division_ids: division,
  start_date: `2026-${String(month).padStart(2, '0')}-01`,
  end_date: `2026-${String((month += 1) - 1).padStart(2, '0')}-28`,
  based_on_rank: true,
  assignment_to_agent: true,
  bidding_interval_time: '01:00:00',
  assignments: [{ pattern_set_id: set, slots: 1 }],
  list_agents_id: [self, ...others],
  ...more,
});
const mine = async (who: Actor, bidding: number, agent = self) =>
  (await who.api.bidding.mine({ query: {} })).data.find(
    (one) => one.bidding_id === bidding && one.agent.id === agent,
  )!;
const tick = async () => {
  minutes(1);
  await testServer.server.tasks.run('bidding-turns');
};

describe('a bidding', () => {
  it('offers sets and orders advisors by rank or by seniority', async () => {
    expect(
      (await admin.api.bidding.patterns({ query: { division_ids: [division] } })).data,
    ).toMatchObject([{ id: set, schedule_pattern_set_name: 'Spring', pattern_count: 3 }]);
    const order = async (rank: boolean) =>
      (
        await admin.api.bidding.advisors({
          query: { division_ids: [division], rank, pattern_set_ids: [set] },
        })
      ).data
        .filter((one) => [self, ...others].includes(one.id))
        .map((one) => one.id);
    expect(await order(true)).toEqual([others[0], self, others[1]]);
    expect(await order(false)).toEqual([self, others[0], others[1]]);
  });

  it('goes turn by turn to awards that explain themselves and become assignments', async () => {
    const board = await supervisor.api.bidding.create({ body: form() });
    expect(board).toMatchObject({
      state: 'open',
      bidding_interval_time: '01:00:00',
      is_reproduced: null,
      counts: { waiting: 2, open: 1 },
    });
    expect(board.turns.map((turn) => [turn.agent.id, turn.state])).toEqual([
      [others[0], 'open'],
      [self, 'waiting'],
      [others[1], 'waiting'],
    ]);
    const id = (await mine(advisor, board.id)).id;
    expect(
      await problemOf(
        advisor.api.bidding.bid({ params: { id }, body: { selected_pattern: patterns } }),
      ),
    ).toMatchObject({ status: 409, body: { code: 'not_your_turn' } });
    await supervisor.api.bidding.bid({
      params: { id: (await mine(supervisor, board.id, others[0])).id },
      body: { pattern_set_id: set, selected_pattern: patterns[0]! },
    });
    const turn = await mine(advisor, board.id);
    expect(turn).toMatchObject({
      state: 'open',
      turn: 2,
      turn_count: 3,
      available_pattern_ids: patterns.slice(1),
      closes_at: new Date(now.getTime() + 3_600_000).toISOString(),
    });
    const notices = (await advisor.api.notifications.list({ query: {} })) as {
      results?: unknown[];
    };
    expect(JSON.stringify(notices)).toContain('It is your turn to choose a pattern');
    const bid = (body: object) => advisor.api.bidding.bid({ params: { id }, body: body as never });
    expect(await problemOf(bid({ selected_pattern: 99_999 }))).toMatchObject({ status: 404 });
    expect(await problemOf(bid({ selected_pattern: [patterns[1], patterns[1]] }))).toMatchObject({
      status: 400,
      body: { selected_pattern: [expect.any(String)] },
    });
    expect(
      await bid({ selected_pattern: [patterns[0]!], is_finished: false, version: turn.version }),
    ).toMatchObject({ state: 'open', selected_pattern: patterns[0] });
    expect(
      await problemOf(bid({ selected_pattern: [patterns[1]!], version: turn.version })),
    ).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await bid({ selected_pattern: [patterns[0]!, patterns[2]!] })).toMatchObject({
      state: 'finished',
      choices: [{ preference: 1, pattern_id: patterns[0] }, { preference: 2 }],
    });
    expect(await problemOf(bid({ selected_pattern: patterns[1]! }))).toMatchObject({
      status: 409,
      body: { code: 'finished' },
    });
    await supervisor.api.bidding.skip({ params: { id: board.id } }, { ifMatch: '*' });
    const after = await supervisor.api.bidding.board({ params: { id: board.id } });
    expect(after).toMatchObject({ state: 'closed', is_reproduced: true });
    expect(after.turns.map((one) => one.awarded_pattern?.position ?? null)).toEqual([1, 3, null]);
    expect(await mine(advisor, board.id)).toMatchObject({
      explanation: [
        'Your place was 2 of 3, by rank (2), then seniority (1 Jan 2005).',
        'Wish 1, Spring, pattern 1: one advisor ahead of you has it.',
        'Wish 2, Spring, pattern 3: it was free, and is yours.',
      ],
      awarded_pattern: { pattern_id: patterns[2] },
    });
    expect(
      (await admin.api.patterns.assigned({ query: { list_pattern_set_id: [set] } })).data
        .filter((row) => row.date_start === board.start_date)
        .map((row) => [row.agent_id, row.pattern_id, row.date_end]),
    ).toEqual([
      [others[0], patterns[0], board.end_date],
      [self, patterns[2], board.end_date],
    ]);
    expect(
      await problemOf(supervisor.api.bidding.close({ params: { id: board.id } }, { ifMatch: '*' })),
    ).toMatchObject({ status: 409 });
  });

  it('reminds, passes by who lets a turn run out, and takes a late bid behind all others', async () => {
    const board = await admin.api.bidding.create({
      body: form({
        based_on_rank: false,
        opens_at: new Date(now.getTime() + 1_800_000).toISOString(),
        bidding_interval_time: 20,
      }),
    });
    expect(board.state).toBe('waiting');
    minutes(29);
    await tick();
    expect((await mine(advisor, board.id)).state).toBe('open');
    minutes(15);
    await tick();
    const told = await testServer.server.database.kysely
      .selectFrom('advisor_biddings')
      .select('reminded_at')
      .where('bidding_id', '=', board.id)
      .where('agent_id', '=', self)
      .executeTakeFirstOrThrow();
    expect(told.reminded_at).not.toBeNull();
    minutes(5);
    await tick();
    expect(
      (await admin.api.bidding.board({ params: { id: board.id } })).turns.map((turn) => turn.state),
    ).toEqual(['skipped', 'open', 'waiting']);
    expect(
      await advisor.api.bidding.bid({
        params: { id: (await mine(advisor, board.id)).id },
        body: { selected_pattern: [patterns[0]!, patterns[1]!] },
      }),
    ).toMatchObject({ is_late: true, state: 'finished' });
    await admin.api.bidding.bid({
      params: { id: (await mine(admin, board.id, others[0])).id },
      body: { selected_pattern: patterns[0]! },
    });
    const closed = await admin.api.bidding.close({ params: { id: board.id } }, { ifMatch: '*' });
    expect(
      closed.turns.map((turn) => [turn.agent.id, turn.awarded_pattern?.position ?? null]),
    ).toEqual([
      [self, 2],
      [others[0], 1],
      [others[1], null],
    ]);
    expect((await mine(advisor, board.id)).explanation[0]).toBe(
      'Your place was 3 of 3: you chose after your turn, and so after all others.',
    );
  });

  it('runs alone for its dates, within one’s divisions, and can be given up', async () => {
    const dates = { start_date: '2026-10-01', end_date: '2026-10-31' };
    const board = await supervisor.api.bidding.create({ body: form(dates) });
    expect(
      await problemOf(
        admin.api.bidding.create({ body: form({ ...dates, start_date: '2026-10-31' }) }),
      ),
    ).toMatchObject({ status: 409 });
    expect(
      await problemOf(admin.api.patterns.remove({ query: { int_pattern_set_id: set } })),
    ).toMatchObject({ status: 400, body: { code: 'restricted' } });
    expect((await supervisor.api.bidding.list({ query: { state: 'open' } })).results).toMatchObject(
      [{ id: board.id }],
    );
    expect(
      await supervisor.api.bidding.cancel({ params: { id: board.id } }, { ifMatch: '*' }),
    ).toEqual({ message: 'The bidding was given up.' });
    expect(
      await problemOf(admin.api.bidding.create({ body: form({ bidding_interval_time: 'soon' }) })),
    ).toMatchObject({
      status: 400,
      body: { bidding_interval_time: ['A turn lasts between 1 minute and 30 days.'] },
    });
    expect(
      await problemOf(admin.api.bidding.create({ body: form({ end_date: '2020-01-01' }) })),
    ).toMatchObject({ status: 400, body: { end_date: [expect.any(String)] } });
    expect(await problemOf(advisor.api.bidding.create({ body: form() }))).toMatchObject({
      status: 403,
    });
    const foreign = await admin.api.patterns.create({
      body: {
        schedule_pattern_set_name: 'Far',
        division_id: division === 3 ? 1 : 3,
        pattern_data: [{ day_wise_data: [] }],
      },
    });
    expect(
      await problemOf(admin.api.bidding.create({ body: form({ assignments: [foreign.id] }) })),
    ).toMatchObject({ status: 400, body: { assignments: [expect.any(String)] } });
    expect(
      (await advisor.api.bidding.mine({ query: {} })).data.every((one) => one.agent.id === self),
    ).toBe(true);
    const other = (await mine(admin, board.id, others[0])).id;
    expect(
      await problemOf(
        advisor.api.bidding.bid({
          params: { id: other },
          body: { selected_pattern: patterns[0]! },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });

  it('shows advisors the patterns on offer, and no colleague', async () => {
    const hidden = await admin.api.patterns.create({
      body: { schedule_pattern_set_name: 'Hidden', division_id: division },
    });
    const read = async (query: string) =>
      (await (
        await fetch(`${testServer.url}/api/pattern_creation/?${query}`, {
          headers: {
            authorization: `Bearer ${advisor.token}`,
            module: String(findSubModule('schedule-bidding')!.id),
          },
        })
      ).json()) as PageOfSets;
    const shown = await read(`bidding_pattern_set_ids=${set}`);
    expect(shown.results.map((one) => one.id)).toEqual([set]);
    expect(
      shown.results[0]!.pattern_data.flatMap((one) => one.pattern_agents).every(
        (one) => one.id === self,
      ),
    ).toBe(true);
    expect((await read(`int_pattern_set_id=${hidden.id}`)).count).toBe(0);
  });
});
