import { describe, expect, it } from 'vitest';
import { monday, roster, terms, tuesday } from '../../../../../tests/support/trades.ts';
import { addDays } from '../../time/plain-date.ts';
import { tradeForm } from '../model.ts';
import { judgedDates, termsOf } from './terms.ts';

describe('termsOf', () => {
  const form = (more: object) =>
    tradeForm.parse({
      division_id: 1,
      request_to_agent_id: 2,
      request_from_agent_from_date: monday,
      request_from_agent_to_date: monday,
      request_to_agent_from_date: tuesday,
      request_to_agent_to_date: tuesday,
      ...more,
    });
  it('has the dates of both, and who gives them', () =>
    expect(termsOf(form({}), 1, roster())).toEqual(terms(monday, tuesday)));
  const night = roster([1, monday, 1320, 1800]);
  const window = (more: object) =>
    termsOf(form({ is_partial_swap: true, ...more }), 1, night).window;
  it('reads a window on the row that runs past midnight', () => {
    expect(
      window({ partial_swap_start_time: '22:00:00', partial_swap_end_time: '02:00:00' }),
    ).toEqual({ start: 1320, end: 1560 });
    expect(
      window({
        partial_swap_start_time: '02:00',
        partial_swap_end_time: '06:00',
        combine_schedule: true,
      }),
    ).toEqual({ start: 1560, end: 1800 });
    expect(window({ partial_swap_start_time: '02:00', partial_swap_end_time: '06:00' })).toEqual({
      start: 1560,
      end: 1800,
    });
    expect(window({ partial_swap_start_time: '08:00', partial_swap_end_time: '09:00' })).toEqual({
      start: 480,
      end: 540,
    });
    expect(termsOf(form({}), 1, night).window).toBeNull();
  });
  it.each([
    ['02:00', '06:00', 1560, 1800],
    ['23:00', '02:00', 1380, 1560],
  ])('reads a window of %s-%s under the date after the night', (start, end, from, to) => {
    const asked = form({
      is_partial_swap: true,
      partial_swap_start_time: start,
      partial_swap_end_time: end,
      request_from_agent_from_date: tuesday,
      request_from_agent_to_date: tuesday,
    });
    expect(termsOf(asked, 1, night)).toEqual({
      ...terms(monday, monday),
      window: { start: from, end: to },
    });
  });
  it.each([
    ['beside a row that ends on its day', [480, 960], '02:00', '06:00', [120, 360]],
    ['beside a row that ends at midnight', [960, 1440], '02:00', '06:00', [120, 360]],
    ['beside no row', null, '02:00', '06:00', [1560, 1800]],
    ['from the start of a night', [1320, 1800], '22:00', '23:00', [1320, 1380]],
    ['up to the midnight after a night', [1320, 1800], '20:00', '00:00', [2640, 2880]],
    ['that runs past midnight itself', [1320, 1800], '21:00', '02:00', [1260, 1560]],
  ] as const)('reads a window %s, said to be combined', (_where, shift, start, end, [from, to]) => {
    const dayOf = shift === null ? roster() : roster([1, monday, ...shift]);
    const asked = form({
      is_partial_swap: true,
      combine_schedule: true,
      partial_swap_start_time: start,
      partial_swap_end_time: end,
    });
    expect(termsOf(asked, 1, dayOf).window).toEqual({ start: from, end: to });
  });
  it('refuses a window of no length, and parts of several days', () => {
    expect(
      tradeForm
        .safeParse({ ...form({}), is_partial_swap: true })
        .error?.issues.map(({ message }) => message),
    ).toEqual(['trades.windowRequired']);
    expect(tradeForm.safeParse({ ...form({}), request_to_agent_to_date: monday }).success).toBe(
      false,
    );
    expect(
      tradeForm.safeParse({ ...form({}), request_to_agent_to_date: '9999-12-31' }).success,
    ).toBe(false);
    expect(
      tradeForm.safeParse({
        ...form({}),
        is_partial_swap: true,
        partial_swap_end_time: '10:00',
        request_from_agent_to_date: tuesday,
      }).success,
    ).toBe(false);
  });
});

describe('judgedDates', () => {
  it('are the weeks of the trade and a day around them', () =>
    expect(judgedDates(terms(addDays(monday, 3), addDays(monday, -2)), 1)).toEqual({
      from: addDays(monday, -8),
      to: addDays(monday, 7),
    }));
  it('are one week where both give the same day', () =>
    expect(judgedDates(terms(monday, monday), 1)).toEqual({
      from: addDays(monday, -1),
      to: addDays(monday, 7),
    }));
});
