import type { EventType, EventTypeForm } from '@watchbill/core/event-types/model';
import { apiProblem } from '../http/problem.ts';
import type { Db, CallContext } from '../http/serve.ts';

export const columns = [
  'id',
  'description',
  'icon',
  'color_code',
  'is_paid',
  'is_work',
  'in_office',
  'out_of_office',
  'needs_permission',
  'is_disabled',
  'version',
] as const;

/** Adds an event type, and tells of it. */
export async function addEventType(call: CallContext, form: EventTypeForm): Promise<EventType> {
  const after = await call.db
    .insertInto('event_types')
    .values(form)
    .returning(columns)
    .executeTakeFirstOrThrow();
  call.audit({ entity: 'event_type', entity_id: after.id, before: null, after });
  call.recordChange({
    type: 'event_type',
    id: String(after.id),
    version: after.version,
    scope: {},
  });
  return after;
}

/** Refuses an event type that does not exist or is disabled, on the field that named it. */
export async function mustBeEnabledEventType(db: Db, id: number, field: string): Promise<void> {
  const row = await db
    .selectFrom('event_types')
    .select('is_disabled')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw apiProblem.field(field, 'problem.noEventType');
  if (row.is_disabled) throw apiProblem.field(field, 'dailyProtocols.eventTypeDisabled');
}
