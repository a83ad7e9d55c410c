import { array, assert, boolean, constantFrom, double, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultParameters, type Parameters } from '../model/account.ts';
import { masterUpdateForm } from '../model/master-update.ts';
import {
  badField,
  isSame,
  validate,
  shownValue,
  type Change,
  type FieldState,
  type Subject,
} from './master-update.ts';

const parameters: Parameters = {
  ...defaultParameters,
  agent_id: 1,
  first_name: 'Ann',
  last_name: 'Lee',
  division_id: 1,
  mu_name: 'London',
  group_id: 3,
  group_name: 'A',
  accrual_table_id: null,
  version: 1,
};
const subject = (given: Partial<Subject> = {}): Subject => ({
  division_id: 1,
  is_disabled: false,
  parameters,
  current: 8,
  hasRequests: false,
  ...given,
});
const form = (given: object) => masterUpdateForm.parse({ filter: { division_id: 1 }, ...given });
const day = '2026-12-01';

describe('a form', () => {
  it.each([
    [{ field: 'hours_per_day', value: 7.5 }, null],
    [{ field: 'hours_per_day', value: 25 }, 'value'],
    [{ field: 'hours_per_day', value: null }, 'value'],
    [{ field: 'rank', value: null }, null],
    [{ field: 'hire_date', value: '2026-02-30' }, 'value'],
    [{ field: 'may_bid', value: 1 }, 'value'],
    [{ field: 'fte', value: 0.5, group_id: 3 }, 'group_id'],
    [{ field: 'fte', value: 0.5, rule_id: 3 }, 'rule_id'],
    [{ field: 'group', group_id: 3 }, null],
    [{ field: 'group', group_id: null }, null],
    [{ field: 'group', group_id: 3, value: 1 }, 'value'],
    [{ field: 'adjustment', value: 1 }, 'rule_id'],
    [{ field: 'adjustment', rule_id: 2, value: 0.001, reason: 'x' }, 'value'],
    [{ field: 'adjustment', rule_id: 2, value: true, reason: 'x' }, 'value'],
    [{ field: 'adjustment', rule_id: 2, value: 100_000, reason: 'x' }, null],
    [{ field: 'adjustment', rule_id: 2, value: -100_000.01, reason: 'x' }, 'value'],
    [{ field: 'adjustment', rule_id: 2, value: 1 }, 'reason'],
    [{ field: 'adjustment', rule_id: 2, value: -1, reason: 'x' }, null],
  ])('%j: what cannot be is %s', (given, bad) => expect(badField(form(given))).toBe(bad));
  it('names somebody', () =>
    expect(masterUpdateForm.safeParse({ filter: {}, field: 'fte', value: 1 }).success).toBe(false));
});

