import { describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  block,
  date,
  dayWith,
  policyWith,
  shift,
} from '../../../../tests/support/schedule-day.ts';
import { noLimits } from '../schedule-parameters/rules.ts';
import { addDays } from '../time/plain-date.ts';
import {
  accountOf,
  allowsEdits,
  discardEdits,
  editRow,
  editRows,
  isTouched,
  validateRows,
  keepMine,
  openDayState,
  receiveDay,
  receiveRows,
  redoStep,
  restoreRows,
  settleRows,
  takeTheirs,
  touchedRows,
  undoStep,
  type DayState,
  type EditorContext,
} from './day-state.ts';
import { rowToWire } from './codec/read.ts';
import type { ScheduleDay } from './model.ts';

const context: EditorContext = {
  division: 1,
  policy: policyWith({ selectedDate: date }),
  before: new Map(),
  after: new Map(),
  limits: new Map(),
};
const wire = (day: ScheduleDay) =>
  rowToWire(day, {
    advisor: { id: day.agent_id, first_name: 'Ana', last_name: `No ${day.agent_id}` },
    activityTypes,
  });
const saved = dayWith({ activities: [activity(11, '10:00 10:15'), activity(12, '14:00 14:30')] });
const other = dayWith({ agent_id: 8, day_id: 80 });
const key = `7/${date}`;
const open = () => openDayState([saved, other].map(wire), context);
const resized = (state: DayState, id = 11) =>
  editRow(state, key, { type: 'resize', id, start: 600, end: 630 }, context).state;
const row = (state: DayState) => state.rows.get(key)!;

describe('editing', () => {
  it('touches one row and leaves every other row the same object', () => {
    const [before, after] = [open(), resized(open())];
    expect(touchedRows(after).map((one) => one.key)).toEqual([key]);
    expect(resized(before).rows.get(`8/${date}`)).toBe(before.rows.get(`8/${date}`));
    expect(accountOf(touchedRows(after)).map((one) => one.changes.length)).toEqual([1]);
  });

  it('keeps a refusal on the row until the next edit', () => {
    const refused = editRow(
      open(),
      key,
      { type: 'draw', event: { kind: 'shift', start: 0, end: 60 } },
      context,
    );
    expect([
      refused.kind,
      row(refused.state).refused[0]!.code,
      isTouched(row(refused.state)),
    ]).toEqual(['refused', 'schedules.shiftExists', false]);
    expect(row(resized(refused.state)).refused).toEqual([]);
  });

  it('makes edits of several rows that go together in one step, or none of them', () => {
    const [before, beside] = [open(), `8/${date}`];
    const paste = (from: ScheduleDay) => ({ type: 'paste', from, replace: true }) as const;
    const exchange = (state: DayState) =>
      editRows(
        state,
        [
          [key, paste(other)],
          [beside, paste(saved)],
        ],
        context,
      );
    const after = exchange(before);
    expect(touchedRows(after.state).map((one) => one.key)).toEqual([key, beside]);
    expect(touchedRows(undoStep(after.state, context))).toEqual([]);

    const locked = openDayState([saved, { ...other, locked: true }].map(wire), context);
    const refused = exchange(locked);
    expect(refused.kind).toBe('refused');
    expect(touchedRows(refused.state)).toEqual([]);
    expect(refused.state.history).toBe(locked.history);
    expect(refused.state.rows.get(beside)!.refused).toHaveLength(1);
  });

  it('undoes to the very row and redoes', () => {
    const before = open();
    const undone = undoStep(resized(before), context);
    expect(row(undone).day).toBe(row(before).day);
    expect(row(redoStep(undone, context)).day.activities[0]!.end).toBe(630);
  });

  it('marks a night that runs into the next day’s row', () => {
    const night = dayWith({ shift: shift('22:00 30:00') });
    const beside = {
      ...context,
      after: new Map([[7, dayWith({ date: addDays(date, 1), shift: shift('05:00 09:00') })]]),
    };
    expect(
      row(validateRows(openDayState([wire(night)], context), beside)).findings.map((finding) => [
        finding.code,
        finding.at,
      ]),
    ).toEqual([['schedules.daysOverlap', { start: 1440, end: 1800 }]]);
  });
});

describe('limits of work', () => {
  const limited = (most: number): EditorContext => ({
    ...context,
    limits: new Map([
      [7, { limits: { ...noLimits, max_schedule_length: most }, days: [], weekFirstDay: 1 }],
    ]),
  });
  const lengthened = (state: DayState, within: EditorContext) =>
    editRow(state, key, { type: 'resize', id: 'shift', start: 540, end: 1200 }, within);
  const told = (state: DayState) => row(state).findings.map((one) => [one.code, one.severity]);

  it('warn of an edit that passes them, and refuse nothing', () => {
    const { kind, state } = lengthened(open(), limited(600));
    expect(kind).toBe('done');
    expect(told(state)).toEqual([['schedules.dayTooLong', 'warning']]);
    expect(told(undoStep(state, limited(600)))).toEqual([]);
  });

  it('warn as soon as they are known, and say nothing of what was so before the edit', () => {
    const { state } = lengthened(open(), context);
    expect(told(state)).toEqual([]);
    expect(told(validateRows(state, limited(600)))).toEqual([['schedules.dayTooLong', 'warning']]);
    expect(told(validateRows(open(), limited(60)))).toEqual([]);
    expect(told(resized(validateRows(open(), limited(60))))).toEqual([]);
  });
});

