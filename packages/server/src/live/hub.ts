import type { Server } from 'node:http';
import {
  carriesRows,
  closeCode,
  heartbeatMs,
  type Change,
  type ClientMessage,
  type Room,
  readRoom,
  type RoomKind,
} from '@watchbill/core/api/events';
import { changesAfter, isKept, latestCursor } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { Bus } from './bus.ts';
import { acceptSockets, type Authorise, type Connection } from './acceptor.ts';
import { byRoom, createRooms, mayJoin, readerOf } from './rooms.ts';
import { createRowBuffer } from './row-buffer.ts';
import { encode, recover, send, type Watcher } from './watcher.ts';

export type HubOptions = Readonly<{
  database: Database;
  bus: Bus;
  /** Who a token belongs to and what it may watch; null when it is no longer good. Asked again when access changes. */
  authorise: Authorise;
  log?: (line: string, error?: unknown) => void;
  /** Bytes that may wait for a slow reader, 1 MiB unless told. */
  mostBuffered?: number;
  /** Between two fan-outs, 250 ms (4 Hz) unless told. */
  tickMs?: number;
  /** Between two heartbeats, 30 s unless told. Ended sessions are noticed then at the latest. */
  heartbeatMs?: number;
}>;

export type Hub = Readonly<{
  /** Serves /ws/live/ and /ws/notifications/{user_id}/ on this HTTP server. */
  attach(server: Server): void;
  /**
   * Newest row of `key` for the watchers of `room` in this process; rows of one key that come within a tick are merged into the last.
   * Each process computes for its own watchers, from the database that all share.
   */
  frame(room: Room, key: string, row: unknown): void;
  /** Divisions or users whose room of this kind somebody in this process is in. */
  watchedRooms(kind: RoomKind): readonly number[];
  /** Sockets open now, for the metrics. */
  count(): number;
  close(): Promise<void>;
}>;

/** More missed changes than this are not replayed: the reader is told to read afresh. */
const mostMissed = 2_000;
const page = 500;
/** A wake-up can be lost between processes; then the feed is looked at this often. */
const lookMs = 5_000;

/**
 * Tells watchers what changed. Each process has one reader of the change feed, which bus messages only wake, so changes
 * leave in commit order and none is lost. Each tick sends one shared frame a room.
 */
