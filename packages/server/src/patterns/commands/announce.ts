import type { Pattern, PatternSetReply } from '@watchbill/core/patterns/model';
import type { CallContext } from '../../http/call/call.ts';
import type { AssignmentRow } from '../repository/sets.ts';
import { mustBeSet } from '../queries.ts';

/** Audits a change of a pattern set; its readers look again. */
export function announce(
  call: CallContext,
  before: PatternSetReply | null,
  after: PatternSetReply | null,
): void {
  const one = after ?? before;
  if (one === null) return;
  call.audit({
    entity: 'pattern_set',
    entity_id: one.id,
    division_id: one.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'pattern_set',
    id: String(one.id),
    version: after?.version ?? one.version + 1,
    scope: { division_id: one.division_id },
  });
}

/** Audits a change of a pattern; the readers of its set look again. */
export async function announcePattern(
  call: CallContext,
  before: Pattern | null,
  after: Pattern,
): Promise<void> {
  const set = await mustBeSet(call.db, after.pattern_set_id);
  call.audit({
    entity: 'pattern',
    entity_id: after.id,
    division_id: set.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'pattern_set',
    id: String(set.id),
    version: set.version,
    scope: { division_id: set.division_id },
  });
}

/** Audits who works a pattern; the readers of its set look again. */
export function announceAssignment(
  call: CallContext,
  before: AssignmentRow | null,
  after: AssignmentRow | null,
): void {
  const one = after ?? before;
  if (one === null) return;
  call.audit({
    entity: 'pattern_assignment',
    entity_id: one.id,
    division_id: one.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'pattern_set',
    id: String(one.pattern_set_id),
    version: 0,
    scope: { division_id: one.division_id },
  });
}
