import { isPlainDate } from '../time/plain-date.ts';
import { weekdays } from '../channels/model.ts';
import type { DayRule } from './model.ts';

const names: readonly string[] = weekdays;
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const places: readonly (readonly [word: string, nth: number])[] = [
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['last', -1],
  ['second-last', -2],
  ['third-last', -3],
  ['fourth-last', -4],
];

/**
 * A day rule as people type it: `12-25`, `last monday of may`, `easter-2`, `orthodox-easter+1`,
 * `2026-11-27`, `2026-11-27..2026-11-30`, the last two followed by ` yearly` where they come again.
 * Null where it says none of these. Whether the days exist is for the contract to judge.
 */
export function parseDayRule(text: string): DayRule | null {
  const words = text.trim().toLowerCase();
  const fixed = /^(\d{1,2})-(\d{1,2})$/.exec(words);
  if (fixed !== null) return { on: 'date', month: Number(fixed[1]), day: Number(fixed[2]) };
  const easter = /^(orthodox-)?easter([+-]\d{1,3})?$/.exec(words);
  if (easter !== null)
    return {
      on: easter[1] === undefined ? 'easter' : 'orthodox_easter',
      offset: Number(easter[2] ?? 0),
    };
  return parseWeekday(words) ?? parseDates(words);
}

function parseWeekday(words: string): DayRule | null {
  const [place = '', weekday = '', month = ''] = words.replace(' of ', ' ').split(/ +/);
  const nth = places.find(([word]) => word === place)?.[1];
  if (nth === undefined || !names.includes(weekday) || !months.includes(month)) return null;
  return { on: 'weekday', month: months.indexOf(month) + 1, weekday: names.indexOf(weekday), nth };
}

function parseDates(words: string): DayRule | null {
  const [span = '', yearly] = words.split(/ +/);
  const [start_date = '', end_date = start_date] = span.split('..');
  if (
    !isPlainDate(start_date) ||
    !isPlainDate(end_date) ||
    (yearly !== undefined && yearly !== 'yearly')
  )
    return null;
  return { on: 'dates', start_date, end_date, is_recurring: yearly !== undefined };
}

/** A day rule as `parseDayRule` reads it. */
export function formatDayRule(rule: DayRule): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const away = (offset: number) => (offset === 0 ? '' : offset > 0 ? `+${offset}` : String(offset));
  switch (rule.on) {
    case 'date':
      return `${two(rule.month)}-${two(rule.day)}`;
    case 'weekday':
      return `${places.find(([, nth]) => nth === rule.nth)?.[0]} ${weekdays[rule.weekday]} of ${months[rule.month - 1]}`;
    case 'easter':
      return `easter${away(rule.offset)}`;
    case 'orthodox_easter':
      return `orthodox-easter${away(rule.offset)}`;
    case 'dates':
      return `${rule.start_date}${rule.end_date === rule.start_date ? '' : `..${rule.end_date}`}${rule.is_recurring ? ' yearly' : ''}`;
  }
}
