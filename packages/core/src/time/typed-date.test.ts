import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromEpochDay, toPlainDate } from './plain-date.ts';
import { dateInFigures, dateToType, readTypedDate } from './typed-date.ts';

const near = toPlainDate('2026-11-22');

describe('readTypedDate', () => {
  it.each([
    ['en-GB', '3/2/2027', '2027-02-03'],
    ['en-GB', '3/2/27', '2027-02-03'],
    ['en-US', '3/2/27', '2027-03-02'],
    ['en-US', '3/2', '2026-03-02'],
    ['en-US', '030227', '2027-03-02'],
    ['en-US', 'Tue, Mar 2, 2027', '2027-03-02'],
    ['en-GB', '3/2', '2026-02-03'],
    ['en-GB', '030227', '2027-02-03'],
    ['en-GB', '03022027', '2027-02-03'],
    ['en-GB', '2027-02-03', '2027-02-03'],
    ['en-GB', '3', '2026-11-03'],
    ['en-GB', 'Wed, 3 Feb 2027', '2027-02-03'],
    ['en-GB', '3 feb', '2026-02-03'],
    ['en-GB', 'February 2027', '2027-02-01'],
    ['en-GB', '2/2027', '2027-02-01'],
    ['de', '3.2.', '2026-02-03'],
    ['de', 'Mi, 3. März 2027', '2027-03-03'],
    ['fr', '3 févr. 2027', '2027-02-03'],
    ['fr', '3 fevrier', '2026-02-03'],
  ])('in %s takes %s for %s', (language, typed, date) => {
    expect(readTypedDate(typed, language, near)).toBe(date);
  });

  it.each(['', '31/2/2026', '32', '3/13/2026', 'soon', '3/2/2027/1', '12345', '3 nope 2027'])(
    'takes %j for no date',
    (typed) => {
      expect(readTypedDate(typed, 'en-GB', near)).toBeNull();
    },
  );

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -7000, max: 60000 }),
        fc.constantFrom('en', 'de', 'fr'),
        (day, language) => {
          const date = fromEpochDay(day);
          expect(readTypedDate(dateInFigures(date, language), language, near)).toBe(date);
          expect(readTypedDate(dateToType(date, language), language, near)).toBe(date);
        },
      ),
    );
  });
});
