import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyWith, types } from '../../../../tests/support/schedule-day.ts';
import { fromEpochDay, toPlainDate } from '../time/plain-date.ts';
import type { Interval } from '../time/interval.ts';
import { dayOffsets, elapsedMinutes, type DayOffsets } from '../time/zone.ts';
import { rowFromWire, rowToWire } from './codec/read.ts';
import { saveFromWire, saveToWire } from './codec/save.ts';
import { wireRow, wireSave } from './codec/wire.ts';
import { applyEdit } from './edit.ts';
import type { DrawnEvent, ScheduleEdit } from './edit-kinds.ts';
import { hasErrors } from './findings.ts';
import { rowHours } from './hours.ts';
import { countingIds, coverOf, emptyDay, eventsOf, settleDay } from './model.ts';
import type { EventId, ScheduleDay, SchedulePolicy } from './model.ts';
import { checkDay, checkEdit } from './rules.ts';
import { canUndo, emptyHistory, redo, remember, undo } from './undo.ts';

/** Edits name events by their place among those of the row, so that random ones hit. */
type Stroke = Readonly<{
  kind: ScheduleEdit['type'];
  pick: number;
  start: number;
  length: number;
  type: number;
  block: 'overtime' | 'recovered';
  draw: 'shift' | 'activity' | 'block';
  near: number;
  confirmed: boolean;
}>;

const stroke: fc.Arbitrary<Stroke> = fc.record({
  kind: fc.constantFrom(
    'draw',
    'draw',
    'draw',
    'move',
    'resize',
    'split',
    'retype',
    'delete',
    'lock',
    'paste',
  ),
  pick: fc.nat(1000),
  start: fc.oneof(
    fc.integer({ min: -100, max: 200 }).map((step) => step * 15),
    fc.integer({ min: -1500, max: 3000 }),
  ),
  length: fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((step) => step * 15),
    fc.integer({ min: -10, max: 1500 }),
  ),
  type: fc.constantFrom(1, 2, 3, 4, 5, 99),
  block: fc.constantFrom('overtime', 'recovered'),
  draw: fc.constantFrom('shift', 'activity', 'activity', 'block', 'block'),
  near: fc.integer({ min: 0, max: 3 }),
  confirmed: fc.boolean(),
});
const strokes = fc.array(stroke, { minLength: 50, maxLength: 50 });
const zone = fc.constantFrom(
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
);
/** Clock changes of the zones in 2024 with the days beside them, and any day. */
const day = fc.oneof(
  fc
    .constantFrom(
      '2024-03-30',
      '2024-03-31',
      '2024-10-26',
      '2024-10-27',
      '2024-03-10',
      '2024-11-03',
      '2024-04-07',
      '2024-10-06',
    )
    .map(toPlainDate),
  fc.integer({ min: 19_700, max: 20_100 }).map(fromEpochDay),
);

function editOf(row: ScheduleDay, stroke: Stroke): ScheduleEdit {
  const events = eventsOf(row);
  const event = events[stroke.pick % Math.max(1, events.length)];
  const id: EventId = event?.id ?? 404;
  switch (stroke.kind) {
    case 'draw':
      return { type: 'draw', event: drawnOf(row, stroke) };
    case 'move':
      return {
        type: 'move',
        id,
        by: stroke.near > 0 ? stroke.length - 300 : stroke.start,
        confirmed: stroke.confirmed,
      };
    case 'resize':
      return {
        type: 'resize',
        id,
        start: stroke.near > 1 ? (event?.start ?? 0) : stroke.start,
        end: (event?.start ?? 0) + stroke.length,
      };
    case 'split':
      return { type: 'split', id, at: (event?.start ?? 0) + stroke.length };
    case 'retype':
      return retypeOf(id, event?.kind, stroke);
    case 'delete':
      return { type: 'delete', id, confirmed: stroke.confirmed };
    case 'lock':
      return { type: 'lock', locked: stroke.confirmed && stroke.near === 0 };
    case 'paste':
      return { type: 'paste', from: row, replace: stroke.confirmed };
  }
}

function drawnOf(row: ScheduleDay, { draw, start, length, block, type, near }: Stroke): DrawnEvent {
  const cover = coverOf(row);
  if (draw === 'shift')
    return {
      kind: 'shift',
      start: ((start % 1440) + 1440) % 1440,
      end: (((start % 1440) + 1440) % 1440) + length,
    };
  if (draw === 'activity') {
    const from =
      cover && near > 0
        ? cover.start + ((start + 1500) % Math.max(1, cover.end - cover.start))
        : start;
    return { kind: 'activity', start: from, end: from + Math.min(length, 120), activity_id: type };
  }
  if (cover && near === 1) return { kind: block, start: cover.start - length, end: cover.start };
  const from = cover && near > 1 ? cover.end : start;
  return { kind: block, start: from, end: from + length };
}

function retypeOf(id: EventId, kind: string | undefined, stroke: Stroke): ScheduleEdit {
  if (kind === 'activity') return { type: 'retype', id, activity_id: stroke.type };
  return id === 'shift'
    ? { type: 'retype', id, shift_id: stroke.pick }
    : { type: 'retype', id, block: stroke.block };
}

