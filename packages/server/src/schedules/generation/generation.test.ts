import type { PlainDate } from '@watchbill/core/time/plain-date';
import { weightsFor, type Problem } from '@watchbill/planning/generate/problem';
import { describe, expect, it } from 'vitest';
import { dayWith, shift, activityTypes, date } from '../../../../../tests/support/schedule-day.ts';
import type { ThreadMessage } from '../../queue/thread-report.ts';
import { sources, startWorker } from '../../worker.ts';
import { historyOf } from './history.ts';
import { demandsBesideFixedDays, type Need } from './needs.ts';
import { averageLeft, masksOf } from './limits.ts';
import { shareOut } from './protocols.ts';
import type { AvailableDay } from '../../availability/queries.ts';
import type { GenerationData, GenerationReply } from './compute.ts';

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}` as PlainDate;

describe('what went before a week', () => {
  it('tells the run of days, the last end, and burdens: nights, weekend days, late-to-early turns', () => {
    const worked = [
      { date: on(14), start: 1320, end: 1800, paid: 0 },
      { date: on(20), start: 780, end: 1260, paid: 0 },
      { date: on(21), start: 480, end: 960, paid: 0 },
      { date: on(22), start: 480, end: 960, paid: 0 },
    ];
    expect(historyOf(worked, on(23))).toEqual({
      daysWorked: 3,
      daysOff: 0,
      lastEnd: -480,
      nights: 1,
      weekendDays: 3,
      turns: 1,
    });
    expect(historyOf(worked, on(25))).toMatchObject({ daysWorked: 0, daysOff: 2 });
    expect(historyOf(worked, on(25))).not.toHaveProperty('lastEnd');
  });
  it('is nothing where nothing was worked, and forgets after eight weeks', () => {
    expect(historyOf([], on(23))).toEqual({});
    expect(
      historyOf([{ date: '2026-09-01' as PlainDate, start: 0, end: 480, paid: 480 }], on(23)),
    ).toEqual({});
  });
});

describe('protocols that are shared out', () => {
  const offers = [
    { min: 1, max: 2, taken: 0 },
    { min: 2, max: 3, taken: 1 },
  ];
  it('fill the least numbers first, count who is named for one, and stop at the most', () => {
    expect([...shareOut([11, 12, 13, 14, 15], offers)]).toEqual([
      [11, 0],
      [12, 1],
      [13, 0],
      [14, 1],
    ]);
    expect([...shareOut([11], offers)]).toEqual([[11, 0]]);
    expect([...shareOut([11], [])]).toEqual([]);
  });
});

describe('limits over several weeks', () => {
  const range = (more: object) =>
    ({
      max_avg_weekly_hrs: 0,
      in_no_of_weeks: null,
      min_days_off: 0,
      in_no_of_days: null,
      ...more,
    }) as AvailableDay['range'];
  const worked = (...days: readonly number[]) =>
    days.map((date) => ({ date: on(date), start: 540, end: 1020, paid: 480 }));
  it('leave of the average hours what the weeks before have not taken', () => {
    const average = range({ max_avg_weekly_hrs: 1200, in_no_of_weeks: 2 });
    expect(averageLeft([average], worked(8, 16, 17), on(23))).toBe(1440);
    expect(averageLeft([average, range({ max_avg_weekly_hrs: 960 })], [], on(23))).toBe(960);
    expect(averageLeft([average], worked(16, 17, 18, 19, 20, 21), on(23))).toBe(0);
    expect(averageLeft([range({})], worked(16), on(23))).toBeNull();
  });
  it('leave what the weeks after have not taken either, of all the weeks that hold this one those that leave least', () => {
    const average = range({ max_avg_weekly_hrs: 1200, in_no_of_weeks: 2 });
    expect(averageLeft([average], worked(1, 30), on(16))).toBe(2400);
    expect(averageLeft([average], worked(9, 25, 26), on(15))).toBe(1440);
    const three = range({ max_avg_weekly_hrs: 1200, in_no_of_weeks: 3 });
    expect(averageLeft([three], worked(2, 3, 9, 22, 23, 24, 29), on(15))).toBe(3600 - 4 * 480);
  });
  const dates = [22, 23, 24, 25, 26, 27, 28].map(on);
  const masks = (
    more: object,
    around: readonly number[] = [],
    kept: ReadonlyMap<PlainDate, boolean> = new Map(),
    mostDays = 5,
  ) =>
    masksOf({
      dates,
      ranges: [range(more)],
      around: worked(...around),
      mostDays,
      patterns: [],
      kept,
    });
  it('let no more days be worked in any so many than the days off leave', () => {
    const two = masks({ min_days_off: 2, in_no_of_days: 7 }, [17, 18, 19, 20, 21])!;
    // 22 November 2026 is a Sunday: bit 0.
    expect(two).toContain(0b0000001 | 0b0000010);
    expect(two).not.toContain(0b1100000);
    expect(masks({})).toBeNull();
  });
  it('count the days worked after the week as those before it', () => {
    const two = { min_days_off: 2, in_no_of_days: 7 };
    // Monday to Friday, and Sunday after it: one day off from Monday on.
    expect(masks(two, [29])).not.toContain(0b1000001);
    expect(masks(two, [29])).toContain(0b1000011);
    expect(masks(two, [], undefined, 7)).toContain(0b1000001);
  });
  it('let nobody work eight days in a row, be it across the beginning or the end', () => {
    expect(masks({}, [18, 19, 20, 21], undefined, 7)).not.toContain(0b1110000);
    expect(masks({}, [18, 19, 20, 21])).not.toContain(0b1110000);
    expect(masks({}, [18, 19, 20, 21])).toContain(0b1111000);
    expect(masks({}, [29, 30], undefined, 7)).not.toContain(0b0000001);
    expect(masks({}, [29, 30])).toBeNull();
  });
  it('count days that stay, and ask for no more days off than there can be', () => {
    const stays = new Map([
      [on(22), true],
      [on(23), true],
    ] as const);
    expect(masks({ min_days_off: 6, in_no_of_days: 7 }, [], stays)).toEqual([0b1111111]);
    expect(masks({ min_days_off: 7, in_no_of_days: 7 }, [19, 20, 21])).toEqual([0b1111111]);
  });
});

describe('what is left to cover beside days that stay', () => {
  const required = (value: number) => new Map([[date, new Float64Array(96).fill(value)]]);
  const needs: Need[] = [
    { channels: [], asked: [], required: required(3) },
    { channels: [], asked: [{ id: 7, level: 99 }], required: required(1) },
  ];
  const at = (left: readonly Need[] | null, minute: number) =>
    left!.map((one) => one.required.get(date)![minute / 15]);
  it('counts who stays for what they can serve, in proportion to what is lacking', () => {
    const staying = [
      { day: dayWith({ shift: shift('09:00 17:00') }), activities: [0] },
      { day: dayWith({ agent_id: 8, shift: shift('12:00 14:00') }), activities: [0, 1] },
    ];
    const left = demandsBesideFixedDays(needs, staying, activityTypes, [date]);
    expect(at(left, 480)).toEqual([3, 1]);
    expect(at(left, 600)).toEqual([2, 1]);
    expect(at(left, 720)!.map((value) => Math.round(value! * 1000) / 1000)).toEqual([1.5, 0.5]);
  });
  it('leaves who can serve one need alone to it, where somebody else can serve the other', () => {
    const three: Need[] = [1, 1, 0].map((value, id) => ({
      channels: [],
      asked: [{ id, level: 99 }],
      required: required(value),
    }));
    const staying = [
      { day: dayWith({ shift: shift('09:00 17:00') }), activities: [0, 1] },
      { day: dayWith({ agent_id: 8, shift: shift('09:00 17:00') }), activities: [1, 2] },
    ];
    expect(at(demandsBesideFixedDays(three, staying, activityTypes, [date]), 600)).toEqual([
      0, 0, 0,
    ]);
  });
  it('is never below nought, counts nobody who can serve nothing, and is null without a requirement', () => {
    const many = Array.from({ length: 9 }, (_, agent_id) => ({
      day: dayWith({ agent_id, shift: shift('09:00 17:00') }),
      activities: [0, 1],
    }));
    expect(at(demandsBesideFixedDays(needs, many, activityTypes, [date]), 600)).toEqual([0, 0]);
    expect(
      at(
        demandsBesideFixedDays(
          needs,
          many.map((one) => ({ ...one, activities: [] })),
          activityTypes,
          [date],
        ),
        600,
      ),
    ).toEqual([3, 1]);
    expect(
      demandsBesideFixedDays(
        [{ channels: [], asked: [], required: required(0) }],
        [],
        activityTypes,
        [date],
      ),
    ).toBeNull();
  });
});

describe('a week of many advisors', () => {
  const advisors = Array.from({ length: 100 }, (_, index) => ({
    id: String(index),
    contracts: [0],
    activities: [0],
  }));
  const problem: Problem = {
    days: 7,
    firstWeekday: 1,
    interval: 15,
    weights: weightsFor(0.5, 15),
    advisors,
    demands: [
      {
        name: 'contacts',
        required: Array.from({ length: 8 * 96 }, (_, slot) =>
          slot % 96 >= 32 && slot % 96 < 80 ? 40 + (slot % 7) : 0,
        ),
      },
    ],
    templates: [
      {
        name: 'Day',
        earliestStart: 420,
        latestStart: 720,
        increment: 30,
        length: 480,
        breaks: [{ name: '1', earliest: 180, latest: 300, increment: 15, length: 30, paid: false }],
        workBetween: 0,
      },
    ],
    contracts: [
      {
        name: 'Full',
        offers: [{ template: 0, min: 0, max: 7 }],
        daysPerWeek: { min: 5, max: 5 },
        paidPerWeek: { min: 0, max: 2400 },
        rest: 660,
        consecutiveDays: { min: 1, max: 6 },
        consecutiveDaysOff: { min: 1, max: 7 },
      },
    ],
  };
  it('is searched by halves at once, tells how far it has come without a step back, and keeps every rule', async () => {
    const parts: number[] = [];
    const data: GenerationData = { problem, milliseconds: 1500, mostMegabytes: 512 };
    const { roster, findings } = await new Promise<GenerationReply>((resolve, reject) => {
      startWorker('schedules/generation/thread', sources, { workerData: data })
        .on('error', reject)
        .on('message', (news: ThreadMessage<GenerationReply>) => {
          if ('found' in news) resolve(news.found);
          else parts.push(news.part);
        });
    });
    expect(roster.map((days) => days.filter((assigned) => assigned !== null).length)).toEqual(
      advisors.map(() => 5),
    );
    expect(findings).toEqual([]);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  }, 60_000);
});
