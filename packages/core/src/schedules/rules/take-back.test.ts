import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyWith } from '../../../../../tests/support/schedule-day.ts';
import { applyRequest } from '../../activity-requests/rules.ts';
import { toPlainDate } from '../../time/plain-date.ts';
import { applyEdits } from '../edit.ts';
import type { ScheduleEdit } from '../edit-kinds.ts';
import { countingIds, emptyDay, type Activity, type ScheduleDay } from '../model.ts';
import { takeBack } from './take-back.ts';

const quarter = 15;
const [start, end] = [36, 70];
const policy = { ...policyWith({}), newId: countingIds(1000) };

/** Breaks and the like in a shift from nine to half past five, beside one another at most. */
const activities = fc
  .array(
    fc.record({
      gap: fc.nat(6),
      length: fc.integer({ min: 1, max: 5 }),
      type: fc.constantFrom(1, 2, 3),
    }),
    { maxLength: 6 },
  )
  .map((some) => {
    let at = start;
    return some.flatMap(({ gap, length, type }, index): Activity[] => {
      const from = at + gap;
      at = from + length;
      return at > end
        ? []
        : [{ id: index + 1, activity_id: type, start: from * quarter, end: at * quarter }];
    });
  });
const day = activities.map((some): ScheduleDay => ({
  ...emptyDay(toPlainDate('2026-11-24'), 7),
  shift: { start: start * quarter, end: end * quarter, shift_id: null },
  activities: some,
}));
const span = fc
  .record({
    from: fc.integer({ min: start, max: end - 1 }),
    length: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ from, length }) => ({
    start: from * quarter,
    end: Math.min(end, from + length) * quarter,
  }));

const request = (at: { start: number; end: number }, type = 4) => ({
  request_type: 'add_activity' as const,
  activity: { event_type_id: type, at, description: 'granted' },
  shift: null,
  overwrites: true,
});
const grant = (row: ScheduleDay, at: { start: number; end: number }, type?: number) => {
  const { day: after, findings } = applyRequest(row, request(at, type), policy);
  expect(findings.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  return saved(after);
};
/** Ids as the database gives them. */
let lastId = 100;
const saved = (row: ScheduleDay): ScheduleDay => ({
  ...row,
  activities: row.activities.map((one) =>
    typeof one.id === 'number' ? one : { ...one, id: (lastId += 1) },
  ),
});
const back = (now: ScheduleDay, before: ScheduleDay, after: ScheduleDay) =>
  saved(takeBack(now, before, after, countingIds(5000)));
/** What anybody sees of a row. */
const seen = ({ shift, activities: some, blocks }: ScheduleDay) => ({
  shift,
  blocks,
  activities: some
    .map(({ start: from, end: to, activity_id }) => ({ from, to, activity_id }))
    .toSorted((one, other) => one.from - other.from),
});
const edited = (row: ScheduleDay, edit: ScheduleEdit) => saved(applyEdits(row, [edit], policy).day);

describe('takeBack', () => {
  it('puts a row back that nobody has touched since', () => {
    fc.assert(
      fc.property(day, span, (before, at) => {
        const after = grant(before, at);
        expect(seen(back(after, before, after))).toEqual(seen(before));
      }),
    );
  });

  it('keeps what was edited elsewhere since, as if nothing had been granted', () => {
    fc.assert(
      fc.property(day, span, span, fc.constantFrom(1, 5), (before, at, where, type) => {
        fc.pre(where.end <= at.start || where.start >= at.end);
        fc.pre(!before.activities.some((one) => one.start < where.end && where.start < one.end));
        const edit: ScheduleEdit = {
          type: 'draw',
          event: { kind: 'activity', ...where, activity_id: type },
        };
        const after = grant(before, at);
        expect(seen(back(edited(after, edit), before, after))).toEqual(seen(edited(before, edit)));
      }),
    );
  });

  it('takes what was granted from wherever it has been moved to, or where it was deleted', () => {
    fc.assert(
      fc.property(day, span, fc.integer({ min: -8, max: 8 }), (before, at, by) => {
        const after = grant(before, at);
        const { id } = after.activities.find((one) => one.activity_id === 4)!;
        const moved = edited(
          after,
          by === 0
            ? { type: 'delete', id }
            : { type: 'resize', id, start: at.start + by * quarter, end: at.end + by * quarter },
        );
        expect(seen(back(moved, before, after))).toEqual(seen(before));
      }),
    );
  });

  it('ends in the first row whatever the order in which two are taken back, where they overlap too', () => {
    fc.assert(
      fc.property(day, span, span, fc.constantFrom(4, 3), (before, one, other, type) => {
        const first = grant(before, one);
        const second = grant(first, other, type);
        expect(seen(back(back(second, first, second), before, first))).toEqual(seen(before));
        // What was kept for the later one is without the earlier one from then on.
        const [was, written] = [first, second].map((row) => back(row, before, first));
        expect(seen(back(back(second, before, first), was!, written!))).toEqual(seen(before));
      }),
    );
  });

  it('leaves alone what was made anew meanwhile', () => {
    fc.assert(
      fc.property(day, day, span, (before, other, at) => {
        // A row without an activity looks like one from which all were deleted.
        fc.pre(other.activities.length > 0);
        const after = grant(before, at);
        const anew = {
          ...other,
          activities: other.activities.map((one) => ({
            ...one,
            id: (lastId += 1),
            activity_id: 8,
          })),
        };
        expect(seen(back(anew, before, after))).toEqual(seen(anew));
      }),
    );
  });

  it('gives a shift back its times and what lay outside of the other ones', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -8, max: 8 }),
        fc.integer({ min: -8, max: 8 }),
        (before, from, to) => {
          const shift = { start: (start + from) * quarter, end: (end + to) * quarter };
          const asked = {
            request_type: 'request_schedule_change' as const,
            activity: null,
            shift,
            overwrites: true,
          };
          const after = saved(applyRequest(before, asked, policy).day);
          expect(seen(back(after, before, after))).toEqual(seen(before));
        },
      ),
    );
  });
});
