import { expect, it } from 'vitest';
import { toPlainDate } from '../time/plain-date.ts';
import { agendaAt } from './agenda.ts';
import { emptyDay, type ActivityType, type ScheduleDay } from './model.ts';

const zone = 'Europe/London';
const type = (id: number, open = false): ActivityType => ({
  id,
  description: `type ${id}`,
  color_code: null,
  icon: null,
  is_paid: true,
  is_work: open,
  in_office: false,
  out_of_office: !open,
  needs_permission: false,
  is_disabled: false,
});
const types = new Map([
  [7, type(7)],
  [8, type(8)],
]);
const day = (date: string, start: number, end: number, more: Partial<ScheduleDay> = {}) => ({
  ...emptyDay(toPlainDate(date), 1),
  shift: { start, end, shift_id: null },
  ...more,
});
const lunch = { id: 1, start: 720, end: 750, activity_id: 7 };
const at = (text: string) => Date.parse(text);
const look = (days: readonly ScheduleDay[], instant: string) => {
  const { now, next, until } = agendaAt(days, types, () => zone, at(instant));
  const words = (of: typeof now) =>
    of === null
      ? null
      : `${of.activityId ?? 'work'} ${new Date(of.start).toISOString().slice(5, 16)} ${new Date(of.end).toISOString().slice(11, 16)}`;
  return [
    words(now),
    words(next),
    until === null ? null : new Date(until).toISOString().slice(11, 16),
  ];
};

it('says what is now, what comes after it, and until when work goes on', () => {
  const days = [day('2026-01-05', 480, 990, { activities: [lunch] }), day('2026-01-06', 600, 900)];
  expect(look(days, '2026-01-05T07:00:00Z')).toEqual([null, 'work 01-05T08:00 12:00', '16:30']);
  expect(look(days, '2026-01-05T11:59:59Z')).toEqual([
    'work 01-05T08:00 12:00',
    '7 01-05T12:00 12:30',
    '16:30',
  ]);
  expect(look(days, '2026-01-05T12:00:00Z')).toEqual([
    '7 01-05T12:00 12:30',
    'work 01-05T12:30 16:30',
    '16:30',
  ]);
  expect(look(days, '2026-01-05T16:29:00Z')).toEqual([
    'work 01-05T12:30 16:30',
    'work 01-06T10:00 15:00',
    '16:30',
  ]);
  expect(look(days, '2026-01-05T16:30:00Z')).toEqual([null, 'work 01-06T10:00 15:00', '15:00']);
  expect(look(days, '2026-01-06T15:00:00Z')).toEqual([null, null, null]);
});

it('is in the night of the day before, and joins overtime with what it touches', () => {
  const night = day('2026-01-05', 1320, 1800, {
    blocks: [{ id: 2, kind: 'overtime', start: 1800, end: 1860 }],
  });
  expect(look([night], '2026-01-06T05:30:00Z')).toEqual(['work 01-05T22:00 07:00', null, '07:00']);
});
