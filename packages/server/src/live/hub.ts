import type { Server } from 'node:http';
import {
  carriesRows,
  closeCode,
  heartbeatMs,
  type Change,
  type Room,
  readRoom,
  type RoomKind,
} from '@watchbill/core/api/events';
import type { Database } from '../db/database.ts';
import { acceptSockets, type Authorise } from './acceptor.ts';
import type { Feed } from './feed.ts';
import { byRoom, createRooms, isLiveScreen } from './rooms.ts';
import { createRowBuffer } from './row-buffer.ts';
import { createSubscriptions } from './subscriptions.ts';
import { encode, recover, send, signOut, type Watcher } from './watcher.ts';

export type HubOptions = Readonly<{
  database: Database;
  feed: Feed;
  /**
   * Who a token belongs to and what it may watch; null when it is no longer good. Asked again when
   * access changes.
   */
  authorise: Authorise;
  /** The counts of changes of access of these users as they are now. */
  accessOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /**
   * Counts these sessions as used, and answers which of the open ones have had no use for too long.
   */
  attend: (watching: readonly string[], open: readonly string[]) => Promise<ReadonlySet<string>>;
  now: () => Date;
  /** Where a proxy serves the web app from. */
  publicUrl?: string;
  isDemo?: boolean;
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
   * Newest row of `key` for the watchers of `room` in this process; rows of one key that come
   * within a tick are merged into the last. Each process computes for its own watchers, from the
   * database that all share.
   */
  frame(room: Room, key: string, row: unknown): void;
  /** Divisions or users whose room of this kind somebody in this process is in. */
  watchedRooms(kind: RoomKind): readonly number[];
  /** Sockets open now, for the metrics. */
  count(): number;
  close(): void;
}>;

/**
 * Tells watchers what changed, in the order of the feed; rows go out a tick at a time, in one
 * shared frame a room.
 *
 * Before changes are told, everybody's counts of changes of access are compared with what they were
 * when their session was read. Whose differ hear nothing of these changes, or after them, until
 * their rights have been read again: a change of access is never overtaken.
 */
export function createHub(options: HubOptions): Hub {
  const { database, feed, authorise, accessOf, attend, now } = options;
  const log = options.log ?? (() => {});
  const mostBuffered = options.mostBuffered ?? 1024 * 1024;
  const tickMs = options.tickMs ?? 250;
  const watchers = new Set<Watcher>();
  const rooms = createRooms();
  /** For this process's watchers, and for those of other processes. */
  const rows = createRowBuffer();
  const staleRooms = new Set<Room>();
  let cursor = feed.start;
  let isClosed = false;
  let lastTick = 0;
  let tick: NodeJS.Timeout | undefined;
  const { admit, holdChanged, sendCursor } = createSubscriptions({
    db: database.kysely,
    rooms,
    watchers,
    cursor: () => cursor,
    authorise,
    accessOf,
    log,
    mostBuffered,
  });

  function schedule(): void {
    if (tick !== undefined || isClosed) return;
    tick = setTimeout(flush, Math.max(0, lastTick + tickMs - performance.now()));
  }

  function flush(): void {
    tick = undefined;
    lastTick = performance.now();
    sendRows();
    for (const watcher of watchers) recover(watcher, cursor, mostBuffered);
    if ([...watchers].some(({ isBehind }) => isBehind)) schedule();
  }

  /** Waits for nothing: a socket that joins hears all of these changes or none. */
  function tell(changes: readonly Change[]): void {
    cursor = changes.at(-1)!.cursor;
    const touched = new Set<Watcher>();
    for (const [room, ofRoom] of byRoom(changes)) {
      const frame = encode({ type: 'changes', changes: ofRoom });
      for (const watcher of room === null ? watchers : rooms.members(room)) {
        if (watcher.holds > 0) continue;
        send(watcher, frame, mostBuffered);
        touched.add(watcher);
      }
    }
    sendCursor(touched);
    if ([...touched].some(({ isBehind }) => isBehind)) schedule();
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

  function lookAtAccess(): void {
    holdChanged().catch((error: unknown) => log('access could not be compared', error));
  }

  /**
   * A screen that follows a division is in use for as long as it is open; one that only waits for
   * notices is not.
   */
  async function endUnused(): Promise<void> {
    const idsOf = (some: readonly Watcher[]) => [
      ...new Set(some.flatMap(({ session }) => session.sessionId ?? [])),
    ];
    const all = [...watchers];
    const unused = await attend(idsOf(all.filter(isLiveScreen)), idsOf(all));
    for (const watcher of all)
      if (watcher.session.sessionId !== null && unused.has(watcher.session.sessionId))
        signOut(watcher);
  }

  const beat = setInterval(() => {
    endUnused().catch((error: unknown) => log('use could not be noted', error));
    for (const watcher of watchers) {
      const { session, socket } = watcher;
      if (session.expiresAt !== null && session.expiresAt <= now()) signOut(watcher);
      else if (!watcher.isAlive) socket.terminate();
      else socket.ping();
      watcher.isAlive = false;
    }
    sendCursor(watchers);
    lookAtAccess();
    schedule();
  }, options.heartbeatMs ?? heartbeatMs).unref();
  const door = acceptSockets(
    authorise,
    (connection) => (isClosed ? connection.socket.close(closeCode.serverStops) : admit(connection)),
    { log, publicUrl: options.publicUrl, isDemo: options.isDemo === true },
  );
  const unfollow = feed.follow({
    isWanted: () => watchers.size > 0,
    prepare: holdChanged,
    onChanges: tell,
    onPassedOver: (newest) => {
      cursor = newest;
    },
    onGap: () => {
      lookAtAccess();
      for (const room of rooms.names()) if (carriesRows(room)) staleRooms.add(room);
      schedule();
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
    close: () => {
      isClosed = true;
      unfollow();
      clearTimeout(tick);
      clearInterval(beat);
      for (const { socket } of watchers) socket.close(closeCode.serverStops, 'the server stops');
      setTimeout(() => {
        for (const { socket } of watchers) socket.terminate();
      }, 2_000).unref();
      door.close();
    },
  };
}
