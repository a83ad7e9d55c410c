import {
  closeCode,
  heartbeatMs,
  liveProtocol,
  readServerMessage,
  tokenProtocol,
  type Change,
  type ClientMessage,
  type Room,
  type ServerMessage,
} from './events.ts';

/** What `WebSocket` of browsers and of `ws` have in common, as far as it is used. */
export type WebSocketLike = Readonly<{
  addEventListener(
    type: 'open' | 'message' | 'close' | 'error',
    listener: (event: never) => void,
  ): void;
  send(text: string): void;
  close(): void;
}>;

export type SocketState =
  | Readonly<{ kind: 'connecting' }>
  /** Caught up, or about to be. */
  | Readonly<{ kind: 'open' }>
  /** Not connected; tries again at `until`, milliseconds of `now`. */
  | Readonly<{ kind: 'waiting'; until: number }>
  /** For good: asked for, signed out, or not allowed at this address. */
  | Readonly<{ kind: 'closed'; reason: 'asked' | 'signed-out' | 'forbidden' }>;

export type SocketOptions = Readonly<{
  /** ws:// or wss:// address of /ws/live/. The token never goes into it. */
  url: string;
  /** The access token or API key, asked for at every connection; null is signed out. */
  token: string | (() => string | null);
  rooms: readonly Room[];
  WebSocket: new (url: string, protocols: string[]) => WebSocketLike;
  /** Milliseconds since 1970. */
  now: () => number;
  setTimeout?: (run: () => void, ms: number) => unknown;
  clearTimeout?: (timer: unknown) => void;
  random?: () => number;
}> &
  SocketHandlers;

export type SocketHandlers = Readonly<{
  /** Something changed: fetch it again. May come twice for one change. */
  onChange?: (change: Change) => void;
  /** Newest rows of a room that carries rows. */
  onFrame?: (room: Room, rows: readonly Readonly<{ key: string; row?: unknown }>[]) => void;
  /**
   * Read these rooms' data afresh: they were just joined, and what was read before may be old; or
   * changes could not be replayed.
   */
  onResync?: (rooms: readonly Room[]) => void;
  onState?: (state: SocketState) => void;
  /** Rooms that this user may not see, or no longer. */
  onRefused?: (rooms: readonly Room[]) => void;
}>;

export type LiveSocket = Readonly<{
  join(rooms: readonly Room[]): void;
  leave(rooms: readonly Room[]): void;
  state(): SocketState;
  /** Tries at once instead of waiting: the network came back, or there is a new token. */
  reconnect(): void;
  close(): void;
}>;

/** The specification's longest wait before connecting again. */
export const longestWaitMs = 120_000;
const firstWaitMs = 1_000;
/** Silence after which the connection counts as dead, although nobody closed it. */
const silenceMs = heartbeatMs * 2.5;

/**
 * Milliseconds before attempt `attempt` (from 0): doubling from a second to two minutes, the later
 * half of it by chance.
 */
export function waitBefore(attempt: number, random: () => number): number {
  const longest = Math.min(firstWaitMs * 2 ** Math.min(attempt, 20), longestWaitMs);
  return Math.round(longest / 2 + (longest / 2) * random());
}

/**
 * Keeps a live connection: connects again after any loss and catches up from the last cursor, so no
 * change is missed; where that cannot be, `onResync` says what to read again.
 */
export function openSocket(options: SocketOptions): LiveSocket {
  const now = options.now;
  const setTimer =
    options.setTimeout ?? ((run: () => void, ms: number): unknown => setTimeout(run, ms));
  const clearTimer =
    options.clearTimeout ??
    ((timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>));
  const rooms = new Set<Room>(options.rooms);
  let state: SocketState = { kind: 'connecting' };
  let socket: WebSocketLike | null = null;
  let cursor: number | null = null;
  let attempt = 0;
  let isConnected = false;
  let timer: unknown;

  function become(next: SocketState): void {
    state = next;
    options.onState?.(next);
  }

  function after(ms: number, run: () => void): void {
    clearTimer(timer);
    timer = setTimer(run, ms);
  }

  function connect(): void {
    const token = typeof options.token === 'string' ? options.token : options.token();
    if (token === null) return finish('signed-out');
    become({ kind: 'connecting' });
    const mine = new options.WebSocket(options.url, [liveProtocol, tokenProtocol(token)]);
    socket = mine;
    const listen = <E>(type: 'open' | 'message' | 'close', listener: (event: E) => void): void =>
      mine.addEventListener(type, (event: never) => {
        // One that was given up may still report.
        if (socket === mine) listener(event);
      });
    listen('open', greet);
    listen('message', ({ data }: { data: unknown }) => receive(String(data)));
    listen('close', ({ code }: { code: number }) => lose(code));
    // A failed connection also closes: what is to be done is done there.
    mine.addEventListener('error', () => {});
    after(silenceMs, giveUp);
  }

  function greet(): void {
    isConnected = true;
    say({ type: 'subscribe', rooms: [...rooms], ...(cursor !== null && { cursor }) });
  }

  function say(message: ClientMessage): void {
    socket?.send(JSON.stringify(message));
  }

  function receive(text: string): void {
    after(silenceMs, giveUp);
    const message = readServerMessage(text);
    // A newer server may say more than is known here.
    if (message !== null) obey(message);
  }

  function obey(message: ServerMessage): void {
    if (message.type === 'hello') return welcome(message);
    if (message.type === 'changes') message.changes.forEach((change) => options.onChange?.(change));
    else if (message.type === 'cursor') cursor = Math.max(cursor ?? 0, message.cursor);
    else if (message.type === 'rows') options.onFrame?.(message.room, message.rows);
    else if (message.type === 'left') forget(message.rooms);
    else {
      cursor = message.cursor;
      options.onResync?.(message.rooms);
    }
  }

  function welcome(hello: Readonly<{ refused: readonly Room[]; cursor: number }>): void {
    attempt = 0;
    cursor ??= hello.cursor;
    forget(hello.refused);
    if (state.kind !== 'open') become({ kind: 'open' });
  }

  function forget(refused: readonly Room[]): void {
    for (const room of refused) rooms.delete(room);
    if (refused.length > 0) options.onRefused?.(refused);
  }

  function lose(code: number): void {
    drop();
    if (code === closeCode.signedOut) return finish('signed-out');
    if (code === closeCode.forbidden) return finish('forbidden');
    const wait = waitBefore(attempt, options.random ?? Math.random);
    attempt += 1;
    become({ kind: 'waiting', until: now() + wait });
    after(wait, connect);
  }

  /**
   * Forgets the connection at once: the end of a dead one can take half a minute to be reported.
   */
  function drop(): void {
    clearTimer(timer);
    const old = socket;
    socket = null;
    isConnected = false;
    old?.close();
  }

  function giveUp(): void {
    lose(closeCode.tryAgain);
  }

  function finish(reason: 'asked' | 'signed-out' | 'forbidden'): void {
    drop();
    if (state.kind !== 'closed') become({ kind: 'closed', reason });
  }

  connect();
  return {
    join: (more) => {
      const fresh = more.filter((room) => !rooms.has(room));
      for (const room of fresh) rooms.add(room);
      if (isConnected && fresh.length > 0) say({ type: 'subscribe', rooms: fresh });
    },
    leave: (old) => {
      for (const room of old) rooms.delete(room);
      if (isConnected) say({ type: 'unsubscribe', rooms: [...old] });
    },
    state: () => state,
    reconnect: () => {
      if (state.kind === 'closed' && state.reason === 'asked') return;
      drop();
      attempt = 0;
      connect();
    },
    close: () => finish('asked'),
  };
}
