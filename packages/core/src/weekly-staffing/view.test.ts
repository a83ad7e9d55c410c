import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../time/plain-date.ts';
import type { StaffingDay } from './model.ts';
import { staffingDayOf } from './rules.ts';
import { axisOf, gapOf, hoursOfDays, mostOf, shortHoursOfDays } from './view.ts';

const quarters = (at: Readonly<Record<number, number>>) =>
  Array.from({ length: 96 }, (_, index) => at[index] ?? 0);
const dayOf = (
  open: Readonly<Record<number, number>>,
  required?: Readonly<Record<number, number>>,
): StaffingDay => ({
  date: toPlainDate('2026-11-23'),
  weekday: 'monday',
  ...staffingDayOf({
    open: quarters(open),
    required: required === undefined ? undefined : quarters(required),
    committed: undefined,
    overhead: 20,
  }),
});

describe('a week of staffing', () => {
  const days = [dayOf({ 37: 4, 38: 4 }, { 37: 6, 38: 2 }), dayOf({ 71: 1 })];
  it('counts what is short and what is over apart', () =>
    expect(hoursOfDays(days)).toEqual({ required: 2, open: 2.3, short: 0.5, over: 0.5 }));
  it('does not know a requirement without a forecast', () => {
    expect(hoursOfDays(days.slice(1))).toEqual({ required: null, open: 0.3, short: 0, over: 0 });
    expect([gapOf(days[0]!.data[37]!), gapOf(days[1]!.data[71]!)]).toEqual([-2, null]);
  });
  it('adds up what is short by proficiency for the same channels', () => {
    const [billing, german] = [
      { id: 1, name: 'Billing' },
      { id: 2, name: 'German' },
    ];
    const day = dayOf({ 37: 4 }, { 37: 6 });
    const data = day.data.map((slot, index) => ({
      ...slot,
      shortages: [
        ...(index < 4 ? [{ channels: [german], missing: 2 }] : []),
        ...(index < 2 ? [{ channels: [billing, german], missing: 10 }] : []),
      ],
    }));
    expect(shortHoursOfDays([{ ...day, data }])).toEqual([
      { channels: [billing, german], hours: 5 },
      { channels: [german], hours: 2 },
    ]);
    expect(shortHoursOfDays([day])).toEqual([]);
  });
  it('is drawn from the first whole hour to the last, as high as the heads to schedule', () => {
    expect([axisOf(days), mostOf(days)]).toEqual([{ start: 540, end: 1080 }, 7.5]);
    expect([axisOf([dayOf({})]), mostOf([])]).toEqual([{ start: 480, end: 1080 }, 1]);
  });
});
