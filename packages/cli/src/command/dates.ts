import { addDays, dayOfWeek, isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { ownZone, todayIn } from '@watchbill/core/time/zone';
import { meaningOf } from '../input.ts';

/** Today where this program runs. */
export function todayHere(now: Date): PlainDate {
  return todayIn(ownZone(), now.getTime());
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The date that is meant: `2026-03-29`, `today`, `tomorrow`, `yesterday`, a weekday (the next one,
 * today too), `+7d`, `-2w`. Undefined where it is none of these.
 */
export function readDate(typed: string, today: PlainDate): PlainDate | undefined {
  const word = typed.trim().toLowerCase();
  if (isPlainDate(word)) return word;
  const near = meaningOf(word, { today: 0, tomorrow: 1, yesterday: -1 });
  if (near !== undefined) return addDays(today, near);
  const weekday = weekdays.indexOf(word);
  if (weekday >= 0) return addDays(today, (weekday - dayOfWeek(today) + 7) % 7);
  const [, sign = '', count = '', unit = ''] = /^([+-])(\d{1,4})([dw])$/.exec(word) ?? [];
  if (count === '') return undefined;
  return addDays(today, Number(sign + count) * (unit === 'w' ? 7 : 1));
}
