import type { TimeOffRequest } from '@watchbill/core/time-off/model/request';
import { todayIn } from '@watchbill/core/time/zone';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import { findRequest, toRequest, type RequestRow } from '../repository/requests.ts';

/** A request as replies show it, on the date that it is where it belongs. */
export function showRequest(
  call: Pick<CallContext, 'now' | 'language'>,
  row: RequestRow,
): TimeOffRequest {
  return toRequest(row, todayIn(row.timezone_name, call.now.getTime()), call.language);
}

/**
 * A request, 404 where there is none; kept from other writers until the commit where `lock` says
 * so.
 */
export async function requestById(db: Db, id: number, lock = false): Promise<RequestRow> {
  const row = await findRequest(db, id, lock);
  if (row === undefined) throw apiProblem.missing('timeOff.noRequest');
  return row;
}
