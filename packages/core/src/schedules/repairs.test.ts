import { describe, expect, it } from 'vitest';
import {
  activity,
  activityTypes,
  block,
  date,
  dayWith,
  policyWith,
  shift,
  span,
  types,
} from '../../../../tests/support/schedule-day.ts';
import { applyEdits } from './edit.ts';
import {
  possibleRepairs,
  rankRepairs,
  usualShifts,
  type Repair,
  type RepairContext,
} from './repairs.ts';

const phones = 1;
const chats = 2;
const onChat = { ...types.phone, id: 6, description: 'Chat', channel_id: chats };
const onPhone = { ...types.phone, id: 7, description: 'Calls', channel_id: phones };
const withChannels = new Map([...activityTypes, [onChat.id, onChat], [onPhone.id, onPhone]]);

const context = (changes: Partial<RepairContext> = {}): RepairContext => ({
  stretch: span('12:00 14:00'),
  earliest: 0,
  types: withChannels,
  usual: [],
  freeOf: () => null,
  servedBy: () => ({ channels: [phones], reserves: [] }),
  short: [phones],
  ...changes,
});
const off = dayWith({ shift: null, day_id: null });
const spans = (repairs: readonly Repair[], kind: Repair['kind']) =>
  repairs.filter((one) => one.kind === kind).map(({ to }) => [to.start, to.end]);

describe('possibleRepairs', () => {
  it('extends a shift into the stretch, to its end and by the hour less', () => {
    const repairs = possibleRepairs(dayWith({ shift: shift('08:00 12:00') }), context());
    expect(spans(repairs, 'overtime')).toEqual([
      [720, 840],
      [720, 780],
      [720, 750],
    ]);
    const early = possibleRepairs(dayWith({ shift: shift('13:00 17:00') }), context());
    expect(spans(early, 'overtime')).toContainEqual([720, 780]);
  });

  it('makes overtime over a midnight of two blocks, as the rules ask', () => {
    const day = dayWith({ shift: shift('15:00 23:00') });
    const [repair] = possibleRepairs(day, context({ stretch: span('23:00 25:00') }));
    const { applied, day: after } = applyEdits(day, repair!.edits, policyWith());
    expect([applied, after.blocks.map(({ start, end }) => [start, end])]).toEqual([
      2,
      [
        [1380, 1440],
        [1440, 1500],
      ],
    ]);
  });

  it('offers overtime to nobody who is absent, is locked, ends long before, or is past', () => {
    const sick = dayWith({
      shift: shift('08:00 12:00'),
      activities: [activity(1, '10:00 12:00', types.leave.id)],
    });
    const done = dayWith({ shift: shift('05:00 10:00') });
    const fixed = dayWith({ shift: shift('08:00 12:00'), locked: true });
    for (const day of [sick, done, fixed]) expect(possibleRepairs(day, context())).toEqual([]);
    const past = context({ earliest: 900 });
    expect(possibleRepairs(dayWith({ shift: shift('08:00 12:00') }), past)).toEqual([]);
  });

  it('moves breaks and activities of the stretch inside the shift, past nothing else', () => {
    const day = dayWith({
      activities: [
        activity(1, '12:00 12:30', types.lunch.id),
        activity(2, '13:00 14:00', types.meeting.id),
        activity(3, '11:15 12:00', types.lunch.id),
      ],
    });
    const repairs = possibleRepairs(day, context());
    expect(spans(repairs, 'moveBreak')).toContainEqual([750, 780]);
    expect(spans(repairs, 'moveBreak')).not.toContainEqual([705, 735]);
    expect(spans(repairs, 'moveActivity')).toContainEqual([870, 930]);
    expect(spans(repairs, 'moveActivity').every(([, end]) => end! <= 1020)).toBe(true);
    expect(repairs.find((one) => one.kind === 'moveBreak')).toMatchObject({
      from: span('12:00 12:30'),
      gives: [{ ...span('12:00 12:30'), channel: null }],
    });
  });

  it('moves what needs permission by itself, and not the row with it', () => {
    const training = { ...types.meeting, id: 8, needs_permission: true };
    const day = dayWith({ activities: [activity(1, '12:00 13:00', training.id)] });
    const all = new Map([...withChannels, [training.id, training]]);
    const repairs = possibleRepairs(day, context({ types: all }));
    const later = repairs.find(({ to }) => to.start === 840)!;
    const after = applyEdits(day, later.edits, policyWith({ activityTypes: all }));
    expect([after.applied, after.day.shift, after.day.activities[0]]).toMatchObject([
      2,
      day.shift,
      { activity_id: training.id, ...span('14:00 15:00') },
    ]);
  });

  it('calls in who is free, with notice, by a usual shift and its breaks', () => {
    const usual = usualShifts(
      [
        dayWith({
          activities: [activity(1, '12:00 12:30', types.lunch.id), activity(2, '14:00 15:00')],
        }),
        dayWith(),
        dayWith({ shift: shift('06:00 10:00') }),
      ],
      date,
      activityTypes,
    );
    expect(usual.map((one) => [one.shift!.start, one.activities.length])).toEqual([
      [540, 1],
      [360, 0],
    ]);
    const repairs = possibleRepairs(off, context({ usual }));
    expect(repairs.map(({ kind, gives }) => [kind, gives])).toEqual([
      [
        'callIn',
        [
          { ...span('09:00 12:00'), channel: null },
          { ...span('12:30 17:00'), channel: null },
        ],
      ],
    ]);
    expect(applyEdits(off, repairs[0]!.edits, policyWith()).day.activities).toHaveLength(1);
    expect(possibleRepairs(off, context({ usual, earliest: 481 }))).toEqual([]);
    const busy = context({ usual, freeOf: () => [span('10:00 20:00')] });
    expect(possibleRepairs(off, busy)).toEqual([]);
  });

  it('lends who works on a channel that is not short, and who serves the short one in reserve', () => {
    const day = dayWith({ activities: [activity(1, '11:00 15:00', onChat.id)] });
    const [released] = possibleRepairs(day, context()).filter(({ kind }) => kind === 'lend');
    expect(released).toMatchObject({
      to: span('12:00 14:00'),
      takes: [{ ...span('12:00 14:00'), channel: chats }],
    });
    const freed = applyEdits(day, released!.edits, policyWith({ activityTypes: withChannels }));
    expect(freed.day.activities.map(({ start, end }) => [start, end])).toEqual([
      [660, 720],
      [840, 900],
    ]);
    const inReserve = context({ servedBy: () => ({ channels: [chats], reserves: [phones] }) });
    expect(
      possibleRepairs(dayWith(), inReserve).filter(({ kind }) => kind === 'lend'),
    ).toMatchObject([
      { activity_id: onPhone.id, to: span('12:00 14:00'), gives: [{ channel: phones }] },
    ]);
  });

  it('builds on overtime that is there', () => {
    const day = dayWith({
      shift: shift('08:00 11:00'),
      blocks: [block(1, 'overtime', '11:00 12:00')],
    });
    expect(spans(possibleRepairs(day, context()), 'overtime')[0]).toEqual([720, 840]);
  });
});

