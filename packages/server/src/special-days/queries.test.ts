import { toPlainDate } from '@watchbill/core/time/plain-date';
import { expect, it } from 'vitest';
import { joinCalendars } from './queries.ts';
import type { CalendarEntry } from './repository.ts';

const entry = (
  name: string,
  rule: CalendarEntry['rule'],
  more: Partial<CalendarEntry> = {},
): CalendarEntry => ({
  division_id: null,
  name,
  kind: 'holiday',
  rule,
  observed: null,
  is_closed: true,
  hours: [],
  ...more,
});
const december = (day: number) => ({ on: 'date', month: 12, day }) as const;

const namesOn = (entries: readonly CalendarEntry[], from: string, to: string) =>
  joinCalendars(entries, [1], toPlainDate(from), toPlainDate(to)).map(
    ({ date, name }) => `${date} ${name}`,
  );

// 2027-12-25 is a Saturday.
it('moves the holidays of a weekend each to a day of its own, over two calendars', () => {
  const christmas = entry('Christmas', december(25), { observed: 'monday' });
  const boxing = entry('Boxing Day', december(26), { observed: 'monday', division_id: 1 });
  expect(namesOn([christmas, boxing], '2027-12-24', '2027-12-31')).toEqual([
    '2027-12-27 Christmas',
    '2027-12-28 Boxing Day',
  ]);
});

it('moves a holiday to a day that an event has: an event takes none', () => {
  const christmas = entry('Christmas', december(25), { observed: 'monday' });
  const sale = entry('Sale', december(27), { kind: 'event', is_closed: false });
  expect(namesOn([christmas, sale], '2027-12-24', '2027-12-31')).toEqual([
    '2027-12-27 Christmas',
    '2027-12-27 Sale',
  ]);
});
