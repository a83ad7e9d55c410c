import type { Key } from 'ink';
import { describe, expect, it } from 'vitest';
import {
  cursorAt,
  firstState,
  namesLike,
  partAt,
  press,
  topOf,
  type ScreenContent,
  type State,
} from './state.ts';

const none = {} as Key;
const key = (part: Partial<Key>) => ({ ...none, ...part });
const seen: ScreenContent = {
  keys: ['a', 'b', 'c', 'd', 'e'],
  room: 2,
  most: 3,
  parts: ['shift', 'break', 'meal'],
  columns: ['name', 'age'],
  views: ['advisors', 'adherence', 'jobs'],
  places: ['@Technik Berlin', '@Customer Care London'],
  actions: ['x', 'c'],
  sort: 'name',
};
const start = firstState('jobs');
/** The state after some typed characters. */
const typed = (state: State, characters: string, at: ScreenContent = seen) =>
  [...characters].reduce((now, one) => press(now, one, none, at).state, state);
const enter = (state: State) => press(state, '', key({ return: true }), seen);
const escape = (state: State) => press(state, '', key({ escape: true }), seen).state;

describe('the cursor', () => {
  it('moves by rows, pages, and to either end, and stays on the rows', () => {
    const at = (characters: string) => cursorAt(typed(start, characters), seen);
    expect([at('j'), at('jjk'), at('k'), at('G'), at('Gj'), at('Gg')]).toEqual([1, 1, 0, 4, 4, 0]);
    const down = press(start, '', key({ pageDown: true }), seen).state;
    expect(cursorAt(down, seen)).toBe(2);
  });
  it('steps through the parts of its row, and keeps its place in the next', () => {
    const at = (characters: string) => partAt(typed(start, characters), seen.parts);
    expect([at(''), at('l'), at('llll'), at('lh'), at('lj')]).toEqual([
      'shift',
      'break',
      'meal',
      'shift',
      'break',
    ]);
    expect(partAt(typed(start, 'll'), [])).toBeNull();
  });
  it('is always in sight', () => {
    const end = typed(start, 'G');
    expect(topOf(end, seen)).toBe(3);
    expect(topOf(typed(end, 'k'), seen)).toBe(3);
    expect(topOf(typed(end, 'kkk'), seen)).toBe(1);
  });
  it('follows its row, and keeps its place where that is gone', () => {
    const onB = typed(start, 'j');
    expect(cursorAt(onB, { keys: ['x', 'y', 'b'] })).toBe(2);
    expect(cursorAt(onB, { keys: ['x', 'y'] })).toBe(1);
    expect(cursorAt(onB, { keys: [] })).toBe(0);
  });
});

describe('what is read', () => {
  it('scrolls as far as there is more, and ends with any other key', () => {
    const reading = enter(start).state;
    const at = (characters: string) => typed(reading, characters).scroll;
    expect([at('j'), at('jjjj'), at('jjk'), at('k'), at('jjg')]).toEqual([1, 3, 1, 0, 0]);
    expect(typed(reading, 'jjx')).toMatchObject({ mode: 'rows', scroll: 0 });
  });
});

describe('keys', () => {
  it('filter while they are typed, and Esc takes that back', () => {
    const filtering = typed(start, '/qj');
    expect([filtering.mode, filtering.filter.text]).toEqual(['filter', 'qj']);
    const done = enter(filtering).state;
    expect([done.mode, done.filter.text]).toEqual(['rows', 'qj']);
    expect(escape(done).filter.text).toBe('');
  });
  it('lead to another view by the beginning of its name, and Esc back', () => {
    const there = enter(typed(start, ':adh')).state;
    expect([there.view, there.before]).toEqual(['adherence', ['jobs']]);
    expect([escape(there).view, escape(there).before]).toEqual(['jobs', []]);
    const completed = press(typed(start, ':ob'), '', key({ tab: true }), seen).state;
    expect(completed.line.text).toBe('jobs');
  });
  it('lead to another division after an @, by any part of its name', () => {
    expect(enter(typed(start, ':@london'))).toMatchObject({
      state: { view: 'jobs', mode: 'rows' },
      effect: { kind: 'go', place: '@Customer Care London' },
    });
    expect(enter(typed(start, ':@nowhere')).effect).toBeUndefined();
  });
  it('sort by one column after the other, and the other way round', () => {
    expect([typed(start, 's').sort, typed(start, 'ss').sort]).toEqual(['age', 'name']);
    expect([typed(start, 'S').sort, typed(start, 'SS').sort]).toEqual(['-name', 'name']);
  });
  it('run what is offered where the cursor is, and nothing else', () => {
    expect(press(start, 'c', none, seen).effect).toEqual({ kind: 'run', key: 'c' });
    expect(press(start, 'm', none, seen).effect).toBeUndefined();
  });
  it('end the screen, read again, show help, and nothing where they mean nothing', () => {
    expect(press(start, 'q', none, seen).effect).toEqual({ kind: 'quit' });
    expect(press(start, 'r', none, seen).effect).toEqual({ kind: 'again' });
    expect(press(start, '?', none, seen).effect).toEqual({ kind: 'help' });
    expect(press(start, 'z', none, seen)).toEqual({ state: start });
  });
});

it('finds names by their beginning before those that hold it', () => {
  expect(namesLike(['lines', 'online', 'line'], 'line')).toEqual(['lines', 'line', 'online']);
});
