import { Box } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  GeometryProvider,
  heights,
  leftOf,
  useGeometry,
  type Geometry,
  type Heights,
} from './geometry.ts';
import type { Density } from '../theme.ts';
import { Header } from './header.tsx';
import { HoverCard } from './hover-card.tsx';
import { useKeyboard } from './keyboard.ts';
import type {
  Active,
  Change,
  MenuAt,
  Span,
  SummaryLine,
  TimelineBar,
  TimelineRow,
} from './model.ts';
import { readHit, usePointer } from './pointer.ts';
import { barDomId, Row, rowDomId } from './row.tsx';
import { pixelsPerMinute, stepOf, type Zoom } from './scale.ts';
import { timelineStyle } from './style.ts';

export type TimelineProps<R extends TimelineRow> = Readonly<{
  title: string;
  /** How the keyboard works here, for those who cannot see it. */
  help: string;
  timeTitle: string;
  rows: readonly R[];
  axis: Span;
  zoom: Zoom;
  density?: Density;
  /** The present minute; null where the axis does not show today. */
  now: number | null;
  headWidth: number;
  head: ReactNode;
  /** Stable, like the other callbacks: a new one draws every row again. */
  renderHead: (row: R) => ReactNode;
  summary: readonly SummaryLine[];
  isReadOnly?: boolean;
  drawsOver: (row: string, bar: TimelineBar) => boolean;
  onChange: (change: Change) => void;
  onMenu: (at: MenuAt) => void;
  /** N was pressed on a row. */
  onDraw: (row: string) => void;
  /** Keys that mean nothing to the timeline, with the row they were pressed on. */
  onKey: (event: React.KeyboardEvent, row: string) => void;
  formatTick: (minute: number) => string;
  /** A figure of a summary, with at most one digit after the point. */
  formatFigure?: (value: number) => string;
  formatSpan: (span: Span) => string;
  /** First minute in sight when it opens. */
  startAt: number;
}>;

/**
 * Rows of bars over an axis of minutes: drawn, moved and resized by pointer and keyboard. Only rows
 * in sight exist.
 */
export function Timeline<R extends TimelineRow>(props: TimelineProps<R>) {
  const { rows, axis, zoom, now, headWidth, summary, isReadOnly = false } = props;
  const size = heights[props.density ?? 'comfortable'];
  const [scrollerRef, ghostRef, helpId] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useId(),
  ];
  const geometry = useGeometryOf(scrollerRef, { axis, zoom, headWidth, size });
  const headerHeight = size.axis + summary.length * size.summary;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => size.row,
    overscan: 6,
    scrollPaddingEnd: headerHeight + 1,
    useFlushSync: false,
  });
  const find = useMemo(() => {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return (key: string) => byKey.get(key);
  }, [rows]);
  const { active, setActive, onKeyDown, onFocus } = useKeyboard({
    ...props,
    isReadOnly,
    geometry,
    scrollerRef,
    reveal: (index) => virtual.scrollToIndex(index),
  });
  const pointer = usePointer(ghostRef, {
    find,
    geometry,
    isReadOnly,
    drawsOver: props.drawsOver,
    onActive: setActive,
    onChange: props.onChange,
    formatSpan: props.formatSpan,
  });
  const { measure } = virtual;
  useEffect(measure, [measure, size]);
  const items = virtual.getVirtualItems();
  const isShown = active !== null && items.some((item) => rows[item.index]?.key === active.row);
  useStart(scrollerRef, props.startAt, geometry);
  const openMenu = (event: React.MouseEvent) => {
    const found = readHit(event, { find, geometry });
    if (found === null) return;
    event.preventDefault();
    setActive({ row: found.hit.row, bar: found.hit.bar?.id ?? null });
    props.onMenu({
      row: found.hit.row,
      bar: found.hit.bar?.id ?? null,
      minute: found.hit.minute,
      x: event.clientX,
      y: event.clientY,
    });
  };
  return (
    <GeometryProvider value={geometry}>
      <Box
        ref={scrollerRef}
        role="grid"
        data-keys="timeline"
        dir="ltr"
        tabIndex={0}
        aria-label={props.title}
        aria-describedby={helpId}
        aria-rowcount={rows.length + 1 + summary.length}
        aria-colcount={2}
        aria-readonly={isReadOnly}
        {...(isShown
          ? {
              'aria-activedescendant':
                active.bar === null ? rowDomId(active.row) : barDomId(active.row, active.bar),
            }
          : {})}
        className={isReadOnly ? 'read-only' : ''}
        sx={timelineStyle}
        style={lengthsOf(geometry)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onContextMenu={openMenu}
        {...pointer}
      >
        <Header
          head={props.head}
          timeTitle={props.timeTitle}
          summary={summary}
          formatTick={props.formatTick}
          formatFigure={props.formatFigure}
        />
        <Plane
          rows={rows}
          shown={items}
          height={virtual.getTotalSize()}
          rowsBefore={1 + summary.length}
          active={active}
          renderHead={props.renderHead}
          now={now}
          ghostRef={ghostRef}
        />
      </Box>
      <span id={helpId} hidden>
        {props.help}
      </span>
      <HoverCard root={scrollerRef} />
    </GeometryProvider>
  );
}

