import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import type { Change } from '../../db/change.ts';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import { requestById } from '../queries.ts';
import { type RequestRow, toRequest } from '../repository.ts';

export type Around = Readonly<{ db: Db; now: Date; recordChange: (change: Change) => void }>;

/** Audits a change of a request and tells its division. */
export function announce(
  call: CallContext,
  before: ActivityRequest | null,
  after: ActivityRequest | null,
): void {
  const one = (after ?? before)!;
  call.audit({
    entity: 'activity_request',
    entity_id: one.id,
    division_id: one.division_id,
    before,
    after,
  });
  recordRequestChange(call, one.id, one.division_id, after?.version ?? one.version + 1);
}

/** Has the division's screens read a request again. */
export function recordRequestChange(
  around: Around,
  id: number,
  division_id: number,
  version: number,
): void {
  around.recordChange({
    type: 'activity_request',
    id: String(id),
    version,
    scope: { division_id },
  });
}

/** Audits a change of a request; answers it as it is now. */
export async function announceChange(
  call: CallContext,
  before: RequestRow,
): Promise<ActivityRequest> {
  const after = toRequest(await requestById(call.db, before.id));
  announce(call, toRequest(before), after);
  return after;
}
