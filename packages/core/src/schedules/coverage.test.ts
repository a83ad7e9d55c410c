import { describe, expect, it } from 'vitest';
import { activity, activityTypes, block, date, dayWith, shift } from '../../../../tests/cast/schedule-day.ts';
import { addDays } from '../time/plain-date.ts';
import { coverage, staffStatus } from './coverage.ts';

const at = (slots: ReturnType<typeof coverage>, start: number) => slots.find((slot) => slot.start === start)!;

describe('coverage', () => {
  it('counts advisors scheduled and open in each interval', () => {
    const slots = coverage([
      dayWith({ activities: [activity(1, '10:00 10:15', 3), activity(2, '11:00 12:00', 1)] }), dayWith({ agent_id: 8, shift: shift('10:00 12:00'), blocks: [block(-3, 'overtime', '12:00 13:00')] }),
    ], activityTypes, date, 30);
    expect(slots).toHaveLength(48);
    expect(at(slots, 540)).toEqual({ start: 540, end: 570, scheduled: 1, open: 1 });
    expect(at(slots, 600)).toEqual({ start: 600, end: 630, scheduled: 2, open: 1.5 });
    expect(at(slots, 660)).toMatchObject({ scheduled: 2, open: 2 });
    expect(at(slots, 750)).toMatchObject({ scheduled: 2 });
    expect(at(slots, 780)).toMatchObject({ scheduled: 1 });
    expect(at(slots, 1020)).toMatchObject({ scheduled: 0, open: 0 });
  });
  it('counts a night shift on both its dates, each to its own midnight', () => {
    const night = dayWith({ shift: shift('22:00 30:00'), activities: [activity(1, '25:00 26:00', 3)] });
    expect(coverage([night], activityTypes, date, 60).filter((slot) => slot.scheduled > 0).map((slot) => slot.start)).toEqual([1320, 1380]);
    const next = coverage([night], activityTypes, addDays(date, 1), 60);
    expect(next.filter((slot) => slot.scheduled > 0)).toHaveLength(6);
    expect(at(next, 60)).toMatchObject({ scheduled: 1, open: 0 });
  });
});

describe('staffStatus', () => {
  it('says by whole advisors whether those who are open are enough', () => {
    expect(staffStatus([4, 2, 0, 4], [2, 3, 0, 4.4])).toEqual(['over', 'under', 'met', 'met']);
  });
});
