import type { Span } from './model.ts';

/** Minutes per column of the axis. */
export const zooms = [5, 10, 15, 30, 60] as const;
export type Zoom = (typeof zooms)[number];

const slotWidth = 29;
const coarsestStep = 15;

/** A column is at least 29 pixels wide; where there is room to spare the axis fills it. */
export function pixelsPerMinute(zoom: Zoom, axis: Span, available: number): number {
  return Math.max(slotWidth / zoom, available / (axis.end - axis.start));
}

/** Minutes that gestures and keys move by. */
export function stepOf(zoom: Zoom): number {
  return Math.min(zoom, coarsestStep);
}

export function snap(minute: number, step: number): number {
  return Math.round(minute / step) * step;
}

export function clamp(minute: number, { start, end }: Span): number {
  return Math.min(Math.max(minute, start), end);
}

/** Minutes of the axis that get a label: each column where it is wide enough, else whole hours. */
export function ticksOf(axis: Span, zoom: Zoom, perMinute: number): readonly number[] {
  const labelWidth = 44;
  const steps = [zoom, 15, 30, 60, 120, 180, 240, 360].filter((step) => step >= zoom);
  const step = steps.find((minutes) => minutes * perMinute >= labelWidth) ?? 360;
  const first = Math.ceil(axis.start / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((axis.end - first) / step) + 1) },
    (_, index) => first + index * step,
  ).filter((minute) => minute < axis.end);
}
