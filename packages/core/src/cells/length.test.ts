import { describe, expect, it } from 'vitest';
import { readLength, unitInHeading, type LengthReading } from './length.ts';

const reading: LengthReading = { unit: 'seconds', pair: 'hours and minutes', decimal: '.' };

describe('a length of time', () => {
  it.each<[string, Partial<LengthReading>, number | null]>([
    ['26:15:00', {}, 94_500],
    ['1500:00:00', {}, 5_400_000],
    ['07:30', {}, 27_000],
    ['03:20', { pair: 'minutes and seconds' }, 200],
    ['03:02.45', {}, 182.45],
    ['0:12,50', { decimal: ',' }, 12.5],
    ['00:03:02.45', {}, 182.45],
    ['182.375', {}, 182.375],
    ['182,375', { decimal: ',' }, 182.375],
    ['51670', { unit: 'milliseconds' }, 51.67],
    ['2.5', { unit: 'minutes' }, 150],
    ['1.5', { unit: 'hours' }, 5400],
    ['7h 30m', {}, 27_000],
    ['90 s', {}, 90],
    ['30mins', {}, 1800],
    ['250 ms', {}, 0.25],
    ['-5', {}, null],
    ['5%', {}, null],
    ['1:75:00', {}, null],
    ['x', {}, null],
    ['', {}, null],
  ])('%s is %j s', (cell, more, seconds) =>
    expect(readLength(cell, { ...reading, ...more })).toBe(seconds),
  );
});

it.each([
  ['AHT (s)', 'seconds'],
  ['aht_s', 'seconds'],
  ['ACW Secs', 'seconds'],
  ['Total Handle Time (Seconds)', 'seconds'],
  ['Avg Handle (ms)', 'milliseconds'],
  ['Talk time (min)', 'minutes'],
  ['Login Zeit (Std)', 'hours'],
  ['AHT', null],
  ['Calls', null],
  ['Handled calls', null],
] as const)('the heading %s names %s', (heading, unit) =>
  expect(unitInHeading(heading)).toBe(unit),
);
