import { carriesRows, type Change, type Room } from './events.ts';
import {
  openSocket,
  type LiveSocket,
  type SocketHandlers,
  type SocketOptions,
  type SocketState,
} from './socket.ts';

/** One live connection that everything in a tab shares. */
export type SharedSocket = Readonly<{
  /**
   * Hears of these rooms, and of changes for everyone, until the answer is called. Rooms that
   * somebody else is in already are said to be read afresh (`onResync`), as those that are just
   * joined are: what was read before may be old.
   */
  follow: (rooms: readonly Room[], handlers: SocketHandlers) => () => void;
  state: () => SocketState;
  /** Tries at once: there is a new token. */
  reconnect: () => void;
  /** At once, for nobody follows any more: a process would not end meanwhile. */
  close: () => void;
}>;

type Follower = Readonly<{ rooms: ReadonlySet<Room>; handlers: SocketHandlers }>;

/**
 * From one screen to the next nobody follows for a moment: the connection is kept for this long.
 */
const lingerMs = 5_000;

/** Opens the connection for the first who follows, and closes it a while after the last. */
export function shareSocket(
  options: Omit<SocketOptions, 'rooms' | keyof SocketHandlers>,
): SharedSocket {
  const setTimer = options.setTimeout ?? ((run: () => void, ms: number) => setTimeout(run, ms));
  const clearTimer =
    options.clearTimeout ??
    ((timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>));
  const followers = new Set<Follower>();
  const refused = new Set<Room>();
  let socket: LiveSocket | null = null;
  let closing: unknown;

  const isFollowed = (room: Room, but?: Follower): boolean =>
    [...followers].some((one) => one !== but && one.rooms.has(room));

  /** Whoever is in one of these rooms, with those that they are in. */
  function notify(
    names: readonly Room[],
    say: (handlers: SocketHandlers, own: Room[]) => void,
  ): void {
    for (const { rooms, handlers } of followers) {
      const own = names.filter((name) => rooms.has(name));
      if (own.length > 0) say(handlers, own);
    }
  }

  function open(rooms: readonly Room[]): void {
    refused.clear();
    socket = openSocket({
      ...options,
      rooms,
      onChange: (change) => {
        for (const { rooms, handlers } of followers)
          if (concerns(change, rooms)) handlers.onChange?.(change);
      },
      onFrame: (room, rows) => notify([room], ({ onFrame }) => onFrame?.(room, rows)),
      onResync: (again) => notify(again, ({ onResync }, own) => onResync?.(own)),
      onRefused: (no) => {
        for (const room of no) refused.add(room);
        notify(no, ({ onRefused }, own) => onRefused?.(own));
      },
      onState: (state) => {
        for (const { handlers } of followers) handlers.onState?.(state);
      },
    });
  }

  function enter(follower: Follower): void {
    clearTimer(closing);
    const rooms = [...follower.rooms];
    if (socket === null || socket.state().kind === 'closed') return open(rooms);
    const known = rooms.filter((room) => isFollowed(room, follower) && !refused.has(room));
    const fresh = rooms.filter((room) => !known.includes(room));
    for (const room of fresh) refused.delete(room);
    if (fresh.length > 0) socket.join(fresh);
    follower.handlers.onState?.(socket.state());
    if (known.length > 0) follower.handlers.onResync?.(known);
  }

  function exit(follower: Follower): void {
    followers.delete(follower);
    const left = [...follower.rooms].filter((room) => !isFollowed(room));
    if (left.length > 0) socket?.leave(left);
    if (followers.size > 0 || socket === null) return;
    clearTimer(closing);
    closing = setTimer(close, lingerMs);
  }

  function close(): void {
    clearTimer(closing);
    socket?.close();
    socket = null;
  }

  return {
    follow: (rooms, handlers) => {
      const follower: Follower = { rooms: new Set(rooms), handlers };
      followers.add(follower);
      enter(follower);
      return () => exit(follower);
    },
    state: () => socket?.state() ?? { kind: 'connecting' },
    reconnect: () => socket?.reconnect(),
    close,
  };
}

/**
 * Of a division or a user that is followed, or for everyone. Rooms that carry rows hear no changes
 * of theirs.
 */
function concerns({ scope }: Change, rooms: ReadonlySet<Room>): boolean {
  const { division_id, user_id } = scope;
  if (division_id === undefined && user_id === undefined)
    return [...rooms].some((room) => !carriesRows(room));
  return rooms.has(`division:${division_id}`) || rooms.has(`user:${user_id}`);
}
