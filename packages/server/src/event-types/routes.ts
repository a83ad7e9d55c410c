import type { eventTypes } from '@watchbill/core/event-types/contract';
import { eventTypeForm } from '@watchbill/core/event-types/model';
import { eventTypeResource } from '@watchbill/core/event-types/resource';
import { text } from '@watchbill/core/messages/catalogue';
import { changeRow } from '../http/rows/change-row.ts';
import { importRows } from '../http/input/import-rows.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Handlers } from '../http/call/call.ts';
import { addEventType, changeEventTypes, removeEventTypes } from './commands.ts';
import { eventTypeRows, listedEventTypes, storedEventType } from './repository.ts';

const lists = listHandlers({
  resource: eventTypeResource,
  entity: 'event_type',
  page: ({ db }, query: ListQuery) => listRows(eventTypeRows(db), query, listedEventTypes),
});

export const eventTypeRoutes: Handlers<typeof eventTypes> = {
  ...lists,
  list: ({ db, query }) => allRows(eventTypeRows(db), query, listedEventTypes),
  create: ({ body, ...call }) => addEventType(call, body),
  update: ({ params, body, ...call }) => changeEventTypes(call, params.id, body),
  import: ({ body, query, ...call }) =>
    importRows(call, body.file, query, {
      resource: eventTypeResource,
      schema: eventTypeForm,
      keys: ['description'],
      existing: ({ db }) => allRows(eventTypeRows(db), {}, listedEventTypes),
      names: {},
      save: (saving, before, form) =>
        before === null
          ? addEventType(saving, form)
          : changeRow(saving, storedEventType, before.id, () => form),
    }),
  remove: async ({ params, ...call }) => {
    await removeEventTypes(call, params.id);
    return { message: text('eventTypes.deleted', {}, call.language) };
  },
};
