import type { Key } from 'ink';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { editLine, emptyLine, type Line } from '../screen/line.tsx';

/**
 * What keys go to: the rows, a line that is typed (a filter, the name of a view), or one row that
 * is read.
 */
export type Mode = 'rows' | 'filter' | 'palette' | 'details';

type Cursor = Readonly<{ key: string | null; index: number }>;

/** What keys have made of the screen. */
export type State = Readonly<{
  view: string;
  /** Views that Esc leads back to, the last one last. */
  before: readonly string[];
  mode: Mode;
  /** What is typed for the palette. */
  line: Line;
  filter: Line;
  /** As in `View.sort`; undefined: as the view says. */
  sort: string | undefined;
  /** The row under the cursor by its key, and by its place where that row is gone. */
  cursor: Cursor;
  /** What of that row is under the cursor, likewise. */
  part: Cursor;
  top: number;
  /** Lines of what is read that were scrolled past. */
  scroll: number;
}>;

export function firstState(view: string): State {
  return {
    view,
    before: [],
    mode: 'rows',
    line: emptyLine,
    filter: emptyLine,
    sort: undefined,
    cursor: { key: null, index: 0 },
    part: { key: null, index: 0 },
    top: 0,
    scroll: 0,
  };
}

/**
 * What there is to move in: keys of the rows in their order, how many of them have room, columns by
 * name, and views by name.
 */
export type ScreenContent = Readonly<{
  keys: readonly string[];
  room: number;
  /** Lines that the row that is read can be scrolled by. */
  most: number;
  /** Keys of the parts of the row under the cursor; none where rows have none. */
  parts: readonly string[];
  columns: readonly string[];
  views: readonly string[];
  /** Divisions by name, each behind an @. */
  places: readonly string[];
  /** Keys of actions that are offered where the cursor is. */
  actions: readonly string[];
  /** The order that the view begins with. */
  sort: string | undefined;
}>;

/** What is to happen beside a new state. */
export type Effect = Readonly<
  | { kind: 'quit' }
  | { kind: 'again' }
  | { kind: 'help' }
  | { kind: 'run'; key: string }
  | { kind: 'go'; place: string }
>;
export type KeyResult = Readonly<{ state: State; effect?: Effect }>;

/** What a key does while it goes to the rows; `?` lists them. */
export const bindings = [
  { keys: ['j', 'down'], does: 'down', label: 'ui.keyDown' },
  { keys: ['k', 'up'], does: 'up', label: 'ui.keyUp' },
  { keys: ['g', 'home'], does: 'first', label: 'ui.keyFirst' },
  { keys: ['G', 'end'], does: 'last', label: 'ui.keyLast' },
  { keys: ['ctrl+d', 'pagedown'], does: 'pageDown', label: 'ui.keyPageDown' },
  { keys: ['ctrl+u', 'pageup'], does: 'pageUp', label: 'ui.keyPageUp' },
  { keys: ['l', 'right'], does: 'partOn', label: 'ui.keyPartOn' },
  { keys: ['h', 'left'], does: 'partBack', label: 'ui.keyPartBack' },
  { keys: ['enter'], does: 'details', label: 'ui.keyDetails' },
  { keys: ['/'], does: 'filter', label: 'ui.keyFilter' },
  { keys: [':'], does: 'palette', label: 'ui.keyPalette' },
  { keys: ['s'], does: 'sort', label: 'ui.keySort' },
  { keys: ['S'], does: 'turn', label: 'ui.keyTurn' },
  { keys: ['r'], does: 'again', label: 'ui.keyAgain' },
  { keys: ['?'], does: 'help', label: 'ui.keyHelp' },
  { keys: ['esc'], does: 'back', label: 'ui.keyBack' },
  { keys: ['q'], does: 'quit', label: 'ui.keyQuit' },
] as const satisfies readonly Readonly<{
  keys: readonly string[];
  does: string;
  label: MessageKey;
}>[];
type KeyAction = (typeof bindings)[number]['does'];

