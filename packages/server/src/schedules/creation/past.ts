import type { PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../../divisions/commands.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';

/**
 * Our own clients ask before schedules of dates that are past are made anew; 409 `confirm` where
 * they did not.
 */
export async function mustHaveAsked(
  { db, now }: CallContext,
  isConfirmed: boolean | undefined,
  division: number,
  from: PlainDate,
): Promise<void> {
  if (isConfirmed !== false) return;
  const zone = (await zoneOfDivision(db, division)) ?? 'UTC';
  if (from < todayIn(zone, now.getTime()))
    throw apiProblem.plain('creation.pastDates', 'confirm', 409);
}
