import type { EventType, EventTypeForm } from '@watchbill/core/event-types/model';
import { announceRow, insertRow } from '../http/change-row.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, CallContext } from '../http/serve.ts';
import { isEventTypeDisabled, storedEventType } from './repository.ts';

export { eventTypeNames, namedEventTypes } from './repository.ts';

/** Adds an event type, and tells of it. */
export async function addEventType(call: CallContext, form: EventTypeForm): Promise<EventType> {
  return announceRow(call, storedEventType, await insertRow(call.db, 'event_types', form));
}

/** Refuses an event type that does not exist or is disabled, on the field that named it. */
export async function mustBeEnabledEventType(db: Db, id: number, field: string): Promise<void> {
  const isDisabled = await isEventTypeDisabled(db, id);
  if (isDisabled === undefined) throw apiProblem.field(field, 'problem.noEventType');
  if (isDisabled) throw apiProblem.field(field, 'dailyProtocols.eventTypeDisabled');
}
