import { describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  dayWith,
  policyWith,
  span,
  types,
} from '../../../../tests/support/schedule-day.ts';
import { absenceEdits, absenceSpan, absenceTypeFor, absenceTypes, usualTime } from './absence.ts';
import { applyEdits } from './edit.ts';

const cover = span('09:00 17:00');
const night = span('22:00 30:00');

describe('the time of an absence', () => {
  const of = (...[kind, time, now]: [Parameters<typeof absenceSpan>[0], number | null, number?]) =>
    absenceSpan(kind, cover, { time, now: now ?? null });

  it('is what is left of the day for the sick, and all of it before it begins', () => {
    expect(of('sick', null)).toEqual(cover);
    expect(of('sick', null, 400)).toEqual(cover);
    expect(of('sick', null, 1030)).toEqual(cover);
    expect(of('sick', null, 722)).toEqual(span('12:00 17:00'));
    expect(of('noShow', null, 722)).toEqual(cover);
  });

  it('ends or begins at a time inside the time scheduled', () => {
    expect(of('late', 600)).toEqual(span('09:00 10:00'));
    expect(of('leftEarly', 900)).toEqual(span('15:00 17:00'));
    for (const outside of [480, 540, 1020, null]) expect(of('late', outside)).toBeNull();
  });

  it('knows the hours after midnight of a night shift', () => {
    expect(absenceSpan('leftEarly', night, { time: 120, now: null })).toEqual(span('26:00 30:00'));
    expect(usualTime('leftEarly', night, null)).toBe(300);
  });

  it('is offered as now, or an hour off the edge', () => {
    expect(usualTime('late', cover, 613)).toBe(615);
    expect(usualTime('late', cover, 300)).toBe(600);
    expect(usualTime('leftEarly', cover, null)).toBe(960);
    expect(usualTime('sick', cover, null)).toBeNull();
  });
});

describe('the type of an absence', () => {
  const sick = { ...types.leave, id: 8, icon: 'sick' };
  const unpaid = { ...types.leave, id: 9, is_paid: false };

  it('is out of office and no work', () => {
    expect(absenceTypes(activityTypes)).toEqual([types.leave]);
  });

  it('is the last one, else the one that fits', () => {
    const choices = [types.leave, sick, unpaid];
    expect(absenceTypeFor('sick', choices, null)).toBe(sick);
    expect(absenceTypeFor('late', choices, null)).toBe(unpaid);
    expect(absenceTypeFor('late', choices, 4)).toBe(types.leave);
    expect(absenceTypeFor('late', [types.leave], 77)).toBe(types.leave);
    expect(absenceTypeFor('sick', [], null)).toBeUndefined();
  });
});

describe('an absence', () => {
  it('takes the place of what is in its time', () => {
    const day = dayWith({
      activities: [
        activity(1, '09:30 10:30', types.meeting.id),
        activity(2, '11:00 11:15', types.lunch.id),
        activity(3, '12:30 14:00', types.meeting.id),
      ],
    });
    const away = { ...span('10:00 13:00'), activity_id: types.leave.id, description: 'Sick' };
    const { day: after, findings } = applyEdits(day, absenceEdits(day, away), policyWith());
    expect(findings).toEqual([]);
    expect(
      after.activities.map(({ start, end, activity_id }) => [start, end, activity_id]),
    ).toEqual([
      [570, 600, types.meeting.id],
      [600, 780, types.leave.id],
      [780, 840, types.meeting.id],
    ]);
    expect(after.activities[1]?.description).toBe('Sick');
    expect(after.removed).toEqual([2]);
  });

  it('cuts in two what reaches over both of its edges', () => {
    const day = dayWith({ activities: [activity(1, '09:30 15:00', types.meeting.id)] });
    const away = { ...span('10:00 11:00'), activity_id: types.leave.id, description: '' };
    const { day: after, findings } = applyEdits(day, absenceEdits(day, away), policyWith());
    expect(findings).toEqual([]);
    expect(after.activities.map(({ start, end }) => [start, end])).toEqual([
      [570, 600],
      [600, 660],
      [660, 900],
    ]);
  });
});