describe('rankRepairs', () => {
  const days = [1, 2, 3].map((agent_id) => dayWith({ agent_id, shift: shift('08:00 12:00') }));
  const repairs = days.flatMap((day) => possibleRepairs(day, context()));
  const weighed = repairs.map((repair) => {
    const hours = (repair.to.end - repair.to.start) / 60;
    return { repair, filled: hours, gain: hours };
  });

  it('puts what gains most first, one of a kind and row', () => {
    const ranked = rankRepairs(weighed, () => true);
    expect(ranked.map(({ agent_id, to }) => [agent_id, to.end])).toEqual([
      [1, 840],
      [2, 840],
      [3, 840],
    ]);
  });

  it('falls back to what the rules allow, and asks of no more than it shows', () => {
    const asked: Repair[] = [];
    const isAllowed = (one: Repair) => {
      asked.push(one);
      return one.agent_id !== 1 || one.to.end < 840;
    };
    const ranked = rankRepairs(weighed, isAllowed, 2);
    expect(ranked.map(({ agent_id }) => agent_id)).toEqual([2, 3]);
    expect(asked).toHaveLength(3);
    const best = rankRepairs(weighed, isAllowed, 3).at(-1);
    expect([best?.agent_id, best?.to.end]).toEqual([1, 780]);
  });

  it('leaves out what fills nothing', () => {
    const idle = repairs.map((repair) => ({ repair, filled: 0.05, gain: 1 }));
    expect(rankRepairs(idle, () => true)).toEqual([]);
  });
});
