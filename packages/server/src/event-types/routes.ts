import type { eventTypes } from '@watchbill/core/event-types/contract';
import type { EventType } from '@watchbill/core/event-types/model';
import { text } from '@watchbill/core/messages/catalogue';
import { removeMappingsOf } from '../adherence/commands.ts';
import { likePattern } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import { mustHoldAllUses } from '../http/scope-uses.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { addEventType, columns } from './commands.ts';

export const eventTypeRoutes: Handlers<typeof eventTypes> = {
  list: async ({ db, query }) => {
    let rows = db.selectFrom('event_types').select(columns);
    if (query.is_disabled !== undefined) rows = rows.where('is_disabled', '=', query.is_disabled);
    if (query.search) rows = rows.where('description', 'ilike', likePattern(query.search));
    return rows.orderBy('description').execute();
  },
  create: ({ body, ...call }) => addEventType(call, body),
  update: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    await mustHoldAllUses(call, 'event_types', params.id);
    if (before.length > 1 && 'description' in body)
      throw apiProblem.field('id', 'problem.severalEventTypes');
    const changed = await call.db
      .updateTable('event_types')
      .set((e) => ({ ...body, version: e('version', '+', 1) }))
      .where('id', 'in', params.id)
      .$if(call.ifMatch !== null, (query) => query.where('version', '=', call.ifMatch))
      .returning(columns)
      .execute();
    if (changed.length < before.length) throw apiProblem.stale(before[0]);
    for (const after of changed)
      announce(call, before.find((row) => row.id === after.id) ?? null, after);
    return changed;
  },
  remove: async ({ params, ...call }) => {
    const before = await found(call.db, params.id);
    await mustHoldAllUses(call, 'event_types', params.id);
    await removeMappingsOf(call, params.id);
    await call.db.deleteFrom('event_types').where('id', 'in', params.id).execute();
    for (const row of before) {
      call.audit({ entity: 'event_type', entity_id: row.id, before: row });
      call.recordChange({
        type: 'event_type',
        id: String(row.id),
        version: row.version + 1,
        scope: {},
      });
    }
    return { message: text('eventTypes.deleted', {}, call.language) };
  },
};

async function found(db: Db, ids: readonly number[]): Promise<EventType[]> {
  const rows = await db
    .selectFrom('event_types')
    .select(columns)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (rows.length < new Set(ids).size) throw apiProblem.missing('problem.noEventType');
  return rows;
}

function announce(call: CallContext, before: EventType | null, after: EventType): void {
  call.audit({ entity: 'event_type', entity_id: after.id, before, after });
  call.recordChange({
    type: 'event_type',
    id: String(after.id),
    version: after.version,
    scope: {},
  });
}
