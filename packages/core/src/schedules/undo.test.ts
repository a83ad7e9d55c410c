import { describe, expect, it } from 'vitest';
import { dayWith } from '../../../../tests/support/schedule-day.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import type { ScheduleDay } from './model.ts';
import { canRedo, canUndo, emptyHistory, redo, remember, rowKey, undo } from './undo.ts';

const edit: ScheduleEdit = { type: 'lock', locked: true };
const change = (before: ScheduleDay, after: ScheduleDay) => ({ edit, before, after });
const [a, b, c, other, otherAfter] = [
  dayWith(),
  dayWith(),
  dayWith(),
  dayWith({ agent_id: 8 }),
  dayWith({ agent_id: 8 }),
];

describe('undo and redo', () => {
  it('give back the very rows', () => {
    const history = remember(remember(emptyHistory, [change(a, b)]), [change(b, c)]);
    const back = undo(history);
    expect(back.rows).toEqual([b]);
    expect(back.rows[0]).toBe(b);
    expect(undo(back.history).rows[0]).toBe(a);
    expect(redo(back.history).rows[0]).toBe(c);
  });
  it('take a gesture over many rows, and many edits of one row, as one', () => {
    const history = remember(emptyHistory, [change(a, b), change(b, c), change(other, otherAfter)]);
    const back = undo(history);
    expect(back.rows).toHaveLength(2);
    expect(back.rows[0]).toBe(a);
    expect(back.rows[1]).toBe(other);
    const again = redo(back.history).rows;
    expect(again.find((row) => rowKey(row) === rowKey(c))).toBe(c);
    expect(again.find((row) => rowKey(row) === rowKey(other))).toBe(otherAfter);
  });
  it('forget what was undone when something new is done', () => {
    const history = remember(undo(remember(emptyHistory, [change(a, b)])).history, [change(a, c)]);
    expect(canRedo(history)).toBe(false);
    expect(canUndo(history)).toBe(true);
  });
  it('leave out what changed nothing', () => {
    expect(remember(emptyHistory, [change(a, a)])).toBe(emptyHistory);
    expect(undo(emptyHistory)).toEqual({ history: emptyHistory, rows: [] });
    expect(redo(emptyHistory).rows).toEqual([]);
  });
  it('keep the last five hundred steps', () => {
    let history = emptyHistory;
    for (let index = 0; index < 510; index++) history = remember(history, [change(a, b)]);
    expect(history.past).toHaveLength(500);
  });
});