const keyActionOf = (name: string): KeyAction | undefined =>
  bindings.find(({ keys }) => (keys as readonly string[]).includes(name))?.does;

/** A key by its name: what it types, or what it is called. */
export function nameOfKey(typed: string, key: Key): string {
  const named = {
    down: key.downArrow,
    up: key.upArrow,
    left: key.leftArrow,
    right: key.rightArrow,
    pagedown: key.pageDown,
    pageup: key.pageUp,
    home: key.home,
    end: key.end,
    enter: key.return,
    esc: key.escape,
    tab: key.tab,
  };
  const name = Object.entries(named).find(([, isPressed]) => isPressed)?.[0];
  return name ?? (key.ctrl ? `ctrl+${typed}` : typed);
}

/** The screen after a key. */
export function press(state: State, typed: string, key: Key, seen: ScreenContent): KeyResult {
  switch (state.mode) {
    case 'rows':
      return pressOnRows(state, nameOfKey(typed, key), seen);
    case 'filter':
      return { state: typeFilter(state, typed, key) };
    case 'palette':
      return typeName(state, typed, key, seen);
    case 'details':
      return { state: read(state, nameOfKey(typed, key), seen) };
  }
}

/** Lines that a key scrolls by, where a row is read; all other keys end that. */
const scrolls: Readonly<Partial<Record<KeyAction, (room: number) => number>>> = {
  down: () => 1,
  up: () => -1,
  pageDown: (room) => room,
  pageUp: (room) => -room,
  first: () => -Infinity,
};

function read(state: State, name: string, { room, most }: ScreenContent): State {
  const by = scrolls[keyActionOf(name) ?? 'back']?.(room);
  return by === undefined
    ? { ...state, mode: 'rows', scroll: 0 }
    : { ...state, scroll: Math.max(0, Math.min(state.scroll + by, most)) };
}

function pressOnRows(state: State, name: string, seen: ScreenContent): KeyResult {
  if (seen.actions.includes(name)) return { state, effect: { kind: 'run', key: name } };
  const deed = keyActionOf(name);
  return deed === undefined ? { state } : deeds[deed](state, seen);
}

const deeds: Readonly<Record<KeyAction, (state: State, seen: ScreenContent) => KeyResult>> = {
  down: (state, seen) => ({ state: moveTo(state, cursorAt(state, seen) + 1, seen) }),
  up: (state, seen) => ({ state: moveTo(state, cursorAt(state, seen) - 1, seen) }),
  first: (state, seen) => ({ state: moveTo(state, 0, seen) }),
  last: (state, seen) => ({ state: moveTo(state, seen.keys.length - 1, seen) }),
  pageDown: (state, seen) => ({ state: moveTo(state, cursorAt(state, seen) + seen.room, seen) }),
  pageUp: (state, seen) => ({ state: moveTo(state, cursorAt(state, seen) - seen.room, seen) }),
  partOn: (state, seen) => ({ state: stepPart(state, 1, seen) }),
  partBack: (state, seen) => ({ state: stepPart(state, -1, seen) }),
  details: (state, seen) => ({
    state: seen.keys.length === 0 ? state : { ...state, mode: 'details' },
  }),
  filter: (state) => ({ state: { ...state, mode: 'filter' } }),
  palette: (state) => ({ state: { ...state, mode: 'palette', line: emptyLine } }),
  sort: (state, { columns, sort }) => {
    const now = (state.sort ?? sort ?? '').replace(/^-/, '');
    const next = columns[columns.indexOf(now) + 1];
    // After the last column comes the order in which rows are read, where that is one of its own.
    return { state: { ...state, sort: next ?? (sort === undefined ? undefined : columns[0]) } };
  },
  turn: (state, { sort }) => {
    const now = state.sort ?? sort;
    return {
      state:
        now === undefined
          ? state
          : { ...state, sort: now.replace(/^(-?)/, (sign) => (sign === '-' ? '' : '-')) },
    };
  },
  again: (state) => ({ state, effect: { kind: 'again' } }),
  help: (state) => ({ state, effect: { kind: 'help' } }),
  back: (state) => ({ state: goBack(state) }),
  quit: (state) => ({ state, effect: { kind: 'quit' } }),
};

