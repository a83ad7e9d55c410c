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
import { addDays } from '../time/plain-date.ts';
import { applyEdit, applyEdits, lockAll } from './edit.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import type { FindingCode } from './findings.ts';
import { emptyDay, isChanged, settled } from './model.ts';
import type { ScheduleDay, SchedulePolicy } from './model.ts';

const draw = (kind: 'shift' | 'overtime' | 'recovered', text: string): ScheduleEdit => ({
  type: 'draw',
  event: { kind, ...span(text) },
});
const drawActivity = (
  text: string,
  activity_id: number | null = types.meeting.id,
): ScheduleEdit => ({ type: 'draw', event: { kind: 'activity', activity_id, ...span(text) } });
const resize = (id: number | 'shift', text: string): ScheduleEdit => ({
  type: 'resize',
  id,
  ...span(text),
});

function edited(day: ScheduleDay, edit: ScheduleEdit, policy = policyWith()): ScheduleDay {
  const result = applyEdit(day, edit, policy);
  expect(result.findings).toEqual([]);
  return result.day;
}

function refused(
  day: ScheduleDay,
  edit: ScheduleEdit,
  policy: SchedulePolicy = policyWith(),
): readonly FindingCode[] {
  const result = applyEdit(day, edit, policy);
  expect(result.day).toBe(day);
  return result.findings.map((finding) => finding.code);
}

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
    expect(isChanged(settled(day))).toBe(false);
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
    ['an activity the day after', {}, drawActivity('26:00 27:00'), 'schedules.onlyOnDate'],
    [
      'a shift the day before',
      { shift: null },
      draw('shift', '-02:00 05:00'),
      'schedules.notBeforeDate',
    ],
    ['overtime with a gap', {}, draw('overtime', '18:00 19:00'), 'schedules.blocksConsecutive'],
    ['overtime the day before', {}, draw('overtime', '-02:00 -01:00'), 'schedules.blockBeforeDate'],
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

