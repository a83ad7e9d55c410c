import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { outliers } from '@watchbill/core/outliers/contract';
import type { OutlierDay } from '@watchbill/core/outliers/model';
import type { CallContext } from '../http/call/call.ts';
import { apiProblem } from '../problems/problem.ts';
import { dayOf } from './queries.ts';
import { deleteVerdict, putVerdict } from './repository.ts';

type Judgement = HandlerInput<typeof outliers.judge>['body'];

/**
 * Keeps what a planner says of a day, or takes it back; 409 with the newer day for who read
 * another.
 */
export async function judgeDay(
  call: CallContext,
  { ct_id, date, verdict }: Judgement,
): Promise<OutlierDay> {
  const before = await dayOf(call.db, ct_id, date);
  const judgement = {
    channel_id: ct_id,
    date,
    is_odd: verdict === 'approved',
    actual: before.actual,
    usual: before.usual,
    judged_by: call.session.userId,
    judged_at: call.now,
  };
  const isKept =
    verdict === 'open'
      ? before.version === 0 || (await deleteVerdict(call.db, ct_id, date, call.ifMatch))
      : await putVerdict(call.db, judgement, call.ifMatch);
  const after = await dayOf(call.db, ct_id, date);
  if (!isKept) throw apiProblem.stale(after);
  call.audit({ entity: 'outlier', entity_id: ct_id, before, after });
  call.recordChange({ type: 'outlier', id: String(ct_id), version: after.version, scope: {} });
  return after;
}
