import { describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  block,
  date,
  dayWith,
  fullDay,
  shift,
  span,
} from '../../../../../tests/support/schedule-day.ts';
import { toPlainDate } from '../../time/plain-date.ts';
import { countingIds } from '../model.ts';
import type { ScheduleDay } from '../model.ts';
import { saveFromWire, saveToWire } from './save.ts';
import { WireTimeError } from './spans.ts';
import { wireSave } from './wire.ts';

const context = { process: 'MD', activityTypes, scheduleId: 5, agentWiseId: 6 } as const;
const reread = (day: ScheduleDay) =>
  saveFromWire(wireSave.parse(saveToWire(day, context)), countingIds())[0]!;

/** The payload of one advisor, as a client of the specification writes it. */
function payload(day_wise_data: Record<string, unknown>, more: Record<string, unknown> = {}) {
  return wireSave.parse({
    process: 'MD',
    date_schedule: date,
    agent_wise_data: [{ agent_id: 7, day_wise_data }],
    ...more,
  });
}
const read = (day_wise_data: Record<string, unknown>, more?: Record<string, unknown>) =>
  saveFromWire(payload(day_wise_data, more), countingIds())[0]!.day;

describe('saveToWire', () => {
  it('spells a row as the specification does', () => {
    const wire = saveToWire(
      dayWith({
        shift: shift('00:00 08:00', 4),
        activities: [activity(1, '02:00 02:30', 2)],
        blocks: [block(-1, 'overtime', '-01:00 00:00'), block(-3, 'recovered', '08:00 09:30')],
      }),
      context,
    );
    expect(wire).toMatchObject({
      process: 'MD',
      date_schedule: '2024-05-15',
      day_wise_id: 70,
      id: 5,
      is_combine_date_schedule: false,
      is_backword: true,
    });
    expect(wire.agent_wise_data).toMatchObject([{ agent_id: 7, id: 6 }]);
    expect(wire.agent_wise_data[0]!.day_wise_data).toMatchObject({
      schedule_date: '2024-05-15',
      start_time: '00:01',
      end_time: '08:00',
      shift_id: 4,
      id: 70,
      version: 3,
      work_hours: 7.5,
      paid_hours: 7.5,
      activity_data: [
        {
          activity_date: '2024-05-15',
          activity_id: 2,
          start_time: '02:00',
          end_time: '02:30',
          is_combine_activity: false,
          id: 1,
        },
      ],
      is_day_start_overtime_schedule: true,
      day_start_overtime_start_time: '23:00',
      day_start_overtime_end_time: '23:59',
      total_overtime_hours: 1,
      is_day_end_overtime_schedule: false,
      day_end_overtime_start_time: null,
      is_day_end_recovered_hours: true,
      day_end_recovered_start_time: '08:00',
      day_end_recovered_end_time: '09:30',
      total_recovered_hours: 1.5,
      is_day_start_recovered_hours: false,
      day_start_recovered_start_time: null,
    });
  });

  it.each([
    ['22:00 30:00', true, '22:00', '06:00'],
    ['16:00 24:00', false, '16:00', '23:59'],
    ['00:00 08:00', false, '00:01', '08:00'],
  ])('%s is combined: %s', (text, combined, start_time, end_time) => {
    const wire = saveToWire(dayWith({ shift: shift(text) }), context);
    expect(wire.is_combine_date_schedule).toBe(combined);
    expect(wire.agent_wise_data[0]!.day_wise_data).toMatchObject({ start_time, end_time });
  });

  it('dates activities by where they start, and marks those over midnight', () => {
    const wire = saveToWire(
      dayWith({
        shift: shift('20:00 29:00'),
        activities: [
          activity(1, '23:00 24:00'),
          activity(2, '24:00 25:00'),
          activity('Random_1', '25:00 26:00'),
        ],
      }),
      context,
    );
    expect(
      wire.agent_wise_data[0]!.day_wise_data.activity_data.map((one) => [
        one.activity_date,
        one.start_time,
        one.end_time,
        one.is_combine_activity,
        one.id,
      ]),
    ).toEqual([
      ['2024-05-15', '23:00', '23:59', false, 1],
      ['2024-05-16', '00:01', '01:00', false, 2],
      ['2024-05-16', '01:00', '02:00', false, 'Random_1'],
    ]);
    const across = saveToWire(
      dayWith({ shift: shift('20:00 29:00'), activities: [activity(1, '23:30 24:30')] }),
      context,
    );
    expect(across.agent_wise_data[0]!.day_wise_data.activity_data).toMatchObject([
      { activity_date: '2024-05-15', is_combine_activity: true, end_time: '00:30' },
    ]);
  });

  it('sends a row without a shift with no times', () => {
    expect(
      saveToWire(dayWith({ shift: null }), context).agent_wise_data[0]!.day_wise_data,
    ).toMatchObject({ start_time: null, end_time: null, activity_data: [] });
  });
});

