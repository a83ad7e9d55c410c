import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingIds, emptyDay, type ActivityType, type ScheduleDay } from '../schedules/model.ts';
import { checkDay } from '../schedules/rules.ts';
import { addDays, toPlainDate, type PlainDate } from '../time/plain-date.ts';
import { defaultTradeRules, tradeForm, type TradeRulesOfDivision } from './model.ts';
import {
  activitiesMayMove,
  checkTrade,
  daysAreUnlocked,
  isBetweenTwo,
  isOpen,
  leadIsKept,
  paidTimeIsEqual,
  restIsKept,
  somethingIsGiven,
  spanIsShort,
  startOfTrade,
  termsOf,
  daysAreNotTooLong,
  weeksAreKept,
  type DayOf,
  type TradeSetting,
  type TradeTerms,
} from './rules.ts';
import { performTrade } from './rules/perform.ts';

const monday = toPlainDate('2026-11-23');
const tuesday = addDays(monday, 1);
const type = (id: number, more: Partial<ActivityType> = {}): ActivityType => ({
  id,
  description: `type ${id}`,
  color_code: null,
  icon: null,
  is_paid: true,
  is_work: true,
  in_office: true,
  out_of_office: false,
  needs_permission: false,
  is_disabled: false,
  ...more,
});
const [meeting, meal, leave, retired] = [1, 2, 3, 4] as const;
const activityTypes = new Map(
  [
    type(meeting),
    type(meal, { is_paid: false }),
    type(leave, { out_of_office: true }),
    type(retired, { is_disabled: true }),
  ].map((one) => [one.id, one]),
);

type Plan = readonly [
  agent: number,
  date: PlainDate,
  start: number,
  end: number,
  ...activities: (readonly [type: number, start: number, end: number])[],
];
const row = ([agent, date, start, end, ...activities]: Plan): ScheduleDay => ({
  ...emptyDay(date, agent),
  day_id: agent * 100,
  version: 3,
  shift: { start, end, shift_id: agent },
  activities: activities.map(([activity_id, from, to], index) => ({
    id: agent * 1000 + index,
    activity_id,
    start: from,
    end: to,
  })),
});
const rosterOf =
  (...rows: ScheduleDay[]): DayOf =>
  (agent, date) =>
    rows.find((one) => one.agent_id === agent && one.date === date) ?? emptyDay(date, agent);
const roster = (...plans: Plan[]) => rosterOf(...plans.map(row));
const setting = (dayOf: DayOf, rules: Partial<TradeRulesOfDivision> = {}): TradeSetting => ({
  rules: { ...defaultTradeRules, ...rules },
  zone: 'Europe/London',
  weekFirstDay: 1,
  now: Date.parse('2026-11-20T12:00:00Z'),
  activityTypes,
  dayOf,
  longestDay: () => 1440,
});
const terms = (
  fromDate: PlainDate,
  toDate: PlainDate,
  window: TradeTerms['window'] = null,
  toAgent = 2,
): TradeTerms => ({
  from: { agent_id: 1, from: fromDate, to: fromDate },
  to: { agent_id: toAgent, from: toDate, to: toDate },
  window,
});
const perform = (asked: TradeTerms, dayOf: DayOf) => performTrade(asked, dayOf, countingIds());
const shifts = (days: readonly ScheduleDay[]) =>
  days.map(({ agent_id, date, shift }) => [agent_id, date, shift && [shift.start, shift.end]]);
const codes = (asked: TradeTerms, given: TradeSetting) =>
  checkTrade(asked, given).map(({ code }) => code);

