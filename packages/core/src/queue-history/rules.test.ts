import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../time/plain-date.ts';
import { clockOf, exactClockOf, secondsOf } from './model.ts';
import { addSums, carriedOver, figuresOf, sumsOf, totalsOf, wrongParts } from './rules.ts';
import { deviation, distributionWeeks, spread, weekOfMonth } from './rules/distribution.ts';
import { mergeFigures, rawOf } from './rules/given.ts';

/** 1,000 answered, 60 abandoned; 860 answered and 20 abandoned within the threshold. */
const sample = rawOf({
  contacts_received: 1060,
  contacts_handled: 1000,
  contacts_abandoned: 60,
  contacts_handled_before_service_level: 860,
  contacts_abandoned_before_acd_threshold: 20,
});

describe('service level', () => {
  it('leaves early abandons out, and keeps the four counts for every other variant', () => {
    expect(figuresOf(sumsOf(sample, 30)).service_level).toBeCloseTo(82.7, 1);
    expect(sample).toMatchObject({
      handled_before: 860,
      handled_after: 140,
      abandoned_before: 20,
      abandoned_after: 40,
    });
  });
  it('is not known of counts without a threshold', () =>
    expect(
      figuresOf(sumsOf(rawOf({ contacts_received: 10, contacts_handled: 9 }), 30)).service_level,
    ).toBeNull());
});

describe('rawOf', () => {
  it('works out what follows: the third of offered, handled and abandoned; sums from averages; answered in time from a service level', () => {
    expect(
      rawOf({ contacts_received: 4, contacts_abandoned: 3, aht: 113, service_level: 25 }),
    ).toMatchObject({
      offered: 4,
      handled: 1,
      abandoned: 3,
      handle: 113,
      handled_before: 1,
      handled_after: 0,
      talk: null,
    });
    expect(rawOf({ contacts_handled: 9, contacts_abandoned: 1 }).offered).toBe(10);
    expect(rawOf({ contacts_handled: 10, att: 100, awt: 20, hold_time: 50, asa: 6 })).toMatchObject(
      { talk: 1000, wrap: 200, hold: 50, handle: 1250, wait: 60 },
    );
    expect(rawOf({})).toMatchObject({
      offered: 0,
      handled: null,
      abandoned: null,
      handle: null,
      wait: null,
    });
  });
  it.each([
    [6, 83, 5],
    [6, 83.33, 5],
    [20, 82.5, 16.5],
    [7, 80, 5.6],
    [200, 0.75, 1.5],
    [0, 100, 0],
  ])(
    'of %d contacts and a level of %d %% counts whole contacts where they have that level',
    (contacts_received, service_level, before) =>
      expect(
        rawOf({ contacts_received, contacts_handled: contacts_received, service_level })
          .handled_before,
      ).toBe(before),
  );
  it('takes contacts alone for nothing but contacts', () => {
    const alone = rawOf({ contacts_received: 96 });
    expect(alone).toMatchObject({ offered: 96, handled: null, abandoned: null, handle: null });
    expect(figuresOf(sumsOf(alone, 30))).toMatchObject({
      contacts_received: 96,
      contacts_handled: null,
      contacts_abandoned: null,
      contacts_handled_percentage: null,
      contacts_abandoned_percentage: null,
      aht: null,
    });
  });
  it('keeps averages of contacts that nobody counted as handled', () =>
    expect(
      figuresOf(sumsOf(rawOf({ contacts_received: 96, aht: 200, asa: 12 }), 30)),
    ).toMatchObject({ contacts_handled: null, aht: 200, asa: 12 }));
  it('knows contacts that were carried over, and of none how many gave up', () => {
    expect(carriedOver(rawOf({ contacts_received: 10, contacts_handled: 12 }))).toBe(2);
    expect(carriedOver(rawOf({ contacts_received: 10, contacts_handled: 10 }))).toBeNull();
    expect(rawOf({ contacts_received: 10, contacts_handled: 12 })).toMatchObject({
      handled: 12,
      abandoned: null,
    });
  });
  it('finds parts that are more than their whole', () => {
    expect(
      wrongParts(
        rawOf({
          contacts_handled: 5,
          contacts_handled_before_service_level: 3,
          contacts_handled_after_service_level: 3,
        }),
      ),
    ).toBe('contacts_handled');
    expect(wrongParts(rawOf({ contacts_handled: 5, login_time: 10, not_ready_time: 20 }))).toBe(
      'not_ready_time',
    );
    expect(wrongParts(sample)).toBeNull();
  });
});

