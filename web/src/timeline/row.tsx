import { memo, type ReactNode } from 'react';
import { leftOf, useGeometry, visiblePart, type Geometry } from './geometry.ts';
import type { BarId, Mark, TimelineBar, TimelineRow } from './model.ts';

type Props<Row extends TimelineRow> = Readonly<{
  row: Row;
  index: number;
  top: number;
  /** The bar the focus is on, null where it is on the row, undefined where it is elsewhere. */
  active: BarId | null | undefined;
  /** Rows of the header come first in what screen readers count. */
  rowsBefore: number;
  renderHead: (row: Row) => ReactNode;
}>;

export const rowDomId = (row: string) => `tl-row-${row}`;
export const barDomId = (row: string, bar: BarId) => `tl-bar-${row}-${bar}`;

/** One row. Drawn again only when its own row, its focus or the geometry changes. */
export const Row = memo(function TimelineRowView<R extends TimelineRow>({
  row,
  index,
  top,
  active,
  rowsBefore,
  renderHead,
}: Props<R>) {
  const geometry = useGeometry();
  const classes = [
    'tl-row',
    row.isFixed ? 'fixed' : '',
    active === undefined ? '' : 'active',
    row.flash > 0 ? 'flash' : '',
  ].join(' ');
  return (
    <div
      role="row"
      id={rowDomId(row.key)}
      aria-rowindex={index + 1 + rowsBefore}
      className={classes}
      data-row={row.key}
      style={{
        transform: `translateY(${top}px)`,
        width: geometry.headWidth + geometry.trackWidth,
        height: geometry.heights.row,
      }}
    >
      <div role="rowheader" className="tl-head" style={{ width: geometry.headWidth }}>
        {renderHead(row)}
      </div>
      {/* A new key starts the animation again. */}
      <div
        key={row.flash}
        role="gridcell"
        aria-label={row.note === undefined ? row.title : `${row.title}. ${row.note}`}
        className="tl-track"
        data-track=""
        style={{ width: geometry.trackWidth }}
      >
        {row.note === undefined ? null : (
          <span className="tl-note" style={{ insetInlineStart: geometry.headWidth }}>
            {row.note}
          </span>
        )}
        {row.bars.map((bar) => (
          <Bar
            key={bar.id}
            row={row.key}
            bar={bar}
            room={roomOf(bar, row.bars)}
            geometry={geometry}
            isActive={active === bar.id}
          />
        ))}
        {row.marks.map((mark) => (
          <MarkView
            key={`${mark.start} ${mark.end} ${mark.text}`}
            mark={mark}
            geometry={geometry}
          />
        ))}
      </div>
    </div>
  );
}) as <R extends TimelineRow>(props: Props<R>) => ReactNode;

type BarProps = Readonly<{
  row: string;
  bar: TimelineBar;
  room: number;
  geometry: Geometry;
  isActive: boolean;
}>;

function Bar({ row, bar, room, geometry, isActive }: BarProps) {
  const part = visiblePart(bar, geometry);
  if (part === null) return null;
  const width = (part.end - part.start) * geometry.perMinute;
  const classes = [
    'tl-bar',
    `l${bar.layer}`,
    bar.isMovable ? 'movable' : '',
    bar.isChanged ? 'changed' : '',
    bar.isGhost === true ? 'ghost' : '',
    bar.problem === undefined ? '' : 'problem',
    isActive ? 'active' : '',
  ].join(' ');
  return (
    <div
      role="button"
      id={barDomId(row, bar.id)}
      className={classes}
      data-bar={bar.id}
      aria-label={bar.problem === undefined ? bar.title : `${bar.title}. ${bar.problem}`}
      {...(bar.isGhost === true ? { 'aria-hidden': true } : {})}
      style={{
        left: leftOf(part.start, geometry),
        width,
        backgroundColor: bar.colour,
        color: bar.ink,
      }}
    >
      {Math.min(room * geometry.perMinute, width) > bar.label.length * letterWidth + 10
        ? bar.label
        : null}
    </div>
  );
}

const letterWidth = 6.4;

/** Minutes of a bar until another covers it. */
function roomOf(bar: TimelineBar, bars: readonly TimelineBar[]): number {
  let room = bar.end - bar.start;
  for (const other of bars)
    if (other.layer > bar.layer && other.end > bar.start)
      room = Math.min(room, Math.max(0, other.start - bar.start));
  return room;
}

const roomForText = 24;

/** What was refused or is warned of, at its place, in its words. */
function MarkView({ mark, geometry }: Readonly<{ mark: Mark; geometry: Geometry }>) {
  const part = visiblePart(mark, geometry);
  const left = leftOf(part?.start ?? geometry.axis.start, geometry);
  const width = part === null ? 0 : (part.end - part.start) * geometry.perMinute;
  const kind = mark.isWarning === true ? 'warning' : '';
  const isLate = left > geometry.trackWidth - 380;
  return (
    <>
      {part === null ? null : (
        <div className={`tl-mark ${kind}`} aria-hidden="true" style={{ left, width }} />
      )}
      <div
        className={`tl-flag ${kind}`}
        role={mark.isWarning === true ? 'status' : 'alert'}
        style={
          isLate
            ? { right: geometry.trackWidth - left + 4 }
            : { left: left + Math.max(width, roomForText) + 4 }
        }
      >
        {mark.text}
      </div>
    </>
  );
}
