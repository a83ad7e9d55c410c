import { describe, expect, it } from 'vitest';
import {
  longestWaitMs,
  openSocket,
  waitBefore,
  type SocketState,
  type WebSocketLike,
} from './socket.ts';

describe('waitBefore', () => {
  it('doubles from a second to two minutes, with the later half by chance', () => {
    expect([0, 1, 2, 6, 7, 8, 50, 5000].map((attempt) => waitBefore(attempt, () => 1))).toEqual([
      1000, 2000, 4000, 64_000, 120_000, 120_000, 120_000, 120_000,
    ]);
    expect(waitBefore(0, () => 0)).toBe(500);
    expect(waitBefore(99, () => 0)).toBe(longestWaitMs / 2);
  });
});

/** The network end of a socket, worked by hand: what runs over a real network is tested with the server's hub. */
class Line implements WebSocketLike {
  static opened: Line[] = [];
  readonly protocols: string[];
  readonly said: unknown[] = [];
  readonly #listeners = new Map<string, (event: never) => void>();

  constructor(_url: string, protocols: string[]) {
    this.protocols = protocols;
    Line.opened.push(this);
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.#listeners.set(type, listener);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {}
  report(type: string, event: unknown = {}): void {
    this.#listeners.get(type)?.(event as never);
  }
  tell(message: unknown): void {
    this.report('message', { data: JSON.stringify(message) });
  }
}

function start() {
  Line.opened = [];
  const states: SocketState[] = [];
  const changes: string[] = [];
  const resynced: string[] = [];
  let due: (() => void) | undefined;
  let token: string | null = 'secret';
  const socket = openSocket({
    url: 'ws://host/ws/live/',
    token: () => token,
    rooms: ['division:1'],
    WebSocket: Line,
    now: () => 1000,
    random: () => 1,
    setTimeout: (run) => {
      due = run;
      return run;
    },
    clearTimeout: (timer) => {
      if (timer === due) due = undefined;
    },
    onChange: ({ id }) => {
      changes.push(id);
    },
    onState: (state) => {
      states.push(state);
    },
    onResync: (rooms) => {
      resynced.push(...rooms);
    },
  });
  const pass = () => {
    const run = due;
    due = undefined;
    run?.();
  };
  return {
    socket,
    states,
    changes,
    resynced,
    pass,
    line: () => Line.opened.at(-1)!,
    signOut: () => {
      token = null;
    },
  };
}

const hello = { type: 'hello', rooms: ['division:1'], refused: [], cursor: 10 };
const change = (cursor: number) => ({
  cursor,
  type: 'schedule-day',
  id: String(cursor),
  version: 1,
  scope: { division_id: 1 },
});

describe('openSocket', () => {
  it('shows its token as subprotocol and subscribes', () => {
    const { line, states } = start();
    expect(line().protocols).toEqual(['watchbill', 'bearer.secret']);
    line().report('open');
    expect(line().said).toEqual([{ type: 'subscribe', rooms: ['division:1'] }]);
    line().tell(hello);
    expect(states).toEqual([{ kind: 'connecting' }, { kind: 'open' }]);
  });

  it('comes back with the last cursor that was complete, waiting longer each time', () => {
    const { line, states, pass, changes } = start();
    line().report('open');
    line().tell(hello);
    line().tell({ type: 'changes', changes: [change(11)] });
    line().tell({ type: 'cursor', cursor: 11 });
    line().tell({ type: 'changes', changes: [change(12)] });
    line().report('close', { code: 1006 });
    expect(states.at(-1)).toEqual({ kind: 'waiting', until: 2000 });
    pass();
    line().report('close', { code: 1006 });
    expect(states.at(-1)).toEqual({ kind: 'waiting', until: 3000 });
    pass();
    line().report('open');
    expect(line().said).toEqual([{ type: 'subscribe', rooms: ['division:1'], cursor: 11 }]);
    expect(changes).toEqual(['11', '12']);
  });

  it('takes the cursor of a resync, even a lower one, and says what to read', () => {
    const { line, pass, resynced } = start();
    line().report('open');
    line().tell(hello);
    line().tell({ type: 'resync', rooms: ['division:1'], cursor: 3 });
    line().report('close', { code: 1001 });
    pass();
    line().report('open');
    expect(line().said).toEqual([{ type: 'subscribe', rooms: ['division:1'], cursor: 3 }]);
    expect(resynced).toEqual(['division:1']);
  });

  it('gives up a silent connection and does not listen to it any more', () => {
    const { line, states, pass, changes } = start();
    line().report('open');
    line().tell(hello);
    const silent = line();
    pass();
    expect(states.at(-1)?.kind).toBe('waiting');
    silent.tell({ type: 'changes', changes: [change(11)] });
    expect(changes).toEqual([]);
  });

  it('stays closed after sign-out and at a forbidden address, until told to reconnect', () => {
    const { line, states, socket, signOut } = start();
    line().report('close', { code: 4401 });
    expect(states.at(-1)).toEqual({ kind: 'closed', reason: 'signed-out' });
    socket.reconnect();
    line().report('close', { code: 4403 });
    expect(states.at(-1)).toEqual({ kind: 'closed', reason: 'forbidden' });
    signOut();
    socket.reconnect();
    expect(Line.opened).toHaveLength(2);
    socket.close();
  });

  it('joins and leaves rooms while connected, and forgets refused ones', () => {
    const { line, socket, pass } = start();
    line().report('open');
    socket.join(['division:2', 'division:1']);
    line().tell({ ...hello, refused: ['division:2'] });
    socket.join(['user:7']);
    socket.leave(['division:1']);
    expect(line().said.slice(1)).toEqual([
      { type: 'subscribe', rooms: ['division:2'] },
      { type: 'subscribe', rooms: ['user:7'] },
      { type: 'unsubscribe', rooms: ['division:1'] },
    ]);
    line().report('close', { code: 1006 });
    pass();
    line().report('open');
    expect(line().said).toEqual([{ type: 'subscribe', rooms: ['user:7'], cursor: 10 }]);
  });

  it('ignores messages of a newer server', () => {
    const { line, states } = start();
    line().report('open');
    line().tell({ type: 'fanfare' });
    line().tell(hello);
    expect(states.at(-1)).toEqual({ kind: 'open' });
  });
});
