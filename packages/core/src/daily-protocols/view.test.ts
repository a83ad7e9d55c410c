import { describe, expect, it } from 'vitest';
import type { DailyProtocolEvent } from './model.ts';
import { legalShifts } from './view.ts';

const normal = {
  dr_name: 'Day',
  shift_type: 'normal',
  earliest_start_time: '08:00',
  latest_start_time: '09:00',
  start_time_increment: '00:30',
  schedule_length: '08:00',
  work_bf_schedule_ends: '01:00',
};
const split = {
  ...normal,
  shift_type: 'split',
  schedule_length: '',
  first_work_seg_length: '04:00',
  off_segment: '02:00',
  min_off_segment: '01:00',
  max_off_segment: '03:00',
  split_start_increment: '01:00',
  second_work_seg_length: '04:00',
};
const meal: DailyProtocolEvent = {
  id: 1,
  activity_code: { id: 2, description: 'Meal', icon: '', color_code: '#cccccc' },
  activity_offset: '04:00:00',
  activity_length: '00:30:00',
  activity_increment: '00:15:00',
  activity_timing_slack: '00:45:00',
  version: 1,
};

describe('the legal shifts of what was typed', () => {
  it('are one a start where the shift is not split', () => {
    const shifts = legalShifts(normal)!;
    expect(shifts.starts.map(({ start }) => start)).toEqual([480, 510, 540]);
    expect(shifts).toMatchObject({ count: 3, offs: 1, span: { start: 480, end: 1020 } });
  });

  it('are as many a start as the off segment has lengths where it is', () => {
    const shifts = legalShifts(split)!;
    expect(shifts).toMatchObject({ count: 9, offs: 3 });
    expect(shifts.starts[0]).toEqual({
      start: 480,
      work: [
        { start: 480, end: 720 },
        { start: 840, end: 1080 },
      ],
      ends: { start: 1020, end: 1140 },
    });
  });

  it('have events where their slack lets them lie', () =>
    expect(legalShifts(normal, [meal])!.events[0]).toMatchObject({
      at: { start: 240, end: 270 },
      reach: { start: 195, end: 315 },
    }));

  it.each([
    ['something is not typed yet', { schedule_length: '' }],
    ['something is no time', { earliest_start_time: 'nine' }],
    ['a rule does not hold', { latest_start_time: '07:00' }],
  ])('are none while %s', (_why, change) =>
    expect(legalShifts({ ...normal, ...change })).toBeNull(),
  );
});
