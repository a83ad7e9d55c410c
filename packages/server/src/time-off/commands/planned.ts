import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../../http/serve.ts';
import { grantedIn } from '../repository/requests.ts';

/** A date of granted time off, in minutes of it. `isWholeDay` where the request names no hours: the span is then what the day counts as; `isFree` where it takes nothing: nobody is to work then. */
export type GrantedDay = Readonly<{
  request_id: number;
  agent_id: number;
  date: PlainDate;
  event_type_id: number;
  start: number;
  end: number;
  isWholeDay: boolean;
  isFree: boolean;
}>;

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
