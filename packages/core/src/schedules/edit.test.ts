import { describe, expect, it } from 'vitest';
import {
  activity,
  block,
  date,
  dayWith,
  fullDay,
  policyWith,
  shift,
  span,
  types,
} from '../../../../tests/support/schedule-day.ts';
import {
  draw,
  drawActivity,
  edited,
  refused,
  resize,
} from '../../../../tests/support/schedule-edits.ts';
import { applyEdit, applyEdits } from './edit.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import type { FindingCode } from './findings.ts';
import { emptyDay, isChanged, settleDay } from './model.ts';
import type { ScheduleDay } from './model.ts';

describe('draw', () => {
  it('builds a day: shift, activity, blocks, each new and changed', () => {
    const { day, findings, applied } = applyEdits(
      emptyDay(date, 7),
      [
        draw('shift', '09:00 17:00'),
        drawActivity('12:00 12:30'),
        drawActivity('10:00 11:00'),
        draw('overtime', '17:00 18:00'),
      ],
      policyWith(),
    );
    expect(findings).toEqual([]);
    expect(applied).toBe(4);
    expect(day.shift).toEqual({ start: 540, end: 1020, shift_id: null, changed: true });
    expect(day.activities.map((one) => [one.id, one.start])).toEqual([
      ['Random_2', 600],
      ['Random_1', 720],
    ]);
    expect(day.blocks).toEqual([
      { id: 'Random_3', kind: 'overtime', start: 1020, end: 1080, changed: true },
    ]);
    expect(isChanged(day)).toBe(true);
    expect(isChanged(settleDay(day))).toBe(false);
  });

  it('marks a shift and an activity as not saved', () => {
    const empty = dayWith({ shift: null });
    expect(edited(empty, draw('shift', '09:00 17:00')).shift?.changed).toBe(true);
    expect(edited(dayWith(), drawActivity('10:00 11:00')).activities[0]?.changed).toBe(true);
  });

  it('keeps what is said of an activity', () => {
    const event = { kind: 'activity', activity_id: 3, ...span('10:00 11:00') } as const;
    const described = edited(dayWith(), {
      type: 'draw',
      event: { ...event, description: 'Dentist' },
    });
    expect(described.activities[0]?.description).toBe('Dentist');
    expect(edited(dayWith(), { type: 'draw', event }).activities[0]?.description).toBeUndefined();
  });

  it.each<[string, Partial<ScheduleDay>, ScheduleEdit, FindingCode]>([
    ['a second shift', {}, draw('shift', '18:00 20:00'), 'schedules.shiftExists'],
    [
      'an activity before any shift',
      { shift: null },
      drawActivity('10:00 11:00'),
      'schedules.shiftFirst',
    ],
    [
      'overtime before any shift',
      { shift: null },
      draw('overtime', '10:00 11:00'),
      'schedules.shiftFirst',
    ],
    [
      'an activity over another',
      { activities: [activity(1, '10:00 11:00')] },
      drawActivity('10:30 11:30'),
      'schedules.activityOverlapsAdding',
    ],
    ['an activity outside', {}, drawActivity('16:30 17:30'), 'schedules.activityInsideShift'],
    ['an activity the day before', {}, drawActivity('-02:00 -01:00'), 'schedules.notBeforeDate'],
    ['an activity up to the midnight', {}, drawActivity('-02:00 00:00'), 'schedules.notBeforeDate'],
    ['an activity the day after', {}, drawActivity('26:00 27:00'), 'schedules.onlyOnDate'],
    ['an activity from the midnight', {}, drawActivity('24:00 25:00'), 'schedules.onlyOnDate'],
    [
      'a shift the day before',
      { shift: null },
      draw('shift', '-02:00 05:00'),
      'schedules.notBeforeDate',
    ],
    ['overtime with a gap', {}, draw('overtime', '18:00 19:00'), 'schedules.blocksConsecutive'],
    ['overtime the day before', {}, draw('overtime', '-02:00 -01:00'), 'schedules.blockBeforeDate'],
    [
      'overtime up to the midnight',
      {},
      draw('overtime', '-02:00 00:00'),
      'schedules.blockBeforeDate',
    ],
    [
      'overtime over the shift',
      {},
      draw('recovered', '16:00 18:00'),
      'schedules.blockOverlapsShift',
    ],
    [
      'overtime over overtime',
      { blocks: [block(-3, 'overtime', '17:00 18:00')] },
      draw('recovered', '17:30 19:00'),
      'schedules.blocksOverlap',
    ],
    [
      'a third block on a side',
      fullDay(),
      draw('overtime', '19:00 20:00'),
      'schedules.twoBlocksPerSide',
    ],
    [
      'overtime over midnight',
      { shift: shift('14:00 22:00') },
      draw('overtime', '22:00 25:00'),
      'schedules.noCombinedBlocks',
    ],
    ['a reserved start', { shift: null }, draw('shift', '00:01 08:00'), 'schedules.startReserved'],
    [
      'a disabled type',
      {},
      drawActivity('10:00 11:00', types.gone.id),
      'schedules.activityTypeUnavailable',
    ],
    ['an unknown type', {}, drawActivity('10:00 11:00', 99), 'schedules.activityTypeUnavailable'],
  ])('refuses %s', (_what, changes, edit, code) => {
    expect(refused(dayWith(changes), edit)).toContain(code);
  });

  it('lets an activity wait for its type, and says so', () => {
    const { day, findings } = applyEdit(dayWith(), drawActivity('10:00 11:00', null), policyWith());
    expect(day.activities).toHaveLength(1);
    expect(findings).toMatchObject([
      { code: 'schedules.activityTypeMissing', severity: 'warning', eventId: 'Random_1' },
    ]);
  });
});

