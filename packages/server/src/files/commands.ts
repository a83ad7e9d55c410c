import { text } from '@watchbill/core/messages/catalogue';
import type { CallContext } from '../http/call/call.ts';
import { apiProblem } from '../problems/problem.ts';
import { mustReach } from './queries.ts';
import { deleteFiles } from './repository.ts';

/** Who sees a file follows from whom it was uploaded for: every list of files is read again. */
export function announceFile(call: CallContext, id: number): void {
  call.recordChange({ type: 'file', id: String(id), version: 1, scope: {} });
}

/** Deletes files that the caller reaches, all or none. */
export async function removeFiles(call: CallContext, ids: readonly number[]) {
  if (ids.length === 0) throw apiProblem.field('id', 'files.missing');
  await mustReach(call, ids);
  const gone = await deleteFiles(call.db, ids);
  for (const file of gone) {
    call.audit({ entity: 'file', entity_id: file.id, before: file });
    announceFile(call, file.id);
  }
  const count = gone.length;
  return { message: text('files.deleted', { count }, call.language), count };
}
