// @module-tag engine: changes are heard from the database.
import { testNow, testTime } from '../../../../tests/support/clock.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { closeCode, type Change, type Room, type ServerMessage } from '@watchbill/core/api/events';
import { openSocket, type LiveSocket, type SocketState } from '@watchbill/core/api/socket';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { latestCursor, recordChanges, trimChanges } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import { createBus, type Bus } from './bus.ts';
import { createFeed, type Feed } from './feed.ts';
import { createHub, type Hub, type HubOptions } from './hub.ts';
import type { LiveSession } from './watcher.ts';

let database: Database;
let bus: Bus;
let server: Server;
let hub: Hub;
let feed: Feed;
let port: number;
const rights = new Map<string, LiveSession>();
const sockets: LiveSocket[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  bus = createBus(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  rights.clear();
  rights.set('planner', {
    userId: 1,
    sessionId: 'planner',
    hearsOwner: true,
    expiresAt: null,
    access: '1',
    mayWatch: (_kind, division) => division <= 2,
  });
  rights.set('advisor', {
    userId: 7,
    sessionId: 'advisor',
    hearsOwner: true,
    expiresAt: null,
    access: '1',
    mayWatch: () => false,
  });
  await openServer();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await closeServer();
});

async function openServer(options: Partial<HubOptions> = {}, at = 0): Promise<void> {
  server = createServer();
  const log = (line: string, error?: unknown) => {
    throw new Error(line, { cause: error });
  };
  feed = await createFeed({ database, bus, tickMs: 20, log });
  hub = createHub({
    database,
    feed,
    tickMs: 20,
    log,
    authorise: async (token) => rights.get(token) ?? null,
    accessOf: async () =>
      new Map([...rights.values()].map(({ userId, access }) => [userId, access])),
    attend: async () => new Set(),
    now: () => testNow(),
    ...options,
  });
  hub.attach(server);
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

async function closeServer(): Promise<void> {
  hub.close();
  await feed.stop();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

const restart = async (options: Partial<HubOptions>): Promise<void> => {
  await closeServer();
  await openServer(options);
};

/** A watcher, and promises for what it hears. */
function watch(rooms: Room[], token = 'planner') {
  const heard: Change[] = [];
  const frames: { room: Room; rows: readonly { key: string; row?: unknown }[] }[] = [];
  const resynced: Room[] = [];
  const refused: Room[] = [];
  const states: SocketState[] = [];
  const checks = new Set<() => void>();
  const note = () => {
    for (const check of checks) check();
  };
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (isTrue()) {
          checks.delete(check);
          resolve();
        }
      };
      checks.add(check);
      check();
    });
  const socket = openSocket({
    now: testTime,
    url: `ws://127.0.0.1:${port}/ws/live/`,
    token,
    rooms,
    WebSocket: WebSocket as never,
    random: () => 0,
    onChange: (change) => {
      heard.push(change);
      note();
    },
    onFrame: (room, rows) => {
      frames.push({ room, rows });
      note();
    },
    onResync: (again) => {
      resynced.push(...again);
      note();
    },
    onRefused: (no) => {
      refused.push(...no);
      note();
    },
    onState: (state) => {
      states.push(state);
      note();
    },
  });
  sockets.push(socket);
  const isOpen = () => states.at(-1)?.kind === 'open';
  return {
    socket,
    heard,
    frames,
    resynced,
    refused,
    states,
    until,
    open: () => until(isOpen),
    ids: () => heard.map(({ id }) => id),
  };
}

async function write(id: string, scope: Change['scope'], count = 1): Promise<void> {
  const changes = Array.from({ length: count }, () => ({
    type: 'schedule-day',
    id,
    version: 1,
    scope,
  }));
  await database.kysely.transaction().execute((trx) => recordChanges(trx, changes));
  bus.publish(changes);
}

/** A socket without the client's manners. */
function raw(path: string, protocols: string[] = []): WebSocket & { heard: ServerMessage[] } {
  const socket = Object.assign(new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols), {
    heard: [] as ServerMessage[],
  });
  socket.on('message', (data) => socket.heard.push(JSON.parse(String(data)) as ServerMessage));
  return socket;
}
const closing = async (socket: WebSocket): Promise<number> =>
  ((await once(socket, 'close')) as [number])[0];

