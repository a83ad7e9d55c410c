import { describe, expect, it } from 'vitest';
import { barOf, scaleOf, stripOf } from './strip.ts';

const hour = 3_600_000;
const day = { start: 8 * hour, end: 16 * hour };

describe('a strip', () => {
  it('shows in each cell what most of it is', () => {
    const spans = [
      { start: 8 * hour, end: 11.75 * hour, mark: '█' },
      { start: 11.75 * hour, end: 12.5 * hour, mark: 'M' },
      { start: 12.5 * hour, end: 15 * hour, mark: '█' },
    ];
    expect(stripOf(spans, day, 8)).toBe('████M██ ');
    expect(stripOf(spans, day, 16)).toBe('████████M█████  ');
  });
  it('is empty where nothing is known', () => expect(stripOf([], day, 4)).toBe('    '));
});

describe('a scale', () => {
  const hourOf = (instant: number) => String(instant / hour).padStart(2, '0');
  it('has an hour where it begins, as many as have room', () => {
    expect(scaleOf(day, 32, hourOf)).toBe('08  09  10  11  12  13  14  15  ');
    expect(scaleOf(day, 16, hourOf)).toBe('08  10  12  14  ');
  });
});

describe('a bar', () => {
  it('is as long as its part of the width, at most the whole', () => {
    expect(barOf(0, 4)).toBe('');
    expect(barOf(0.5, 4)).toBe('██');
    expect(barOf(0.53125, 4)).toBe('██▏');
    expect(barOf(2, 4)).toBe('████');
  });
});