describe('figures over those of a stored interval', () => {
  const stored = rawOf({
    contacts_received: 40,
    contacts_handled: 36,
    contacts_abandoned: 3,
    contacts_handled_before_service_level: 30,
    talk_time: 6481,
    wrap_time: 361,
    asa: 12.345,
    outbound_contacts: 5,
  });
  const over = (given: Parameters<typeof mergeFigures>[0]) => rawOf(mergeFigures(given, stored));
  it('leave what they do not give', () => {
    expect(over({ outbound_contacts: 9 })).toEqual({ ...stored, outbound: 9 });
    expect(over({ contacts_received: 40, contacts_handled: 36 })).toEqual(stored);
  });
  it('leave the sums whose averages they are, as files round them', () => {
    expect(
      over({
        contacts_received: 40,
        att: 180.03,
        awt: 10.03,
        aht: 190.06,
        asa: 12.35,
        service_level: 75,
      }),
    ).toEqual(stored);
    expect(over({ contacts_received: 40, att: 200 })).toMatchObject({
      talk: 7200,
      wrap: 361,
      handle: 7561,
    });
    expect(over({ contacts_handled: 40, att: 180.03 })).toMatchObject({
      handled: 40,
      talk: 180.03 * 40,
    });
  });
  it('take along what follows from them', () => {
    expect(over({ contacts_received: 50, contacts_handled: 45 })).toMatchObject({
      offered: 50,
      handled: 45,
      abandoned: 5,
      handled_before: null,
      handled_after: null,
    });
    expect(over({ contacts_handled_before_service_level: 32 })).toMatchObject({
      handled: 36,
      handled_before: 32,
      handled_after: 4,
    });
  });
});

describe('sums', () => {
  it('of several weigh averages by their contacts, and only where they are known', () => {
    const sum = addSums([
      sumsOf(rawOf({ contacts_handled: 10, aht: 100 }), 15),
      sumsOf(rawOf({ contacts_handled: 30, aht: 200 }), 15),
      sumsOf(rawOf({ contacts_handled: 60 }), 15),
    ]);
    expect(figuresOf(sum)).toMatchObject({
      contacts_handled: 100,
      aht: 175,
      att: null,
      estimated_staff: null,
    });
    expect(totalsOf(sum, 3)).toMatchObject({
      total_contacts_handled: 100,
      average_aht: 175,
      total_talk_time: null,
    });
  });
  it('give rates of those intervals alone that know both parts, also past the interval', () => {
    const sum = addSums([
      sumsOf(rawOf({ contacts_received: 10, contacts_handled: 8 }), 15),
      sumsOf(rawOf({ contacts_received: 10, contacts_handled: 12 }), 15),
      sumsOf(rawOf({ contacts_received: 80 }), 15),
    ]);
    expect(figuresOf(sum)).toMatchObject({
      contacts_received: 100,
      contacts_handled: 20,
      contacts_handled_percentage: 100,
      contacts_abandoned_percentage: 20,
    });
  });
  it('give occupancy and staff from login time', () => {
    expect(
      figuresOf(
        sumsOf(
          rawOf({ contacts_handled: 10, aht: 180, login_time: 3600, not_ready_time: 600 }),
          30,
        ),
      ),
    ).toMatchObject({ occupancy: 60, estimated_staff: 2 });
  });
});

describe('spread', () => {
  it('adds up to what was given, whole contacts in whole contacts', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }),
        (offered, weights) => {
          const parts = spread(
            rawOf({ contacts_received: offered, contacts_handled: offered, aht: 12.5 }),
            weights,
          );
          expect(parts.reduce((sum, part) => sum + (part.offered ?? 0), 0)).toBe(offered);
          expect(parts.every((part) => Number.isInteger(part.offered))).toBe(true);
          expect(parts.reduce((sum, part) => sum + (part.handle ?? 0), 0)).toBeCloseTo(
            offered * 12.5,
          );
        },
      ),
    );
  });
});

describe('weeks', () => {
  it.each([
    ['2026-06-01', 1],
    ['2026-06-08', 2],
    ['2026-08-02', 1],
    ['2026-08-03', 2],
  ])('%s is in week %i of its month', (date, week) =>
    expect(weekOfMonth(toPlainDate(date))).toBe(week),
  );
  it('of a month begin where their division’s do', () => {
    expect([0, 1, 6].map((first) => weekOfMonth(toPlainDate('2026-08-02'), first))).toEqual([
      2, 1, 1,
    ]);
  });
  it('of a distribution start six days before their last date', () => {
    expect(distributionWeeks(toPlainDate('2026-06-10'), toPlainDate('2026-06-21'))).toEqual([
      { start: '2026-06-08', end: '2026-06-14' },
      { start: '2026-06-15', end: '2026-06-21' },
    ]);
  });
});

describe('deviation', () => {
  const earlier = [
    { date: toPlainDate('2026-06-01'), offered: 100 },
    { date: toPlainDate('2026-06-02'), offered: 900 },
    { date: toPlainDate('2026-01-05'), offered: 900 },
  ];
  it('is from the mean of the same weekday of eight weeks', () =>
    expect(deviation(150, toPlainDate('2026-06-08'), earlier)).toBeCloseTo(50));
  it('is none without one', () =>
    expect(deviation(150, toPlainDate('2026-06-10'), earlier)).toBeNull());
});

describe('lengths', () => {
  it.each([
    ['00:01:53.5', 113.5],
    ['123:04:05', 443_045],
    ['01:30', 5400],
    ['90', 90],
    ['1:75', null],
    ['soon', null],
  ])('%s are %s seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds));
  it.each([
    [361.5, '00:06:01.5'],
    [60, '00:01:00'],
    [0.000001, '00:00:00.000001'],
    [59.9999999, '00:01:00'],
  ])('of %s seconds are exactly %s', (seconds, text) => expect(exactClockOf(seconds)).toBe(text));
  it('come back as they were', () =>
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        (seconds) => void expect(secondsOf(clockOf(seconds))).toBe(seconds),
      ),
    ));
});
