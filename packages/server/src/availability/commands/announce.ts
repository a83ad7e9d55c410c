import type { CallContext } from '../../http/call/call.ts';
import type { RecordRow } from '../repository.ts';

/** Audits a change of an advisor's availability; its readers look again. */
export function announce(
  call: CallContext,
  record: RecordRow,
  after: object | null,
  before: object | null = null,
): void {
  call.audit({
    entity: 'availability',
    entity_id: record.id,
    division_id: record.division_id,
    before: before ?? (after === null ? record : null),
    after,
  });
  call.recordChange({
    type: 'availability',
    id: String(record.id),
    version: record.version,
    scope: { division_id: record.division_id },
  });
}
