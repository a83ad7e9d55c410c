import { describe, expect, it } from 'vitest';
import type { Room } from './events.ts';
import { shareSocket } from './shared-socket.ts';
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

/**
 * The network end of a socket, worked by hand: what runs over a real network is tested with the
 * server's hub.
 */
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

describe('shareSocket', () => {
  function share() {
    Line.opened = [];
    let due: (() => void) | undefined;
    const shared = shareSocket({
      url: 'ws://host/ws/live/',
      token: 'secret',
      WebSocket: Line,
      now: () => 0,
      setTimeout: (run) => {
        due = run;
        return run;
      },
      clearTimeout: (timer) => {
        if (timer === due) due = undefined;
      },
    });
    const follow = (...rooms: Room[]) => {
      const heard: string[] = [];
      const stop = shared.follow(rooms, {
        onChange: ({ id }) => heard.push(`change ${id}`),
        onFrame: (room) => heard.push(`frame ${room}`),
        onResync: (again) => heard.push(`resync ${again.join(' ')}`),
        onRefused: (no) => heard.push(`refused ${no.join(' ')}`),
        onState: ({ kind }) => heard.push(kind),
      });
      return { heard, stop };
    };
    const connect = () => {
      line().report('open');
      line().tell({ ...hello, rooms: [] });
    };
    const line = () => Line.opened.at(-1)!;
    return {
      shared,
      follow,
      connect,
      line,
      pass: () => due?.(),
      isWaiting: () => due !== undefined,
    };
  }

  it('opens one connection, and joins and leaves rooms on it', () => {
    const { follow, connect, line, shared } = share();
    const one = follow('division:1');
    connect();
    const other = follow('division:1', 'adherence:1');
    expect(Line.opened).toHaveLength(1);
    other.stop();
    one.stop();
    expect(line().said).toEqual([
      { type: 'subscribe', rooms: ['division:1'] },
      { type: 'subscribe', rooms: ['adherence:1'] },
      { type: 'unsubscribe', rooms: ['adherence:1'] },
      { type: 'unsubscribe', rooms: ['division:1'] },
    ]);
    expect(shared.state().kind).toBe('open');
  });

  it('hands on to each what concerns its rooms, and changes for everyone', () => {
    const { follow, connect, line } = share();
    const first = follow('division:1');
    connect();
    const rows = follow('adherence:2');
    const second = follow('division:2');
    for (const { heard } of [first, rows, second]) heard.length = 0;
    line().tell({
      type: 'changes',
      changes: [
        change(1),
        { ...change(2), scope: { division_id: 2 } },
        { ...change(3), scope: {} },
      ],
    });
    line().tell({ type: 'rows', room: 'adherence:2', rows: [] });
    line().tell({ type: 'resync', rooms: ['division:1', 'adherence:2'], cursor: 4 });
    line().tell({ type: 'left', rooms: ['division:2'] });
    expect(first.heard).toEqual(['change 1', 'change 3', 'resync division:1']);
    expect(rows.heard).toEqual(['frame adherence:2', 'resync adherence:2']);
    expect(second.heard).toEqual(['change 2', 'change 3', 'refused division:2']);
  });

  it('tells who comes to a room that others are in to read afresh, and asks again for one that was refused', () => {
    const { follow, connect, line } = share();
    follow('division:1');
    connect();
    line().tell({ type: 'left', rooms: ['division:1'] });
    const late = follow('division:1');
    expect(line().said.at(-1)).toEqual({ type: 'subscribe', rooms: ['division:1'] });
    expect(late.heard).toEqual(['open']);
    const later = follow('division:1');
    expect(later.heard).toEqual(['open', 'resync division:1']);
  });

  it('closes a while after the last has gone, and opens for the next', () => {
    const { follow, connect, pass } = share();
    const one = follow('division:1');
    connect();
    one.stop();
    const next = follow('division:2');
    expect(Line.opened).toHaveLength(1);
    next.stop();
    pass();
    follow('division:3');
    expect(Line.opened).toHaveLength(2);
  });

  it('closes at once where nobody is to come back, and waits for nothing then', () => {
    const { follow, connect, shared, isWaiting } = share();
    const one = follow('division:1');
    connect();
    shared.close();
    one.stop();
    expect([shared.state().kind, isWaiting()]).toEqual(['connecting', false]);
  });
});
