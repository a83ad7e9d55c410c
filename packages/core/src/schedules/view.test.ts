import { describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  dayWith,
  fullDay,
  policyWith,
  shift,
} from '../../../../tests/support/schedule-day.ts';
import { checkDay } from './rules.ts';
import { shiftText, timelineRow, totalHours } from './view.ts';

describe('timelineRow', () => {
  it('draws shift, blocks and activities in that order, in their colours', () => {
    const row = timelineRow(fullDay(), activityTypes);
    expect(row).toMatchObject({ key: '7/2024-05-15', locked: false, hours: { scheduled: 720 } });
    expect(row.bars).toHaveLength(12);
    expect(row.bars.map((bar) => bar.colour).slice(0, 6)).toEqual([
      '#c3d9d9',
      '#a35d28',
      '#3db376',
      '#3db376',
      '#a35d28',
      '#dad183',
    ]);
    expect(row.bars.find((bar) => bar.id === 15)).toMatchObject({
      colour: '#66BB6A',
      label: 'Open',
      kind: 'activity',
      start: 780,
      end: 840,
      editable: true,
    });
    expect(row.bars[0]).toMatchObject({ id: 'shift', label: null });
  });
  it('hangs findings on their bars, and the rest on the row', () => {
    const day = dayWith({ activities: [activity(1, '18:00 19:00')], locked: true });
    const row = timelineRow(day, activityTypes, [
      ...checkDay(day, policyWith()),
      { code: 'schedules.saveFirst', severity: 'error' },
    ]);
    expect(row.bars.map((bar) => bar.findings.map((finding) => finding.code))).toEqual([
      [],
      ['schedules.activityInsideShift'],
    ]);
    expect(row.findings).toMatchObject([{ code: 'schedules.saveFirst' }]);
    expect(row.bars.every((bar) => !bar.editable)).toBe(true);
  });
});

describe('shiftText and totalHours', () => {
  it('say a night shift, and nothing for none', () => {
    expect(shiftText(dayWith({ shift: shift('22:00 30:00') }))).toBe('22:00-06:00');
    expect(shiftText(dayWith({ shift: null }))).toBe('');
  });
  it('sum rows', () => {
    const { hours } = timelineRow(fullDay(), activityTypes);
    expect(totalHours([hours, hours])).toMatchObject({ scheduled: 1440, paid: 840 });
    expect(totalHours([]).scheduled).toBe(0);
  });
});