type Played = Readonly<{ days: readonly ScheduleDay[]; edits: readonly ScheduleEdit[] }>;

function play(row: ScheduleDay, all: readonly Stroke[], policy: SchedulePolicy): Played {
  const days = [row];
  const edits: ScheduleEdit[] = [];
  for (const one of all) {
    const before = days.at(-1)!;
    const edit = editOf(before, one);
    const { day: after, findings } = applyEdit(before, edit, policy);
    const refused = findings.some((finding) => finding.severity !== 'warning');
    expect(refused && after !== before).toBe(false);
    if (after !== before) {
      days.push(after);
      edits.push(edit);
    }
  }
  return { days, edits };
}

const start = (date: ScheduleDay['date']) => ({ ...emptyDay(date, 7), day_id: 70, version: 3 });
const policyOn = (name: string, date: ScheduleDay['date']) =>
  policyWith({ offsets: dayOffsets(name, date) });

describe('fifty random edits', () => {
  it('never make a row that breaks a rule, on days of 23, 24 and 25 hours', () => {
    let made = 0;
    fc.assert(
      fc.property(zone, day, strokes, (name, date, all) => {
        const policy = policyOn(name, date);
        const { days } = play(start(date), all, policy);
        made += days.length - 1;
        for (const one of days) {
          expect(hasErrors(checkEdit(one, policy))).toBe(false);
          expect(hasErrors(checkDay(one, policy))).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
    expect(made).toBeGreaterThan(300 * 5);
  });

  it('are undone to the very rows they began from, and redone', () => {
    fc.assert(
      fc.property(strokes, (all) => {
        const { days, edits } = play(start(toPlainDate('2024-05-15')), all, policyWith());
        let history = edits.reduce(
          (past, edit, index) =>
            remember(past, [{ edit, before: days[index]!, after: days[index + 1]! }]),
          emptyHistory,
        );
        for (const before of days.slice(0, -1).toReversed()) {
          const step = undo(history);
          expect(step.rows[0]).toBe(before);
          history = step.history;
        }
        expect(canUndo(history)).toBe(false);
        for (const after of days.slice(1)) {
          const step = redo(history);
          expect(step.rows[0]).toBe(after);
          history = step.history;
        }
      }),
      { numRuns: 100 },
    );
  });

  it('make rows that the wire spells and reads back', () => {
    fc.assert(
      fc.property(zone, day, strokes, (name, date, all) => {
        const { days } = play(start(date), all, policyOn(name, date));
        for (const one of days.slice(-5)) {
          expect(saved(one)).toEqual({ ...placed(settleDay(one)), locked: false });
          expect(read(one)).toEqual(placed(settleDay(one)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('make rows whose hours add up', () => {
    fc.assert(
      fc.property(zone, day, strokes, (name, date, all) => {
        const offsets = dayOffsets(name, date);
        const last = play(start(date), all, policyOn(name, date)).days.at(-1)!;
        const hours = rowHours(last, activityTypes, offsets);
        const cover = coverOf(last, offsets);
        const whole = cover ? elapsedMinutes(cover, offsets) : 0;
        // A shift wholly inside the doubled hour passes its minutes once, where a stretch that only
        // ends in it passes all of the hour.
        const isAlike = isDoubled(cover, offsets) === isDoubled(last.shift, offsets);
        expect(hours.scheduled).toBeLessThanOrEqual(whole);
        expect(hours.scheduled).toBeGreaterThanOrEqual(isAlike ? whole : 0);
        expect(hours.paid + hours.overtime + hours.recovered + hours.unpaid).toBe(hours.scheduled);
        expect(Math.min(hours.paid, hours.unpaid, hours.work)).toBeGreaterThanOrEqual(0);
        expect(hours.inOffice + hours.outOfOffice).toBeLessThanOrEqual(hours.scheduled);
      }),
      { numRuns: 200 },
    );
  });
});

/** Whether a stretch lasts longer than a clock on the wall says. */
const isDoubled = (stretch: Interval | null, offsets: DayOffsets) =>
  stretch !== null && elapsedMinutes(stretch, offsets) > stretch.end - stretch.start;

const activityTypes = new Map(Object.values(types).map((type) => [type.id, type]));

/**
 * The row as the server reads it from a save, over JSON. A save keeps everything but marks and
 * locks.
 */
function saved(row: ScheduleDay) {
  const wire = wireSave.parse(
    JSON.parse(JSON.stringify(saveToWire(row, { process: 'MD', activityTypes }))),
  );
  return placed(saveFromWire(wire, countingIds(9000))[0]!.day);
}

/** The row as a face reads it from the server, over JSON. */
function read(row: ScheduleDay) {
  const advisor = { id: row.agent_id, first_name: 'Ana', last_name: 'Ng' };
  return placed(
    rowFromWire(
      wireRow.parse(JSON.parse(JSON.stringify(rowToWire(row, { advisor, activityTypes })))),
      countingIds(9000),
    ),
  );
}

/** The wire has no id for a block, so blocks are compared by place. */
function placed(row: ScheduleDay) {
  return { ...row, blocks: row.blocks.map(({ kind, start, end }) => ({ kind, start, end })) };
}
