import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';

export type Row = Readonly<{ key: string; row: unknown }>;

export type BusListener = Readonly<{
  /** The change feed has grown. */
  onChanges?: () => void;
  /** A user's rights changed or a session ended: whoever holds a connection of theirs looks again. */
  onAccess?: (userId: number) => void;
  /** Rows from another process for a room's watchers; without rows these were too large to travel and must be read. */
  onRows?: (room: string, rows: readonly Row[]) => void;
  /** Notifications may have been missed: look at everything again. */
  onGap?: () => void;
}>;

/** Wakes the hubs of all processes over one database. It carries no change: those are read from the feed, in order. */
export type Bus = Readonly<{
  /** Call after commit. Never throws: a wake-up that is lost is made up for by the next, or by the hub's own look. */
  publish(changes: readonly unknown[]): void;
  access(userId: number): void;
  /** To the other processes; nothing to do when there are none. */
  rows(room: string, rows: readonly Row[]): void;
  listen(listener: BusListener): Promise<() => void>;
}>;

type Message = Readonly<{ kind: 'changes' } | { kind: 'access'; userId: number } | { kind: 'rows'; from: string; room: string; rows: readonly Row[] }>;

const channel = 'watchbill_live';
/** NOTIFY takes 8000 bytes. */
const mostBytes = 7_800;
const envelopeBytes = 200;

export function createBus(database: Database, log: (line: string, error?: unknown) => void = () => {}): Bus {
  const me = randomUUID();
  const say = (message: Message): void => {
    database.notify(channel, JSON.stringify(message)).catch((error: unknown) => log('a live event was not sent', error));
  };
  return {
    publish: (changes) => {
      if (changes.length > 0) say({ kind: 'changes' });
    },
    access: (userId) => say({ kind: 'access', userId }),
    rows: (room, rows) => {
      if (database.kind === 'embedded') return;
      for (const part of inParts(rows)) say({ kind: 'rows', from: me, room, rows: part });
    },
    listen: (listener) => database.listen(channel, (payload) => hear(JSON.parse(payload) as Message, listener, me), listener.onGap),
  };
}

function hear(message: Message, listener: BusListener, me: string): void {
  if (message.kind === 'changes') listener.onChanges?.();
  else if (message.kind === 'access') listener.onAccess?.(message.userId);
  else if (message.from !== me) listener.onRows?.(message.room, message.rows);
}

/** Splits rows so that each part fits one notification; an empty part stands for rows that fit none. */
export function inParts(rows: readonly Row[]): readonly (readonly Row[])[] {
  const sized = rows.map((row) => ({ row, size: Buffer.byteLength(JSON.stringify(row)) + 1 }));
  const fitting = sized.filter(({ size }) => size <= mostBytes - envelopeBytes);
  const parts: Row[][] = fitting.length < sized.length ? [[]] : [];
  let left = 0;
  for (const { row, size } of fitting) {
    if (size > left) {
      parts.push([]);
      left = mostBytes - envelopeBytes;
    }
    parts.at(-1)!.push(row);
    left -= size;
  }
  return parts;
}
