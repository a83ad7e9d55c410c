import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { eventTypes } from '@watchbill/core/event-types/contract';
import type { EventType, EventTypeForm } from '@watchbill/core/event-types/model';
import { mustBeEnabledAnew } from '../http/call/disabled.ts';
import { releaseUses } from '../http/call/kind.ts';
import { announceRow, deleteRows, insertRow, lockRows, writeRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { isEventTypeDisabled, storedEventType } from './repository.ts';

export { eventTypeNames, namedEventTypes } from './repository.ts';

/** Adds an event type, and tells of it. */
export async function addEventType(call: CallContext, form: EventTypeForm): Promise<EventType> {
  return announceRow(call, storedEventType, await insertRow(call.db, 'event_types', form));
}

type Changes = HandlerInput<typeof eventTypes.update>['body'];

/** Changes event types alike; a name is one event type's alone. */
export async function changeEventTypes(
  call: CallContext,
  ids: readonly number[],
  changes: Changes,
): Promise<EventType[]> {
  const rows = await lockRows(call, storedEventType, ids);
  if (rows.length > 1 && 'description' in changes)
    throw apiProblem.field('id', 'problem.severalEventTypes');
  if (changes.is_disabled === true) mustNotBeGap(rows);
  const changed = [];
  for (const before of rows) {
    if ('channel_id' in changes) {
      const channels = { before: [before.channel_id], after: [changes.channel_id ?? null] };
      await mustBeEnabledAnew(call.db, 'channel', channels, 'channel_id');
    }
    await writeRow(call.db, 'event_types', before.id, changes);
    changed.push(await announceRow(call, storedEventType, before.id, before));
  }
  return changed;
}

/** Deletes event types, and what hangs from them. */
export async function removeEventTypes(call: CallContext, ids: readonly number[]): Promise<void> {
  const rows = await lockRows(call, storedEventType, ids);
  mustNotBeGap(rows);
  await releaseUses(call, 'eventType', ids);
  await deleteRows(call, storedEventType, rows);
}

/** Split shifts are planned with it. */
function mustNotBeGap(rows: readonly EventType[]): void {
  if (rows.some((row) => row.is_gap)) throw apiProblem.plain('eventTypes.gapStays', 'needed', 409);
}

/** Refuses an event type that does not exist or is disabled, on the field that named it. */
export async function mustBeEnabledEventType(db: Db, id: number, field: string): Promise<void> {
  const isDisabled = await isEventTypeDisabled(db, id);
  if (isDisabled === undefined) throw apiProblem.field(field, 'problem.noEventType');
  if (isDisabled) throw apiProblem.field(field, 'dailyProtocols.eventTypeDisabled');
}
