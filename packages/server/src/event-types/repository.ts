import type { EventType } from '@watchbill/core/event-types/model';
import type { Reader, StoredNoun } from '../http/rows/change-row.ts';
import type { NamedRow } from '../http/input/import-cells.ts';
import type { ListSource } from '../http/rows/list-rows.ts';
import type { Db } from '../db/tables.ts';

export function eventTypeRows(db: Db) {
  return db
    .selectFrom('event_types')
    .select([
      'id',
      'description',
      'icon',
      'color_code',
      'is_paid',
      'is_work',
      'in_office',
      'out_of_office',
      'is_gap',
      'needs_permission',
      'channel_id',
      (e) =>
        e
          .selectFrom('channels')
          .select('channels.name')
          .whereRef('channels.id', '=', 'event_types.channel_id')
          .as('channel'),
      'is_disabled',
      'version',
    ]);
}

export const storedEventType: StoredNoun<EventType, 'event_types'> = {
  table: 'event_types',
  entity: 'event_type',
  missing: 'problem.noEventType',
  shared: 'event_types',
  read: ({ db }, ids) => eventTypeRows(db).where('id', 'in', ids).orderBy('id').execute(),
};

export const listedEventTypes: ListSource = {
  table: 'event_types',
  search: ['description'],
  order: ['description'],
};

/** Undefined for one that is not there. */
export async function isEventTypeDisabled(db: Db, id: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('event_types')
    .select('is_disabled')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.is_disabled;
}

/** Event types that can be chosen, for files that name them. */
export function namedEventTypes({ db }: Reader): Promise<NamedRow[]> {
  return db
    .selectFrom('event_types')
    .select(['id', 'description as name'])
    .where('is_disabled', '=', false)
    .execute();
}

/** The names of all event types by id, disabled ones among them. */
export async function eventTypeNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('event_types').select(['id', 'description']).execute();
  return new Map(rows.map((row) => [row.id, row.description]));
}
