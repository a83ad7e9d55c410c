import { createContext, useContext } from 'react';
import type { Span } from './model.ts';
import type { Zoom } from './scale.ts';

export const rowHeight = 40;
export const axisHeight = 32;
export const summaryHeight = 24;

/** Where minutes lie: one object for all rows, new only when zoom, axis or width change. */
export type Geometry = Readonly<{
  axis: Span;
  zoom: Zoom;
  step: number;
  perMinute: number;
  headWidth: number;
  trackWidth: number;
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
