import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../../db/tables.ts';
import type { GrantedDay } from '../../schedules/ports.ts';
import { grantedIn } from '../repository/requests.ts';

/** Granted time off of advisors on the dates of a range. */
export async function grantedDays(
  db: Db,
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<GrantedDay[]> {
  const rows = await grantedIn(db, agents, from, to);
  return rows.map(({ date, start_min, end_min, asked_from, hours, ...row }) => ({
    ...row,
    date: date as PlainDate,
    start: start_min,
    end: end_min,
    isWholeDay: asked_from === null,
    isFree: hours === 0,
  }));
}
