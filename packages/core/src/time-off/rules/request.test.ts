import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../../time/plain-date.ts';
import { timeOffRule, type TimeOffRule } from '../model/definition.ts';
import { grantProblem, outcomeOf, type RequestTerms, type AskedDay } from './request.ts';

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
    group_name: 'London',
    accrual_table_name: null,
    event_types: ['Holiday'],
    ...given,
  });
const one = (given: Partial<AskedDay> = {}): AskedDay => ({
  date: day('2026-03-09'),
  amount: 1,
  hours: 8,
  isFree: false,
  fullHours: 8,
  isBlocked: false,
  hasRoom: true,
  isOutsideShift: false,
  overlapsRestricted: false,
  isLocked: false,
  ...given,
});
const ask = (given: Partial<RequestTerms> = {}, of: Partial<AskedDay> = {}): RequestTerms => ({
  today: day('2026-03-01'),
  start: day('2026-03-09'),
  end: day('2026-03-09'),
  isPartial: false,
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
    ['just in time', { least_days_ahead: 8 }, {}, {}, 'granted AutoApproved'],
    ['not too early', { most_days_ahead: 8 }, {}, {}, 'granted AutoApproved'],
    ['of no days', {}, { days: [] }, {}, 'declined InvalidDailyDuration'],
    ['of no length', {}, {}, { amount: 0 }, 'declined InvalidDailyDuration'],
    ['longer than a day', {}, { isPartial: true }, { hours: 9 }, 'declined InvalidDailyDuration'],
    ['of a part that is the day', {}, { isPartial: true }, {}, 'granted AutoApproved'],
    [
      'of a part of a longer day',
      {},
      { isPartial: true },
      { hours: 9, fullHours: 10 },
      'granted AutoApproved',
    ],
    ['of a day that takes nothing', {}, {}, { amount: 0, isFree: true }, 'granted AutoApproved'],
    ['of whole days that are longer', {}, {}, { hours: 9 }, 'granted AutoApproved'],
    [
      'of allowed length',
      { min_per_request: 1, max_per_request: 1 },
      {},
      {},
      'granted AutoApproved',
    ],
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
    [
      'a week that begins a day late',
      { whole_week_only: true },
      { start: day('2026-03-10'), end: day('2026-03-15') },
      {},
      'declined WholeWeekOnly',
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
    ['without a balance', {}, { lowest: null, floor: 1 }, {}, 'granted AutoApproved'],
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
    [
      'limits alone, without room',
      { approval: 'check_limits' },
      {},
      { hasRoom: false },
      'waitlisted Waitlisted',
    ],
    ['codes alone', { approval: 'check_codes' }, {}, { hasRoom: false }, 'granted AutoApproved'],
    [
      'codes alone, over a restricted activity',
      { approval: 'check_codes' },
      {},
      { overlapsRestricted: true },
      'pending OverlapsRestrictedActivityCode',
    ],
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
  it.each([
    ['of no length', { amount: 0 }, 'declined InvalidDailyDuration'],
    ['outside the shift', { isOutsideShift: true }, 'declined OutsideShift'],
    [
      'over a restricted activity',
      { overlapsRestricted: true },
      'pending OverlapsRestrictedActivityCode',
    ],
    ['blocked', { isBlocked: true }, 'declined BlockedDay'],
    ['without room', { hasRoom: false }, 'waitlisted Waitlisted'],
    ['locked', { isLocked: true }, 'pending ScheduleLocked'],
  ])('of several days goes by the one that is %s', (_name, of, expected) => {
    const { status, reason } = outcomeOf(ruleOf(), ask({ days: [one(), one(of)] }));
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