type PlaneProps<R extends TimelineRow> = Pick<TimelineProps<R>, 'rows' | 'renderHead' | 'now'> &
  Readonly<{
    /** Rows in sight, and where each begins. */
    shown: readonly Readonly<{ index: number; start: number }>[];
    height: number;
    rowsBefore: number;
    active: Active | null;
    ghostRef: RefObject<HTMLDivElement | null>;
  }>;

/**
 * All that scrolls under the header: the rows in sight, the present minute, and what is being
 * drawn.
 */
function Plane<R extends TimelineRow>({
  rows,
  shown,
  height,
  rowsBefore,
  active,
  renderHead,
  now,
  ghostRef,
}: PlaneProps<R>) {
  const geometry = useGeometry();
  const { axis, headWidth, trackWidth } = geometry;
  return (
    <div role="presentation" className="tl-plane" style={{ height, width: headWidth + trackWidth }}>
      <div role="rowgroup">
        {shown.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <Row
              key={row.key}
              row={row}
              index={index}
              top={start}
              rowsBefore={rowsBefore}
              active={active?.row === row.key ? active.bar : undefined}
              renderHead={renderHead}
            />
          );
        })}
      </div>
      {now === null || now < axis.start || now > axis.end ? null : (
        <div
          className="tl-now"
          aria-hidden="true"
          style={{ left: headWidth + leftOf(now, geometry) }}
        />
      )}
      <div ref={ghostRef} className="tl-ghost" aria-hidden="true">
        <span />
      </div>
    </div>
  );
}

/** What the style of the rows is measured in. */
const lengthsOf = ({ heights: size, perMinute, axis }: Geometry) =>
  ({
    '--row': `${size.row}px`,
    '--axis': `${size.axis}px`,
    '--summary': `${size.summary}px`,
    '--hour': `${60 * perMinute}px`,
    '--hour-offset': `${-((axis.start % 60) * perMinute)}px`,
  }) as React.CSSProperties;

/** Follows the width of the box, so that the axis fills it. */
function useGeometryOf(
  scrollerRef: React.RefObject<HTMLDivElement | null>,
  {
    axis,
    zoom,
    headWidth,
    size,
  }: Readonly<{ axis: Span; zoom: Zoom; headWidth: number; size: Heights }>,
): Geometry {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scrollerRef.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scrollerRef]);
  const { start, end } = axis;
  return useMemo(() => {
    const perMinute = pixelsPerMinute(zoom, { start, end }, Math.max(0, width - headWidth));
    return {
      axis: { start, end },
      zoom,
      step: stepOf(zoom),
      perMinute,
      headWidth,
      trackWidth: (end - start) * perMinute,
      heights: size,
    };
  }, [zoom, start, end, width, headWidth, size]);
}

/** Opens at the hour that matters, and keeps the left edge's minute when the zoom changes. */
function useStart(
  scrollerRef: React.RefObject<HTMLDivElement | null>,
  startAt: number,
  geometry: Geometry,
): void {
  const minute = useRef(startAt);
  useEffect(() => {
    minute.current = startAt;
  }, [startAt]);
  useLayoutEffect(() => {
    const element = scrollerRef.current;
    if (element === null) return undefined;
    element.scrollLeft = leftOf(minute.current, geometry);
    const follow = () => {
      minute.current = geometry.axis.start + element.scrollLeft / geometry.perMinute;
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scrollerRef, geometry]);
}
