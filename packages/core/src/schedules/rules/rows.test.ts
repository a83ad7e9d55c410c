import { describe, expect, it } from 'vitest';
import {
  block,
  date,
  dayWith,
  policyWith,
  shift,
  span,
} from '../../../../../tests/support/schedule-day.ts';
import { addDays, toPlainDate } from '../../time/plain-date.ts';
import { dayOffsets } from '../../time/zone.ts';
import { checkDays } from '../rules.ts';
import { oneShift, rowsDoNotOverlap } from './rows.ts';

describe('oneShift', () => {
  it('refuses a second shift of one advisor on one date', () => {
    expect(oneShift(dayWith(), dayWith())).toMatchObject([
      { code: 'schedules.shiftExists', severity: 'error', eventId: 'shift' },
    ]);
    expect(oneShift(dayWith(), dayWith({ shift: null }))).toEqual([]);
    expect(oneShift(dayWith({ shift: null }), dayWith())).toEqual([]);
    expect(oneShift(dayWith(), dayWith({ date: addDays(date, 1) }))).toEqual([]);
  });
});

describe('rowsDoNotOverlap', () => {
  const next = addDays(date, 1);
  it.each([
    ['06:00', ['schedules.daysOverlap']],
    ['06:30', []],
  ] as const)('a night until 06:30 and a shift from %s: %j', (start, found) => {
    const night = dayWith({ shift: shift('22:00 30:30') });
    expect(
      rowsDoNotOverlap(night, dayWith({ date: next, shift: shift(`${start} 12:00`) })).map(
        (one) => one.code,
      ),
    ).toEqual(found);
  });
  it('leaves two rows of one date to another rule', () => {
    expect(rowsDoNotOverlap(dayWith(), dayWith())).toEqual([]);
  });
  it.each([
    ['before', dayWith({ shift: null }), dayWith({ date: next })],
    ['after', dayWith({ shift: shift('22:00 47:00') }), dayWith({ date: next, shift: null })],
  ])('passes a day off %s', (_side, before, after) => {
    expect(rowsDoNotOverlap(before, after)).toEqual([]);
  });
  it('names the shift that is run into, and the minutes of both', () => {
    const night = dayWith({ shift: shift('22:00 30:30') });
    expect(
      rowsDoNotOverlap(night, dayWith({ date: next, shift: shift('05:00 06:00') })),
    ).toMatchObject([{ eventId: 'shift', severity: 'error', at: span('05:00 06:00') }]);
  });
  it('counts overtime on both sides', () => {
    const late = dayWith({
      shift: shift('14:00 24:00'),
      blocks: [block(1, 'overtime', '24:00 25:00')],
    });
    const early = dayWith({
      date: next,
      shift: shift('01:00 08:00'),
      blocks: [block(1, 'overtime', '00:30 01:00')],
    });
    expect(rowsDoNotOverlap(late, early)[0]?.at).toEqual({ start: 30, end: 60 });
  });
  it('counts overtime up to an hour that the clock skips', () => {
    const [saturday, sunday] = [toPlainDate('2026-03-28'), toPlainDate('2026-03-29')];
    const late = dayWith({ date: saturday, shift: shift('16:00 24:30') });
    const early = dayWith({
      date: sunday,
      shift: shift('02:00 10:00'),
      blocks: [block(1, 'overtime', '00:00 01:00')],
    });
    expect(
      rowsDoNotOverlap(late, early, { day: dayOffsets('Europe/London', sunday) })[0]?.at,
    ).toEqual({ start: 0, end: 30 });
    const overrun = checkDays([late, early], (day) => ({
      ...policyWith(),
      offsets: dayOffsets('Europe/London', day.date),
    }));
    expect(overrun[1]?.findings.map((one) => one.code)).toContain('schedules.daysOverlap');
  });
});
