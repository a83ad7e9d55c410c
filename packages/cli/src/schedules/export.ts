import { eventsOf, type EventKind, type ScheduleEvent } from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Context } from '../context.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';
import { loadRows, type Row, type RowOptions } from './rows.ts';
import { hours } from './show.ts';

/** An event of a row; null for a day that could not be filled. */
type Line = Readonly<{ row: Row; event: ScheduleEvent | null; activity: string }>;

/**
 * `watchbill schedules export`: a line for each shift, activity and block, and one that says why
 * for each day that could not be filled; times are the division's wall clock with their own date.
 * `schedules import` reads it back.
 */
export async function exportSchedules(options: RowOptions, context: Context): Promise<Sheet> {
  const { rows, types } = await loadRows(options, context, { withUnfilled: true });
  const nameOf = (event: ScheduleEvent) =>
    event.kind === 'activity' && event.activity_id !== null
      ? (types.get(event.activity_id)?.description ?? String(event.activity_id))
      : '';
  const lines = rows.flatMap((row): Line[] =>
    row.reason !== null
      ? [{ row, event: null, activity: '' }]
      : eventsOf(row.day)
          .toSorted(byKindAndStart)
          .map((event): Line => ({ row, event, activity: nameOf(event) })),
  );
  const column = (key: string, of: (line: Line) => string | number | boolean | null) => ({
    key,
    label: key,
    of,
  });
  return sheetOf(
    'schedules',
    [
      column('advisor', ({ row }) => row.advisor.name),
      column('advisor_id', ({ row }) => row.advisor.id),
      column('login_id', ({ row }) => row.advisor.login_id),
      column('division', ({ row }) => row.division),
      column('date', ({ row }) => row.day.date),
      column('kind', ({ event }) => event?.kind ?? 'day_off'),
      column('activity', ({ activity }) => activity),
      column('start', ({ row, event }) => stamp(row.day.date, event?.start)),
      column('end', ({ row, event }) => stamp(row.day.date, event?.end)),
      column('work_hours', ({ row, event }) =>
        event?.kind === 'shift' ? hours(row.hours.work) : null,
      ),
      column('paid_hours', ({ row, event }) =>
        event?.kind === 'shift' ? hours(row.hours.paid) : null,
      ),
      column('locked', ({ row }) => row.day.locked),
      // Scripts may read by place: what is new stands behind what was there.
      column('description', ({ row, event }) =>
        event?.kind === 'activity' ? (event.description ?? '') : (row.reason ?? ''),
      ),
      column('shift_id', ({ event }) => (event?.kind === 'shift' ? event.shift_id : null)),
    ],
    lines,
  );
}

const order: Readonly<Record<EventKind, number>> = {
  shift: 0,
  overtime: 1,
  recovered: 1,
  activity: 2,
};

function byKindAndStart(a: ScheduleEvent, b: ScheduleEvent): number {
  return order[a.kind] - order[b.kind] || a.start - b.start;
}

/** `2026-11-20T09:30`, local; minutes may lie outside the date. */
function stamp(date: PlainDate, minutes: number | undefined): string {
  if (minutes === undefined) return '';
  return `${addDays(date, Math.floor(minutes / 1440))}T${formatClock(minutes)}`;
}
