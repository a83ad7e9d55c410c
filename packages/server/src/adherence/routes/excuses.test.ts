// @module-tag engine: what overlaps, and live changes.
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { openSocket } from '@watchbill/core/api/socket';
import { readTable } from '@watchbill/core/files/table';
import { subModules } from '@watchbill/core/permission/modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testTime } from '../../../../../tests/support/clock.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { makeOut } from '../../../../../tests/support/watched.ts';

const date = '2026-11-20';
const [london, berlin] = [1, 2];
let testServer: TestServer;
let [admin, supervisor]: Actor[] = [];

beforeAll(async () => {
  testServer = await openTestServer({
    demoAround: date,
    now: () => new Date(`${date}T12:00:00Z`),
  });
  admin = await testServer.signIn('admin');
  supervisor = await testServer.signIn('supervisor');
});
afterAll(() => testServer.close());

const at = (time: string) => `${date}T${time}:00.000Z`;
/** Out of adherence from 10 to 11, and at work before and after. */
const makeLate = (name: string) => makeOut(admin!.api, { name, date, until: '11:00' });
const excuse = (
  { api }: Actor,
  agent_id: number,
  [from, to]: readonly [string, string],
  more: Readonly<{ reason?: string; division_id?: number }> = {},
) =>
  api.adherence.excuse({
    body: {
      division_id: london,
      agent_id,
      starts_at: at(from),
      ends_at: at(to),
      reason: 'Switchboard down',
      ...more,
    },
  });
const rowOf = async (id: number) =>
  (
    await supervisor!.api.adherence.now({ query: { division_id: london, date_schedule: date } })
  ).data.find((row) => row.id === id)!;
const dayOf = (id: number) =>
  supervisor!.api.adherence.day({ query: { division_id: london, agent_id: id, date } });

describe('an excuse', () => {
  it('counts as in adherence beside the plain figure, and gives it back when it is taken back', async () => {
    const { id } = await makeLate('oona');
    const before = (await rowOf(id)).adherence_data;
    expect(before).toMatchObject({ adherence: 66.7, adherence_excused: 66.7, excused_seconds: 0 });
    const made = await excuse(supervisor!, id, ['10:00', '10:30']);
    expect(made).toMatchObject({ agent: 'oona Test', created_by: 'supervisor', version: 1 });
    const row = await rowOf(id);
    expect(row.adherence_data).toEqual({
      ...before,
      adherence_excused: 83.3,
      excused_seconds: 1800,
      excused_out_seconds: 1800,
    });
    expect((await dayOf(id)).figures).toEqual(row.adherence_data);
    const listed = () =>
      supervisor!.api.adherence.excuses({ query: { division_id: london, date } });
    expect(await listed()).toContainEqual(made);
    await supervisor!.api.adherence.takeBackExcuse({ params: { id: made.id } }, { ifMatch: 1 });
    expect((await rowOf(id)).adherence_data).toEqual(before);
    expect(await listed()).not.toContainEqual(made);
    const { results } = await admin!.api.audit.list({ query: { entity: 'adherence_excuse' } });
    expect(
      results
        .filter(({ entity_id }) => entity_id === String(made.id))
        .map(({ operation, username }) => [operation, username]),
    ).toEqual([
      ['adherence.takeBackExcuse', 'supervisor'],
      ['adherence.excuse', 'supervisor'],
    ]);
  });

  it('of this moment is told with the row', async () => {
    const { id } = await makeLate('olga');
    expect((await rowOf(id)).excuse).toBeNull();
    const { id: made } = await excuse(supervisor!, id, ['11:50', '12:10']);
    expect((await rowOf(id)).excuse).toEqual({
      id: made,
      ends_at: at('12:10'),
      reason: 'Switchboard down',
      version: 1,
    });
  });

  it('reaches the boards that somebody watches, and leaves them again', async () => {
    const { id } = await makeLate('ottilie');
    const seen: (string | undefined)[] = [];
    const socket = openSocket({
      now: testTime,
      url: `${testServer.url.replace('http', 'ws')}/ws/live/`,
      token: supervisor!.token,
      rooms: [`adherence:${london}`],
      onChange: () => {},
      WebSocket: WebSocket as never,
      onFrame: (_room, frame) => {
        const rows = frame.filter(({ key }) => key === String(id));
        seen.push(...rows.map(({ row }) => (row as AdherenceRow).excuse?.reason));
      },
    });
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    const made = await excuse(supervisor!, id, ['11:50', '12:10']);
    await expect.poll(() => seen.at(-1)).toBe('Switchboard down');
    await admin!.api.adherence.takeBackExcuse({ params: { id: made.id } }, { ifMatch: 1 });
    await expect.poll(() => seen.at(-1)).toBeUndefined();
    socket.close();
  });

  it('overlaps no other of the same advisor, which stays as it is', async () => {
    const { id } = await makeLate('omar');
    await excuse(supervisor!, id, ['10:00', '10:30']);
    expect(await problemOf(excuse(supervisor!, id, ['10:29', '10:40']))).toMatchObject({
      status: 409,
      body: { starts_at: [expect.stringContaining('excused already')] },
    });
    await excuse(supervisor!, id, ['10:30', '10:40']);
    expect((await dayOf(id)).excuses).toHaveLength(2);
  });

  it.each([
    ['that ends before it begins', ['11:00', '10:00'], {}, 'ends_at'],
    ['without a reason', ['10:00', '10:30'], { reason: ' ' }, 'reason'],
    ['of a time that is not scheduled', ['18:00', '18:30'], {}, 'starts_at'],
    ['of another division’s schedule', ['10:00', '10:30'], { division_id: berlin }, 'starts_at'],
  ] as const)('%s is refused at its field', async (what, times, more, field) => {
    const { id } = await makeLate(`wrong${what.length}`);
    expect(await problemOf(excuse(admin!, id, times, more))).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
    expect((await dayOf(id)).excuses).toEqual([]);
  });

  it('is taken back once, by whoever has read it as it is', async () => {
    const { id } = await makeLate('odin');
    const made = await excuse(supervisor!, id, ['10:00', '10:30']);
    const takeBack = (ifMatch?: number) =>
      supervisor!.api.adherence.takeBackExcuse(
        { params: { id: made.id } },
        ifMatch === undefined ? {} : { ifMatch },
      );
    expect(await problemOf(takeBack())).toMatchObject({ status: 428 });
    expect(await problemOf(takeBack(7))).toMatchObject({ status: 409 });
    await takeBack(1);
    expect(await problemOf(takeBack(1))).toMatchObject({ status: 404 });
  });
});

