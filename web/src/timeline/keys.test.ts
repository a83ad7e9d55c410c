import { describe, expect, it } from 'vitest';
import { readKey, successor } from './keys.ts';
import type { TimelineBar, TimelineRow } from './model.ts';

const bar = (
  id: string,
  start: number,
  end: number,
  changes: Partial<TimelineBar> = {},
): TimelineBar => ({
  id,
  start,
  end,
  layer: 1,
  colour: '#fff',
  ink: '#000',
  label: id,
  title: id,
  isMovable: true,
  isResizable: true,
  isChanged: false,
  ...changes,
});
const row = (key: string, bars: readonly TimelineBar[] = []): TimelineRow => ({
  key,
  title: key,
  bars,
  marks: [],
  isFixed: false,
  flash: 0,
});
const rows = [
  row('ana', [
    bar('shift', 540, 1020, { layer: 0 }),
    bar('lunch', 720, 750),
    bar('yesterday', -300, -60, { isGhost: true }),
  ]),
  row('ben'),
  row('cleo'),
];
const press = (
  key: string,
  active: { row: string; bar: string | null },
  keys: Partial<{ shiftKey: boolean; ctrlKey: boolean }> = {},
) =>
  readKey(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, ...keys },
    { rows, active, step: 15 },
  );

describe('walking', () => {
  it('goes from row to row and stops at the ends', () => {
    expect(press('ArrowDown', { row: 'ana', bar: null })).toEqual({
      kind: 'focus',
      active: { row: 'ben', bar: null },
    });
    expect(press('ArrowUp', { row: 'ana', bar: null })).toBeNull();
    expect(press('End', { row: 'ana', bar: 'lunch' })).toEqual({
      kind: 'focus',
      active: { row: 'cleo', bar: null },
    });
    expect(press('PageUp', { row: 'cleo', bar: null })).toEqual({
      kind: 'focus',
      active: { row: 'ana', bar: null },
    });
  });

  it('goes through the bars of a row by Tab and out at either end', () => {
    expect(press('Tab', { row: 'ana', bar: null })).toEqual({
      kind: 'focus',
      active: { row: 'ana', bar: 'shift' },
    });
    expect(press('Tab', { row: 'ana', bar: 'shift' })).toEqual({
      kind: 'focus',
      active: { row: 'ana', bar: 'lunch' },
    });
    expect(press('Tab', { row: 'ana', bar: 'lunch' })).toBeNull();
    expect(press('Tab', { row: 'ana', bar: 'shift' }, { shiftKey: true })).toEqual({
      kind: 'focus',
      active: { row: 'ana', bar: null },
    });
    expect(press('Tab', { row: 'ana', bar: null }, { shiftKey: true })).toBeNull();
  });
});

describe('changing', () => {
  const lunch = { row: 'ana', bar: 'lunch' };
  it.each([
    ['ArrowRight', {}, { type: 'move', row: 'ana', bar: 'lunch', by: 15 }],
    ['ArrowLeft', {}, { type: 'move', row: 'ana', bar: 'lunch', by: -15 }],
    [
      'ArrowRight',
      { shiftKey: true },
      { type: 'resize', row: 'ana', bar: 'lunch', start: 720, end: 765 },
    ],
    [
      'ArrowLeft',
      { shiftKey: true, ctrlKey: true },
      { type: 'resize', row: 'ana', bar: 'lunch', start: 705, end: 750 },
    ],
    ['Delete', {}, { type: 'delete', row: 'ana', bar: 'lunch' }],
  ] as const)('%s %o', (key, keys, change) => {
    expect(press(key, lunch, keys)).toEqual({ kind: 'change', change });
  });

  it('opens the menu, draws, and leaves other keys to the page', () => {
    expect(press('Enter', lunch)).toEqual({ kind: 'menu' });
    expect(press('n', { row: 'ben', bar: null })).toEqual({ kind: 'draw' });
    expect(press('n', { row: 'ben', bar: null }, { ctrlKey: true })).toBeNull();
    expect(press('Delete', { row: 'ben', bar: null })).toBeNull();
    expect(press('z', lunch, { ctrlKey: true })).toBeNull();
  });
});

describe('successor', () => {
  it('finds the bar that an edit gave a new id', () => {
    expect(
      successor(
        row('ana', [bar('shift', 540, 1020, { layer: 0 }), bar('a', 600, 630), bar('b', 735, 765)]),
        { start: 720, end: 750, layer: 1 },
      )?.id,
    ).toBe('b');
  });
});