describe('saveFromWire', () => {
  it('reads back what saveToWire wrote', () => {
    const [first, ...others] = fullDay().activities;
    const row = { ...fullDay(), activities: [{ ...first!, description: 'Team' }, ...others] };
    const { day, process, scheduleId, agentWiseId } = reread(row);
    expect(day).toEqual(row);
    expect({ process, scheduleId, agentWiseId }).toEqual({
      process: 'MD',
      scheduleId: 5,
      agentWiseId: 6,
    });
  });

  it.each<[string, readonly ReturnType<typeof block>[]]>([
    [
      'two of one kind',
      [block(-3, 'overtime', '17:00 18:00'), block(-4, 'overtime', '18:00 19:00')],
    ],
    [
      'recovered hours nearer than overtime',
      [block(-3, 'recovered', '17:00 18:00'), block(-4, 'overtime', '18:00 19:00')],
    ],
    [
      'overtime up to midnight and past it',
      [block(-3, 'overtime', '17:00 24:00'), block(-4, 'overtime', '24:00 26:00')],
    ],
    [
      'overtime of both kinds before midnight',
      [block(-2, 'recovered', '-02:00 00:00'), block(-1, 'overtime', '00:00 09:00')],
    ],
  ])('reads back %s', (_what, blocks) => {
    expect(reread(dayWith({ blocks })).day.blocks).toEqual(blocks);
  });

  it('accepts seconds, plain midnights and a missing flag on a night shift', () => {
    expect(read({ start_time: '22:00:00', end_time: '06:00:00' }).shift).toMatchObject({
      start: 1320,
      end: 1800,
    });
    expect(read({ start_time: '16:00', end_time: '00:00' }).shift).toMatchObject({
      start: 960,
      end: 1440,
    });
    expect(
      read({ start_time: '16:00', end_time: '00:00:00' }, { is_combine_date_schedule: true }).shift,
    ).toMatchObject({ end: 1440 });
    expect(read({ start_time: '00:00', end_time: '08:00' }).shift).toMatchObject({
      start: 0,
      end: 480,
    });
    expect(
      read({ start_time: '09:00', end_time: '09:30' }, { is_combine_date_schedule: true }).shift,
    ).toMatchObject({ start: 540, end: 2010 });
  });

  it('takes a missing time for 00:00, and none at all for no shift', () => {
    expect(read({ start_time: null, end_time: '08:00' }).shift).toMatchObject({
      start: 0,
      end: 480,
    });
    expect(read({ start_time: '16:00', end_time: null }).shift).toMatchObject({
      start: 960,
      end: 1440,
    });
    expect(read({}).shift).toBeNull();
  });

  it('refuses overtime that says no place, by its field', () => {
    expect(() =>
      read({ start_time: '09:00', end_time: '17:00', day_end_overtime_start_time: '17:00' }),
    ).toThrow(
      expect.objectContaining({
        name: 'WireBlockError',
        field: 'day_end_overtime_end_time',
      }) as Error,
    );
  });

  it('leaves a combined flag over several advisors to their times', () => {
    const rows = saveFromWire(
      wireSave.parse({
        date_schedule: date,
        is_combine_date_schedule: true,
        agent_wise_data: [
          { agent_id: 1, day_wise_data: { start_time: '09:00', end_time: '17:00' } },
          { agent_id: 2, day_wise_data: { start_time: '22:00', end_time: '06:00' } },
        ],
      }),
      countingIds(),
    );
    expect(rows.map((row) => row.day.shift?.end)).toEqual([1020, 1800]);
  });

  it('puts activities without a date where the row is, and numbers new ones', () => {
    const day = read(
      {
        start_time: '22:00',
        end_time: '06:00',
        activity_data: [
          { activity_id: 1, start_time: '02:00', end_time: '02:30' },
          { activity_id: 2, start_time: '23:00', end_time: '00:00', id: null },
        ],
      },
      { is_combine_date_schedule: true },
    );
    expect(day.activities).toEqual([
      { id: 'Random_2', activity_id: 2, start: 1380, end: 1440 },
      { id: 'Random_1', activity_id: 1, start: 1560, end: 1590 },
    ]);
  });

  it('puts them in overtime of the evening before too', () => {
    const { activities } = read({
      start_time: '00:01',
      end_time: '08:00',
      day_start_overtime_start_time: '23:00',
      day_start_overtime_end_time: '23:59',
      activity_data: [{ id: 1, activity_id: 2, start_time: '23:15', end_time: '23:30' }],
    });
    expect(activities).toEqual([activity(1, '-00:45 -00:30', 2)]);
  });

  it('empties a side whose flag is false, and keeps a gap for the rule to find', () => {
    const times = { day_end_overtime_start_time: '18:00', day_end_overtime_end_time: '19:00' };
    expect(
      read({
        start_time: '09:00',
        end_time: '17:00',
        is_day_end_overtime_schedule: false,
        ...times,
      }).blocks,
    ).toEqual([]);
    expect(read({ start_time: '09:00', end_time: '17:00', ...times }).blocks).toEqual([
      block(-3, 'overtime', '18:00 19:00'),
    ]);
  });

  it('names the field of a time that is none', () => {
    expect(() => read({ start_time: '25:00', end_time: '08:00' })).toThrow(WireTimeError);
  });

  it('reads dates of its own and filler ids', () => {
    expect(read({ schedule_date: '2024-05-16', id: 4751, version: 9 })).toMatchObject({
      date: toPlainDate('2024-05-16'),
      day_id: 4751,
      version: 9,
      locked: false,
    });
    const next = read({
      schedule_date: '2024-05-16',
      activity_data: [{ activity_date: '2024-05-16', start_time: '10:00', end_time: '11:00' }],
    });
    expect(next.activities).toMatchObject([span('10:00 11:00')]);
  });
});
