import {
  dateOf,
  endOfMonth,
  addDays,
  isPlainDate,
  startOfMonth,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useToday } from '../shell/today.ts';

export const roomViews = ['year', 'month', 'week'] as const;
export type RoomView = (typeof roomViews)[number];

/**
 * What the address shows: a rule or (0) all of them, a year, a month or a week, and the date in it.
 */
export function useRoomView() {
  const today = useToday('UTC');
  const { text, number, change } = useAddress();
  const asked = text('date');
  const date = isPlainDate(asked) ? asked : today;
  const view = roomViews.find((one) => one === text('view')) ?? 'year';
  return { today, date, rule: number('rule'), view, ...stretchOf(view, date), change };
}

function stretchOf(view: RoomView, date: PlainDate): { from: PlainDate; to: PlainDate } {
  if (view === 'month') return { from: startOfMonth(date), to: endOfMonth(date) };
  if (view === 'week') {
    const from = startOfWeek(date, 1);
    return { from, to: addDays(from, 6) };
  }
  const year = Number(date.slice(0, 4));
  return { from: dateOf({ year, month: 1, day: 1 }), to: dateOf({ year, month: 12, day: 31 }) };
}
