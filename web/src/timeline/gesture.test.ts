import { describe, expect, it } from 'vitest';
import { beginGesture, endGesture, trackGesture, type Hit } from './gesture.ts';

const grid = { step: 15, axis: { start: -240, end: 1800 } };
const bar = { id: 'lunch', start: 720, end: 750, isMovable: true, isResizable: true };
const on = (minute: number, changes: Partial<Hit> = {}): Hit => ({
  row: 'ana',
  minute,
  bar: null,
  edge: null,
  ...changes,
});
const began = (hit: Hit) => beginGesture(hit, true, grid)!;

describe('drawing', () => {
  it.each([
    ['forwards', 543, 601, { start: 540, end: 600 }],
    ['backwards', 543, 481, { start: 480, end: 540 }],
    ['a little', 541, 549, { start: 540, end: 555 }],
    ['past the end of the axis', 1790, 5000, { start: 1785, end: 1800 }],
    ['before its start', -235, -900, { start: -240, end: -225 }],
  ])('%s lies on the step and is never empty', (_what, from, to, span) => {
    expect(trackGesture(began(on(from)), to, grid)).toEqual(span);
  });

  it('is a click when the pointer hardly moved', () => {
    expect(endGesture(began(on(543)), 545, grid)).toBeNull();
    expect(endGesture(began(on(543)), 600, grid)).toEqual({
      type: 'draw',
      row: 'ana',
      start: 540,
      end: 600,
    });
  });

  it('does not begin where drawing is off', () => {
    expect(beginGesture(on(543), false, grid)).toBeNull();
  });
});

describe('moving', () => {
  it('keeps the length and says by how much', () => {
    const gesture = began(on(730, { bar }));
    expect(trackGesture(gesture, 772, grid)).toEqual({ start: 765, end: 795 });
    expect(endGesture(gesture, 772, grid)).toEqual({
      type: 'move',
      row: 'ana',
      bar: 'lunch',
      by: 45,
    });
  });

  it('brings a bar that lies off the step onto it, but never by a click', () => {
    const odd = began(on(730, { bar: { ...bar, start: 722, end: 752 } }));
    expect(trackGesture(odd, 745, grid)).toEqual({ start: 735, end: 765 });
    expect(endGesture(odd, 733, grid)).toBeNull();
  });

  it('stays on the axis', () => {
    expect(trackGesture(began(on(730, { bar })), 9999, grid)).toEqual({ start: 1770, end: 1800 });
    expect(trackGesture(began(on(730, { bar })), -9999, grid)).toEqual({ start: -240, end: -210 });
  });

  it('leaves fixed bars alone', () => {
    expect(beginGesture(on(730, { bar: { ...bar, isMovable: false } }), true, grid)).toBeNull();
  });
});

describe('resizing', () => {
  it.each([
    ['end', 801, { start: 720, end: 795 }],
    ['end', 600, { start: 720, end: 735 }],
    ['start', 688, { start: 690, end: 750 }],
    ['start', 900, { start: 735, end: 750 }],
  ] as const)('takes the %s to %i', (edge, minute, span) => {
    expect(trackGesture(began(on(720, { bar, edge })), minute, grid)).toEqual(span);
  });

  it('answers the whole stretch', () => {
    expect(endGesture(began(on(750, { bar, edge: 'end' })), 780, grid)).toEqual({
      type: 'resize',
      row: 'ana',
      bar: 'lunch',
      start: 720,
      end: 780,
    });
  });

  it('moves the bar where its ends are fixed', () => {
    expect(began(on(750, { bar: { ...bar, isResizable: false }, edge: 'end' })).kind).toBe('move');
  });
});