describe('move', () => {
  it('gives an activity a new id, marks it and has the saved one deleted first', () => {
    const day = edited(
      dayWith({ activities: [activity(1, '10:00 11:00'), activity(2, '12:00 13:00')] }),
      { type: 'move', id: 1, by: 240 },
    );
    expect(day.activities.map((one) => [one.id, one.start, one.changed])).toEqual([
      [2, 720, undefined],
      ['Random_1', 840, true],
    ]);
    expect(day.removed).toEqual([1]);
  });

  it('moves a bare shift', () => {
    expect(edited(dayWith(), { type: 'move', id: 'shift', by: -60 }).shift).toMatchObject({
      start: 480,
      end: 960,
      changed: true,
    });
  });

  it('moves recovered hours and new overtime to the other side', () => {
    const recovered = edited(dayWith({ blocks: [block(-3, 'recovered', '17:00 18:00')] }), {
      type: 'move',
      id: -3,
      by: -540,
    });
    expect(recovered.blocks).toMatchObject([{ id: 'Random_1', start: 480, end: 540 }]);
    const fresh = dayWith({ blocks: [block('Random_9', 'overtime', '17:00 18:00')] });
    expect(edited(fresh, { type: 'move', id: 'Random_9', by: -540 }).blocks).toMatchObject([
      { start: 480 },
    ]);
  });

  it.each<[string, Partial<ScheduleDay>, ScheduleEdit, FindingCode]>([
    [
      'a shift with activities',
      { activities: [activity(1, '10:00 11:00')] },
      { type: 'move', id: 'shift', by: 15 },
      'schedules.shiftNotDraggable',
    ],
    [
      'a shift with overtime',
      { blocks: [block(-3, 'overtime', '17:00 18:00')] },
      { type: 'move', id: 'shift', by: 15 },
      'schedules.shiftNotDraggable',
    ],
    [
      'saved overtime',
      { blocks: [block(-3, 'overtime', '17:00 18:00')] },
      { type: 'move', id: -3, by: -540 },
      'schedules.overtimeNotDraggable',
    ],
    [
      'an activity onto another',
      { activities: [activity(1, '10:00 11:00'), activity(2, '12:00 13:00')] },
      { type: 'move', id: 1, by: 90 },
      'schedules.activityOverlapsDropping',
    ],
    [
      'an activity out of the shift',
      { activities: [activity(1, '10:00 11:00')] },
      { type: 'move', id: 1, by: 600 },
      'schedules.activityInsideShift',
    ],
    [
      'an activity that lies in overtime',
      { blocks: [block(-3, 'overtime', '17:00 18:00')], activities: [activity(1, '17:15 17:30')] },
      { type: 'move', id: 1, by: -60 },
      'schedules.attachedNotDraggable',
    ],
    [
      'the inner of two blocks',
      { blocks: [block(-3, 'recovered', '17:00 18:00'), block(-4, 'recovered', '18:00 19:00')] },
      { type: 'move', id: -3, by: -540 },
      'schedules.attachedNotDraggable',
    ],
    [
      'a block onto another',
      { blocks: [block(-1, 'recovered', '08:00 09:00'), block(-3, 'recovered', '17:00 18:00')] },
      { type: 'move', id: -3, by: -560 },
      'schedules.blocksOverlap',
    ],
    [
      'a block with an activity in it',
      { blocks: [block(-3, 'recovered', '17:00 18:00')], activities: [activity(1, '17:15 17:30')] },
      { type: 'move', id: -3, by: -540 },
      'schedules.blockCoversActivities',
    ],
    ['what is not there', {}, { type: 'move', id: 404, by: 15 }, 'schedules.eventGone'],
  ])('refuses %s', (_what, changes, edit, code) => {
    expect(refused(dayWith(changes), edit)).toContain(code);
  });

  it('of an activity that needs permission asks, then carries the whole row', () => {
    const row = dayWith({
      activities: [activity(1, '10:00 11:00', types.leave.id), activity(2, '12:00 13:00')],
      blocks: [block(-3, 'overtime', '17:00 18:00')],
    });
    expect(refused(row, { type: 'move', id: 1, by: 30 })).toEqual(['schedules.moveCarriesRow']);
    const day = edited(row, { type: 'move', id: 1, by: 30, confirmed: true });
    expect(day.shift).toMatchObject({ start: 570, end: 1050, changed: true });
    expect(day.activities).toMatchObject([
      { id: 'Random_1', start: 630, end: 690, changed: true },
      { id: 2, start: 750, changed: true },
    ]);
    expect(day.blocks).toMatchObject([{ id: -3, start: 1050, changed: true }]);
    expect(day.removed).toEqual([1]);
  });

  it('by nothing is nothing', () => {
    const day = dayWith();
    expect(applyEdit(day, { type: 'move', id: 'shift', by: 0 }, policyWith()).day).toBe(day);
  });
});

