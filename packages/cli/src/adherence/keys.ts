import type { Key } from 'ink';
import { editLine, emptyLine, type Line } from '../screen/line.tsx';
import { sortings, type Sorting } from './order.ts';

/** What keys have made of the view. */
export type ViewState = Readonly<{
  sorting: Sorting;
  filter: Line;
  /** Keys go to the filter. */
  isTyping: boolean;
  /** The first row that is wanted in sight; there may be fewer rows by the time it is drawn. */
  top: number;
}>;

export const firstState: ViewState = {
  sorting: 'worst',
  filter: emptyLine,
  isTyping: false,
  top: 0,
};

/** Rows of the table, and how many of them are in sight. */
type Rows = Readonly<{ count: number; room: number }>;

/** The view after a key; `quit` and `leave` (for the list of divisions) end it. */
export function press(
  state: ViewState,
  typed: string,
  key: Key,
  rows: Rows,
): ViewState | 'quit' | 'leave' {
  const step = stepOf(key, rows.room);
  if (step !== 0) return { ...state, top: topOf(topOf(state.top, rows) + step, rows) };
  if (key.escape) return { ...state, filter: emptyLine, isTyping: false, top: 0 };
  if (key.return) return { ...state, isTyping: false };
  if (state.isTyping) return { ...state, filter: editLine(state.filter, typed, key), top: 0 };
  if (key.ctrl || key.meta || key.tab) return state;
  if (typed === 'q') return 'quit';
  if (typed === 'd') return 'leave';
  if (typed === 's') return { ...state, sorting: after(state.sorting) };
  if (typed === 'g') return { ...state, top: 0 };
  if (typed === '/') return { ...state, isTyping: true, top: 0 };
  return /^[\p{L}\p{N}]$/u.test(typed)
    ? { ...state, filter: editLine(state.filter, typed, key), isTyping: true, top: 0 }
    : state;
}

/** The first row in sight of those that there are. */
export function topOf(wanted: number, { count, room }: Rows): number {
  return Math.max(0, Math.min(wanted, count - room));
}

function stepOf(key: Key, room: number): number {
  if (key.downArrow) return 1;
  if (key.upArrow) return -1;
  return key.pageDown ? room : key.pageUp ? -room : 0;
}

const after = (sorting: Sorting): Sorting =>
  sortings[(sortings.indexOf(sorting) + 1) % sortings.length]!;
