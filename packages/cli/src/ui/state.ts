import type { Key } from 'ink';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { editLine, emptyLine, type Line } from '../screen/line.tsx';

/** What keys go to: the rows, a line that is typed (a filter, the name of a view, an answer), a yes or no, or one thing that is read. */
export type Mode = 'rows' | 'filter' | 'palette' | 'answer' | 'question' | 'details' | 'help';

/** What keys have made of the screen. */
export type State = Readonly<{
  view: string;
  /** Views that Esc leads back to, the last one last. */
  before: readonly string[];
  mode: Mode;
  /** What is typed for the palette or an answer. */
  line: Line;
  filter: Line;
  /** As in `View.sort`; undefined: as the view says. */
  sort: string | undefined;
  /** The row under the cursor by its key, and by its place where that row is gone. */
  cursor: Readonly<{ key: string | null; index: number }>;
  top: number;
  /** The key of the action that is asked about. */
  action: string | null;
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
    top: 0,
    action: null,
  };
}

/** What there is to move in: keys of the rows in their order, how many of them have room, columns by name, and views by name. */
export type Seen = Readonly<{
  keys: readonly string[];
  room: number;
  columns: readonly string[];
  views: readonly string[];
  /** Divisions by name, each behind an @. */
  places: readonly string[];
  /** Keys of actions that the row under the cursor offers: those that ask nothing, a yes, or a line. */
  actions: Readonly<Record<string, 'nothing' | 'question' | 'answer'>>;
  /** The order that the view begins with. */
  sort: string | undefined;
}>;

/** What is to happen beside a new state. */
export type Effect = Readonly<
  | { kind: 'quit' }
  | { kind: 'again' }
  | { kind: 'run'; action: string; typed: string }
  | { kind: 'go'; place: string }
>;
export type Pressed = Readonly<{ state: State; effect?: Effect }>;

/** What a key does while it goes to the rows; `?` lists them. */
export const bindings = [
  { keys: ['j', 'down'], does: 'down', label: 'ui.keyDown' },
  { keys: ['k', 'up'], does: 'up', label: 'ui.keyUp' },
  { keys: ['g', 'home'], does: 'first', label: 'ui.keyFirst' },
  { keys: ['G', 'end'], does: 'last', label: 'ui.keyLast' },
  { keys: ['ctrl+d', 'pagedown'], does: 'pageDown', label: 'ui.keyPageDown' },
  { keys: ['ctrl+u', 'pageup'], does: 'pageUp', label: 'ui.keyPageUp' },
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
type Deed = (typeof bindings)[number]['does'];

/** A key by its name: what it types, or what it is called. */
export function nameOfKey(typed: string, key: Key): string {
  const named = {
    down: key.downArrow,
    up: key.upArrow,
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
export function press(state: State, typed: string, key: Key, seen: Seen): Pressed {
  switch (state.mode) {
    case 'rows':
      return pressOnRows(state, nameOfKey(typed, key), seen);
    case 'filter':
      return { state: typeFilter(state, typed, key) };
    case 'palette':
      return typeName(state, typed, key, seen);
    case 'answer':
      return typeAnswer(state, typed, key);
    case 'question':
      return answerQuestion(state, nameOfKey(typed, key) === 'y');
    case 'details':
    case 'help':
      return { state: { ...state, mode: 'rows' } };
  }
}

function answerQuestion(state: State, isYes: boolean): Pressed {
  const after: State = { ...state, mode: 'rows', action: null };
  return isYes && state.action !== null
    ? { state: after, effect: { kind: 'run', action: state.action, typed: '' } }
    : { state: after };
}

function pressOnRows(state: State, name: string, seen: Seen): Pressed {
  const asks = seen.actions[name];
  if (asks === 'nothing') return { state, effect: { kind: 'run', action: name, typed: '' } };
  if (asks !== undefined) return { state: { ...state, mode: asks, action: name, line: emptyLine } };
  const deed = bindings.find(({ keys }) => (keys as readonly string[]).includes(name))?.does;
  return deed === undefined ? { state } : deeds[deed](state, seen);
}

const deeds: Readonly<Record<Deed, (state: State, seen: Seen) => Pressed>> = {
  down: (state, seen) => ({ state: moveTo(state, cursorAt(state, seen) + 1, seen) }),
  up: (state, seen) => ({ state: moveTo(state, cursorAt(state, seen) - 1, seen) }),
  first: (state, seen) => ({ state: moveTo(state, 0, seen) }),
  last: (state, seen) => ({ state: moveTo(state, seen.keys.length - 1, seen) }),
  pageDown: (state, seen) => ({ state: moveTo(state, cursorAt(state, seen) + seen.room, seen) }),
  pageUp: (state, seen) => ({ state: moveTo(state, cursorAt(state, seen) - seen.room, seen) }),
  details: (state, seen) => ({
    state: seen.keys.length === 0 ? state : { ...state, mode: 'details' },
  }),
  filter: (state) => ({ state: { ...state, mode: 'filter' } }),
  palette: (state) => ({ state: { ...state, mode: 'palette', line: emptyLine } }),
  sort: (state, { columns, sort }) => {
    const now = (state.sort ?? sort ?? '').replace(/^-/, '');
    return { state: { ...state, sort: columns[(columns.indexOf(now) + 1) % columns.length] } };
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
  help: (state) => ({ state: { ...state, mode: 'help' } }),
  back: (state) => ({ state: goBack(state) }),
  quit: (state) => ({ state, effect: { kind: 'quit' } }),
};

/** The place of the row under the cursor, which follows its row. */
export function cursorAt({ cursor }: State, { keys }: Pick<Seen, 'keys'>): number {
  const known = cursor.key === null ? -1 : keys.indexOf(cursor.key);
  return known >= 0 ? known : Math.max(0, Math.min(cursor.index, keys.length - 1));
}

/** The first row in sight: the one that was, or as little before or after it as shows the cursor. */
export function topOf(state: State, seen: Pick<Seen, 'keys' | 'room'>): number {
  const at = cursorAt(state, seen);
  const least = Math.max(0, at - seen.room + 1);
  return Math.min(Math.max(state.top, least), at, Math.max(0, seen.keys.length - seen.room));
}

function moveTo(state: State, wanted: number, seen: Seen): State {
  const index = Math.max(0, Math.min(wanted, seen.keys.length - 1));
  const moved = { ...state, cursor: { key: seen.keys[index] ?? null, index } };
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
export function offersOf(typed: string, { views, places }: Pick<Seen, 'views' | 'places'>) {
  return namesLike(typed.trim().startsWith('@') ? places : views, typed);
}

function typeName(state: State, typed: string, key: Key, seen: Seen): Pressed {
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

function typeAnswer(state: State, typed: string, key: Key): Pressed {
  if (key.escape) return { state: { ...state, mode: 'rows', action: null } };
  if (!key.return) return { state: { ...state, line: editLine(state.line, typed, key) } };
  const answer = state.line.text.trim();
  if (answer === '' || state.action === null) return { state };
  return {
    state: { ...state, mode: 'rows', action: null, line: emptyLine },
    effect: { kind: 'run', action: state.action, typed: answer },
  };
}
