import { createContext, useContext } from 'react';
import type { Density } from '../theme.ts';
import type { Span } from './model.ts';
import type { Zoom } from './scale.ts';

/** Pixels of a row, of the axis and of a line of figures. */
export type Heights = Readonly<{ row: number; axis: number; summary: number }>;
export const heights: Readonly<Record<Density, Heights>> = {
  compact: { row: 32, axis: 28, summary: 22 },
  comfortable: { row: 40, axis: 32, summary: 24 },
};
/** Between a row's edge and its bars. */
export const barInset = 4;

/** Where minutes lie: one object for all rows, new only when zoom, axis or width change. */
export type Geometry = Readonly<{
  axis: Span;
  zoom: Zoom;
  step: number;
  perMinute: number;
  headWidth: number;
  trackWidth: number;
  heights: Heights;
}>;

const GeometryContext = createContext<Geometry | null>(null);
export const GeometryProvider = GeometryContext.Provider;

export function useGeometry(): Geometry {
  const geometry = useContext(GeometryContext);
  if (geometry === null) throw new Error('this part belongs into a Timeline');
  return geometry;
}

/** Pixels from the start of the track. */
export function leftOf(minute: number, { axis, perMinute }: Geometry): number {
  return (minute - axis.start) * perMinute;
}

/** The part of a stretch that the axis shows; null where it shows none. */
export function visiblePart(span: Span, { axis }: Geometry): Span | null {
  const [start, end] = [Math.max(span.start, axis.start), Math.min(span.end, axis.end)];
  return start < end ? { start, end } : null;
}
