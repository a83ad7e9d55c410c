import { describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  block,
  date,
  dayWith,
  fullDay,
  shift,
} from '../../../../../tests/support/schedule-day.ts';
import { addDays } from '../../time/plain-date.ts';
import { countingIds } from '../model.ts';
import { rowFromWire, rowToWire } from './read.ts';
import { wireRow } from './wire.ts';

const advisor = { id: 7, first_name: 'Ana', last_name: 'Ng' };
const context = {
  advisor,
  activityTypes,
  scheduleId: 5,
  agentWiseId: 6,
  about: { mu_name: 'Leeds', login_id: '1007' },
};

describe('rowToWire', () => {
  it('says briefly no more of blocks than there are, and is read as the same day', () => {
    const bare = dayWith({
      shift: shift('09:00 17:00'),
      activities: [activity(1, '12:00 12:30', 2)],
    });
    const after = dayWith({ ...bare, blocks: [block(-3, 'overtime', '17:00 18:00')] });
    const [whole, brief] = [false, true].map((isBrief) =>
      [bare, after].map((day) => JSON.stringify(rowToWire(day, { ...context, isBrief }))),
    ) as [string[], string[]];
    expect(
      brief.map((text) => rowFromWire(wireRow.parse(JSON.parse(text)), countingIds())),
    ).toEqual(whole.map((text) => rowFromWire(wireRow.parse(JSON.parse(text)), countingIds())));
    expect(brief[0]).not.toContain('day_start_overtime');
    expect(brief[1]).toBe(whole[1]);
  });

  it('is the agent schedule row with its day-wise detail', () => {
    const row = rowToWire(
      dayWith({
        shift: shift('22:00 30:00', 4),
        locked: true,
        activities: [activity(1, '25:00 25:30', 2)],
        blocks: [block(-3, 'overtime', '30:00 31:00')],
      }),
      context,
    );
    expect(row).toMatchObject({
      id: 70,
      agents: advisor,
      shift: 4,
      agentWiseId: 6,
      dayWiseDataId: 70,
      scheduleId: 5,
      start_time: '22:00',
      end_time: '06:00',
      work_hours: 7.5,
      paid_hours: 7.5,
      is_combine_date_schedule: true,
      bln_lock: true,
      date,
      mu_name: 'Leeds',
      login_id: '1007',
      version: 3,
    });
    expect(row.day_wise_agent_details).toMatchObject([
      {
        id: 70,
        daywise_detail_id: 70,
        day_start_time: '22:00',
        day_end_time: '06:00',
        day_wise_detail_agent_id: 7,
        is_backword: false,
        is_combine_date_schedule: true,
        is_previous_day_schdule: false,
        total_schedule_time: 9,
        total_unpaid_hours: 0.5,
        total_schedule_after_remove_unpaid_hours: 8.5,
        total_overtime_hours: 1,
        schedule_data_id: 5,
        schedule_agent_detail_id: 6,
        day_wise_activity_details: [
          {
            id: 1,
            activity_id: 2,
            day_activity: 'Lunch',
            icon: 'lunch',
            activity_color_code: '#dad183',
            start_time: '01:00',
            end_time: '01:30',
            activity_time_diff: '0:30',
            is_paid: false,
            in_office: true,
            out_of_office: false,
            split_activity: false,
            is_combine_activity: false,
            description: null,
            activity_date: '2024-05-16',
          },
        ],
      },
    ]);
  });

  it.each([
    [addDays(date, 1), true],
    [date, false],
  ])('is of the day before %s: %s', (asked, isEarlier) => {
    const row = rowToWire(dayWith({ shift: shift('22:00 30:00') }), { ...context, asked });
    expect(row.day_wise_agent_details[0]?.is_previous_day_schdule).toBe(isEarlier);
  });

  it.each([
    ['without a type', null],
    ['of a type that is not known', 99],
  ])('shows an activity %s as one that is paid', (_what, type) => {
    const row = rowToWire(dayWith({ activities: [activity(1, '10:00 11:00', type)] }), context);
    expect(row.day_wise_agent_details[0]?.day_wise_activity_details).toMatchObject([
      {
        activity_id: type,
        day_activity: null,
        icon: null,
        activity_color_code: '#dad183',
        is_paid: true,
        in_office: false,
        out_of_office: false,
      },
    ]);
  });

  it('shows an activity as its type is, with its description', () => {
    const row = rowToWire(
      dayWith({ activities: [{ ...activity(1, '10:00 11:00', 4), description: 'Dentist' }] }),
      context,
    );
    expect(row.day_wise_agent_details[0]?.day_wise_activity_details).toMatchObject([
      {
        day_activity: 'Leave',
        is_paid: true,
        in_office: false,
        out_of_office: true,
        description: 'Dentist',
      },
    ]);
  });
});

describe('rowFromWire', () => {
  it('reads back what rowToWire wrote, over JSON', () => {
    const day = { ...fullDay(), locked: true };
    expect(
      rowFromWire(
        wireRow.parse(JSON.parse(JSON.stringify(rowToWire(day, context)))),
        countingIds(),
      ),
    ).toEqual(day);
  });

  it.each([
    ['the row', { is_combine_date_schedule: true }, {}],
    ['its detail', {}, { is_combine_date_schedule: true }],
  ])('ends on the next day where %s says that it is combined', (_who, ofRow, ofDetail) => {
    const row = wireRow.parse({
      agents: advisor,
      date,
      ...ofRow,
      day_wise_agent_details: [{ day_start_time: '09:00', day_end_time: '17:00', ...ofDetail }],
    });
    expect(rowFromWire(row, countingIds()).shift).toEqual(shift('09:00 41:00'));
  });

  it('reads a bare row without a detail', () => {
    const row = wireRow.parse({
      agents: advisor,
      date,
      start_time: '09:00:00',
      end_time: '17:00:00',
      shift: null,
    });
    expect(rowFromWire(row, countingIds())).toEqual({
      date,
      agent_id: 7,
      day_id: null,
      version: 0,
      locked: false,
      shift: shift('09:00 17:00'),
      activities: [],
      blocks: [],
    });
  });
});
