import { describe, expect, it } from 'vitest';
import {
  activity,
  date,
  dayWith,
  fullDay,
  policyWith,
} from '../../../../tests/support/schedule-day.ts';
import {
  draw,
  drawActivity,
  edited,
  refused,
  resize,
} from '../../../../tests/support/schedule-edits.ts';
import { addDays } from '../time/plain-date.ts';
import { applyEdits, lockAll, rearrange } from './edit.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import type { FindingCode } from './findings.ts';
import { emptyDay } from './model.ts';

describe('lock', () => {
  it('locks and unlocks a saved row', () => {
    const locked = edited(dayWith(), { type: 'lock', locked: true });
    expect(locked.locked).toBe(true);
    expect(edited(locked, { type: 'lock', locked: false }).locked).toBe(false);
  });
  it('of a row as it is is nothing', () => {
    const day = dayWith();
    expect(edited(day, { type: 'lock', locked: false })).toBe(day);
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

describe('rearrange', () => {
  const day = dayWith({
    activities: [activity(1, '11:00 11:30', 2), activity(2, '12:00 12:30', 2)],
  });
  const shift = { start: 540, end: 1020 };
  const spans = (row: typeof day) => row.activities.map(({ start, end }) => [start, end]);

  it('moves activities one by one', () => {
    const moves = [{ id: 2, start: 780, end: 810 }];
    const edits = rearrange(day, { shift, moves }, policyWith());
    expect(edits).toEqual([{ type: 'move', id: 2, by: 60 }]);
  });

  it('lays the row at once where one is in the way of another, or the shift moves too', () => {
    const swapped = [
      { id: 1, start: 720, end: 750 },
      { id: 2, start: 660, end: 690 },
    ];
    const once = rearrange(day, { shift, moves: swapped }, policyWith());
    expect(once.map(({ type }) => type)).toEqual(['paste']);
    expect(spans(applyEdits(day, once, policyWith()).day)).toEqual([
      [660, 690],
      [720, 750],
    ]);
    const later = { start: 600, end: 1080 };
    const moved = applyEdits(
      day,
      rearrange(day, { shift: later, moves: [{ id: 1, start: 700, end: 715 }] }, policyWith()),
      policyWith(),
    );
    expect([moved.day.shift?.start, spans(moved.day)[0]]).toEqual([600, [700, 715]]);
  });
});
