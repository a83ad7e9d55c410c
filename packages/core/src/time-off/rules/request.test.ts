import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../../time/plain-date.ts';
import { timeOffRule, type TimeOffRule } from '../model/definition.ts';
import { allottedOf, asAdvisorsSee, editAllotment, hasRoom, usedOf } from './allotment.ts';
import { grantProblem, outcomeOf, type Asked, type AskedDay } from './request.ts';

const day = toPlainDate;
const ruleOf = (given: Partial<TimeOffRule> = {}): TimeOffRule =>
  timeOffRule.parse({
    id: 1,
    version: 1,
    is_disabled: false,
    group_id: 1,
    name: 'Holiday',
    event_type_ids: [9],
    unit: 'days',
    approval: 'check_both',
    accrual_table_id: null,
    restricted_codes: [],
    ...given,
  });
const one = (given: Partial<AskedDay> = {}): AskedDay => ({
  date: day('2026-03-09'),
  amount: 1,
  hours: 8,
  isBlocked: false,
  hasRoom: true,
  isOutsideShift: false,
  overlapsRestricted: false,
  isLocked: false,
  ...given,
});
const ask = (given: Partial<Asked> = {}, of: Partial<AskedDay> = {}): Asked => ({
  today: day('2026-03-01'),
  start: day('2026-03-09'),
  end: day('2026-03-09'),
  isPartial: false,
  hoursPerDay: 8,
  days: [one(of)],
  lowest: 3,
  floor: 0,
  weekStart: 1,
  ...given,
});

describe('outcomeOf', () => {
  it.each([
    ['granted where all is well', {}, {}, {}, 'granted AutoApproved'],
    ['too late', { least_days_ahead: 9 }, {}, {}, 'declined AdvanceTimeElapsed'],
    ['too early', { most_days_ahead: 7 }, {}, {}, 'declined TooFarAhead'],
    ['of no length', {}, {}, { amount: 0 }, 'declined InvalidDailyDuration'],
    ['longer than a day', {}, { isPartial: true }, { hours: 9 }, 'declined InvalidDailyDuration'],
    ['too short', { min_per_request: 2 }, {}, {}, 'declined LengthNotAllowed'],
    ['too long', { max_per_request: 0.5 }, {}, {}, 'declined LengthNotAllowed'],
    ['not a whole week', { whole_week_only: true }, {}, {}, 'declined WholeWeekOnly'],
    [
      'a whole week',
      { whole_week_only: true },
      { end: day('2026-03-15') },
      {},
      'granted AutoApproved',
    ],
    ['outside the shift', {}, {}, { isOutsideShift: true }, 'declined OutsideShift'],
    ['over the balance', {}, { lowest: -1 }, {}, 'declined InsufficientBalance'],
    [
      'over the balance within what may be owed',
      {},
      { lowest: -1, floor: -1 },
      {},
      'granted AutoApproved',
    ],
    ['without a balance', {}, { lowest: null }, {}, 'granted AutoApproved'],
    [
      'always',
      { approval: 'always' },
      { lowest: -9 },
      { hasRoom: false, overlapsRestricted: true },
      'granted AutoApproved',
    ],
    ['never', { approval: 'never' }, {}, { hasRoom: false }, 'pending null'],
    [
      'over a restricted activity',
      {},
      {},
      { overlapsRestricted: true },
      'pending OverlapsRestrictedActivityCode',
    ],
    [
      'over a restricted activity, refused',
      { overlap_policy: 'refuse' },
      {},
      { overlapsRestricted: true },
      'declined OverlapsRestrictedActivityCode',
    ],
    [
      'limits alone',
      { approval: 'check_limits' },
      {},
      { overlapsRestricted: true },
      'granted AutoApproved',
    ],
    ['codes alone', { approval: 'check_codes' }, {}, { hasRoom: false }, 'granted AutoApproved'],
    ['no room', {}, {}, { hasRoom: false }, 'waitlisted Waitlisted'],
    [
      'no room and no list',
      { has_wait_list: false },
      {},
      { hasRoom: false },
      'declined WaitlistClosed',
    ],
    ['blocked', {}, {}, { hasRoom: false, isBlocked: true }, 'declined BlockedDay'],
    [
      'jury duty',
      { uses_allotment: false },
      {},
      { hasRoom: false, isBlocked: true },
      'granted AutoApproved',
    ],
    ['locked', {}, {}, { isLocked: true }, 'pending ScheduleLocked'],
  ] as const)('%s', (_name, rule, asked, of, expected) => {
    const { status, reason } = outcomeOf(ruleOf(rule), ask(asked, of));
    expect(`${status} ${reason}`).toBe(expected);
  });
  it('holds a planner to the balance and the room', () => {
    expect(grantProblem(ruleOf({ approval: 'never' }), ask({}, { hasRoom: false }))?.reason).toBe(
      'Waitlisted',
    );
    expect(grantProblem(ruleOf(), ask({ lowest: -1 }))?.reason).toBe('InsufficientBalance');
    expect(grantProblem(ruleOf(), ask())).toBeNull();
  });
});

describe('allotments', () => {
  const use = (start: number, end: number) => ({
    at: { start, end },
    hours: (end - start) / 60,
    hoursPerDay: 8,
  });
  it('take heads, hours or full-time equivalents of a day, heads of a quarter hour', () => {
    const uses = [use(540, 1020), use(540, 780)];
    expect([
      usedOf(uses, null, 'heads'),
      usedOf(uses, null, 'hours'),
      usedOf(uses, null, 'fte'),
      usedOf(uses, 780, 'hours'),
      usedOf(uses, 765, 'hours'),
    ]).toEqual([2, 12, 1.5, 1, 2]);
  });
  it('are never more than their cap; blank checks nothing, 0 blocks', () => {
    expect([
      allottedOf({ value: 5, cap: 3 }),
      allottedOf({ value: null, cap: 3 }),
      allottedOf({ value: 5, cap: null }),
    ]).toEqual([3, null, 5]);
    expect(
      [null, 0, 1, 2].map((value) =>
        hasRoom({ value, cap: null }, null, [use(0, 60)], use(60, 120), 'heads'),
      ),
    ).toEqual([true, false, false, true]);
    expect(hasRoom({ value: 0, cap: null }, 600, [], use(60, 120), 'heads')).toBe(true);
  });
  it('are edited by verbs', () => {
    const before = { value: 4, cap: null };
    expect(
      (['set', 'add', 'set_cap', 'clear_cap', 'clear'] as const).map((verb) =>
        editAllotment(before, verb, 3, 0),
      ),
    ).toEqual([
      { value: 3, cap: null },
      { value: 7, cap: null },
      { value: 4, cap: 3 },
      before,
      { value: null, cap: null },
    ]);
    expect([
      editAllotment(before, 'add', -9, 0).value,
      editAllotment(before, 'percent', 15, 30).value,
    ]).toEqual([0, 4]);
  });
  it('show advisors nothing negative', () => {
    const row = {
      date: '2026-03-02',
      start_time: null,
      rule_id: null,
      allotted: 2,
      cap: null,
      used: 3,
      pending: 0,
      waitlisted: 1,
      remaining: -1,
    };
    expect(asAdvisorsSee(row)).toMatchObject({ used: 2, remaining: 0 });
  });
});