describe('resize', () => {
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
      { id: 1, start: 600, end: 660 },
      { id: 'Random_1', start: 660, end: 720, activity_id: 3 },
    ]);
  });
  it('cuts overtime, within the two of a side', () => {
    const row = dayWith({ blocks: [block(-3, 'overtime', '17:00 19:00')] });
    const day = edited(row, { type: 'split', id: -3, at: 1080 });
    expect(day.blocks.map((one) => [one.start, one.end])).toEqual([
      [1020, 1080],
      [1080, 1140],
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

describe('delete', () => {
  it('takes an activity away and remembers a saved one', () => {
    const day = edited(
      dayWith({ activities: [activity(1, '10:00 11:00'), activity('Random_8', '12:00 13:00')] }),
      { type: 'delete', id: 1 },
    );
    expect(day).toMatchObject({ activities: [{ id: 'Random_8' }], removed: [1] });
    expect(edited(day, { type: 'delete', id: 'Random_8' })).toMatchObject({
      activities: [],
      removed: [1],
    });
  });

  it('of a block in the middle asks, then the outer one takes its space', () => {
    const row = { ...fullDay(), activities: [] };
    const asked = applyEdit(row, { type: 'delete', id: -3 }, policyWith());
    expect(asked.day).toBe(row);
    expect(asked.findings).toMatchObject([
      { code: 'schedules.deleteInMiddle', severity: 'ask', eventId: -3, params: { agents: 7 } },
    ]);
    const right = edited(row, { type: 'delete', id: -3, confirmed: true });
    expect(right.blocks.filter((one) => one.start > 600)).toMatchObject([
      { id: -4, kind: 'recovered', start: 1020, end: 1140, changed: true },
    ]);
    const left = edited(row, { type: 'delete', id: -1, confirmed: true });
    expect(left.blocks.filter((one) => one.start < 600)).toMatchObject([
      { id: -2, kind: 'recovered', start: 420, end: 540, changed: true },
    ]);
  });

  it('of an outer block asks nothing, and marks the row', () => {
    const day = edited({ ...fullDay(), activities: [] }, { type: 'delete', id: -4 });
    expect(day.blocks).toHaveLength(3);
    expect(isChanged(day)).toBe(true);
  });

  it('refuses a block under an activity, and a space that would cross midnight', () => {
    const under = dayWith({
      blocks: [block(-3, 'overtime', '17:00 18:00')],
      activities: [activity(1, '17:15 17:30')],
    });
    expect(refused(under, { type: 'delete', id: -3 })).toEqual(['schedules.blockCoversActivities']);
    const late = dayWith({
      shift: shift('14:00 22:00'),
      blocks: [block(-3, 'overtime', '22:00 24:00'), block(-4, 'overtime', '24:00 25:00')],
    });
    expect(refused(late, { type: 'delete', id: -3, confirmed: true })).toEqual([
      'schedules.noCombinedBlocks',
    ]);
  });

  it('of a shift asks, then clears the row', () => {
    expect(refused(fullDay(), { type: 'delete', id: 'shift' })).toEqual([
      'schedules.deleteShiftClearsRow',
    ]);
    const day = edited(fullDay(), { type: 'delete', id: 'shift', confirmed: true });
    expect(day).toMatchObject({
      shift: null,
      activities: [],
      blocks: [],
      cleared: true,
      removed: [11, 12, 13, 14, 15, 16, 17],
    });
    expect(edited(dayWith(), { type: 'delete', id: 'shift' })).toMatchObject({
      shift: null,
      cleared: true,
    });
    expect('cleared' in edited(day, draw('shift', '10:00 12:00'))).toBe(false);
  });
});

describe('lock', () => {
  it('locks and unlocks a saved row', () => {
    const locked = edited(dayWith(), { type: 'lock', locked: true });
    expect(locked.locked).toBe(true);
    expect(edited(locked, { type: 'lock', locked: false }).locked).toBe(false);
  });
  it('needs the right, and a row that is saved', () => {
    expect(
      refused(dayWith(), { type: 'lock', locked: true }, policyWith({ mayLock: false })),
    ).toEqual(['schedules.lockRefused']);
    expect(refused(dayWith({ day_id: null }), { type: 'lock', locked: true })).toEqual([
      'schedules.saveFirst',
    ]);
    expect(
      refused(edited(dayWith(), resize('shift', '09:00 18:00')), { type: 'lock', locked: true }),
    ).toEqual(['schedules.saveFirst']);
  });
});

describe('lockAll', () => {
  it('locks every saved row and leaves the others', () => {
    const rows = [
      dayWith(),
      dayWith({ agent_id: 8, day_id: null }),
      dayWith({ agent_id: 9, locked: true }),
    ];
    const results = lockAll(rows, true, policyWith());
    expect(results.map((result) => result.day.locked)).toEqual([true, false, true]);
    expect(results[1]?.day).toBe(rows[1]);
    expect(results.flatMap((result) => result.findings)).toEqual([]);
  });
  it('is refused without the right', () => {
    expect(lockAll([dayWith()], true, policyWith({ mayLock: false }))[0]?.findings).toMatchObject([
      { code: 'schedules.lockRefused' },
    ]);
  });
});

describe('paste', () => {
  it('lays another row on an empty one, all of it new', () => {
    const day = edited(emptyDay(addDays(date, 1), 8), { type: 'paste', from: fullDay() });
    expect(day).toMatchObject({
      agent_id: 8,
      date: addDays(date, 1),
      day_id: null,
      shift: { start: 540, changed: true },
    });
    expect(
      [...day.activities, ...day.blocks].every(
        (one) => String(one.id).startsWith('Random_') && one.changed === true,
      ),
    ).toBe(true);
    expect(new Set([...day.activities, ...day.blocks].map((one) => one.id)).size).toBe(11);
  });
  it('replaces a shift only when told to', () => {
    const row = dayWith({ activities: [activity(1, '10:00 11:00')] });
    expect(refused(row, { type: 'paste', from: fullDay() })).toEqual(['schedules.shiftExists']);
    expect(edited(row, { type: 'paste', from: fullDay(), replace: true })).toMatchObject({
      removed: [1],
      day_id: 70,
    });
  });
});

describe('a locked row', () => {
  const locked = { ...fullDay(), locked: true };
  it.each<[string, ScheduleEdit, readonly FindingCode[]]>([
    ['an activity', { type: 'move', id: 12, by: 15 }, ['schedules.unlockFirst']],
    ['a new activity', drawActivity('11:00 11:30'), ['schedules.unlockFirst']],
    [
      "the shift's edge",
      resize('shift', '09:00 18:00'),
      ['schedules.rowLocked', 'schedules.shiftNotResizable'],
    ],
    ['overtime', resize(-4, '18:00 20:00'), ['schedules.rowLocked', 'schedules.blockNotUpdatable']],
    ['a paste', { type: 'paste', from: dayWith(), replace: true }, ['schedules.rowLocked']],
    ['a deletion', { type: 'delete', id: 'shift', confirmed: true }, ['schedules.rowLocked']],
  ])('refuses %s', (_what, edit, codes) => {
    expect(refused(locked, edit)).toEqual(codes);
  });
});

describe('the selected date', () => {
  const earlier = policyWith({ selectedDate: addDays(date, 1) });
  const later = policyWith({ selectedDate: addDays(date, -1) });
  it.each<[string, ScheduleEdit, FindingCode, FindingCode]>([
    ['a shift', draw('shift', '09:00 17:00'), 'schedules.notBeforeDate', 'schedules.onlyOnDate'],
    ['an activity', drawActivity('10:00 11:00'), 'schedules.notBeforeDate', 'schedules.onlyOnDate'],
    [
      'overtime',
      draw('overtime', '19:00 20:00'),
      'schedules.blockBeforeDate',
      'schedules.onlyOnDate',
    ],
    [
      'a resized shift',
      resize('shift', '09:00 18:00'),
      'schedules.shiftNotResizable',
      'schedules.shiftNotResizable',
    ],
    [
      'resized overtime',
      resize(-4, '18:00 20:00'),
      'schedules.blockNotUpdatable',
      'schedules.blockNotUpdatable',
    ],
  ])('refuses %s on rows before and after it', (_what, edit, before, after) => {
    expect(refused(fullDay(), edit, earlier)).toEqual([before]);
    expect(refused(fullDay(), edit, later)).toEqual([after]);
  });
  it('allows its own rows, and locks on any', () => {
    expect(
      edited(dayWith(), resize('shift', '09:00 18:00'), policyWith({ selectedDate: date })).shift
        ?.end,
    ).toBe(1080);
    expect(edited(dayWith(), { type: 'lock', locked: true }, earlier).locked).toBe(true);
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
  it('takes no new break', () => {
    expect(refused(broken, drawActivity('10:15 10:20'))).toContain(
      'schedules.activityOverlapsAdding',
    );
  });
});

describe('applyEdits', () => {
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
