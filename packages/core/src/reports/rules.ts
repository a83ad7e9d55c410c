import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type PlainDate,
} from '../time/plain-date.ts';
import { instantOf } from '../time/zone.ts';
import type { Scheduling } from './model.ts';

/** The days that a run on `date` covers: all before it, so that they are over. */
export function periodBefore(
  scheduling: Exclude<Scheduling, 'On Demand'>,
  date: PlainDate,
): Readonly<{ from: PlainDate; to: PlainDate }> {
  const to = addDays(date, -1);
  if (scheduling === 'Daily') return { from: to, to };
  if (scheduling === 'Weekly') return { from: addDays(date, -7), to };
  const month = startOfMonth(startOfMonth(date) === date ? to : addMonths(date, -1));
  return { from: month, to: endOfMonth(month) };
}

export type Timetable = Readonly<{
  report_scheduling: Exclude<Scheduling, 'On Demand'>;
  start_date: PlainDate;
  end_date: PlainDate;
  /** Minutes from local midnight. */ run_at: number;
  zone: string;
}>;
export type Run = Readonly<{ date: PlainDate; at: number }>;

/**
 * The first run after an instant (milliseconds since 1970); null when the last one is past. A month
 * without the first run's day runs on its last day.
 */
export function nextRun(timetable: Timetable, after: number): Run | null {
  for (let count = 0; ; count += 1) {
    const date = dateOf(timetable, count);
    if (date > timetable.end_date) return null;
    const at = instantOf(timetable.zone, date, timetable.run_at, 'start');
    if (at > after) return { date, at };
  }
}

function dateOf({ report_scheduling, start_date }: Timetable, count: number): PlainDate {
  if (report_scheduling === 'Monthly') return addMonths(start_date, count);
  return addDays(start_date, report_scheduling === 'Weekly' ? count * 7 : count);
}
