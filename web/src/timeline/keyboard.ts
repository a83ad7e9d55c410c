import {
  useCallback,
  useMemo,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react';
import { leftOf, type Geometry } from './geometry.ts';
import { readKey, successor } from './keys.ts';
import type { Active, Change, MenuAt, TimelineBar, TimelineRow } from './model.ts';
import { barDomId, rowDomId } from './row.tsx';

type Options = Readonly<{
  rows: readonly TimelineRow[];
  geometry: Geometry;
  isReadOnly: boolean;
  scrollerRef: RefObject<HTMLDivElement | null>;
  reveal: (index: number) => void;
  onChange: (change: Change) => void;
  onMenu: (at: MenuAt) => void;
  onDraw: (row: string) => void;
  onKey: (event: ReactKeyboardEvent, row: string) => void;
}>;

/**
 * The focus stays on the grid and points at a row or bar (`aria-activedescendant`), so that it
 * outlives rows that scroll away and bars whose id an edit changes.
 */
export function useKeyboard(options: Options) {
  const { rows, geometry, scrollerRef } = options;
  const [wanted, setWanted] = useState<FocusTarget | null>(null);
  const active = useMemo(() => resolveFocus(rows, wanted), [rows, wanted]);
  const bar = barOf(rows, active);
  const setActive = useCallback(
    (next: Active) => setWanted({ ...next, near: barOf(rows, next) }),
    [rows],
  );

  const onKeyDown = (event: ReactKeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || active === null) return;
    const result = readKey(event, { rows, active, step: geometry.step });
    if (result === null) return options.onKey(event, active.row);
    event.preventDefault();
    if (result.kind === 'scroll')
      scrollerRef.current?.scrollBy({ left: result.by * geometry.perMinute });
    else if (result.kind === 'focus') focus(result.active);
    else if (result.kind === 'menu') options.onMenu(menuAt(active, bar, geometry));
    else if (!options.isReadOnly && result.kind === 'draw') options.onDraw(active.row);
    else if (!options.isReadOnly && result.kind === 'change') {
      setActive(active);
      options.onChange(result.change);
    }
  };

  const focus = (next: Active) => {
    setActive(next);
    const index = rows.findIndex((row) => row.key === next.row);
    options.reveal(index);
    const shown = rows[index]?.bars.find((one) => one.id === next.bar);
    const element = scrollerRef.current;
    if (shown === undefined || element === null) return;
    const [left, right] = [leftOf(shown.start, geometry), leftOf(shown.end, geometry)];
    const room = element.clientWidth - geometry.headWidth;
    if (left < element.scrollLeft) element.scrollLeft = left - 16;
    else if (right > element.scrollLeft + room)
      element.scrollLeft = Math.min(left - 16, right - room + 16);
  };

  /** Arriving by Tab begins at the first row; the last place is kept. */
  const onFocus = (event: React.FocusEvent) => {
    if (event.target === event.currentTarget && active === null && rows[0] !== undefined)
      setActive({ row: rows[0].key, bar: null });
  };

  return { active, setActive, onKeyDown, onFocus };
}

/** Where the focus was put, with the bar as it then was: an edit may give the bar a new id. */
type FocusTarget = Active & Readonly<{ near: TimelineBar | null }>;

function resolveFocus(rows: readonly TimelineRow[], wanted: FocusTarget | null): Active | null {
  const row = wanted === null ? undefined : rows.find((one) => one.key === wanted.row);
  if (wanted === null || row === undefined) return null;
  if (wanted.bar === null || row.bars.some((bar) => bar.id === wanted.bar))
    return { row: row.key, bar: wanted.bar };
  return {
    row: row.key,
    bar: wanted.near === null ? null : (successor(row, wanted.near)?.id ?? null),
  };
}

function barOf(rows: readonly TimelineRow[], active: Active | null): TimelineBar | null {
  return (
    rows.find((row) => row.key === active?.row)?.bars.find((one) => one.id === active?.bar) ?? null
  );
}

function menuAt(active: Active, bar: TimelineBar | null, geometry: Geometry): MenuAt {
  const element = document.getElementById(
    active.bar === null ? rowDomId(active.row) : barDomId(active.row, active.bar),
  );
  const box = element?.getBoundingClientRect();
  const x = active.bar === null ? (box?.left ?? 0) + geometry.headWidth + 24 : (box?.left ?? 0) + 8;
  return { ...active, minute: bar?.start ?? 0, x, y: (box?.bottom ?? 0) - 4 };
}