describe('who may excuse', () => {
  it('is who watches and edits: neither who only plans nor an advisor', async () => {
    const { id } = await makeLate('otto');
    for (const name of ['scheduler', 'advisor'])
      expect(
        await problemOf(excuse(await testServer.signIn(name), id, ['10:00', '10:30'])),
      ).toMatchObject({ status: 403 });
  });

  it('is nobody of another division', async () => {
    const { data } = await admin!.api.adherence.read({
      query: { division_id: 4, date_schedule: date },
    });
    const foreign = data.find(({ shift }) => shift !== null)!;
    expect(
      await problemOf(excuse(supervisor!, foreign.id, ['10:00', '10:30'], { division_id: 4 })),
    ).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
    expect(await problemOf(excuse(supervisor!, foreign.id, ['10:00', '10:30']))).toMatchObject({
      status: 403,
    });
  });

  it('is nobody whose scope is their own time', async () => {
    const { id: role } = await admin!.api.roles.create({
      body: {
        name: 'Excuses',
        module_permissions: [
          {
            sub_module: subModules.find(({ key }) => key === 'realtime-adherence')!.id,
            rights: ['view', 'edit'],
          },
        ],
      },
    });
    const db = testServer.server.database.kysely;
    const own = await db
      .selectFrom('advisors')
      .innerJoin('users', 'users.id', 'advisors.user_id')
      .select(['advisors.id', 'users.id as user'])
      .where('users.username', '=', 'advisor')
      .executeTakeFirstOrThrow();
    const { role_id } = await db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', own.user)
      .executeTakeFirstOrThrow();
    await db.updateTable('roles').set({ scope: 'own' }).where('id', '=', role).execute();
    await db.updateTable('users').set({ role_id: role }).where('id', '=', own.user).execute();
    const advisor = await testServer.signIn('advisor');
    expect(await problemOf(excuse(advisor, own.id, ['10:00', '10:30']))).toMatchObject({
      status: 403,
    });
    await db.updateTable('users').set({ role_id }).where('id', '=', own.user).execute();
  });
});

describe('a day', () => {
  it('is its plan, what was done up to now, and its excuses', async () => {
    const { id } = await makeLate('owen');
    const made = await excuse(supervisor!, id, ['10:00', '10:30']);
    const day = await dayOf(id);
    expect(
      day.planned.map(({ starts_at, ends_at, description }) => [starts_at, ends_at, description]),
    ).toEqual([
      [at('09:00'), at('12:00'), ''],
      [at('12:00'), at('12:30'), 'Meal'],
      [at('12:30'), at('17:00'), ''],
    ]);
    expect(
      day.slices.map(({ starts_at, ends_at, status }) => [starts_at, ends_at, status]),
    ).toEqual([
      [at('09:00'), at('10:00'), 'in'],
      [at('10:00'), at('11:00'), 'out'],
      [at('11:00'), at('12:00'), 'in'],
    ]);
    expect(day.excuses).toEqual([made]);
  });

  it('of somebody who is not in the division is not found', async () => {
    const { id } = await makeLate('odette');
    expect(
      await problemOf(
        admin!.api.adherence.day({ query: { division_id: berlin, agent_id: id, date } }),
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe('the board as a file', () => {
  const file = async (query: Parameters<Actor['api']['adherence']['export']>[0]['query']) => {
    const reply = (await supervisor!.api.adherence.export({ query })) as Blob;
    const [heading, ...rows] = readTable(new Uint8Array(await reply.arrayBuffer())).rows;
    return rows
      .filter((row) => row.some((cell) => cell !== ''))
      .map((row) => Object.fromEntries(heading!.map((name, at) => [name, row[at]])));
  };

  it('has what is shown, with both figures', async () => {
    const { id } = await makeLate('opal');
    await excuse(supervisor!, id, ['10:00', '11:00']);
    const rows = await file({ division_id: london, date, is_live: true, search: 'opal' });
    expect(rows).toEqual([
      expect.objectContaining({
        advisor_id: String(id),
        advisor: 'opal Test',
        adherence: '66.7',
        adherence_excused: '100',
        excused_seconds: '3600',
      }),
    ]);
    expect(await file({ division_id: london, date, group: 'out', search: 'opal' })).toHaveLength(1);
    expect(await file({ division_id: london, date, group: 'in', search: 'opal' })).toEqual([]);
  });

  it('stands by team where the board does', async () => {
    const teams = (await file({ division_id: london, date, sort: 'team' })).map(
      ({ team }) => team!,
    );
    const changes = teams.filter((team, index) => team !== teams[index - 1]);
    expect(new Set(changes).size).toBe(changes.length);
  });
});
