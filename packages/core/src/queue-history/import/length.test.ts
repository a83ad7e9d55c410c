import { describe, expect, it } from 'vitest';
import { lengthOf } from './length.ts';

const every = (step: number, from = 0, count = 40) =>
  new Map(Array.from({ length: count }, (_, index) => [from + index * step, 5] as const));

describe('the length of intervals', () => {
  it.each([5, 10, 15, 30, 60])('of starts every %s minutes is that', (step) =>
    expect(lengthOf(every(step, 420, 14))).toBe(step),
  );
  it('is the longest that all starts fit, where some are missing', () =>
    expect(
      lengthOf(
        new Map([
          [540, 1],
          [600, 1],
          [615, 1],
        ]),
      ),
    ).toBe(15));
  it('is not taken for longer where starts lie far apart', () =>
    expect(
      lengthOf(
        new Map([
          [45, 1],
          [75, 1],
          [135, 1],
        ]),
      ),
    ).toBe(15));
  it('is told by one start as well', () => expect(lengthOf(new Map([[600, 1]]))).toBe(60));
  it.each([
    [6, 0, '00:00', '00:06'],
    [20, 480, '08:00', '08:20'],
    [30, 10, '00:10', '00:40'],
    [120, 480, '08:00', '10:00'],
    [7, 3, '00:03', '00:10'],
  ])('of starts every %s minutes from minute %s is none', (step, from, first, second) => {
    expect(lengthOf(every(step, from, 8))).toEqual({ first, second });
  });
  it('is not shaken by a typing error in a long file', () =>
    expect(lengthOf(new Map([...every(30), [547, 1]]))).toBe(30));
});
