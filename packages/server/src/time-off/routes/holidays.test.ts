import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let advisor: Actor;
let colleague: Actor;
let agents: number[];
let group = 0;
const holiday = async (date: string, required: number) =>
  (
    await admin.api.timeOff.createHoliday({
      body: { group_id: group, date, name: `Day ${date}`, required },
    })
  ).id;
const prefer = (
  id: number,
  agent_id: number,
  preference: 'off' | 'work' | 'none' | 'swap',
  swap_for?: number,
  who = admin,
) =>
  who.api.timeOff.preferHoliday({
    params: { id },
    body: { agent_id, preference, ...(swap_for !== undefined && { swap_for }) },
  });
const assign = (id: number) =>
  admin.api.timeOff.assignHoliday({ params: { id } }, { ifMatch: '*' });
const working = (placed: readonly { agent_id: number; is_working: boolean }[]) =>
  placed
    .filter((one) => one.is_working)
    .map((one) => one.agent_id)
    .sort((a, b) => a - b);
const standing = (id: number) => admin.api.timeOff.holidayAssignments({ params: { id } });
const toldTo = async (agent: number) =>
  (
    await testServer.server.database.kysely
      .selectFrom('notifications')
      .innerJoin('advisors', 'advisors.user_id', 'notifications.user_id')
      .select('notifications.title')
      .where('advisors.id', '=', agent)
      .where('about_kind', '=', 'time-off-holiday')
      .orderBy('notifications.id')
      .execute()
  ).map((row) => (row.title as { key: string }).key);

beforeAll(async () => {
  testServer = await openTestServer({
    now: () => new Date('2026-11-20T08:00:00Z'),
    demoAround: '2026-11-20',
  });
  [admin, advisor, colleague] = await Promise.all([
    testServer.signIn('admin'),
    testServer.signIn('advisor'),
    testServer.signIn('colleague'),
  ]);
  const own = [
    (await advisor.api.session.me()).agent_profile!.id,
    (await colleague.api.session.me()).agent_profile!.id,
  ];
  const others = await testServer.server.database.kysely
    .selectFrom('advisors')
    .select('id')
    .where('division_id', '=', 1)
    .where('is_disabled', '=', false)
    .where('id', 'not in', own)
    .orderBy('id')
    .limit(2)
    .execute();
  agents = [...own, ...others.map((row) => row.id)];
  group = (
    await admin.api.timeOff.createGroup({
      body: { division_id: 1, name: 'Everybody', year_start: '2026-01-01', year_end: '2026-12-31' },
    })
  ).id;
  await admin.api.timeOff.addMembers({
    params: { id: group },
    body: { agent_ids: agents, date_start: '2026-01-01' },
  });
  // The first is the longest serving.
  for (const [index, id] of agents.entries())
    await admin.api.timeOff.updateParameters(
      { params: { id }, body: { seniority_date: `201${index}-01-01` } },
      { ifMatch: '*' },
    );
});
afterAll(() => testServer.close());

