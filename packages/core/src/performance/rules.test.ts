import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, toPlainDate } from '../time/plain-date.ts';
import { headerSetOf, headersOf, isoWeekNumber, isoWeeks, metricHeader, readMetric, summarise, weekLabel, weeksOfMonths } from './rules.ts';

const day = toPlainDate;
const measured = (header: string, value: number, date = '2026-03-02', agent_id = 1) => ({ agent_id, date, header, value });

describe('a cell', () => {
  it('is read in its metric’s unit', () => {
    expect([readMetric('AHT', '00:05:30'), readMetric('QA', '0.85'), readMetric('QA', '85%'), readMetric('QA', '0.5%'), readMetric('Sales', '1,5'), readMetric('Sales', '')]).toEqual([330, 85, 85, 0.5, 1.5, null]);
    expect([readMetric('AHT', 'long'), readMetric('Calls Handled', '-4')]).toEqual([undefined, undefined]);
  });
});

describe('headers', () => {
  it('are known however they are spelled, and classified', () => {
    expect(['calls_handled', 'QA Percentage', 'answer rate', ' Upsell '].map(metricHeader)).toEqual(['Calls Handled', 'QA', 'Answer Rate%', 'Upsell']);
    expect([headerSetOf(['AHT', 'QA']), headerSetOf(['Upsell']), headerSetOf(['AHT', 'Upsell'])]).toEqual(['old', 'new', 'combine']);
    expect(headersOf([measured('Zeal', 1), measured('QA', 1), measured('Calls Handled', 1)])).toEqual(['Calls Handled', 'QA', 'Zeal']);
  });
});

describe('summarise', () => {
  it('sums counts and weighs averages by the calls handled', () => {
    const days = [measured('Calls Handled', 80), measured('AHT', 300), measured('Calls Handled', 20, '2026-03-03'), measured('AHT', 400, '2026-03-03'), measured('Upsell', 1), measured('Upsell', 2, '2026-03-03')];
    expect(summarise(days)).toEqual({ 'Calls Handled': 100, AHT: 320, Upsell: 1.5 });
  });
  it('of one day is that day', () => {
    assert(property(integer({ min: 0, max: 500 }), (value) => {
      expect(summarise([measured('AHT', value)])).toEqual({ AHT: value });
    }));
  });
});

describe('weeks', () => {
  it('are numbered as ISO does, across the years', () => {
    expect(['2026-01-01', '2025-12-29', '2027-01-03', '2026-12-31', '2024-12-30'].map((date) => isoWeekNumber(day(date)))).toEqual([1, 1, 53, 53, 1]);
    expect(weekLabel(isoWeeks(day('2026-03-04'), day('2026-03-04'))[0]!)).toBe('W10 (02-03-2026 - 08-03-2026)');
  });
  it('of a month cover it once, from its first day to its last', () => {
    assert(property(integer({ min: 0, max: 4000 }), integer({ min: 0, max: 6 }), (offset, first) => {
      const from = day(`${addDays(day('2020-01-01'), offset).slice(0, 8)}01`);
      const weeks = weeksOfMonths(from, addDays(from, 27), first);
      expect(weeks[0]).toMatchObject({ number: 1, from });
      for (const [index, week] of weeks.slice(1).entries()) expect(daysBetween(weeks[index]!.to, week.from)).toBe(1);
    }));
  });
});
