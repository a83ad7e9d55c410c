import { describe, expect, it } from 'vitest';
import { intradayFigures } from './rules.ts';
import { figuresOfSpan, knownPart, outlookOf } from './view.ts';

const at = (time: string, known: Parameters<typeof intradayFigures>[0]) => ({
  time,
  ...intradayFigures(known),
});
const day = [
  at('00:00', {}),
  at('09:00', { original_volume: 10, revised_volume: 10, actual_volume: 14 }),
  at('09:15', { original_volume: 10, revised_volume: 13 }),
  at('09:30', { original_volume: 10, revised_volume: 12 }),
  at('09:45', {}),
];

describe('knownPart', () => {
  it('leaves the empty ends of a day out', () =>
    expect(knownPart(day).map(({ time }) => time)).toEqual(['09:00', '09:15', '09:30']));
  it('of a day without anything is nothing', () => expect(knownPart([day[0]!])).toEqual([]));
});

describe('outlookOf', () => {
  it('puts what is still to come to what came', () =>
    expect(outlookOf(day)).toEqual({ came: 14, expected: 10, rest: 25, forecast: 30 }));
  it('knows nothing without a forecast', () => expect(outlookOf([day[0]!])).toBeNull());
});

describe('figuresOfSpan', () => {
  it('adds contacts up and averages advisors', () => {
    const totals = intradayFigures({ actual_volume: 40, open: 96 });
    const averages = intradayFigures({ actual_volume: 10, open: 24 });
    expect(figuresOfSpan({ totals, averages })).toMatchObject({ actual_volume: 40, open: 24 });
  });
});
