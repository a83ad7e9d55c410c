import { describe, expect, it } from 'vitest';
import { scaleOf, stepArea, stepLine } from './shapes.ts';

const plane = { slot: 10, height: 100, most: 10 };

describe('a day’s chart', () => {
  it('draws a line of steps that breaks where nothing is known', () =>
    expect(stepLine([2, 4, null, 10], plane)).toBe('M0 80H10V60H20M30 0H40'));
  it('fills what is short, and nothing where enough are open', () =>
    expect(stepArea([3, 5], [6, 5], plane)).toBe('M0 70V40H10V70Z'));
  it('has few and round lines', () =>
    expect([scaleOf(35), scaleOf(4), scaleOf(1)]).toEqual([[10, 20, 30], [1, 2, 3, 4], [1]]));
});