describe('performTrade', () => {
  it('lets two rows of one date change places, activities and all', () => {
    const { days, findings } = perform(
      terms(monday, monday),
      roster([1, monday, 480, 960, [meeting, 500, 530]], [2, monday, 600, 1080, [meal, 720, 750]]),
    );
    expect(findings).toEqual([]);
    expect(shifts(days)).toEqual([
      [1, monday, [600, 1080]],
      [2, monday, [480, 960]],
    ]);
    expect(days.map(({ activities }) => activities.map(({ activity_id }) => activity_id))).toEqual([
      [meal],
      [meeting],
    ]);
    expect(
      days.every(({ activities }) =>
        activities.every(({ id }) => String(id).startsWith('Random_')),
      ),
    ).toBe(true);
    expect(days.map(({ day_id, version }) => [day_id, version])).toEqual([
      [100, 3],
      [200, 3],
    ]);
  });
  it('gives a day for another', () => {
    const { days, findings } = perform(
      terms(monday, tuesday),
      roster([1, monday, 480, 960], [2, tuesday, 600, 1080]),
    );
    expect(findings).toEqual([]);
    expect(shifts(days)).toEqual([
      [1, monday, null],
      [2, monday, [480, 960]],
      [1, tuesday, [600, 1080]],
      [2, tuesday, null],
    ]);
  });
  it('cannot give somebody a second shift', () => {
    expect(
      perform(
        terms(monday, tuesday),
        roster([1, monday, 480, 960], [2, monday, 1000, 1400], [2, tuesday, 600, 1080]),
      ).findings,
    ).toEqual([{ code: 'overlap', agent_id: 2, date: monday }]);
  });
  it('joins a part of a day to a shift that it touches', () => {
    const dayOf = roster([1, monday, 480, 960, [meeting, 500, 530]], [2, monday, 720, 1200]);
    expect(shifts(perform(terms(monday, monday, { start: 480, end: 720 }), dayOf).days)).toEqual([
      [1, monday, [720, 960]],
      [2, monday, [480, 1200]],
    ]);
    expect(perform(terms(monday, monday, { start: 600, end: 700 }), dayOf).findings[0]).toEqual({
      code: 'split_shift',
      agent_id: 1,
      date: monday,
    });
    expect(perform(terms(monday, monday, { start: 480, end: 510 }), dayOf).findings[0]).toEqual({
      code: 'activity_split',
      agent_id: 1,
      date: monday,
    });
    expect(perform(terms(monday, monday, { start: 480, end: 540 }), dayOf).findings).toEqual([
      { code: 'split_shift', agent_id: 2, date: monday },
    ]);
    const overtime = {
      ...row([1, monday, 480, 960]),
      blocks: [{ id: 7, kind: 'overtime' as const, start: 960, end: 1020 }],
    };
    expect(
      perform(terms(monday, monday, { start: 900, end: 1020 }), rosterOf(overtime)).findings[0],
    ).toMatchObject({ code: 'overtime_in_window' });
  });
  it('keeps every minute of work, whatever is traded, and rows that keep the schedule’s rules', () => {
    const start = fc.integer({ min: 0, max: 60 }).map((quarter) => 300 + quarter * 15);
    const length = fc.integer({ min: 8, max: 32 }).map((quarter) => quarter * 15);
    const policy = { selectedDate: null, activityTypes, mayLock: false, newId: countingIds() };
    fc.assert(
      fc.property(
        start,
        length,
        start,
        length,
        start,
        length,
        fc.boolean(),
        (a, la, b, lb, from, width, isPartial) => {
          const dayOf = roster([1, monday, a, a + la], [2, monday, b, b + lb]);
          const { days, findings } = perform(
            terms(monday, monday, isPartial ? { start: from, end: from + width } : null),
            dayOf,
          );
          if (findings.length > 0) return;
          expect(
            days.reduce((sum, { shift }) => sum + (shift ? shift.end - shift.start : 0), 0),
          ).toBe(la + lb);
          expect(days.flatMap((day) => checkDay(day, policy))).toEqual([]);
        },
      ),
    );
  });
});

describe('checkTrade', () => {
  const plain = roster([1, monday, 480, 960], [2, tuesday, 600, 1080]);
  it('finds nothing against a fair trade', () =>
    expect(codes(terms(monday, tuesday), setting(plain))).toEqual([]));
  it('says everything at once that does not depend on the result', () => {
    const dayOf = rosterOf({ ...row([1, monday, 480, 960, [leave, 500, 600]]), locked: true });
    expect(
      codes(terms(monday, tuesday, null, 1), setting(dayOf, { is_day_off_allowed: false })).sort(),
    ).toEqual(['activity_not_tradable', 'day_locked', 'day_locked', 'one_sided', 'self_trade']);
  });
});