describe('an advisor', () => {
  const stays = [{ group_id: 3, date_start: '2026-01-01', date_end: null }];
  const toGroup = (id: number, division_id = 1): Change => ({
    field: 'group',
    group: { id, division_id },
  });
  it.each<[string, Change, Partial<Subject>, string]>([
    ['has the value', { field: 'hours_per_day', value: 8 }, {}, 'SameValue'],
    ['is disabled', { field: 'hours_per_day', value: 7 }, { is_disabled: true }, 'Disabled'],
    [
      'would stop earning before it starts',
      { field: 'accrual_stop', value: '2026-01-01' },
      { current: null, parameters: { ...parameters, accrual_start: '2026-02-01' as never } },
      'DatesOutOfOrder',
    ],
    ['is of another division than the group', toGroup(4, 2), { current: stays }, 'OtherDivision'],
    ['is in the group for good', toGroup(3), { current: stays }, 'SameValue'],
    ['is in no group to leave', { field: 'group', group: null }, { current: [] }, 'NotInGroup'],
    ['has asked under its group', toGroup(4), { current: stays, hasRequests: true }, 'HasRequests'],
    [
      'has no balance to adjust',
      { field: 'adjustment', rule: 1, amount: 1 },
      { current: undefined },
      'NoBalance',
    ],
  ])('%s, and is left out', (_why, change, given, reason) =>
    expect(validate(change, subject(given), day)).toEqual({ after: null, reason }),
  );
  it.each<[string, Change, Partial<Subject>, FieldState]>([
    ['leaves its group', { field: 'group', group: null }, { current: stays }, []],
    [
      'joins one from none',
      toGroup(4),
      { current: [] },
      [{ group_id: 4, date_start: day, date_end: null }],
    ],
    [
      'joins its own earlier',
      toGroup(3),
      { current: [{ ...stays[0]!, date_start: '2026-12-02' }] },
      [{ group_id: 3, date_start: day, date_end: null }],
    ],
    [
      'stops earning on the day on which it starts',
      { field: 'accrual_stop', value: '2026-02-01' },
      { current: null, parameters: { ...parameters, accrual_start: '2026-02-01' as never } },
      '2026-02-01',
    ],
    [
      'stops earning without a start',
      { field: 'accrual_stop', value: '2026-02-01' },
      { current: null },
      '2026-02-01',
    ],
    [
      'starts earning without a stop',
      { field: 'accrual_start', value: '2026-02-01' },
      { current: null },
      '2026-02-01',
    ],
  ])('%s', (_what, change, given, after) =>
    expect(validate(change, subject(given), day)).toEqual({ after, reason: null }),
  );
  it('is in a group for good from the day on', () =>
    expect(
      validate(toGroup(3), subject({ current: [{ ...stays[0]!, date_start: day }] }), day).reason,
    ).toBe('SameValue'));
  it('is changed otherwise', () => {
    expect(validate({ field: 'hours_per_day', value: 7 }, subject(), day)).toEqual({
      after: 7,
      reason: null,
    });
    expect(validate(toGroup(4), subject({ current: stays }), day)).toEqual({
      after: [{ group_id: 4, date_start: day, date_end: null }],
      reason: null,
    });
    expect(
      validate(toGroup(3), subject({ current: [{ ...stays[0]!, date_end: '2026-12-31' }] }), day)
        .reason,
    ).toBeNull();
    expect(
      validate({ field: 'adjustment', rule: 1, amount: -1.5 }, subject({ current: 0.25 }), day),
    ).toEqual({ after: -1.25, reason: null });
  });
});

describe('a value', () => {
  it('of stays is the group on the day', () => {
    const stays = [
      { group_id: 3, date_start: '2026-01-01', date_end: '2026-11-30' },
      { group_id: 4, date_start: '2026-12-01', date_end: null },
    ];
    expect(
      ['2025-12-31', '2026-11-30', '2026-12-01'].map((date) => shownValue(stays, date)),
    ).toEqual([null, 3, 4]);
    expect([undefined, null, 7.5, false].map((held) => shownValue(held, day))).toEqual([
      null,
      null,
      7.5,
      false,
    ]);
  });
  it('is the same after it was stored and read', () => {
    const stay = record({
      group_id: constantFrom(1, 2, 3),
      date_start: constantFrom('2026-01-01', '2026-12-01'),
      date_end: constantFrom(null, '2026-12-31'),
    });
    const held = oneof(
      double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
      boolean(),
      constantFrom(null, '2026-03-02'),
      array(stay),
    );
    const reordered = (one: FieldState): FieldState =>
      Array.isArray(one)
        ? one.map(
            (stay) => Object.fromEntries(Object.entries(stay as object).toReversed()) as never,
          )
        : one;
    assert(
      property(held, (one) =>
        isSame(reordered(JSON.parse(JSON.stringify(one)) as FieldState), one),
      ),
    );
    expect([
      isSame(8, '8'),
      isSame(null, undefined),
      isSame([], [{ group_id: 3, date_start: day, date_end: null }]),
      ...[{ group_id: 4 }, { date_start: '2026-12-02' }, { date_end: day }].map((other) =>
        isSame(
          [{ group_id: 3, date_start: day, date_end: null }],
          [{ group_id: 3, date_start: day, date_end: null, ...other }],
        ),
      ),
      isSame(false, null),
    ]).toEqual([false, false, false, false, false, false, false]);
  });
});
