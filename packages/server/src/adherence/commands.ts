import type { AdherenceRow } from '@watchbill/core/adherence/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { deleteRows } from '../http/change-row.ts';
import { mustReachAllDivisions } from '../http/scope-uses.ts';
import type { CallContext, Db } from '../http/serve.ts';
import { listMappings, storedMapping } from './repository.ts';
import { readAdherence } from './rows.ts';

export { ensureFeed, insertStates, updateFeed } from './repository.ts';

/** Deletes the state mappings of event types that are about to go; refused where there are some and the caller does not reach every division. */
export async function removeMappingsOf(
  call: CallContext,
  eventTypes: readonly number[],
): Promise<void> {
  const gone = (await listMappings(call.db)).filter(
    (mapping) => mapping.event_type_id !== null && eventTypes.includes(mapping.event_type_id),
  );
  if (gone.length > 0) mustReachAllDivisions(call);
  await deleteRows(call, storedMapping, gone);
}

/** A division's advisors on a date with the figures of the date, up to now. */
export async function adherenceOn(
  db: Db,
  division: number,
  date: PlainDate,
  now: Date,
): Promise<readonly AdherenceRow[]> {
  return (await readAdherence(db, division, date, now, false)).data;
}