describe('resize', () => {
  it('to what it is is nothing', () => {
    const day = dayWith();
    expect(applyEdit(day, resize('shift', '09:00 17:00'), policyWith()).day).toBe(day);
  });

  it('changes shift, block and activity in place', () => {
    const row = dayWith({ activities: [activity(1, '10:00 11:00')] });
    expect(edited(row, resize('shift', '08:00 18:00')).shift).toMatchObject({
      start: 480,
      end: 1080,
      changed: true,
    });
    expect(edited(row, resize(1, '10:00 12:00')).activities).toMatchObject([
      { id: 1, end: 720, changed: true },
    ]);
    const overtime = edited(
      dayWith({ blocks: [block(-3, 'overtime', '17:00 18:00')] }),
      resize(-3, '17:00 19:00'),
    );
    expect(overtime.blocks).toMatchObject([{ id: -3, end: 1140, changed: true }]);
    expect(overtime.shift?.changed).toBe(true);
  });

  it.each<[string, Partial<ScheduleDay>, ScheduleEdit, FindingCode]>([
    [
      'an activity over another',
      { activities: [activity(1, '10:00 11:00'), activity(2, '12:00 13:00')] },
      resize(1, '10:00 12:30'),
      'schedules.activityOverlapsResizing',
    ],
    [
      'a shift under its activities',
      { activities: [activity(1, '10:00 11:00')] },
      resize('shift', '10:30 17:00'),
      'schedules.shiftCoversActivities',
    ],
    [
      'overtime under its activities',
      { blocks: [block(-3, 'overtime', '17:00 18:00')], activities: [activity(1, '17:30 18:00')] },
      resize(-3, '17:00 17:30'),
      'schedules.blockCoversActivities',
    ],
    ['a shift to a whole day', {}, resize('shift', '09:00 33:00'), 'schedules.shiftUnder24Hours'],
    [
      'a shift away from its overtime',
      { blocks: [block(-3, 'overtime', '17:00 18:00')] },
      resize('shift', '09:00 16:00'),
      'schedules.blocksConsecutive',
    ],
    ['to no length', {}, resize('shift', '09:00 09:00'), 'schedules.eventLength'],
  ])('refuses %s', (_what, changes, edit, code) => {
    expect(refused(dayWith(changes), edit)).toContain(code);
  });
});