describe('the rules of a trade', () => {
  const dayOf = roster([1, monday, 480, 960], [2, tuesday, 600, 1080]);
  it.each([
    ['trading_closed', { is_enabled: false }, null],
    ['partial_not_allowed', { is_partial_allowed: false }, { start: 480, end: 600 }],
    ['comments_not_allowed', { is_comments_allowed: false }, null],
  ] as const)('isOpen: %s', (code, rules, window) => {
    expect(isOpen(terms(monday, tuesday, window), setting(dayOf), 'please')).toEqual([]);
    expect(isOpen(terms(monday, tuesday, window), setting(dayOf, rules), 'please')).toEqual([
      { code },
    ]);
  });
  it('isBetweenTwo', () =>
    expect(isBetweenTwo(terms(monday, monday, null, 1))).toEqual([{ code: 'self_trade' }]));
  it('spanIsShort counts days', () => {
    const week: TradeTerms = {
      ...terms(monday, monday),
      from: { agent_id: 1, from: monday, to: addDays(monday, 7) },
    };
    expect(spanIsShort(week, setting(dayOf))).toEqual([
      { code: 'span_too_long', params: { days: 7 } },
    ]);
    expect(
      spanIsShort({ ...week, from: { ...week.from, to: addDays(monday, 6) } }, setting(dayOf)),
    ).toEqual([]);
  });
  it('leadIsKept counts to the first of what is given', () => {
    expect(startOfTrade(terms(monday, tuesday), setting(dayOf))).toBe(
      Date.parse('2026-11-23T08:00:00Z'),
    );
    expect(leadIsKept(terms(monday, tuesday), setting(dayOf, { min_lead_hours: 68 }))).toEqual([]);
    expect(leadIsKept(terms(monday, tuesday), setting(dayOf, { min_lead_hours: 69 }))).toEqual([
      { code: 'too_late', params: { hours: 69 } },
    ]);
    expect(
      leadIsKept(terms(monday, tuesday), {
        ...setting(dayOf, { min_lead_hours: 0 }),
        now: Date.parse('2026-11-23T08:00:00Z'),
      }),
    ).toHaveLength(1);
  });
  it('daysAreUnlocked looks at both rows of each date', () => {
    const locked = { ...row([2, monday, 480, 960]), locked: true };
    expect(daysAreUnlocked(terms(monday, tuesday), setting(rosterOf(locked)))).toEqual([
      { code: 'day_locked', agent_id: 2, date: monday },
    ]);
  });
  it('somethingIsGiven asks for a shift, or for two', () => {
    expect(somethingIsGiven(terms(tuesday, monday), setting(dayOf))).toEqual([
      { code: 'nothing_to_trade' },
    ]);
    expect(somethingIsGiven(terms(monday, monday), setting(dayOf))).toEqual([]);
    expect(
      somethingIsGiven(terms(monday, monday), setting(dayOf, { is_day_off_allowed: false })),
    ).toEqual([{ code: 'one_sided' }]);
    expect(
      somethingIsGiven(terms(monday, tuesday, { start: 0, end: 100 }), setting(dayOf)),
    ).toEqual([{ code: 'nothing_to_trade' }]);
  });
  it('activitiesMayMove keeps leave with its owner, and event types out of use where they are', () => {
    const away = roster([1, monday, 480, 960, [leave, 480, 600], [retired, 900, 930]]);
    expect(
      activitiesMayMove(terms(monday, tuesday), setting(away)).map(({ code }) => code),
    ).toEqual(['activity_not_tradable', 'event_disabled']);
    expect(
      activitiesMayMove(terms(monday, tuesday, { start: 600, end: 800 }), setting(away)),
    ).toEqual([]);
  });
  it('paidTimeIsEqual leaves unpaid meals out', () => {
    const rules = { is_equal_paid_time_required: true };
    expect(
      paidTimeIsEqual(
        terms(monday, tuesday),
        setting(roster([1, monday, 480, 990, [meal, 700, 730]], [2, tuesday, 480, 960]), rules),
      ),
    ).toEqual([]);
    expect(
      paidTimeIsEqual(
        terms(monday, tuesday),
        setting(roster([1, monday, 480, 990], [2, tuesday, 480, 960]), rules),
      ),
    ).toEqual([{ code: 'unequal_paid_time' }]);
  });
  it('restIsKept measures time that passes, and blames only what the trade shortens', () => {
    const late = roster([1, monday, 840, 1320], [2, monday, 480, 960], [2, tuesday, 420, 900]);
    expect(codes(terms(monday, monday), setting(late))).toEqual(['rest_too_short']);
    expect(codes(terms(monday, monday), setting(late, { min_rest_hours: 9 }))).toEqual([]);
    const short = roster([1, monday, 840, 1320], [1, tuesday, 360, 840], [2, monday, 840, 1300]);
    expect(codes(terms(monday, monday), setting(short))).toEqual([]);
    // The night that loses an hour in London: 22:00 to 08:30 is 9.5 hours.
    const saturday = toPlainDate('2027-03-27');
    const spring = roster(
      [1, saturday, 840, 1320],
      [2, saturday, 480, 960],
      [2, addDays(saturday, 1), 510, 900],
    );
    expect(
      restIsKept(
        terms(saturday, saturday),
        setting(spring, { min_rest_hours: 10 }),
        (agent, date) =>
          date === saturday && agent === 2
            ? { ...spring(1, saturday), agent_id: 2 }
            : spring(agent, date),
      ),
    ).toMatchObject([{ code: 'rest_too_short', agent_id: 2 }]);
    // Overtime up to the hour that is skipped begins the morning: two hours after 22:00, where the shift alone would leave three.
    const sunday = addDays(saturday, 1);
    const morning: ScheduleDay = {
      ...row([2, sunday, 120, 600]),
      blocks: [{ id: 1, kind: 'overtime', start: 0, end: 60 }],
    };
    expect(
      restIsKept(
        terms(saturday, saturday),
        setting(spring, { min_rest_hours: 3 }),
        rosterOf({ ...spring(1, saturday), agent_id: 2 }, morning),
      ),
    ).toMatchObject([{ code: 'rest_too_short', agent_id: 2 }]);
  });
  it('daysAreNotTooLong holds the most of a day, but lets one that was longer become shorter', () => {
    const dayAfter: DayOf = (agent, date) =>
      agent === 2 && date === monday ? row([2, monday, 480, 1080]) : dayOf(agent, date);
    const most = { ...setting(dayOf), longestDay: () => 540 };
    expect(daysAreNotTooLong(terms(monday, monday), most, dayAfter)).toEqual([
      { code: 'day_too_long', agent_id: 2, date: monday, params: { hours: 9 } },
    ]);
    expect(daysAreNotTooLong(terms(monday, monday), { ...most, dayOf: dayAfter }, dayOf)).toEqual(
      [],
    );
  });
  it('weeksAreKept holds the limits of paid hours', () => {
    const dayAfter: DayOf = (agent, date) =>
      date === monday && agent === 2
        ? row([2, monday, 480, 960])
        : date === monday
          ? emptyDay(monday, agent)
          : dayOf(agent, date);
    expect(
      weeksAreKept(terms(monday, monday), setting(dayOf, { max_weekly_hours: 16 }), dayAfter),
    ).toEqual([]);
    expect(
      weeksAreKept(terms(monday, monday), setting(dayOf, { max_weekly_hours: 15 }), dayAfter),
    ).toEqual([{ code: 'weekly_hours_over', agent_id: 2, date: monday, params: { hours: 15 } }]);
    expect(
      weeksAreKept(terms(monday, monday), setting(dayOf, { min_weekly_hours: 4 }), dayAfter),
    ).toEqual([{ code: 'weekly_hours_under', agent_id: 1, date: monday, params: { hours: 4 } }]);
  });
});

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
      start: 120,
      end: 360,
    });
    expect(termsOf(form({}), 1, night).window).toBeNull();
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
