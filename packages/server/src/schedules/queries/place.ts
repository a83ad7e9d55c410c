import { dayOnClock } from '@watchbill/core/schedules/coverage';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, daysBetween, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf } from '@watchbill/core/time/zone';
import { apiProblem } from '../../problems/problem.ts';
import type { Db } from '../../db/tables.ts';
import { zoneOfDivision } from '../../divisions/commands.ts';
import { placeOfSet } from '../../sets/queries.ts';
import type { StoredDay } from '../repository.ts';

const longestRange = 62;

type Place = Readonly<{ division_id?: number | undefined; int_mu_set_id?: number | undefined }>;

/** The division asked for, or the enabled ones of a set, and the zone of either. */
export async function placeOf(
  db: Db,
  query: Place,
): Promise<{ divisions: number[]; zone: string }> {
  if (query.division_id === undefined && query.int_mu_set_id !== undefined)
    return placeOfSet(db, query.int_mu_set_id);
  if (query.division_id === undefined)
    throw apiProblem.field('division_id', 'schedules.chooseDivision');
  const zone = await zoneOfDivision(db, query.division_id);
  if (zone === undefined) throw apiProblem.missing('problem.noDivision');
  return { divisions: [query.division_id], zone };
}

/**
 * Days on the clock of one zone: those of a set of divisions in several zones are added by instant.
 */
export function onClock(stored: readonly StoredDay[], zone: string): ScheduleDay[] {
  return stored.map((one) => dayOnClock(one.day, one.timezone_name, zone));
}

/** What a clock change moves, and to spare. */
const marginMs = 3 * 3_600_000;

/**
 * Rows of a date, and of the days beside it those that reach into it: yesterday's over midnight,
 * tomorrow's overtime before it; and of two zones a date lies on up to three of the other.
 */
export function around(divisions: readonly number[], zone: string, date: PlainDate) {
  return {
    divisions,
    from: addDays(date, -2),
    to: addDays(date, 2),
    reaching: {
      date,
      start: new Date(instantOf(zone, date, 0, 'start') - marginMs),
      end: new Date(instantOf(zone, date, 1440, 'end') + marginMs),
    },
  };
}

export function checkedRange(
  query: Readonly<{ start_date: string; end_date: string }>,
): [PlainDate, PlainDate] {
  const [from, to] = [toPlainDate(query.start_date), toPlainDate(query.end_date)];
  if (to < from) throw apiProblem.field('end_date', 'schedules.endBeforeStart');
  if (daysBetween(from, to) >= longestRange)
    throw apiProblem.field('end_date', 'schedules.rangeTooLong');
  return [from, to];
}