describe('split', () => {
  it('cuts an activity in two, the later part new', () => {
    const day = edited(dayWith({ activities: [activity(1, '10:00 12:00')] }), {
      type: 'split',
      id: 1,
      at: 660,
    });
    expect(day.activities).toMatchObject([
      { id: 1, start: 600, end: 660, changed: true },
      { id: 'Random_1', start: 660, end: 720, activity_id: 3, changed: true },
    ]);
  });
  it('cuts the one that it names', () => {
    const day = dayWith({
      activities: [activity(1, '10:00 11:00'), activity(2, '12:00 13:00', types.lunch.id)],
      blocks: [block(-1, 'recovered', '07:00 09:00'), block(-3, 'overtime', '17:00 19:00')],
    });
    expect(edited(day, { type: 'split', id: 2, at: 750 }).activities).toMatchObject([
      { id: 1 },
      { id: 2, end: 750 },
      { ...span('12:30 13:00'), activity_id: types.lunch.id },
    ]);
    expect(edited(day, { type: 'split', id: -3, at: 1080 }).blocks).toMatchObject([
      { id: -1 },
      { id: -3, end: 1080 },
      { ...span('18:00 19:00'), kind: 'overtime' },
    ]);
  });
  it('cuts overtime, within the two of a side', () => {
    const row = dayWith({ blocks: [block(-3, 'overtime', '17:00 19:00')] });
    const day = edited(row, { type: 'split', id: -3, at: 1080 });
    expect(day.blocks.map((one) => [one.start, one.end, one.changed])).toEqual([
      [1020, 1080, true],
      [1080, 1140, true],
    ]);
    expect(refused(day, { type: 'split', id: -3, at: 1050 })).toEqual([
      'schedules.twoBlocksPerSide',
    ]);
  });
  it('refuses a shift, and a cut at an edge', () => {
    expect(refused(dayWith(), { type: 'split', id: 'shift', at: 600 })).toEqual([
      'schedules.eventMismatch',
    ]);
    expect(
      refused(dayWith({ activities: [activity(1, '10:00 12:00')] }), {
        type: 'split',
        id: 1,
        at: 600,
      }),
    ).toEqual(['schedules.eventMismatch']);
  });
});

describe('retype', () => {
  const row = dayWith({
    activities: [activity(1, '10:00 11:00')],
    blocks: [block(-3, 'overtime', '17:00 18:00')],
  });
  it('changes event type, kind of block and named shift', () => {
    expect(edited(row, { type: 'retype', id: 1, activity_id: 2 }).activities).toMatchObject([
      { id: 1, activity_id: 2, changed: true },
    ]);
    expect(edited(row, { type: 'retype', id: -3, block: 'recovered' }).blocks).toMatchObject([
      { id: -3, kind: 'recovered', changed: true },
    ]);
    expect(edited(row, { type: 'retype', id: 'shift', shift_id: 5 }).shift).toMatchObject({
      shift_id: 5,
      changed: true,
    });
  });
  it('refuses what does not fit, and a disabled type', () => {
    expect(refused(row, { type: 'retype', id: 1, block: 'recovered' })).toEqual([
      'schedules.eventMismatch',
    ]);
    expect(refused(row, { type: 'retype', id: -3, activity_id: 2 })).toEqual([
      'schedules.eventMismatch',
    ]);
    expect(refused(row, { type: 'retype', id: 1, activity_id: types.gone.id })).toEqual([
      'schedules.activityTypeUnavailable',
    ]);
  });
});

describe('a row that breaks rules already', () => {
  const broken = dayWith({
    activities: [
      activity(1, '10:00 11:00'),
      activity(2, '10:30 11:30'),
      activity(3, '16:30 18:00'),
    ],
  });
  it('can be mended step by step', () => {
    const first = applyEdit(broken, { type: 'delete', id: 3 }, policyWith());
    expect(first.day.activities).toHaveLength(2);
    expect(first.findings).toMatchObject([
      { code: 'schedules.activityOverlapsAdding', severity: 'warning', eventId: 2 },
    ]);
    expect(applyEdit(first.day, { type: 'move', id: 2, by: 60 }, policyWith()).findings).toEqual(
      [],
    );
  });
  it('takes no break of another rule by the event that breaks one', () => {
    expect(refused(broken, resize(3, '11:00 18:00'))).toContain(
      'schedules.activityOverlapsResizing',
    );
  });
  it('says nothing of itself where nothing is done', () => {
    const { day, findings } = applyEdit(broken, { type: 'move', id: 1, by: 0 }, policyWith());
    expect(day).toBe(broken);
    expect(findings).toEqual([]);
  });
  it('takes no new break', () => {
    expect(refused(broken, drawActivity('10:15 10:20'))).toContain(
      'schedules.activityOverlapsAdding',
    );
  });
});

describe('applyEdits', () => {
  it('goes on after a warning', () => {
    const { applied, day } = applyEdits(
      dayWith(),
      [drawActivity('10:00 11:00', null), drawActivity('12:00 13:00')],
      policyWith(),
    );
    expect([applied, day.activities.length]).toEqual([2, 2]);
  });
  it('stops at the first refusal and keeps what came before', () => {
    const result = applyEdits(
      dayWith(),
      [drawActivity('10:00 11:00'), drawActivity('10:30 11:30'), drawActivity('12:00 13:00')],
      policyWith(),
    );
    expect(result).toMatchObject({
      applied: 1,
      day: { activities: [{ start: 600 }] },
      findings: [{ code: 'schedules.activityOverlapsAdding' }],
    });
  });
});
