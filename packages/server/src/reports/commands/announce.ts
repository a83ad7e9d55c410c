import type { CallContext } from '../../http/call/call.ts';
import { reportById } from '../queries.ts';
import type { ReportRow } from '../repository.ts';

/** Audits a report that was added; answers it as replies show it. */
export async function announceNew(call: CallContext, id: number): Promise<ReportRow> {
  const after = await reportById(call, id);
  call.audit({ entity: 'report', entity_id: id, division_id: after.division_id, after });
  announceChange(call, after);
  return after;
}

/** The lists of its maker, wherever they are open, are read again. */
export function announceChange(call: CallContext, { id, version, user_id }: ReportRow): void {
  call.recordChange({ type: 'report', id: String(id), version, scope: { user_id } });
}
