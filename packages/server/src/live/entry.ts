import { carriesRows, type Room } from '@watchbill/core/api/events';
import { changesAfter, isKept } from '../db/changes.ts';
import type { Db } from '../db/tables.ts';
import { readerOf, type Rooms } from './rooms.ts';
import { encode, send, type Watcher } from './watcher.ts';

type EntryOptions = Readonly<{
  db: Db;
  rooms: Rooms;
  watchers: ReadonlySet<Watcher>;
  /** Up to where the hub has told its watchers. */
  cursor: () => number;
  mostBuffered: number;
}>;

export type Entry = Readonly<{
  /** Joins rooms, caught up from a cursor where there is one. */
  enterRooms: (
    watcher: Watcher,
    allowed: readonly Room[],
    from: number | undefined,
  ) => Promise<void>;
  /** Promises these that everything up to the cursor was sent; not who is still catching up. */
  sendCursor: (audience: Iterable<Watcher>) => void;
}>;

/** More missed changes than this are not replayed: the reader is told to read afresh. */
const mostMissed = 2_000;
const page = 500;

/** The way into rooms: what was missed is sent before what comes. */
export function createEntry({ db, rooms, watchers, cursor, mostBuffered }: EntryOptions): Entry {
  function sendCursor(audience: Iterable<Watcher>): void {
    const mark = encode({ type: 'cursor', cursor: cursor() });
    for (const watcher of audience)
      if (watcher.joining === 0 && watcher.holds === 0) send(watcher, mark, mostBuffered);
  }

  /**
   * Whoever comes without a cursor has read its data before it joined: what changed in between it
   * has from nobody.
   */
  async function enterRooms(
    watcher: Watcher,
    allowed: readonly Room[],
    from: number | undefined,
  ): Promise<void> {
    watcher.joining += 1;
    const isCaughtUp = from !== undefined && (await catchUp(watcher, allowed, from));
    join(watcher, allowed);
    watcher.joining -= 1;
    // Held meanwhile: it comes back here when its access has been looked at.
    if (watcher.holds > 0) return;
    const afresh = isCaughtUp ? allowed.filter(carriesRows) : allowed;
    if (afresh.length > 0)
      send(watcher, encode({ type: 'resync', rooms: afresh, cursor: cursor() }), mostBuffered);
    sendCursor([watcher]);
  }

  /**
   * Sends what was missed and joins where the hub itself is; false when that is too much, or no
   * longer kept.
   */
  async function catchUp(
    watcher: Watcher,
    allowed: readonly Room[],
    from: number,
  ): Promise<boolean> {
    if (!(await isKept(db, from))) return false;
    const reader = readerOf(allowed);
    let at = from;
    let missed = 0;
    while (at < cursor()) {
      if (missed >= mostMissed || watcher.holds > 0) return false;
      const goal = cursor();
      const changes = (await changesAfter(db, at, reader, page)).filter(
        (change) => change.cursor <= goal,
      );
      if (watcher.holds > 0) return false;
      if (changes.length > 0) send(watcher, encode({ type: 'changes', changes }), mostBuffered);
      missed += changes.length;
      at = changes.length < page ? goal : changes.at(-1)!.cursor;
    }
    // Here and not at the caller: after `return` the hub could tell the next changes first.
    join(watcher, allowed);
    return true;
  }

  /** The socket may have closed, or been held, while it caught up. */
  function join(watcher: Watcher, allowed: readonly Room[]): void {
    if (watchers.has(watcher) && watcher.holds === 0) rooms.join(watcher, allowed);
  }

  return { enterRooms, sendCursor };
}