/** The place of the row under the cursor, which follows its row. */
export function cursorAt({ cursor }: State, { keys }: Pick<ScreenContent, 'keys'>): number {
  return placeOf(cursor, keys);
}

/**
 * The part under the cursor: the one that was, else the one in its place; null where there is none.
 */
export function partAt({ part }: State, parts: readonly string[]): string | null {
  return parts[placeOf(part, parts)] ?? null;
}

function placeOf({ key, index }: Cursor, keys: readonly string[]): number {
  const known = key === null ? -1 : keys.indexOf(key);
  return known >= 0 ? known : Math.max(0, Math.min(index, keys.length - 1));
}

function stepPart(state: State, step: number, { parts }: ScreenContent): State {
  const now = placeOf(state.part, parts);
  const index = Math.max(0, Math.min(now + step, parts.length - 1));
  return { ...state, part: { key: parts[index] ?? null, index } };
}

/**
 * The first row in sight: the one that was, or as little before or after it as shows the cursor.
 */
export function topOf(state: State, seen: Pick<ScreenContent, 'keys' | 'room'>): number {
  const at = cursorAt(state, seen);
  const least = Math.max(0, at - seen.room + 1);
  return Math.min(Math.max(state.top, least), at, Math.max(0, seen.keys.length - seen.room));
}

function moveTo(state: State, wanted: number, seen: ScreenContent): State {
  const index = Math.max(0, Math.min(wanted, seen.keys.length - 1));
  const part = { key: null, index: placeOf(state.part, seen.parts) };
  const moved = { ...state, cursor: { key: seen.keys[index] ?? null, index }, part };
  return { ...moved, top: topOf(moved, seen) };
}

/** Esc takes back one thing: the filter, then the view. */
function goBack(state: State): State {
  if (state.filter.text !== '') return { ...state, filter: emptyLine };
  const last = state.before.at(-1);
  return last === undefined ? state : { ...firstState(last), before: state.before.slice(0, -1) };
}

function typeFilter(state: State, typed: string, key: Key): State {
  if (key.escape) return { ...state, mode: 'rows', filter: emptyLine };
  if (key.return) return { ...state, mode: 'rows' };
  return { ...state, filter: editLine(state.filter, typed, key), top: 0 };
}

/** Names that begin with what is typed, then those that hold it. */
export function namesLike(names: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  const begins = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const within = wanted.replace(/^@/, '');
  return [
    ...begins,
    ...names.filter((name) => !begins.includes(name) && name.toLowerCase().includes(within)),
  ];
}

/** Names of views, and of divisions once an @ is typed, that are like what is typed. */
export function offersOf(
  typed: string,
  { views, places }: Pick<ScreenContent, 'views' | 'places'>,
) {
  return namesLike(typed.trim().startsWith('@') ? places : views, typed);
}

function typeName(state: State, typed: string, key: Key, seen: ScreenContent): KeyResult {
  const [best] = offersOf(state.line.text, seen);
  if (key.escape) return { state: { ...state, mode: 'rows' } };
  if (key.tab && best !== undefined)
    return { state: { ...state, line: { text: best, at: best.length } } };
  if (!key.return) return { state: { ...state, line: editLine(state.line, typed, key) } };
  if (best === undefined || best === state.view) return { state: { ...state, mode: 'rows' } };
  return best.startsWith('@')
    ? {
        state: { ...firstState(state.view), before: state.before },
        effect: { kind: 'go', place: best },
      }
    : { state: { ...firstState(best), before: [...state.before, state.view] } };
}
