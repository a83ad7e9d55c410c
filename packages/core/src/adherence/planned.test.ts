import { describe, expect, it } from 'vitest';
import { held, mappings, s } from '../../../../tests/support/adherence-spans.ts';
import { activity, activityTypes, dayWith, shift } from '../../../../tests/support/schedule-day.ts';
import { toPlainDate } from '../time/plain-date.ts';
import { plannedOf } from './planned.ts';
import { figuresOf } from './rules/figures.ts';

const types = new Map([
  ...activityTypes,
  [
    99,
    {
      ...activityTypes.get(1)!,
      id: 99,
      is_paid: false,
      is_work: false,
      in_office: false,
      is_gap: true,
    },
  ] as const,
]);
const split = dayWith({
  shift: shift('09:00 18:00'),
  activities: [activity(1, '13:00 14:00', 99)],
});

describe('a break in the doubled hour', () => {
  it('lasts its minutes, and adherence follows it', () => {
    const night = {
      ...dayWith({
        shift: shift('22:00 30:00'),
        activities: [activity(1, '25:00 25:30', 2)],
      }),
      date: toPlainDate('2027-10-30'),
    };
    const planned = plannedOf(night, types, 'Europe/London');
    expect(
      planned.map(({ start, end, activityId }) => [
        new Date(start).toISOString().slice(11, 16),
        (end - start) / 60_000,
        activityId,
      ]),
    ).toEqual([
      ['21:00', 240, null],
      ['01:00', 30, 2],
      ['01:30', 270, null],
    ]);
    const from = planned[0]!.start / s;
    const worked = figuresOf(
      planned,
      [held('Ready', from, from + 4 * 3600), held('Ready', from + 4.5 * 3600, from + 9 * 3600)],
      mappings,
      planned[2]!.end,
    );
    expect(worked).toMatchObject({ scheduled_seconds: 9 * 3600, out_seconds: 0, adherence: 100 });
  });
});

describe('plannedOf', () => {
  const planned = plannedOf(split, types, 'UTC');
  const [morning, evening] = planned;

  it('plans nothing between the parts of a split shift', () => {
    expect(planned.map(({ start, end }) => (end - start) / 3_600_000)).toEqual([4, 4]);
    expect(evening!.start - morning!.end).toBe(3_600_000);
  });
  it('has 0 % of who does not come, and 12.5 % of who comes for an hour of eight', () => {
    const from = morning!.start / s;
    const until = evening!.end;
    const away = figuresOf(planned, [held('Away', from, until / s)], mappings, until);
    expect(away).toMatchObject({ scheduled_seconds: 8 * 3600, adherence: 0, conformance: 0 });
    const hour = figuresOf(
      planned,
      [held('Ready', from, from + 3600), held('Away', from + 3600, until / s)],
      mappings,
      until,
    );
    expect(hour).toMatchObject({ adherence: 12.5, conformance: 12.5 });
  });
});
