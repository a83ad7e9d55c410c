import { refuse } from '../http/refusal.ts';
import type { Db } from '../http/serve.ts';

/** Refuses an event type that does not exist or is disabled, on the field that named it. */
export async function mustBeEnabledEventType(db: Db, id: number, field: string): Promise<void> {
  const row = await db.selectFrom('event_types').select('is_disabled').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.field(field, 'refusal.noEventType');
  if (row.is_disabled) throw refuse.field(field, 'dailyProtocols.eventTypeDisabled');
}
