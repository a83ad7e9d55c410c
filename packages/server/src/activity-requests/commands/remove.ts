import { text } from '@watchbill/core/messages/catalogue';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { deleteRequests } from '../repository.ts';
import { announce } from './announce.ts';

/**
 * Deletes requests; one that is no change of a schedule refuses all where only those are meant
 * (404).
 */
export async function removeRequests(
  call: CallContext,
  field: string,
  ids: readonly number[] | undefined,
  changesOnly = false,
) {
  if (ids === undefined || ids.length === 0)
    throw apiProblem.field(field, 'activityRequests.chooseSome');
  const gone = await deleteRequests(call.db, ids);
  if (
    changesOnly &&
    gone.some((one) => one.store_activity.request_type !== 'request_schedule_change')
  )
    throw apiProblem.missing('activityRequests.notFound');
  for (const one of gone) announce(call, one, null);
  return { message: text('generic.dataDeleted', {}, call.language), count: gone.length };
}
