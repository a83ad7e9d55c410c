import { describe, expect, it } from 'vitest';
import {
  block,
  date,
  dayWith,
  activityTypes,
  shift,
} from '../../../../tests/support/schedule-day.ts';
import { addDays, toPlainDate } from '../time/plain-date.ts';
import {
  datesElsewhere,
  datesOfMonth,
  hoursOver,
  isWeekend,
  monthRows,
  weekOf,
  weeksOfMonth,
} from './month.ts';

const ana = { id: 7, first_name: 'Ana', last_name: 'Ruiz' };
const ben = { id: 8, first_name: 'Ben', last_name: 'Otto' };

describe('dates', () => {
  it('of a month, and the whole weeks around it', () => {
    expect(datesOfMonth(date)).toHaveLength(31);
    const weeks = weeksOfMonth(date, 1);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect([weeks[0]![0], weeks.at(-1)![6]]).toEqual(['2024-04-29', '2024-06-02']);
    expect(weekOf(date, 0)[0]).toBe('2024-05-12');
  });

  it('of a weekend', () => {
    expect(
      ['2024-05-17', '2024-05-18', '2024-05-19', '2024-05-20'].map((text) =>
        isWeekend(toPlainDate(text)),
      ),
    ).toEqual([false, true, true, false]);
  });
});

describe('monthRows', () => {
  const rows = monthRows(
    [ana, ben],
    [
      dayWith({ blocks: [block(1, 'overtime', '17:00 18:00')], locked: true }),
      dayWith({ date: addDays(date, 1), shift: shift('22:00 30:00') }),
    ],
    [date, addDays(date, 1), addDays(date, 2)],
    activityTypes,
    'UTC',
  );

  it('has a row for everyone and a cell for each date, days off too', () => {
    expect(rows.map((row) => row.cells.map((cell) => cell.text))).toEqual([
      ['09:00–17:00', '22:00–06:00', ''],
      ['', '', ''],
    ]);
  });

  it('counts shift and overtime, and shows the lock', () => {
    expect(rows[0]!.minutes).toBe(540 + 480);
    expect(rows[0]!.cells.map((cell) => cell.locked)).toEqual([true, false, false]);
    expect(rows[1]!.minutes).toBe(0);
  });

  it('knows the dates that were worked in another zone', () => {
    const [one, other] = [toPlainDate('2026-03-02'), toPlainDate('2026-03-03')];
    expect([
      ...datesElsewhere(
        [one, other],
        (date) => (date === one ? 'Asia/Tokyo' : 'Europe/London'),
        'Europe/London',
      ),
    ]).toEqual([['Asia/Tokyo', [one]]]);
  });

  it('counts the night that loses an hour as seven', () => {
    const night = dayWith({ date: toPlainDate('2024-03-30'), shift: shift('22:00 30:00') });
    expect(hoursOver([night], activityTypes, () => 'Europe/London').scheduled).toBe(420);
  });
});
