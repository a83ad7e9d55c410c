import type { BarId, Change, Span } from './model.ts';
import { clamp, snap } from './scale.ts';

/** What the pointer went down on. `edge` where it took hold of an end of the bar. */
export type Hit = Readonly<{
  row: string;
  minute: number;
  bar: (Span & Readonly<{ id: BarId; isMovable: boolean; isResizable: boolean }>) | null;
  edge: 'start' | 'end' | null;
}>;

export type Gesture = Readonly<{
  kind: 'draw' | 'move' | 'start' | 'end';
  row: string;
  bar: BarId | null;
  /** The bar as it was; for a drawing both are the snapped minute where it began. */
  from: Span;
  /** Where the pointer went down. */
  origin: number;
}>;

export type Grid = Readonly<{ step: number; axis: Span }>;

/**
 * Starts a gesture; null where the bar does not let itself be moved. `mayDraw` is whether empty
 * space can be drawn on.
 */
export function beginGesture(hit: Hit, mayDraw: boolean, { step }: Grid): Gesture | null {
  const { row, bar, edge, minute } = hit;
  if (bar === null) {
    const start = Math.floor(minute / step) * step;
    return mayDraw
      ? { kind: 'draw', row, bar: null, from: { start, end: start }, origin: minute }
      : null;
  }
  const from = { start: bar.start, end: bar.end };
  if (edge !== null && bar.isResizable)
    return { kind: edge, row, bar: bar.id, from, origin: minute };
  return bar.isMovable ? { kind: 'move', row, bar: bar.id, from, origin: minute } : null;
}

/**
 * Where the bar would lie if it were let go at this minute: on the step, inside the axis, never
 * empty.
 */
export function trackGesture(
  { kind, from, origin }: Gesture,
  minute: number,
  { step, axis }: Grid,
): Span {
  if (kind === 'move') {
    const length = from.end - from.start;
    const start = clamp(snap(from.start + minute - origin, step), {
      start: axis.start,
      end: axis.end - length,
    });
    return Math.abs(minute - origin) < step / 2 ? from : { start, end: start + length };
  }
  const at = clamp(snap(minute, step), axis);
  if (kind === 'start') return { start: Math.min(at, from.end - step), end: from.end };
  if (kind === 'end') return { start: from.start, end: Math.max(at, from.start + step) };
  const isBackwards = minute < from.start && from.start - step >= axis.start;
  return isBackwards
    ? { start: Math.min(at, from.start - step), end: from.start }
    : { start: from.start, end: Math.max(at, from.start + step) };
}

/** What the gesture asks for; null where nothing moved, which is a click. */
export function endGesture(gesture: Gesture, minute: number, grid: Grid): Change | null {
  const { kind, row, bar, from, origin } = gesture;
  const span = trackGesture(gesture, minute, grid);
  if (kind === 'draw')
    return Math.abs(minute - origin) * 2 < grid.step ? null : { type: 'draw', row, ...span };
  if (bar === null || (span.start === from.start && span.end === from.end)) return null;
  return kind === 'move'
    ? { type: 'move', row, bar, by: span.start - from.start }
    : { type: 'resize', row, bar, ...span };
}