describe('rows of others', () => {
  const theirs = {
    ...saved,
    version: 4,
    activities: [saved.activities[0]!, activity(12, '15:00 15:30')],
  };

  it('take the place of untouched rows, and show it', () => {
    const after = receiveRows(open(), [wire(theirs)], context);
    expect([row(after).day.activities[1]!.start, row(after).flash, row(after).theirs]).toEqual([
      900,
      1,
      null,
    ]);
  });

  it('are not taken in from another division: the row leaves, with what was to be done to it', () => {
    const [here, elsewhere] = [1, 2].map((mu_id) => ({ ...wire(theirs), mu_id }));
    expect(row(receiveRows(open(), [here!], context)).day.version).toBe(4);
    for (const receive of [receiveRows, settleRows])
      expect([...receive(resized(open()), [elsewhere!], context).rows.keys()]).toEqual([
        `8/${date}`,
      ]);
    expect(receiveRows(resized(open()), [elsewhere!], context).history.past).toEqual([]);
  });

  it('leave the day that is read without them', () => {
    expect([...receiveDay(resized(open()), [wire(other)], context).rows.keys()]).toEqual([
      `8/${date}`,
    ]);
    const same = resized(open());
    expect(receiveDay(same, [saved, other].map(wire), context)).toBe(same);
  });

  it('wait beside edits, whichever way the choice goes', () => {
    const conflict = receiveRows(resized(open()), [wire(theirs)], context);
    expect([row(conflict).theirs?.version, row(conflict).day.activities[0]!.end]).toEqual([4, 630]);
    const mine = row(keepMine(conflict, key, context));
    expect([
      mine.day.activities.map((one) => [one.start, one.end]),
      mine.day.version,
      isTouched(mine),
    ]).toEqual([
      [
        [600, 630],
        [900, 930],
      ],
      4,
      true,
    ]);
    const taken = row(takeTheirs(conflict, key, context));
    expect([taken.day.activities[0]!.end, isTouched(taken)]).toEqual([615, false]);
  });

  it('are ignored when they are old news', () => {
    const state = open();
    expect(receiveRows(state, [wire({ ...theirs, version: 2 }), wire(saved)], context)).toBe(state);
  });

  it('end the undoing of what they replaced', () => {
    const conflict = receiveRows(resized(open()), [wire(theirs)], context);
    expect(undoStep(conflict, context).rows).toEqual(conflict.rows);
  });

  it('are no conflict where both did the same', () => {
    const same = {
      ...saved,
      version: 4,
      activities: [activity(11, '10:00 10:30'), saved.activities[1]!],
    };
    const after = row(receiveRows(resized(open()), [wire(same)], context));
    expect([after.theirs, isTouched(after), after.day.version]).toEqual([null, false, 4]);
  });
});

describe('edits of an earlier visit', () => {
  const edited = row(resized(open()));
  const drafts = [{ base: edited.base, day: edited.day }];

  it('are on their row again', () => {
    const again = restoreRows(open(), drafts, context);
    expect([isTouched(row(again)), row(again).theirs]).toEqual([true, null]);
    expect(row(again).day).toBe(edited.day);
  });

  it('stand beside a row that has moved on', () => {
    const newer = { ...saved, version: saved.version + 1, locked: true };
    const again = restoreRows(openDayState([newer].map(wire), context), drafts, context);
    expect([row(again).day, row(again).theirs?.version]).toEqual([edited.day, newer.version]);
    expect(row(keepMine(again, key, context)).base.version).toBe(newer.version);
  });

  it('leave alone what was saved meanwhile, what is edited again, and who has left', () => {
    const isSaved = openDayState(
      [{ ...edited.day, version: saved.version + 1 }].map(wire),
      context,
    );
    const isEdited = editRow(open(), key, { type: 'delete', id: 12 }, context).state;
    const isGone = openDayState([other].map(wire), context);
    for (const state of [isSaved, isEdited, isGone])
      expect(restoreRows(state, drafts, context)).toBe(state);
  });
});

describe('afterwards', () => {
  it('a saved row is as the server has it and can no longer be undone', () => {
    const after = settleRows(
      resized(open()),
      [wire({ ...saved, version: 4, blocks: [block(-3, 'overtime', '17:00 18:00')] })],
      context,
    );
    expect([isTouched(row(after)), row(after).day.version, after.history.past.length]).toEqual([
      false,
      4,
      0,
    ]);
  });

  it('discarding goes back to what was read', () => {
    expect(touchedRows(discardEdits(resized(open()), context))).toEqual([]);
  });
});

describe('allowsEdits', () => {
  const overtime = (end: number) =>
    [{ type: 'draw', event: { kind: 'overtime', start: 1020, end } }] as const;

  it('says whether edits would be made with nothing to ask, and makes none', () => {
    const state = open();
    expect(allowsEdits(state, key, overtime(1080), context)).toBe(true);
    expect(allowsEdits(state, key, [{ type: 'delete', id: 'shift' }], context)).toBe(false);
    expect(allowsEdits(state, key, [{ type: 'move', id: 11, by: 480 }], context)).toBe(false);
    expect(row(state).day).toEqual(saved);
  });

  it('keeps to limits of work that are known, but for what is beyond them already', () => {
    const limits = { ...noLimits, max_schedule_length: 540 };
    const known = new Map([[7, { limits, days: [], weekFirstDay: 1 }]]);
    expect(allowsEdits(open(), key, overtime(1080), { ...context, limits: known })).toBe(true);
    expect(allowsEdits(open(), key, overtime(1140), { ...context, limits: known })).toBe(false);
  });
});