describe('the door', () => {
  it('closes a socket whose token is unknown, however it comes, and one that says nothing sensible first', async () => {
    expect(await closing(raw('/ws/live/', ['watchbill', 'bearer.stranger']))).toBe(
      closeCode.signedOut,
    );
    const late = raw('/ws/live/');
    late.on('open', () => late.send('{"type":"subscribe","rooms":["division:1"]}'));
    expect(await closing(late)).toBe(closeCode.signedOut);
  });

  it('takes the token as first message', async () => {
    const socket = raw('/ws/live');
    socket.on('open', () => {
      socket.send('{"type":"authenticate","token":"planner"}');
      socket.send('{"type":"subscribe","rooms":["division:1"]}');
    });
    await once(socket, 'message');
    expect(socket.heard[0]).toMatchObject({ type: 'hello', rooms: ['division:1'] });
    socket.close();
  });

  it('ASVS 14: never reads a token from the address, and knows no other paths', async () => {
    const other = raw('/ws/other/', ['watchbill', 'bearer.planner']);
    const [, response] = (await once(other, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    expect(response.statusCode).toBe(404);
    const inAddress = raw('/ws/live/?token=planner');
    inAddress.on('open', () => inAddress.send('{"type":"subscribe","rooms":[]}'));
    expect(await closing(inAddress)).toBe(closeCode.signedOut);
  });

  it('opens the notifications of the token’s own user only', async () => {
    expect(await closing(raw('/ws/notifications/1/', ['watchbill', 'bearer.advisor']))).toBe(
      closeCode.forbidden,
    );
    const own = raw('/ws/notifications/7/', ['watchbill', 'bearer.advisor']);
    await once(own, 'message');
    expect(own.heard[0]).toMatchObject({
      type: 'hello',
      rooms: ['user:7', 'notifications:7'],
      refused: [],
    });
    own.close();
  });

  it('closes a socket that says what is no message', async () => {
    const socket = raw('/ws/live/', ['watchbill', 'bearer.planner']);
    socket.on('open', () => socket.send('hello?'));
    expect(await closing(socket)).toBe(closeCode.badMessage);
  });

  it('ASVS 12: closes a socket that asks faster than it is answered', async () => {
    const socket = raw('/ws/live/', ['watchbill', 'bearer.planner']);
    await once(socket, 'open');
    const asks = JSON.stringify({ type: 'subscribe', rooms: ['division:1'], cursor: 0 });
    for (let turn = 0; turn < 2_000; turn += 1) socket.send(asks);
    expect(await closing(socket)).toBe(closeCode.badMessage);
  });
});

/** The database dates changes by its own clock. */
const afterEveryClock = new Date('9999-12-31');

describe('the hub', () => {
  it('tells the watchers of a division, a user, and everyone, and nobody else', async () => {
    const [planner, advisor] = [
      watch(['division:1', 'user:1']),
      watch(['division:1', 'user:7'], 'advisor'),
    ];
    await Promise.all([planner.open(), advisor.open()]);
    await write('ours', { division_id: 1 });
    await write('theirs', { division_id: 2 });
    await write('advisor', { user_id: 7 });
    await write('all', {});
    await Promise.all([
      planner.until(() => planner.ids().includes('all')),
      advisor.until(() => advisor.ids().includes('all')),
    ]);
    expect(planner.ids()).toEqual(['ours', 'all']);
    expect(advisor.ids()).toEqual(['advisor', 'all']);
    expect(advisor.refused).toEqual(['division:1']);
  });

  it('catches up from the last cursor after the server was gone', async () => {
    const planner = watch(['division:1']);
    await planner.open();
    await write('before', { division_id: 1 });
    await planner.until(() => planner.ids().includes('before'));
    const same = port;
    await closeServer();
    await write('missed', { division_id: 1 });
    await write('elsewhere', { division_id: 3 });
    await openServer({}, same);
    planner.socket.reconnect();
    await planner.until(() => planner.ids().includes('missed'));
    await write('after', { division_id: 1 });
    await planner.until(() => planner.ids().includes('after'));
    expect([...new Set(planner.ids())]).toEqual(['before', 'missed', 'after']);
    // At the first joining; what was caught up needs no reading afresh.
    expect(planner.resynced).toEqual(['division:1']);
  });

  it('misses nothing while it catches up among other writes', async () => {
    const from = await latestCursor(database.kysely);
    await write('early', { division_id: 1 }, 700);
    const socket = raw('/ws/live/', ['watchbill', 'bearer.planner']);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', rooms: ['division:1'], cursor: from }));
    for (let round = 0; round < 30; round += 1) await write('meanwhile', { division_id: 1 });
    const end = await latestCursor(database.kysely);
    const cursors = () =>
      new Set(
        socket.heard.flatMap((message) =>
          message.type === 'changes' ? message.changes.map(({ cursor }) => cursor) : [],
        ),
      );
    while (!cursors().has(end)) await once(socket, 'message');
    expect(cursors().size).toBe(730);
    // A cursor promises that everything up to it was sent before.
    const sent = new Set<number>();
    const promises = socket.heard.flatMap((message) => {
      if (message.type === 'changes') message.changes.forEach(({ cursor }) => sent.add(cursor));
      return message.type === 'cursor'
        ? [{ promised: message.cursor - from, sent: sent.size }]
        : [];
    });
    expect(promises.filter(({ promised, sent }) => promised !== sent)).toEqual([]);
    socket.close();
  });

  it('says to those who watch that the server restarts', async () => {
    const watcher = raw('/ws/live/', ['watchbill', 'bearer.planner']);
    watcher.on('open', () =>
      watcher.send(JSON.stringify({ type: 'subscribe', rooms: ['division:1'] })),
    );
    await once(watcher, 'message');
    const closed = once(watcher, 'close');
    await restart({});
    expect((await closed)[0]).toBe(1012);
  });

  it('asks for a fresh read when too much was missed or is no longer kept', async () => {
    const present = watch(['division:1']);
    await present.open();
    const from = await latestCursor(database.kysely);
    await write('many', { division_id: 1 }, 2600);
    await present.until(() => present.heard.length === 2600);
    const far = raw('/ws/live/', ['watchbill', 'bearer.planner']);
    far.on('open', () =>
      far.send(JSON.stringify({ type: 'subscribe', rooms: ['division:1'], cursor: from })),
    );
    while (!far.heard.some(({ type }) => type === 'resync')) await once(far, 'message');
    far.close();
    await trimChanges(database.kysely, afterEveryClock);
    const trimmed = raw('/ws/live/', ['watchbill', 'bearer.planner']);
    trimmed.on('open', () =>
      trimmed.send(JSON.stringify({ type: 'subscribe', rooms: ['division:1'], cursor: from })),
    );
    while (!trimmed.heard.some(({ type }) => type === 'resync')) await once(trimmed, 'message');
    expect(trimmed.heard.filter(({ type }) => type === 'changes')).toEqual([]);
    trimmed.close();
  });

  it('sends rows a tick at a time, the newest of each key, after telling to read the room', async () => {
    await restart({ tickMs: 100 });
    const planner = watch(['adherence:1']);
    await planner.until(() => planner.resynced.includes('adherence:1'));
    for (let state = 1; state <= 50; state += 1) hub.frame('adherence:1', 'ana', { state });
    hub.frame('adherence:1', 'ben', { state: 0 });
    hub.frame('adherence:2', 'cat', { state: 0 });
    await planner.until(() => planner.frames.flatMap(({ rows }) => rows).length >= 2);
    expect(planner.frames).toEqual([
      {
        room: 'adherence:1',
        rows: [
          { key: 'ana', row: { state: 50 } },
          { key: 'ben', row: { state: 0 } },
        ],
      },
    ]);
  });

  it('closes at sign-out and takes rooms away when rights shrink', async () => {
    const [planner, advisor] = [watch(['division:1', 'division:2']), watch(['user:7'], 'advisor')];
    await Promise.all([planner.open(), advisor.open()]);
    rights.set('planner', {
      userId: 1,
      hearsOwner: true,
      sessionId: 'planner',
      expiresAt: null,
      access: '2',
      mayWatch: (_kind, division) => division === 1,
    });
    rights.delete('advisor');
    await write('gone', { division_id: 2 });
    await write('kept', { division_id: 1 });
    await planner.until(() => planner.refused.includes('division:2'));
    await advisor.until(() => advisor.states.at(-1)?.kind === 'closed');
    expect(advisor.states.at(-1)).toEqual({ kind: 'closed', reason: 'signed-out' });
    await planner.until(() => planner.ids().includes('kept'));
    await write('after', { division_id: 1 });
    await planner.until(() => planner.ids().includes('after'));
    // Nothing that came with or after the change of access is heard under the rights of before,
    // nothing else is lost or comes twice.
    expect(planner.ids()).toEqual(['kept', 'after']);
  });

  it('leaves rooms whose right was lost before another is asked for', async () => {
    const planner = watch(['division:1', 'division:2']);
    await planner.open();
    rights.set('planner', {
      ...rights.get('planner')!,
      access: '2',
      mayWatch: (_kind, division) => division === 1,
    });
    planner.socket.join(['user:1']);
    await planner.until(() => planner.refused.includes('division:2'));
    await planner.until(() => planner.resynced.includes('user:1'));
    await write('gone', { division_id: 2 });
    await write('kept', { division_id: 1 });
    await planner.until(() => planner.ids().includes('kept'));
    expect(planner.ids()).toEqual(['kept']);
  });

  it('ASVS 34: counts a screen that follows a division as use, and one that waits for notices not', async () => {
    const noted: (readonly string[])[] = [];
    const unused = new Set<string>();
    await restart({
      heartbeatMs: 50,
      attend: async (watching) => {
        noted.push(watching);
        return unused;
      },
    });
    const screen = watch(['division:1']);
    const bell = watch(['user:7'], 'advisor');
    await expect.poll(() => noted.at(-1)).toEqual(['planner']);
    unused.add('advisor');
    await bell.until(() => bell.states.at(-1)?.kind === 'closed');
    expect(bell.states.at(-1)).toEqual({ kind: 'closed', reason: 'signed-out' });
    expect(screen.states.at(-1)).toEqual({ kind: 'open' });
  });

  it('looks at rights once a heartbeat where no change tells of them', async () => {
    await restart({ heartbeatMs: 50 });
    const planner = watch(['division:1']);
    await planner.open();
    rights.delete('planner');
    await planner.until(() => planner.states.at(-1)?.kind === 'closed');
    expect(planner.states.at(-1)).toEqual({ kind: 'closed', reason: 'signed-out' });
  });

  it('beats, closes expired sessions and ends sockets that no longer answer', async () => {
    await restart({ heartbeatMs: 50 });
    rights.set('planner', { ...rights.get('planner')!, expiresAt: new Date(testTime() + 200) });
    const planner = watch(['division:1']);
    await planner.until(() => planner.states.at(-1)?.kind === 'closed');
    expect(planner.states.at(-1)).toEqual({ kind: 'closed', reason: 'signed-out' });
    const deaf = raw('/ws/notifications/7/', ['watchbill', 'bearer.advisor']);
    await once(deaf, 'message');
    deaf.pause();
    while (hub.count() > 0) await new Promise(setImmediate);
    expect(hub.count()).toBe(0);
    deaf.terminate();
  });

  it('never buffers for a slow reader, and tells it to read afresh once it reads', async () => {
    await restart({ tickMs: 5, mostBuffered: 64 * 1024 });
    const planner = watch(['adherence:1']);
    await planner.open();
    const slow = raw('/ws/live/', ['watchbill', 'bearer.planner']);
    await once(slow, 'open');
    slow.send('{"type":"subscribe","rooms":["adherence:1"]}');
    while (!slow.heard.some(({ type }) => type === 'cursor')) await once(slow, 'message');
    slow.pause();
    const filler = 'x'.repeat(100_000);
    const before = process.memoryUsage().arrayBuffers;
    for (let round = 1; round <= 400; round += 1) {
      hub.frame('adherence:1', 'ana', { round, filler });
      await planner.until(
        () =>
          (planner.frames.at(-1)?.rows[0]?.row as { round: number } | undefined)?.round === round,
      );
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
    const heard = slow.heard.length;
    slow.resume();
    while (!slow.heard.slice(heard).some(({ type }) => type === 'resync'))
      await once(slow, 'message');
    expect(slow.heard.filter(({ type }) => type === 'rows').length).toBeLessThan(399);
    slow.close();
  });

  it('survives a port scan', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end(
      'GET /ws/live/ HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await once(socket.resume(), 'close');
    expect(hub.count()).toBe(0);
  });
});
