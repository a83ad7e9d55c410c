import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnReader } from '../cells/column.ts';
import { addDays, daysBetween, toPlainDate } from '../time/plain-date.ts';
import {
  averageOf,
  headerSetOf,
  headersOf,
  isoWeeks,
  metricHeader,
  metricRule,
  readMetric,
  summarise,
  weekLabel,
  weeksOfMonths,
} from './rules.ts';

const day = toPlainDate;
const measured = (header: string, value: number, date = '2026-03-02', agent_id = 1) => ({
  agent_id,
  date,
  header,
  value,
});

describe('a cell', () => {
  it('is read in its metric’s unit', () => {
    const read = (header: string, cell: string, ...others: string[]) =>
      readMetric(
        header,
        cell,
        createColumnReader(
          [cell, ...others],
          { language: 'en', delimiter: ',' },
          metricRule(header),
        ),
      );
    expect([
      read('AHT', '00:05:30'),
      read('AHT', '05:30'),
      read('AHT', '182.375'),
      read('QA', '0.85'),
      read('QA', '85%'),
      read('QA', '0.5%'),
      read('Sales', '1,5'),
      read('Sales', ''),
      read('Sales', '#DIV/0!'),
      read('Login Time', '07:30', '26:15:00'),
    ]).toEqual([330, 330, 182.375, 85, 85, 0.5, 1.5, null, null, 27_000]);
    expect([read('AHT', 'long'), read('Calls Handled', '-4')]).toEqual([undefined, undefined]);
  });
});

describe('headers', () => {
  it('are known however they are spelled, and classified', () => {
    expect(['calls_handled', 'QA Percentage', 'answer rate', ' Upsell '].map(metricHeader)).toEqual(
      ['Calls Handled', 'QA', 'Answer Rate%', 'Upsell'],
    );
    expect([
      headerSetOf(['AHT', 'QA']),
      headerSetOf(['Upsell']),
      headerSetOf(['AHT', 'Upsell']),
    ]).toEqual(['old', 'new', 'combine']);
    expect(
      headersOf([measured('Zeal', 1), measured('QA', 1), measured('Calls Handled', 1)]),
    ).toEqual(['Calls Handled', 'QA', 'Zeal']);
  });
});

describe('summarise', () => {
  const tuesday = '2026-03-03';
  it('sums counts, and means times, scores and headers of one’s own over the days that have them', () => {
    const days = [
      measured('Calls Handled', 80),
      measured('AHT', 300),
      measured('Calls Handled', 20, tuesday),
      measured('AHT', 400, tuesday),
      measured('Upsell', 1),
      measured('Upsell', 2, tuesday),
      measured('QA', 90),
    ];
    expect(summarise(days)).toEqual({ 'Calls Handled': 100, AHT: 350, QA: 90, Upsell: 1.5 });
  });
  it('takes the answer rate of all calls, not of the days', () => {
    const days = [
      measured('Calls Handled', 10),
      measured('Calls Missed', 90),
      measured('Answer Rate%', 10),
      measured('Calls Handled', 90, tuesday),
      measured('Calls Missed', 10, tuesday),
      measured('Answer Rate%', 90, tuesday),
    ];
    expect(summarise(days)).toMatchObject({ 'Answer Rate%': 50 });
    expect(
      summarise([
        ...days,
        measured('Calls Handled', 800, '2026-03-04'),
        measured('Calls Missed', 0, '2026-03-04'),
      ]),
    ).toMatchObject({ 'Answer Rate%': 90 });
    expect(
      summarise([measured('Answer Rate%', 80), measured('Answer Rate%', 90, tuesday)]),
    ).toEqual({ 'Answer Rate%': 85 });
  });
  it('keeps idle time and score of a day without calls', () => {
    const days = [
      measured('Calls Handled', 50),
      measured('Idle Time', 100),
      measured('QA', 80),
      measured('Calls Handled', 0, tuesday),
      measured('Idle Time', 300, tuesday),
      measured('QA', 90, tuesday),
    ];
    expect(summarise(days)).toEqual({ 'Calls Handled': 50, 'Idle Time': 200, QA: 85 });
  });
  it('of several weeks is a mean week’s counts, and the rest as over all days', () => {
    const [one, other] = [
      [measured('Calls Handled', 80), measured('AHT', 300), measured('AHT', 500, tuesday)],
      [measured('Calls Handled', 20, '2026-03-10'), measured('AHT', 100, '2026-03-10')],
    ];
    expect(averageOf([one, other])).toEqual({ 'Calls Handled': 50, AHT: 300 });
  });
  it('of one day is that day', () => {
    assert(
      property(integer({ min: 0, max: 500 }), (value) => {
        expect(summarise([measured('AHT', value)])).toEqual({ AHT: value });
      }),
    );
  });
});

describe('weeks', () => {
  it('end with the last date that there is', () => {
    const last = day('9999-12-31');
    expect(isoWeeks(last, last)).toHaveLength(1);
    expect(weeksOfMonths(last, last, 0).length).toBeLessThan(3);
  });

  it('are numbered as ISO does, across the years', () => {
    expect(weekLabel(isoWeeks(day('2026-03-04'), day('2026-03-04'))[0]!)).toBe(
      'W10 (02-03-2026 - 08-03-2026)',
    );
  });
  it('of a month cover it once, from its first day to its last', () => {
    assert(
      property(integer({ min: 0, max: 4000 }), integer({ min: 0, max: 6 }), (offset, first) => {
        const from = day(`${addDays(day('2020-01-01'), offset).slice(0, 8)}01`);
        const weeks = weeksOfMonths(from, addDays(from, 27), first);
        expect(weeks[0]).toMatchObject({ number: 1, from });
        for (const [index, week] of weeks.slice(1).entries())
          expect(daysBetween(weeks[index]!.to, week.from)).toBe(1);
      }),
    );
  });
});
