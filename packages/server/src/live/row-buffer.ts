import type { Room } from '@watchbill/core/api/events';

export type Row = Readonly<{ key: string; row: unknown }>;

/** Rows that wait for the next tick: of one key only the newest. */
export type RowBuffer = Readonly<{
  keep(room: Room, rows: readonly Row[]): void;
  /** Empties the buffer. */
  take(): readonly (readonly [Room, readonly Row[]])[];
  isEmpty(): boolean;
}>;

export function createRowBuffer(): RowBuffer {
  const rooms = new Map<Room, Map<string, unknown>>();
  return {
    keep: (room, rows) => {
      const latest = rooms.get(room) ?? new Map<string, unknown>();
      for (const { key, row } of rows) latest.set(key, row);
      rooms.set(room, latest);
    },
    take: () => {
      const taken = [...rooms].map(
        ([room, latest]) => [room, [...latest].map(([key, row]): Row => ({ key, row }))] as const,
      );
      rooms.clear();
      return taken;
    },
    isEmpty: () => rooms.size === 0,
  };
}
