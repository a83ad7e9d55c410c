import type { StateMapping } from '@watchbill/core/adherence/model';
import { mustReachAllDivisions } from '../http/scope-uses.ts';
import type { CallContext } from '../http/serve.ts';
import { listMappings } from './repository.ts';

type Writing = Pick<CallContext, 'audit' | 'recordChange'>;

export function announceMapping(
  call: Writing,
  before: StateMapping | null,
  after: StateMapping | null,
): void {
  const one = (after ?? before)!;
  call.audit({ entity: 'state_mapping', entity_id: one.id, before, after });
  call.recordChange({
    type: 'state_mapping',
    id: String(one.id),
    version: after?.version ?? one.version + 1,
    scope: {},
  });
}

/** Deletes the state mappings of event types that are about to go; refused where there are some and the caller does not reach every division. */
export async function removeMappingsOf(
  call: Writing & Pick<CallContext, 'db' | 'session'>,
  eventTypes: readonly number[],
): Promise<void> {
  const gone = (await listMappings(call.db)).filter(
    (mapping) => mapping.event_type_id !== null && eventTypes.includes(mapping.event_type_id),
  );
  if (gone.length > 0) mustReachAllDivisions(call);
  await call.db
    .deleteFrom('state_mappings')
    .where(
      'id',
      'in',
      gone.map((mapping) => mapping.id),
    )
    .execute();
  for (const before of gone) announceMapping(call, before, null);
}
