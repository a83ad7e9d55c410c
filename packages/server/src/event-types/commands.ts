import type { EventType, EventTypeForm } from '@watchbill/core/event-types/model';
import { announceRow, insertRow, type Reader } from '../http/change-row.ts';
import type { Named } from '../http/import-rows.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, CallContext } from '../http/serve.ts';
import { storedEventType } from './repository.ts';

/** Adds an event type, and tells of it. */
export async function addEventType(call: CallContext, form: EventTypeForm): Promise<EventType> {
  return announceRow(call, storedEventType, await insertRow(call.db, 'event_types', form));
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

/** Event types that can be chosen, for files that name them. */
export function namedEventTypes({ db }: Reader): Promise<Named[]> {
  return db
    .selectFrom('event_types')
    .select(['id', 'description as name'])
    .where('is_disabled', '=', false)
    .execute();
}
