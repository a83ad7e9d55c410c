import type { EventType } from '@watchbill/core/event-types/model';
import type { StoredNoun } from '../http/change-row.ts';
import type { Listed } from '../http/list-rows.ts';
import type { Db } from '../http/serve.ts';

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
      'needs_permission',
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

export const listedEventTypes: Listed = {
  table: 'event_types',
  search: ['description'],
  order: ['description'],
};
