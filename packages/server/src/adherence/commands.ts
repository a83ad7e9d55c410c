import type { adherence } from '@watchbill/core/adherence/contract';
import {
  type StateMappingForm,
  type StateMapping,
  stateMappingForm,
} from '@watchbill/core/adherence/model';
import { stateMappingResource } from '@watchbill/core/adherence/resource';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { UploadQuery } from '@watchbill/core/api/upload';
import { namedEventTypes } from '../event-types/commands.ts';
import { deleteRows, announceRow, insertRow, changeRow } from '../http/rows/change-row.ts';
import { importRows } from '../http/input/import-rows.ts';
import { allRows } from '../http/rows/list-rows.ts';
import { apiProblem } from '../problems/problem.ts';
import { mustReachAllDivisions } from '../http/call/scope-uses.ts';
import type { CallContext } from '../http/call/call.ts';
import {
  listMappings,
  storedMapping,
  toMappingColumns,
  updateFeed,
  holdFeed,
  mappingRows,
  listedMappings,
} from './repository.ts';

export { ensureFeed, insertStates, updateFeed } from './repository.ts';

/**
 * Deletes the state mappings of event types that are about to go; refused where there are some and
 * the caller does not reach every division.
 */
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

/** Adds a state mapping, which concerns everybody. */
export async function addMapping(call: CallContext, form: StateMappingForm): Promise<StateMapping> {
  mustReachAllDivisions(call);
  const columns = await toMappingColumns(call.db, form);
  return announceRow(call, storedMapping, await insertRow(call.db, 'state_mappings', columns));
}

/** Changes a feed, which concerns everybody; 404 where there is none of that name. */
export async function changeFeed(
  { db, session, ifMatch, audit, recordChange }: CallContext,
  name: string,
  values: Parameters<typeof updateFeed>[2],
) {
  mustReachAllDivisions({ session });
  const before = await holdFeed(db, name);
  if (before === undefined) throw apiProblem.missing();
  if (ifMatch !== null && ifMatch !== before.version) throw apiProblem.stale(before);
  const after = await updateFeed(db, before.id, values);
  audit({ entity: 'feed', entity_id: after.id, before, after });
  recordChange({ type: 'feed', id: String(after.id), version: after.version, scope: {} });
  return after;
}

/** Imports state mappings from a file. */
export function importMappings(call: CallContext, file: unknown, query: UploadQuery) {
  mustReachAllDivisions(call);
  return importRows(call, file, query, {
    resource: stateMappingResource,
    schema: stateMappingForm,
    keys: ['state', 'reason', 'applies_to', 'event_type_id', 'feed'],
    existing: ({ db }) => allRows(mappingRows(db), {}, listedMappings),
    names: { event_type_id: namedEventTypes },
    save: async (saving, before, form) => {
      const columns = await toMappingColumns(saving.db, form);
      return before === null
        ? announceRow(saving, storedMapping, await insertRow(saving.db, 'state_mappings', columns))
        : changeRow(saving, storedMapping, before.id, () => columns);
    },
  });
}

/**
 * Maps a state of a feed by what it means; work counts where work is scheduled, and is not what a
 * break is for.
 */
export async function mapState(
  call: CallContext,
  { effect, ...state }: HandlerInput<typeof adherence.mapState>['body'],
): Promise<StateMapping[]> {
  const anywhere = { ...state, applies_to: 'any' as const };
  if (effect !== 'in') return [await addMapping(call, { ...anywhere, effect })];
  return [
    await addMapping(call, { ...state, applies_to: 'open', effect }),
    await addMapping(call, { ...anywhere, effect: 'out' }),
  ];
}
