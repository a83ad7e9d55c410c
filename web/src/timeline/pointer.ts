import {
  useEffect,
  useMemo,
  useRef,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import type { Geometry } from './geometry.ts';
import { barInset, leftOf } from './geometry.ts';
import { beginGesture, endGesture, trackGesture, type Gesture, type Hit } from './gesture.ts';
import type { Active, Change, Span, TimelineBar, TimelineRow } from './model.ts';

const edgeWidth = 7;
const narrowest = 20;

export type PointerOptions = Readonly<{
  find: (row: string) => TimelineRow | undefined;
  geometry: Geometry;
  isReadOnly: boolean;
  /** Whether drawing may begin on this bar instead of moving it. */
  drawsOver: (row: string, bar: TimelineBar) => boolean;
  onActive: (active: Active) => void;
  onChange: (change: Change) => void;
  formatSpan: (span: Span) => string;
}>;

type Drag = Readonly<{
  gesture: Gesture;
  pointer: number;
  lifted: Element | null;
  track: DOMRect;
  top: number;
}>;

/**
 * Draws, moves and resizes by pointer. The preview is one element moved by hand, so a drag draws no
 * row again. A finger draws nothing, for it scrolls; it moves the bar that the focus is on.
 */
export function usePointer(ghostRef: RefObject<HTMLDivElement | null>, options: PointerOptions) {
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  const drag = useRef<Drag | null>(null);
  return useMemo(() => {
    const stop = () => {
      drag.current?.lifted?.classList.remove('lifted');
      drag.current = null;
      if (ghostRef.current) ghostRef.current.style.display = 'none';
      window.removeEventListener('keydown', cancel, true);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop();
    };
    const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
      const pressed = rowAt(event.target, now.current.find);
      if (pressed === undefined) return;
      const found = readHit(event, now.current);
      // Pressing anywhere in a row brings the keys to the grid: they mean that row, beside its
      // track too.
      now.current.onActive({ row: pressed.key, bar: found?.hit.bar?.id ?? null });
      if (found === null || event.button !== 0) return;
      const { hit, element, track, top } = found;
      const { isReadOnly, drawsOver, geometry } = now.current;
      const row = now.current.find(hit.row);
      const bar = row?.bars.find((one) => one.id === hit.bar?.id);
      const overlays = bar !== undefined && hit.edge === null && drawsOver(hit.row, bar);
      const isFinger = event.pointerType === 'touch';
      if (isReadOnly || (isFinger && (hit.bar === null || !element?.classList.contains('active'))))
        return;
      const gesture = beginGesture(overlays ? { ...hit, bar: null } : hit, !isFinger, geometry);
      if (gesture === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = {
        gesture,
        pointer: event.pointerId,
        lifted: gesture.kind === 'draw' ? null : element,
        track,
        top,
      };
      window.addEventListener('keydown', cancel, true);
    };
    const onPointerMove = (event: ReactPointerEvent<HTMLElement>) => {
      if (drag.current === null) return showCursor(event, now.current);
      const { geometry, formatSpan } = now.current;
      const span = trackGesture(
        drag.current.gesture,
        minuteAt(event.clientX, drag.current.track, geometry),
        geometry,
      );
      drag.current.lifted?.classList.add('lifted');
      paint(ghostRef.current, span, drag.current.top, geometry, formatSpan(span));
    };
    const onPointerUp = (event: ReactPointerEvent<HTMLElement>) => {
      const current = drag.current;
      if (current === null || current.pointer !== event.pointerId) return;
      stop();
      const { geometry, onChange } = now.current;
      const change = endGesture(
        current.gesture,
        minuteAt(event.clientX, current.track, geometry),
        geometry,
      );
      if (change !== null) onChange(change);
    };
    return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop };
  }, [ghostRef]);
}

function rowAt(target: EventTarget, find: PointerOptions['find']): TimelineRow | undefined {
  return find((target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '');
}

type HitPlace = Readonly<{ hit: Hit; element: Element | null; track: DOMRect; top: number }>;

/** What lies under a pointer or a menu click; null beside the tracks. */
export function readHit(
  event: Readonly<{ target: EventTarget; clientX: number }>,
  { find, geometry }: Pick<PointerOptions, 'find' | 'geometry'>,
): HitPlace | null {
  const target = event.target as Element;
  const trackElement = target.closest('[data-track]');
  const rowElement = target.closest<HTMLElement>('[data-row]');
  const row = rowAt(target, find);
  if (trackElement === null || rowElement === null || row === undefined) return null;
  const track = trackElement.getBoundingClientRect();
  const element = target.closest<HTMLElement>('[data-bar]');
  const bar =
    element === null
      ? null
      : (row.bars.find((one) => String(one.id) === element.dataset['bar']) ?? null);
  const hit = {
    row: row.key,
    minute: minuteAt(event.clientX, track, geometry),
    bar,
    edge: bar === null || element === null ? null : edgeAt(event.clientX, element, bar),
  };
  return { hit, element, track, top: topOf(rowElement) };
}

function edgeAt(x: number, element: Element, bar: TimelineBar): 'start' | 'end' | null {
  const { left, right, width } = element.getBoundingClientRect();
  if (!bar.isResizable || width < narrowest) return null;
  return x - left <= edgeWidth ? 'start' : right - x <= edgeWidth ? 'end' : null;
}

function minuteAt(x: number, track: DOMRect, { axis, perMinute }: Geometry): number {
  return axis.start + (x - track.left) / perMinute;
}

function topOf(row: HTMLElement): number {
  return new DOMMatrixReadOnly(row.style.transform).m42;
}

function paint(
  ghost: HTMLDivElement | null,
  span: Span,
  top: number,
  geometry: Geometry,
  text: string,
): void {
  if (ghost === null) return;
  ghost.style.display = 'block';
  ghost.style.transform = `translate(${geometry.headWidth + leftOf(span.start, geometry)}px, ${top + barInset}px)`;
  ghost.style.width = `${(span.end - span.start) * geometry.perMinute}px`;
  ghost.firstElementChild!.textContent = text;
}

/** The cursor says what pressing here would do. */
function showCursor(event: ReactPointerEvent<HTMLElement>, options: PointerOptions): void {
  const element = (event.target as Element).closest<HTMLElement>('[data-bar]');
  if (element === null || options.isReadOnly) return;
  const found = readHit(event, options);
  const bar = options.find(found?.hit.row ?? '')?.bars.find((one) => one.id === found?.hit.bar?.id);
  if (found === null || bar === undefined) return;
  element.style.cursor =
    found.hit.edge !== null
      ? 'ew-resize'
      : options.drawsOver(found.hit.row, bar)
        ? 'crosshair'
        : bar.isMovable
          ? 'grab'
          : 'default';
}
