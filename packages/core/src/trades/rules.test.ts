import { describe, expect, it } from 'vitest';
import {
  gap,
  leave,
  meal,
  monday,
  retired,
  roster,
  rosterOf,
  row,
  setting,
  terms,
  tuesday,
} from '../../../../tests/support/trades.ts';
import { emptyDay, type ScheduleDay } from '../schedules/model.ts';
import { addDays, toPlainDate } from '../time/plain-date.ts';
import {
  activitiesMayMove,
  checkTrade,
  daysAreNotTooLong,
  daysAreUnlocked,
  isBetweenTwo,
  isOpen,
  leadIsKept,
  paidTimeIsEqual,
  restIsKept,
  somethingIsGiven,
  spanIsShort,
  startOfTrade,
  weeksAreKept,
  type TradeSetting,
} from './rules.ts';
import type { DayOf, TradeTerms } from './rules/perform.ts';

const codes = (asked: TradeTerms, given: TradeSetting) =>
  checkTrade(asked, given).map(({ code }) => code);

describe('checkTrade', () => {
  const plain = roster([1, monday, 480, 960], [2, tuesday, 600, 1080]);
  it('finds nothing against a fair trade', () =>
    expect(codes(terms(monday, tuesday), setting(plain))).toEqual([]));
  it('finds nothing against a split shift for one of as many hours', () => {
    const split = roster([1, monday, 480, 1200, [gap, 720, 960]], [2, tuesday, 600, 1080]);
    expect(
      codes(terms(monday, tuesday), setting(split, { is_equal_paid_time_required: true })),
    ).toEqual([]);
  });
  it('asks for no comments', () =>
    expect(codes(terms(monday, tuesday), setting(plain, { is_comments_allowed: false }))).toEqual(
      [],
    ));
  it('measures nothing of rows that cannot be put together', () => {
    const double = roster([1, monday, 480, 960], [2, monday, 1000, 1400], [2, tuesday, 600, 700]);
    expect(
      codes(terms(monday, tuesday), setting(double, { is_equal_paid_time_required: true })),
    ).toEqual(['overlap']);
  });
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
  it('isOpen asks nothing of trades without a window or comments', () =>
    expect(
      isOpen(
        terms(monday, tuesday),
        setting(dayOf, { is_partial_allowed: false, is_comments_allowed: false }),
        '',
      ),
    ).toEqual([]));
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
  it('startOfTrade is where overtime before the first shift begins', () => {
    const early = {
      ...row([1, monday, 480, 960]),
      blocks: [{ id: -1, kind: 'overtime' as const, start: 420, end: 480 }],
    };
    expect(startOfTrade(terms(monday, tuesday), setting(rosterOf(early)))).toBe(
      Date.parse('2026-11-23T07:00:00Z'),
    );
  });
  it('startOfTrade is the midnight of the first date where nothing is given', () =>
    expect(startOfTrade(terms(tuesday, monday), setting(roster()))).toBe(
      Date.parse('2026-11-23T00:00:00Z'),
    ));
  it('startOfTrade is the first of two where the clock shows it twice', () => {
    const sunday = toPlainDate('2026-10-25');
    const night = setting(roster([1, sunday, 90, 480]));
    expect(startOfTrade(terms(sunday, sunday), night)).toBe(Date.parse('2026-10-25T00:30:00Z'));
    // In the Azores the clock goes back from 01:00 to midnight.
    expect(
      startOfTrade(terms(sunday, sunday), { ...setting(roster()), zone: 'Atlantic/Azores' }),
    ).toBe(Date.parse('2026-10-25T00:00:00Z'));
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
      somethingIsGiven(terms(monday, tuesday), setting(dayOf, { is_day_off_allowed: false })),
    ).toEqual([]);
    expect(
      somethingIsGiven(terms(monday, tuesday, { start: 0, end: 100 }), setting(dayOf)),
    ).toEqual([{ code: 'nothing_to_trade' }]);
  });
  it('activitiesMayMove keeps leave with its owner, and event types out of use where they are', () => {
    const away = roster([1, monday, 480, 960, [leave, 480, 600], [retired, 900, 930]]);
    expect(activitiesMayMove(terms(monday, tuesday), setting(away))).toEqual([
      { code: 'activity_not_tradable', agent_id: 1, date: monday },
      { code: 'event_disabled', agent_id: 1, date: monday },
    ]);
    expect(
      activitiesMayMove(terms(monday, tuesday, { start: 600, end: 800 }), setting(away)),
    ).toEqual([]);
  });
  it('activitiesMayMove says nothing of activities whose event type is open or not known', () => {
    const day = row([1, monday, 480, 960, [99, 600, 660]]);
    const untyped = { id: 1, activity_id: null, start: 480, end: 540 };
    expect(
      activitiesMayMove(
        terms(monday, tuesday),
        setting(rosterOf({ ...day, activities: [untyped, ...day.activities] })),
      ),
    ).toEqual([]);
  });
  it('paidTimeIsEqual counts overtime and recovered hours', () => {
    const long = {
      ...row([1, monday, 480, 960]),
      blocks: [
        { id: -3, kind: 'overtime' as const, start: 960, end: 1020 },
        { id: -4, kind: 'recovered' as const, start: 1020, end: 1050 },
      ],
    };
    const found = (end: number) =>
      paidTimeIsEqual(
        terms(monday, tuesday),
        setting(rosterOf(long, row([2, tuesday, 480, end])), { is_equal_paid_time_required: true }),
      );
    expect(found(1050)).toEqual([]);
    expect(found(1020)).toEqual([{ code: 'unequal_paid_time' }]);
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
    // As short as it was, for both.
    const same = roster(
      [1, monday, 840, 1320],
      [1, tuesday, 360, 840],
      [2, monday, 900, 1320],
      [2, tuesday, 360, 840],
    );
    expect(codes(terms(monday, monday), setting(same))).toEqual([]);
    // The evening before an early shift that is gained, and a morning after none.
    const sundayBefore = addDays(monday, -1);
    const gained = roster(
      [1, monday, 360, 840],
      [2, sundayBefore, 900, 1380],
      [1, tuesday, 600, 1080],
    );
    const [blamed] = checkTrade(terms(monday, monday), setting(gained, { min_rest_hours: 8 }));
    expect(blamed).toEqual({
      code: 'rest_too_short',
      agent_id: 2,
      date: monday,
      params: { hours: 8 },
    });
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
    // Overtime up to the hour that is skipped begins the morning: two hours after 22:00, where the
    // shift alone would leave three.
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
  it('restIsKept begins at the last and ends at the first of two where the clock shows them twice', () => {
    const saturday = toPlainDate('2026-10-24');
    const sunday = addDays(saturday, 1);
    const restOf = (end: number, start: number, least: number) => {
      const after = roster([2, saturday, 900, end], [2, sunday, start, 900]);
      return restIsKept(
        terms(saturday, saturday),
        setting(roster(), { min_rest_hours: least }),
        after,
      ).length;
    };
    // 01:30 is 00:30 and 01:30 of UTC: from the second to 09:30 are eight hours, from 22:30 to the
    // first three.
    expect([restOf(1530, 570, 8), restOf(1530, 570, 9)]).toEqual([0, 1]);
    expect([restOf(1350, 90, 3), restOf(1350, 90, 4)]).toEqual([0, 1]);
  });
  it('daysAreNotTooLong holds the most of a day, but lets one that was longer become shorter', () => {
    const dayAfter: DayOf = (agent, date) =>
      agent === 2 && date === monday ? row([2, monday, 480, 1080]) : dayOf(agent, date);
    const most = { ...setting(dayOf), longestDay: () => 540 };
    expect(daysAreNotTooLong(terms(monday, monday), most, dayAfter)).toEqual([
      { code: 'day_too_long', agent_id: 2, date: monday, params: { hours: 9 } },
    ]);
    const before: DayOf = (agent, date) =>
      agent === 2 && date === monday ? row([2, monday, 480, 1200]) : dayOf(agent, date);
    for (const was of [before, dayAfter])
      expect(daysAreNotTooLong(terms(monday, monday), { ...most, dayOf: was }, dayAfter)).toEqual(
        [],
      );
    expect(
      daysAreNotTooLong(
        terms(monday, monday),
        { ...setting(dayOf), longestDay: () => 600 },
        dayAfter,
      ),
    ).toEqual([]);
  });
  it.each([
    ['max_weekly_hours', 15, 16, 17, 'weekly_hours_over'],
    ['max_weekly_hours', 15, 16, 16, null],
    ['max_weekly_hours', 15, 18, 16, null],
    ['max_weekly_hours', 16, 15, 16, null],
    ['min_weekly_hours', 10, 9, 8, 'weekly_hours_under'],
    ['min_weekly_hours', 10, 9, 9, null],
    ['min_weekly_hours', 10, 8, 9, null],
    ['min_weekly_hours', 10, 12, 10, null],
    ['min_weekly_hours', 10, 12, 11, null],
  ] as const)(
    'weeksAreKept with %s of %i, %i hours before and %i after: %s',
    (limit, hours, before, after, code) => {
      const worked = (hours: number) => roster([1, monday, 0, hours * 60]);
      expect(
        weeksAreKept(
          terms(monday, monday),
          setting(worked(before), { [limit]: hours }),
          worked(after),
        ),
      ).toEqual(code === null ? [] : [{ code, agent_id: 1, date: monday, params: { hours } }]);
    },
  );
  it('weeksAreKept without limits lets weeks be as they are', () =>
    expect(weeksAreKept(terms(monday, monday), setting(dayOf), roster())).toEqual([]));
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
