import { closeCode, type ClientMessage, type Room } from '@watchbill/core/api/events';
import type { Db } from '../db/tables.ts';
import type { Authorise, Connection } from './acceptor.ts';
import { createEntry } from './entry.ts';
import { mayJoin, type Rooms } from './rooms.ts';
import { encode, send, signOut, type Watcher } from './watcher.ts';

export type SubscriptionOptions = Readonly<{
  db: Db;
  rooms: Rooms;
  watchers: Set<Watcher>;
  /** Up to where the hub has told its watchers. */
  cursor: () => number;
  authorise: Authorise;
  accessOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  log: (line: string, error?: unknown) => void;
  mostBuffered: number;
}>;

export type Subscriptions = Readonly<{
  /** Takes in who has shown a token, and does what it says. */
  admit: (connection: Connection) => void;
  /**
   * Holds whoever's access has changed: they hear nothing until their rights have been read again.
   */
  holdChanged: () => Promise<void>;
  /** Promises these that everything up to the cursor was sent; not who is still catching up. */
  sendCursor: (audience: Iterable<Watcher>) => void;
}>;

/**
 * A socket that says more than this before it is answered is closed: each may read the database.
 */
const mostWaiting = 100;
/**
 * Who watches what: rooms are joined where the access allows it, caught up from a cursor, and left
 * when access shrinks.
 */
export function createSubscriptions({
  db,
  rooms,
  watchers,
  cursor,
  authorise,
  accessOf,
  log,
  mostBuffered,
}: SubscriptionOptions): Subscriptions {
  const { enterRooms, sendCursor } = createEntry({ db, rooms, watchers, cursor, mostBuffered });

  function admit({ socket, token, session, notificationsOf, receive }: Connection): void {
    let last: Promise<void> = Promise.resolve();
    const watcher: Watcher = {
      socket,
      token,
      session,
      rooms: new Set(),
      wanted: new Set(),
      holds: 0,
      heldFrom: null,
      joining: 0,
      isBehind: false,
      isAlive: true,
      queue: (work) => {
        last = last.then(work).catch((error: unknown) => {
          log('a subscription failed', error);
          socket.close(closeCode.tryAgain, 'try again');
        });
      },
    };
    watchers.add(watcher);
    let waiting = 0;
    const handle = (message: ClientMessage | null): void => {
      waiting += 1;
      if (waiting > mostWaiting) socket.close(closeCode.badMessage, 'too eager');
      else
        watcher.queue(async () => {
          if (socket.readyState === socket.OPEN) await obey(watcher, message);
          waiting -= 1;
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
    else if (message.type === 'unsubscribe') leave(watcher, message.rooms);
    else if (message.type === 'subscribe') await subscribe(watcher, message.rooms, message.cursor);
  }

  async function subscribe(
    watcher: Watcher,
    asked: readonly Room[],
    from: number | undefined,
  ): Promise<void> {
    // Its access may have changed between its being let in and here, before anybody compared.
    if (!(await isUnchanged(watcher))) {
      hold(watcher);
      return watcher.queue(() => subscribe(watcher, asked, from));
    }
    const allowed = asked.filter((room) => mayJoin(watcher, room));
    const refused = asked.filter((room) => !allowed.includes(room));
    for (const room of allowed) watcher.wanted.add(room);
    send(
      watcher,
      encode({ type: 'hello', rooms: allowed, refused, cursor: from ?? cursor() }),
      mostBuffered,
    );
    await enterRooms(watcher, allowed, from);
  }

  function leave(watcher: Watcher, names: readonly Room[]): void {
    for (const name of names) watcher.wanted.delete(name);
    rooms.leave(watcher, names);
  }

  /**
   * Holds whoever's access has changed. Asks about everybody who is here at its end: who came while
   * it asked, too.
   */
  async function holdChanged(): Promise<void> {
    const asked = new Set<number>();
    for (;;) {
      const ids = [...watchers].map(({ session }) => session.userId).filter((id) => !asked.has(id));
      if (ids.length === 0) return;
      const current = await accessOf([...new Set(ids)]);
      for (const id of ids) asked.add(id);
      for (const watcher of watchers) {
        const { userId, access } = watcher.session;
        if (ids.includes(userId) && current.get(userId) !== access) hold(watcher);
      }
    }
  }

  function hold(watcher: Watcher): void {
    if (watcher.holds === 0) watcher.heldFrom = cursor();
    if (watcher.joining > 0) watcher.heldFrom = null;
    watcher.holds += 1;
    rooms.leave(watcher, [...watcher.rooms]);
    watcher.queue(() => release(watcher));
  }

  /**
   * A socket whose token is no longer good is closed, others lose the rooms they may no longer see,
   * and catch up in the rest.
   */
  async function release(watcher: Watcher): Promise<void> {
    if (!(await renew(watcher))) return;
    watcher.holds -= 1;
    if (watcher.holds > 0) return;
    const lost = [...watcher.wanted].filter((room) => !mayJoin(watcher, room));
    for (const room of lost) watcher.wanted.delete(room);
    if (lost.length > 0) send(watcher, encode({ type: 'left', rooms: lost }), mostBuffered);
    await enterRooms(watcher, [...watcher.wanted], watcher.heldFrom ?? undefined);
  }

  async function isUnchanged({ session }: Watcher): Promise<boolean> {
    return (await accessOf([session.userId])).get(session.userId) === session.access;
  }

  /** False when the token is no longer good: its socket is closed. */
  async function renew(watcher: Watcher): Promise<boolean> {
    const session = await authorise(watcher.token);
    if (session === null) signOut(watcher);
    else watcher.session = session;
    return session !== null;
  }

  return { admit, holdChanged, sendCursor };
}
