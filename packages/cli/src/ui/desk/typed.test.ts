import { describe, expect, it } from 'vitest';
import { readPlace, readSpan } from './typed.ts';

const event = { start: 600, end: 630 };

describe('readPlace', () => {
  it.each([
    ['+30', { start: 630, end: 660 }],
    ['-15', { start: 585, end: 615 }],
    ['-1:15', { start: 525, end: 555 }],
    ['9:30', { start: 570, end: 600 }],
    ['10:00-11', { start: 600, end: 660 }],
    ['10:00–10:45', { start: 600, end: 645 }],
    ['soon', null],
    ['+soon', null],
  ])('takes %s', (typed, place) => expect(readPlace(typed, event)).toEqual(place));

  it('takes a time on the side of midnight that is nearer', () =>
    expect(readPlace('00:30', { start: 1400, end: 1430 })).toEqual({ start: 1470, end: 1500 }));
});

describe('readSpan', () => {
  it.each([
    ['22-6', { start: 1320, end: 1800 }],
    ['9:00 17:00', { start: 540, end: 1020 }],
    ['9:00', null],
    ['9 to 5', null],
  ])('takes %s', (typed, span) => expect(readSpan(typed, event)).toEqual(span));
});
