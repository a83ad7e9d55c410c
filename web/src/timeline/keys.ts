import { nextCell } from '../kit/list/grid-keys.ts';
import type { Active, Change, Span, TimelineBar, TimelineRow } from './model.ts';

export type Key = Readonly<{ key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }>;

/** What a key means where the focus is; null leaves it to the page. */
export type KeyResult =
  | Readonly<{ kind: 'focus'; active: Active }>
  | Readonly<{ kind: 'change'; change: Change }>
  | Readonly<{ kind: 'menu' }>
  | Readonly<{ kind: 'draw' }>
  | Readonly<{ kind: 'scroll'; by: number }>;

type Place = Readonly<{ rows: readonly TimelineRow[]; active: Active; step: number }>;

const ofRows = { columns: 1, page: { row: 10, column: 0 } };

/**
 * Up and down walk rows, Tab walks the bars of one; on a bar the other arrows move it, with Shift
 * its end, with Ctrl and Shift its start.
 */
export function readKey(key: Key, place: Place): KeyResult | null {
  const index = place.rows.findIndex((row) => row.key === place.active.row);
  const row = place.rows[index];
  if (row === undefined) return null;
  const bars = walkable(row);
  const bar = bars.find((one) => one.id === place.active.bar);
  const next = nextCell(key, { row: index, column: 0 }, { rows: place.rows.length, ...ofRows });
  if (next !== null) return toRow(place.rows, next.row, place.active);
  switch (key.key) {
    case 'Tab':
      return walk(row, bars, place.active, key.shiftKey ? -1 : 1);
    case 'Escape':
      return bar === undefined ? null : { kind: 'focus', active: { row: row.key, bar: null } };
    case 'Enter':
    case 'ContextMenu':
      return { kind: 'menu' };
    case 'n':
    case 'N':
      return key.ctrlKey || key.metaKey ? null : { kind: 'draw' };
    case 'Delete':
    case 'Backspace':
      return bar === undefined
        ? null
        : { kind: 'change', change: { type: 'delete', row: row.key, bar: bar.id } };
    case 'ArrowLeft':
      return bar === undefined
        ? { kind: 'scroll', by: -60 }
        : shiftBar(row.key, bar, key, -place.step);
    case 'ArrowRight':
      return bar === undefined
        ? { kind: 'scroll', by: 60 }
        : shiftBar(row.key, bar, key, place.step);
    default:
      return null;
  }
}

/** In order of time, and of layers where two begin together. */
export function walkable(row: TimelineRow): readonly TimelineBar[] {
  return row.bars
    .filter((bar) => bar.isGhost !== true)
    .toSorted((a, b) => a.start - b.start || a.layer - b.layer);
}

/** The bar that now stands for one whose id is gone: edits may give a bar a new id. */
export function successor(
  row: TimelineRow,
  near: Span & Readonly<{ layer: number }>,
): TimelineBar | null {
  const others = walkable(row).filter((bar) => bar.layer === near.layer);
  const distance = (bar: Span) => Math.abs(bar.start - near.start) + Math.abs(bar.end - near.end);
  return others.reduce<TimelineBar | null>(
    (best, bar) => (best === null || distance(bar) < distance(best) ? bar : best),
    null,
  );
}

/** Where there is nothing further, the key is left to the page. */
function toRow(rows: readonly TimelineRow[], index: number, from: Active): KeyResult | null {
  const row = rows[index]!;
  const isThere = row.key === from.row && from.bar === null;
  return isThere ? null : { kind: 'focus', active: { row: row.key, bar: null } };
}

/** Past the last bar Tab leaves the timeline, as it should. */
function walk(
  row: TimelineRow,
  bars: readonly TimelineBar[],
  active: Active,
  by: 1 | -1,
): KeyResult | null {
  const at = bars.findIndex((bar) => bar.id === active.bar);
  if (by === -1 && at === -1) return null;
  const next = at + by;
  if (next === -1) return { kind: 'focus', active: { row: row.key, bar: null } };
  const bar = bars[next];
  return bar === undefined ? null : { kind: 'focus', active: { row: row.key, bar: bar.id } };
}

function shiftBar(row: string, { id, start, end }: TimelineBar, key: Key, by: number): KeyResult {
  if (!key.shiftKey) return { kind: 'change', change: { type: 'move', row, bar: id, by } };
  const span = key.ctrlKey || key.metaKey ? { start: start + by, end } : { start, end: end + by };
  return { kind: 'change', change: { type: 'resize', row, bar: id, ...span } };
}