export async function createHub(options: HubOptions): Promise<Hub> {
  const { database, bus, authorise } = options;
  const db = database.kysely;
  const log = options.log ?? (() => {});
  const mostBuffered = options.mostBuffered ?? 1024 * 1024;
  const tickMs = options.tickMs ?? 250;
  const watchers = new Set<Watcher>();
  const rooms = createRooms();
  /** For this process's watchers, and for those of other processes. */
  const rows = createRowBuffer();
  const staleRooms = new Set<Room>();
  let cursor = await latestCursor(db);
  let isDirty = false;
  let isClosed = false;
  let lastTick = 0;
  let tick: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | null = null;

  function schedule(): void {
    if (tick !== undefined || flushing !== null || isClosed) return;
    tick = setTimeout(startFlush, Math.max(0, lastTick + tickMs - Date.now()));
  }

  function wake(): void {
    isDirty = true;
    schedule();
  }

  function startFlush(): void {
    tick = undefined;
    lastTick = Date.now();
    flushing = flush().finally(() => {
      flushing = null;
      const isAnyBehind = [...watchers].some(({ isBehind }) => isBehind);
      if (isDirty || isAnyBehind || !rows.isEmpty() || staleRooms.size > 0) schedule();
    });
  }

  async function flush(): Promise<void> {
    try {
      if (isDirty) await readFeed();
    } catch (error) {
      log('the change feed could not be read', error);
      isDirty = true;
    }
    sendRows();
    for (const watcher of watchers) recover(watcher, cursor, mostBuffered);
  }

  async function readFeed(): Promise<void> {
    isDirty = false;
    if (watchers.size === 0) {
      const newest = await latestCursor(db);
      if (watchers.size === 0) cursor = newest;
    }
    for (;;) {
      const changes = await changesAfter(db, cursor, 'all', page);
      if (changes.length > 0) tell(changes);
      if (changes.length < page) return;
    }
  }

  /** Waits for nothing: a socket that joins hears all of these changes or none. */
  function tell(changes: readonly Change[]): void {
    cursor = changes.at(-1)!.cursor;
    const touched = new Set<Watcher>();
    for (const [room, ofRoom] of byRoom(changes)) {
      const frame = encode({ type: 'changes', changes: ofRoom });
      for (const watcher of room === null ? watchers : rooms.members(room)) {
        send(watcher, frame, mostBuffered);
        touched.add(watcher);
      }
    }
    sendCursor(touched);
  }

  function sendCursor(audience: Iterable<Watcher>): void {
    const mark = encode({ type: 'cursor', cursor });
    for (const watcher of audience) if (watcher.joining === 0) send(watcher, mark, mostBuffered);
  }

  function sendRows(): void {
    for (const [room, list] of rows.take())
      sendToRoom(room, encode({ type: 'rows', room, rows: list }));
    for (const room of staleRooms)
      sendToRoom(room, encode({ type: 'resync', rooms: [room], cursor }));
    staleRooms.clear();
  }

  function sendToRoom(room: Room, frame: Buffer): void {
    for (const watcher of rooms.members(room)) send(watcher, frame, mostBuffered);
  }

  function admit({ socket, token, session, notificationsOf, receive }: Connection): void {
    if (isClosed) return socket.close(closeCode.serverStops);
    const watcher: Watcher = {
      socket,
      token,
      session,
      rooms: new Set(),
      joining: 0,
      isBehind: false,
      isAlive: true,
    };
    watchers.add(watcher);
    let last: Promise<void> = Promise.resolve();
    const handle = (message: ClientMessage | null): void => {
      last = last
        .then(() => obey(watcher, message))
        .catch((error: unknown) => {
          log('a subscription failed', error);
          socket.close(closeCode.tryAgain, 'try again');
        });
    };
    socket.on('pong', () => {
      watcher.isAlive = true;
    });
    socket.on('close', () => {
      watchers.delete(watcher);
      rooms.leave(watcher, [...watcher.rooms]);
    });
    if (notificationsOf !== null)
      handle({
        type: 'subscribe',
        rooms: [`user:${notificationsOf}`, `notifications:${notificationsOf}`],
      });
    receive(handle);
  }

  async function obey(watcher: Watcher, message: ClientMessage | null): Promise<void> {
    if (message === null)
      watcher.socket.close(closeCode.badMessage, 'not a message of this protocol');
    else if (message.type === 'unsubscribe') rooms.leave(watcher, message.rooms);
    else if (message.type === 'subscribe') await subscribe(watcher, message.rooms, message.cursor);
  }

  async function subscribe(
    watcher: Watcher,
    asked: readonly Room[],
    from: number | undefined,
  ): Promise<void> {
    const allowed = asked.filter((room) => mayJoin(watcher, room));
    const refused = asked.filter((room) => !allowed.includes(room));
    send(
      watcher,
      encode({ type: 'hello', rooms: allowed, refused, cursor: from ?? cursor }),
      mostBuffered,
    );
    watcher.joining += 1;
    // Whoever comes without a cursor has read its data before it joined: what changed in between it has from nobody.
    const isCaughtUp = from !== undefined && (await catchUp(watcher, allowed, from));
    join(watcher, allowed);
    watcher.joining -= 1;
    const afresh = isCaughtUp ? allowed.filter(carriesRows) : allowed;
    if (afresh.length > 0)
      send(watcher, encode({ type: 'resync', rooms: afresh, cursor }), mostBuffered);
    sendCursor([watcher]);
  }

  /** Sends what was missed and joins where the hub itself is; false when that is too much, or no longer kept. */
  async function catchUp(
    watcher: Watcher,
    allowed: readonly Room[],
    from: number,
  ): Promise<boolean> {
    if (!(await isKept(db, from))) return false;
    const reader = readerOf(allowed);
    let at = from;
    let missed = 0;
    while (at < cursor) {
      if (missed >= mostMissed) return false;
      const goal = cursor;
      const changes = (await changesAfter(db, at, reader, page)).filter(
        (change) => change.cursor <= goal,
      );
      if (changes.length > 0) send(watcher, encode({ type: 'changes', changes }), mostBuffered);
      missed += changes.length;
      at = changes.length < page ? goal : changes.at(-1)!.cursor;
    }
    // Here and not at the caller: after `return` the hub could tell the next changes first.
    join(watcher, allowed);
    return true;
  }

  /** The socket may have closed, or its rights changed, while it caught up. */
  function join(watcher: Watcher, allowed: readonly Room[]): void {
    if (watchers.has(watcher))
      rooms.join(
        watcher,
        allowed.filter((room) => mayJoin(watcher, room)),
      );
  }

  /** Rights may have changed: a socket whose token is no longer good is closed, others lose the rooms they may no longer see. */
  async function recheck(watcher: Watcher): Promise<void> {
    const session = await authorise(watcher.token);
    if (session === null) return signOut(watcher);
    watcher.session = session;
    const lost = [...watcher.rooms].filter((room) => !mayJoin(watcher, room));
    rooms.leave(watcher, lost);
    if (lost.length > 0) send(watcher, encode({ type: 'left', rooms: lost }), mostBuffered);
  }

  function recheckThose(isMeant: (watcher: Watcher) => boolean): void {
    for (const watcher of watchers) {
      if (isMeant(watcher))
        recheck(watcher).catch(() => watcher.socket.close(closeCode.tryAgain, 'try again'));
    }
  }

  const beat = setInterval(() => {
    for (const watcher of watchers) {
      const { session, socket } = watcher;
      if (session.expiresAt !== null && session.expiresAt.getTime() <= Date.now()) signOut(watcher);
      else if (!watcher.isAlive) socket.terminate();
      else socket.ping();
      watcher.isAlive = false;
    }
    sendCursor(watchers);
    schedule();
  }, options.heartbeatMs ?? heartbeatMs).unref();
  const look =
    database.kind === 'postgresql'
      ? setInterval(() => watchers.size > 0 && wake(), lookMs).unref()
      : undefined;

  const door = acceptSockets(authorise, admit, log);
  const deafen = await bus.listen({
    onChanges: wake,
    onAccess: (userId) => recheckThose(({ session }) => session.userId === userId),
    onGap: () => {
      recheckThose(() => true);
      for (const room of rooms.names()) if (carriesRows(room)) staleRooms.add(room);
      wake();
    },
  });

  return {
    attach: door.attach,
    frame: (room, key, row) => {
      if (rooms.has(room)) rows.keep(room, [{ key, row }]);
      schedule();
    },
    watchedRooms: (kind) =>
      [...rooms.names()]
        .map(readRoom)
        .filter((room) => room.kind === kind)
        .map((room) => room.id),
    count: () => watchers.size,
    close: async () => {
      isClosed = true;
      deafen();
      clearTimeout(tick);
      clearInterval(beat);
      clearInterval(look);
      for (const { socket } of watchers) socket.close(closeCode.serverStops, 'the server stops');
      setTimeout(() => {
        for (const { socket } of watchers) socket.terminate();
      }, 2_000).unref();
      await flushing;
      door.close();
    },
  };
}

const signOut = ({ socket }: Watcher): void => socket.close(closeCode.signedOut, 'signed out');
