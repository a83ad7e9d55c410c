// @module-tag engine: what is in work is heard from the database.
import { testTime } from '../../../../../tests/support/clock.ts';
import { openSocket, type LiveSocket } from '@watchbill/core/api/socket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const division_id = 1;
const tab = '6f1c1d52-7d5c-4a5e-9d3a-0f5d7f1c2b3a';
let testServer: TestServer;
let planner: Actor;
let sockets: LiveSocket[] = [];

beforeAll(async () => {
  testServer = await openTestServer();
  planner = await testServer.signIn('planner');
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await testServer.close();
});

/** What somebody hears of a division's rows in work, and the rooms that they may not join. */
function listen(token: string) {
  const heard: unknown[] = [];
  const refused: string[] = [];
  let isOpen = false;
  const room = `planning:${division_id}` as const;
  sockets = [
    ...sockets,
    openSocket({
      now: testTime,
      url: `${testServer.server.url.replace('http', 'ws')}/ws/live/`,
      token,
      rooms: [room],
      WebSocket: WebSocket as never,
      onFrame: (_room, rows) => heard.push(...rows),
      onRefused: (rooms) => refused.push(...rooms),
      onResync: () => {
        isOpen = true;
      },
    }),
  ];
  return { heard, refused, isOpen: () => isOpen };
}

describe('rows in work', () => {
  it('are told to other planners of the division, and to nobody else', async () => {
    const admin = await testServer.signIn('admin');
    const advisor = await testServer.signIn('advisor');
    const [other, stranger] = [listen(admin.token), listen(advisor.token)];
    await expect.poll(other.isOpen).toBe(true);
    await expect.poll(() => stranger.refused).toEqual([`planning:${division_id}`]);
    const work = { date: '2026-11-25', agents: [3, 4] };
    await planner.api.schedules.atWork({ body: { division_id, tab, ...work } });
    await expect
      .poll(() => other.heard)
      .toEqual([{ key: tab, row: { ...work, user: expect.stringMatching(/\w/) } }]);
    expect(stranger.heard).toEqual([]);
  });

  it('are told by planners alone', async () => {
    const { api } = await testServer.signIn('advisor');
    const told = api.schedules.atWork({
      body: { division_id, tab, date: '2026-11-25', agents: [] },
    });
    expect(await problemOf(told)).toMatchObject({ status: 403 });
  });
});
