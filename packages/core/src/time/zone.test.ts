import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toPlainDate, fromEpochDay } from './plain-date.ts';
import {
  dateRangeWords,
  dateWords,
  dayOffsets,
  elapsedMinutes,
  elapsedStretches,
  fixedOffsets,
  instantOf,
  instantRanges,
  isZone,
  offsetAt,
  ownZone,
  todayIn,
  utcMinuteOf,
  wallOf,
} from './zone.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const at = (zone: string, date: string, minutes: number, as: 'start' | 'end' = 'start') =>
  iso(instantOf(zone, toPlainDate(date), minutes, as));
const lengthIn = (zone: string, date: string, start: number, end: number) =>
  elapsedMinutes({ start, end }, dayOffsets(zone, toPlainDate(date)));

describe('offsetAt', () => {
  it.each([
    ['Europe/London', '2024-03-31T00:59:59Z', 0],
    ['Europe/London', '2024-03-31T01:00:00Z', 60],
    ['America/New_York', '2024-11-03T05:59:59Z', -240],
    ['America/New_York', '2024-11-03T06:00:00Z', -300],
    ['Australia/Lord_Howe', '2024-04-06T14:59:59Z', 660],
    ['Australia/Lord_Howe', '2024-04-06T15:00:00Z', 630],
    ['Asia/Kathmandu', '2024-06-01T00:00:00Z', 345],
    ['UTC', '2024-06-01T00:00:00Z', 0],
  ])('%s at %s is %i', (zone, instant, offset) => {
    expect(offsetAt(zone, Date.parse(instant))).toBe(offset);
  });

  it.each([
    ['first', '2025-10-26T00:59:59Z', 60],
    ['first', '2025-10-26T01:00:00Z', 0],
    ['last', '1996-10-27T00:59:59Z', 60],
    ['last', '1996-10-27T01:00:00Z', 0],
  ])('knows a change in the %s week of what is read at once, %s', (_, instant, offset) => {
    expect(offsetAt('Europe/London', Date.parse(instant))).toBe(offset);
  });

  it('asks the platform once about instants that are read together', () => {
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    try {
      offsetAt('Asia/Tokyo', Date.UTC(2024, 5, 1));
      const asked = read.mock.calls.length;
      expect(asked).toBeGreaterThan(0);
      offsetAt('Asia/Tokyo', Date.UTC(2024, 5, 2));
      expect(read).toHaveBeenCalledTimes(asked);
    } finally {
      read.mockRestore();
    }
  });

  it('agrees with the platform at any instant', () => {
    const zones = [
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Africa/Casablanca',
      'Pacific/Apia',
    ];
    const formats = new Map(
      zones.map((timeZone) => [
        timeZone,
        new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
      ]),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(1995), max: Date.UTC(2035) }),
        (zone, instant) => {
          const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(
            formats.get(zone)!.format(instant),
          )!;
          expect(offsetAt(zone, instant)).toBe(
            (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('refuses a zone that does not exist', () => {
    expect(() => offsetAt('Mars/Olympus', 0)).toThrow(RangeError);
    expect(isZone('Mars/Olympus')).toBe(false);
    expect(isZone('Europe/Berlin')).toBe(true);
  });
});

describe('instantOf', () => {
  it('moves a minute that does not exist forward to the first that does', () => {
    expect(at('Europe/London', '2024-03-31', 59)).toBe('2024-03-31T00:59:00.000Z');
    expect(at('Europe/London', '2024-03-31', 75)).toBe('2024-03-31T01:00:00.000Z');
    expect(at('Europe/London', '2024-03-31', 75, 'end')).toBe('2024-03-31T01:00:00.000Z');
    expect(at('Europe/London', '2024-03-31', 120)).toBe('2024-03-31T01:00:00.000Z');
    expect(at('Australia/Lord_Howe', '2024-10-06', 135)).toBe('2024-10-05T15:30:00.000Z');
  });

  it('takes the first instant of a doubled minute as a start and the last as an end', () => {
    expect(at('America/New_York', '2024-11-03', 90)).toBe('2024-11-03T05:30:00.000Z');
    expect(at('America/New_York', '2024-11-03', 90, 'end')).toBe('2024-11-03T06:30:00.000Z');
    expect(at('Australia/Lord_Howe', '2024-04-07', 105)).toBe('2024-04-06T14:45:00.000Z');
    expect(at('Australia/Lord_Howe', '2024-04-07', 105, 'end')).toBe('2024-04-06T15:15:00.000Z');
    expect(at('America/New_York', '2024-11-03', 120, 'end')).toBe('2024-11-03T07:00:00.000Z');
  });

  it('reads minutes of the days around, in odd zones too', () => {
    expect(at('Asia/Kathmandu', '2024-06-01', -60)).toBe('2024-05-31T17:15:00.000Z');
    expect(at('Asia/Kathmandu', '2024-06-01', 1500)).toBe('2024-06-01T19:15:00.000Z');
    expect(at('Europe/London', '2024-03-30', 1440 + 180)).toBe('2024-03-31T02:00:00.000Z');
    expect(at('Europe/London', '2024-04-01', -1440)).toBe('2024-03-31T00:00:00.000Z');
  });

  it('is turned back by wallOf wherever the minute exists once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'Europe/London',
          'America/New_York',
          'Australia/Lord_Howe',
          'Asia/Kathmandu',
        ),
        fc.integer({ min: 19_000, max: 21_000 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minutes) => {
          const date = fromEpochDay(day);
          const start = instantOf(zone, date, minutes, 'start');
          const end = instantOf(zone, date, minutes, 'end');
          expect(end).toBeGreaterThanOrEqual(start);
          const wall = wallOf(zone, start);
          expect(wall.date).toBe(date);
          const skipped = start === end && offsetAt(zone, start) !== offsetAt(zone, start - 60_000);
          expect(skipped ? wall.minutes >= minutes : wall.minutes === minutes).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('keeps wall order', () => {
    const minute = fc.integer({ min: -1440, max: 2880 });
    fc.assert(
      fc.property(fc.constantFrom('2024-03-31', '2024-10-27'), minute, minute, (date, a, b) => {
        fc.pre(a < b);
        expect(instantOf('Europe/London', toPlainDate(date), a, 'start')).toBeLessThanOrEqual(
          instantOf('Europe/London', toPlainDate(date), b, 'end'),
        );
      }),
    );
  });
});

describe('dayOffsets', () => {
  it.each([
    ['Europe/London', '2024-06-01', 60, []],
    ['Europe/London', '2024-03-31', 0, [{ at: 60, after: 60 }]],
    ['Europe/London', '2025-10-24', 60, [{ at: 2 * 1440 + 60, after: 0 }]],
    ['America/New_York', '2024-11-03', -240, [{ at: 360, after: -300 }]],
    // Morocco changed its clock at midnight of UTC: the first and the last that a day still knows.
    ['Africa/Casablanca', '2008-05-29', 0, [{ at: 3 * 1440, after: 60 }]],
    ['Africa/Casablanca', '2008-06-03', 60, []],
  ])('of %s on %s begin with %i', (zone, date, offset, changes) => {
    expect(dayOffsets(zone, toPlainDate(date))).toEqual({ offset, changes });
  });

  it('are kept for 2,000 days of a zone', () => {
    const date = toPlainDate('2024-06-01');
    const kept = dayOffsets('Asia/Singapore', date);
    const days = Array.from({ length: 2_000 }, (_, index) => fromEpochDay(10_000 + index));
    for (const day of days.slice(1)) dayOffsets('Asia/Singapore', day);
    expect(dayOffsets('Asia/Singapore', date)).toBe(kept);
    dayOffsets('Asia/Singapore', days[0]!);
    expect(dayOffsets('Asia/Singapore', date)).not.toBe(kept);
  });
});

describe('utcMinuteOf', () => {
  // A day on which a clock goes an hour back, two forward and one back: it shows 0-599, 540-719,
  // 840-959, 900-.
  const restless = {
    offset: 0,
    changes: [
      { at: 600, after: -60 },
      { at: 780, after: 60 },
      { at: 900, after: 0 },
    ],
  };

  it.each([
    [539, 539, 539],
    [540, 540, 600],
    [599, 599, 659],
    [600, 660, 660],
    [719, 779, 779],
    [720, 780, 780],
    [839, 780, 780],
    [840, 780, 780],
    [899, 839, 839],
    [900, 840, 900],
    [959, 899, 959],
    [960, 960, 960],
  ])('of minute %i is %i as a start and %i as an end', (minute, start, end) => {
    expect(utcMinuteOf(minute, restless, 'start')).toBe(start);
    expect(utcMinuteOf(minute, restless, 'end')).toBe(end);
  });

  it('is where a clock that is read minute by minute shows it first and last', () => {
    const offset = fc.integer({ min: -4, max: 4 }).map((quarters) => quarters * 15);
    const changes = fc
      .uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 40 }), after: offset }), {
        selector: (change) => change.at,
        maxLength: 3,
      })
      .map((some) =>
        some.map(({ at, after }) => ({ at: at * 15, after })).toSorted((a, b) => a.at - b.at),
      );
    const minutes = Array.from({ length: 1_400 }, (_, index) => index - 400);
    fc.assert(
      fc.property(
        fc.record({ offset, changes }),
        fc.integer({ min: -60, max: 660 }),
        (day, minute) => {
          const shown = (utc: number) =>
            utc + (day.changes.findLast((change) => change.at <= utc)?.after ?? day.offset);
          const first = minutes.find((utc) => shown(utc) >= minute)!;
          const last = minutes.findLast((utc) => shown(utc) <= minute)!;
          expect(utcMinuteOf(minute, day, 'start')).toBe(first);
          expect(utcMinuteOf(minute, day, 'end')).toBe(shown(last) === minute ? last : last + 1);
        },
      ),
    );
  });
});

describe('elapsedMinutes', () => {
  it.each([
    ['Europe/London', '2024-03-31', 0, 1440, 23 * 60],
    ['Europe/London', '2024-10-27', 0, 1440, 25 * 60],
    ['America/New_York', '2024-03-10', 0, 1440, 23 * 60],
    ['America/New_York', '2024-11-03', 0, 1440, 25 * 60],
    ['Australia/Lord_Howe', '2024-10-06', 0, 1440, 1410],
    ['Australia/Lord_Howe', '2024-04-07', 0, 1440, 1470],
    ['Asia/Kathmandu', '2024-03-31', 0, 1440, 1440],
    ['Europe/London', '2024-03-30', 1320, 1800, 420],
    ['Europe/London', '2024-10-26', 1320, 1800, 540],
    ['Europe/London', '2024-03-31', 65, 115, 0],
    ['Europe/London', '2024-03-31', 540, 1020, 480],
    ['Europe/London', '2024-04-01', -1440, 0, 23 * 60],
  ])('%s %s %i-%i lasts %i', (zone, date, start, end, elapsed) => {
    expect(lengthIn(zone, date, start, end)).toBe(elapsed);
  });

  it('is the difference of the instants', () => {
    const minute = fc.integer({ min: -1440, max: 2880 });
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe'),
        fc.integer({ min: 19_700, max: 20_100 }),
        minute,
        minute,
        (zone, day, a, b) => {
          const [start, end] = [Math.min(a, b), Math.max(a, b)];
          const date = fromEpochDay(day);
          const apart = instantOf(zone, date, end, 'end') - instantOf(zone, date, start, 'start');
          expect(elapsedMinutes({ start, end }, dayOffsets(zone, date))).toBe(apart / 60_000);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is the wall length without offsets or with one that stays', () => {
    expect(elapsedMinutes({ start: 0, end: 90 })).toBe(90);
    expect(elapsedMinutes({ start: 0, end: 90 }, fixedOffsets(345))).toBe(90);
    expect(utcMinuteOf(90, fixedOffsets(345), 'start')).toBe(90 - 345);
  });
});

describe('stretches in a doubled hour', () => {
  const date = toPlainDate('2024-10-27');
  const touching = [
    { start: 0, end: 90 },
    { start: 90, end: 100 },
    { start: 105, end: 180 },
  ];

  it('lie in the first pass where what comes next begins in it', () => {
    const [overtime, shift] = elapsedStretches(
      [
        { start: 62, end: 63 },
        { start: 63, end: 121 },
      ],
      dayOffsets('Europe/London', date),
      1,
    );
    expect([overtime, shift]).toEqual([
      { start: 2, end: 3 },
      { start: 3, end: 121 },
    ]);
  });

  it('never overlap as instants and fill their whole', () => {
    const ranges = instantRanges('Europe/London', date, touching);
    ranges
      .slice(1)
      .forEach((range, index) => expect(range.start).toBeGreaterThanOrEqual(ranges[index]!.end));
    expect(iso(ranges[0]!.start)).toBe('2024-10-26T23:00:00.000Z');
    expect(iso(ranges[2]!.end)).toBe('2024-10-27T03:00:00.000Z');
  });

  it('give way to the one at the pivot', () => {
    const offsets = dayOffsets('Europe/London', date);
    const [before, pivot, after] = elapsedStretches(
      [
        { start: 60, end: 90 },
        { start: 90, end: 100 },
        { start: 100, end: 180 },
      ],
      offsets,
      1,
    );
    expect(pivot!.end - pivot!.start).toBe(elapsedMinutes({ start: 90, end: 100 }, offsets));
    expect(pivot!.end - pivot!.start).toBe(10);
    expect(before!.end).toBe(pivot!.start);
    expect(after!.start).toBe(pivot!.end);
  });

  it.each([
    [60, 90],
    [75, 80],
    [90, 120],
    [60, 120],
  ])('last their minutes, %i-%i, where they lie wholly in it', (start, end) => {
    const zoned = dayOffsets('Europe/London', date);
    expect(elapsedMinutes({ start, end }, zoned)).toBe(end - start);
    const night = elapsedStretches(
      [
        { start: -120, end: start },
        { start, end },
      ],
      zoned,
    );
    expect(night[1]!.end - night[1]!.start).toBe(end - start);
    expect(night[1]!.start).toBe(night[0]!.end);
  });

  it.each([
    [30, 90, 120],
    [90, 150, 120],
    [30, 150, 180],
  ])('last the hour more, %i-%i, where they reach over its edge', (start, end, minutes) => {
    expect(elapsedMinutes({ start, end }, dayOffsets('Europe/London', date))).toBe(minutes);
  });

  it('count each minute once', () => {
    const whole = elapsedMinutes({ start: 0, end: 180 }, dayOffsets('Europe/London', date));
    const parts = elapsedStretches(
      [
        { start: 0, end: 90 },
        { start: 90, end: 180 },
      ],
      dayOffsets('Europe/London', date),
    );
    expect(whole).toBe(240);
    expect(parts.reduce((sum, part) => sum + part.end - part.start, 0)).toBe(whole);
  });
});

describe('wallOf and todayIn', () => {
  it('know the date of each zone at one instant', () => {
    const now = Date.parse('2024-06-01T11:30:45Z');
    expect(wallOf('Asia/Kathmandu', now)).toEqual({ date: '2024-06-01', minutes: 17 * 60 + 15 });
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2024-06-02');
    expect(todayIn('Pacific/Pago_Pago', now)).toBe('2024-06-01');
    expect(todayIn('America/New_York', Date.parse('2024-06-01T03:59:00Z'))).toBe('2024-05-31');
  });
});

describe('ownZone', () => {
  it('is the device’s, and UTC where the device knows none', () => {
    expect(isZone(ownZone())).toBe(true);
    const options = new Intl.DateTimeFormat('en').resolvedOptions();
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    try {
      read.mockReturnValueOnce({ ...options, timeZone: 'Etc/Unknown' });
      expect(ownZone()).toBe('UTC');
    } finally {
      read.mockRestore();
    }
  });
});

describe('dateWords', () => {
  const date = toPlainDate('2026-03-02');
  it.each([
    ['weekday', 'en-GB', 'Monday'],
    ['weekday', 'de', 'Montag'],
    ['shortWeekday', 'en-GB', 'Mon'],
    ['shortWeekday', 'de', 'Mo'],
    ['shortWeekday', 'fr', 'lun.'],
    ['month', 'en-GB', 'March 2026'],
    ['date', 'en-GB', '2 Mar 2026'],
  ] as const)('has the %s in %s', (wording, language, words) => {
    expect(dateWords(date, wording, language)).toBe(words);
  });

  it('has two dates as one range', () => {
    expect(dateRangeWords(date, toPlainDate('2026-03-08'), 'en-GB')).toMatch(
      /^2\s?–\s?8 Mar 2026$/,
    );
  });
});