describe('who wanted a holiday off and works it', () => {
  it('waits in order of claim, and is off when fewer must work or somebody gives up the day', async () => {
    const id = await holiday('2026-12-25', 3);
    for (const agent of agents) await prefer(id, agent, 'off');
    const placed = await assign(id);
    expect(placed.map((one) => [one.agent_id, one.is_working, one.wait_position])).toEqual([
      [agents[0], false, null],
      [agents[1], true, 1],
      [agents[2], true, 2],
      [agents[3], true, 3],
    ]);
    expect(await toldTo(agents[0]!)).toEqual(['timeOff.holidayOff']);
    const after = await admin.api.timeOff.staffHoliday(
      { params: { id }, body: { required: 2 } },
      { ifMatch: '*' },
    );
    expect(
      after.map((one) => [one.agent_id, one.is_working, one.reason, one.wait_position]),
    ).toEqual([
      [agents[0], false, 'preferred', null],
      [agents[1], false, 'from_wait_list', null],
      [agents[2], true, 'needed', 1],
      [agents[3], true, 'needed', 2],
    ]);
    expect(await toldTo(agents[1]!)).toEqual(['timeOff.holidayWork', 'timeOff.holidayOff']);
    expect(await advisor.api.timeOff.giveUpHoliday({ params: { id }, body: {} })).toMatchObject([
      { agent_id: agents[0], is_working: true, reason: 'volunteered' },
    ]);
    expect(working(await standing(id))).toEqual([agents[0]!, agents[3]!].sort((a, b) => a - b));
    expect(
      await problemOf(advisor.api.timeOff.giveUpHoliday({ params: { id }, body: {} })),
    ).toMatchObject({ status: 409, body: { code: 'not_off' } });
    await admin.api.timeOff.staffHoliday(
      { params: { id }, body: { required: 1 } },
      { ifMatch: '*' },
    );
    expect(
      await problemOf(colleague.api.timeOff.giveUpHoliday({ params: { id }, body: {} })),
    ).toMatchObject({ status: 409, body: { code: 'nobody_waits' } });
  });
  it('is written out as a sheet', async () => {
    const [first] = await admin.api.timeOff.holidays({ query: { group_id: group } });
    const file = (await admin.api.timeOff.exportHoliday({
      params: { id: first!.id },
      query: { format: 'csv' },
    })) as Blob;
    const [heading, ...lines] = (await file.text()).trim().split(/\r?\n/);
    expect(heading).toContain(
      'position,first_name,last_name,preference,swap_for,is_working,reason,wait_position',
    );
    expect(lines).toHaveLength(agents.length);
    expect(
      await admin.api.timeOff.exportHoliday({ params: { id: first!.id }, query: {} }),
    ).toBeInstanceOf(Blob);
    expect(
      await problemOf(advisor.api.timeOff.exportHoliday({ params: { id: first!.id }, query: {} })),
    ).toMatchObject({ status: 403 });
  });
});

describe('a swap', () => {
  it('names another holiday of the group', async () => {
    const id = await holiday('2026-12-26', 1);
    expect(await problemOf(prefer(id, agents[0]!, 'swap'))).toMatchObject({
      status: 400,
      body: { swap_for: [expect.stringContaining('another holiday')] },
    });
    expect(await problemOf(prefer(id, agents[0]!, 'swap', id))).toMatchObject({ status: 400 });
    expect(await problemOf(prefer(id, agents[0]!, 'off', id))).toMatchObject({ status: 400 });
    expect(
      await problemOf(
        admin.api.timeOff.staffHoliday({ params: { id }, body: { required: 2 } }, { ifMatch: '*' }),
      ),
    ).toMatchObject({ status: 409, body: { code: 'not_assigned' } });
  });
  it('gets one holiday off and works the other for it, whichever is assigned first', async () => {
    const one = await holiday('2027-01-01', 1);
    const two = await holiday('2027-04-02', 1);
    expect(
      await advisor.api.timeOff.preferHoliday({
        params: { id: one },
        body: { preference: 'swap', swap_for: two },
      }),
    ).toMatchObject({ my_preference: 'swap', my_swap_for: two });
    const before = await assign(two);
    expect(working(before)).toEqual([agents[3]]);
    const placed = await assign(one);
    expect(placed.find((each) => each.agent_id === agents[0])).toMatchObject({
      is_working: false,
      swap_for: two,
    });
    const after = await standing(two);
    expect(after.filter((each) => each.is_working)).toMatchObject([
      { agent_id: agents[0], reason: 'swapped' },
    ]);
    const three = await holiday('2027-05-03', 1);
    const four = await holiday('2027-05-31', 1);
    await prefer(three, agents[0]!, 'swap', four);
    await assign(three);
    expect((await assign(four)).filter((each) => each.is_working)).toMatchObject([
      { agent_id: agents[0], reason: 'swapped' },
    ]);
  });
});
