import { describe, expect, it } from 'vitest';
import { block, dayWith, shift } from '../../../../../tests/support/schedule-day.ts';
import { blocksFromWire, sidesToWire, strayBlockField } from './blocks.ts';

const row = shift('09:00 17:00');

describe('sidesToWire', () => {
  it('is one object for all rows without blocks', () =>
    expect(sidesToWire(dayWith({ shift: null }))).toBe(sidesToWire(dayWith())));
});

describe('blocksFromWire', () => {
  it('leaves out what has no other end', () => {
    expect(blocksFromWire({ day_end_overtime_start_time: '17:00' }, row)).toEqual([]);
    expect(blocksFromWire({ day_end_overtime_end_time: '18:00' }, row)).toEqual([]);
  });
  it('begins left of the shift with what ends nearest to it, however long it is', () =>
    expect(
      blocksFromWire(
        {
          day_start_overtime_start_time: '07:30',
          day_start_overtime_end_time: '08:30',
          day_start_recovered_start_time: '05:00',
          day_start_recovered_end_time: '09:00',
        },
        row,
      ),
    ).toEqual([block(-2, 'overtime', '07:30 08:30'), block(-1, 'recovered', '05:00 09:00')]));
  it('goes on from where the last one begins, to the evening before', () =>
    expect(
      blocksFromWire(
        {
          day_start_overtime_start_time: '05:00',
          day_start_overtime_end_time: '09:00',
          day_start_recovered_start_time: '14:00',
          day_start_recovered_end_time: '18:00',
        },
        row,
      ),
    ).toEqual([block(-2, 'recovered', '-10:00 -06:00'), block(-1, 'overtime', '05:00 09:00')]));
});

describe('strayBlockField', () => {
  it.each([
    ['nothing', {}, null],
    [
      'overtime with both ends',
      { day_end_overtime_start_time: '17:00', day_end_overtime_end_time: '18:00' },
      null,
    ],
    ['a start alone', { day_end_overtime_start_time: '17:00' }, 'day_end_overtime_end_time'],
    [
      'an end alone',
      { day_start_recovered_end_time: '09:00', day_start_recovered_start_time: '' },
      'day_start_recovered_start_time',
    ],
    [
      'half of a second block',
      {
        day_end_overtime_start_time: '17:00',
        day_end_overtime_end_time: '18:00',
        day_end_overtime_start_time_2: '18:00',
      },
      'day_end_overtime_end_time_2',
    ],
    [
      'half of one on a side whose flag is false',
      { is_day_end_overtime_schedule: false, day_end_overtime_start_time: '17:00' },
      null,
    ],
    [
      'half of one on a side whose flag is true',
      { is_day_end_overtime_schedule: true, day_end_overtime_start_time: '17:00' },
      'day_end_overtime_end_time',
    ],
  ])('of %s', (_what, wire, field) => expect(strayBlockField(wire, row)).toBe(field));

  it('is the start of any block on a row without a shift', () =>
    expect(
      strayBlockField(
        { day_start_recovered_start_time: '08:00', day_start_recovered_end_time: '09:00' },
        null,
      ),
    ).toBe('day_start_recovered_start_time'));
  it('is none on a row without shift and blocks', () =>
    expect(strayBlockField({}, null)).toBeNull());
});
