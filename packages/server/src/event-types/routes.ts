import type { eventTypes } from '@watchbill/core/event-types/contract';
import { eventTypeForm, type EventType } from '@watchbill/core/event-types/model';
import { eventTypeResource } from '@watchbill/core/event-types/resource';
import { text } from '@watchbill/core/messages/catalogue';
import { removeMappingsOf } from '../adherence/commands.ts';
import { announceRow, changeRow, deleteRows, lockRows, writeRow } from '../http/change-row.ts';
import { mustBeEnabledAnew } from '../http/disabled.ts';
import { importRows } from '../http/import-rows.ts';
import { listHandlers } from '../http/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/list-rows.ts';
import { apiProblem } from '../http/problem.ts';
import type { Handlers } from '../http/serve.ts';
import { addEventType } from './commands.ts';
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
  update: async ({ params, body, ...call }) => {
    const rows = await lockRows(call, storedEventType, params.id);
    if (rows.length > 1 && 'description' in body)
      throw apiProblem.field('id', 'problem.severalEventTypes');
    if (body.is_disabled === true) mustNotBeGap(rows);
    const changed = [];
    for (const before of rows) {
      if ('channel_id' in body)
        await mustBeEnabledAnew(
          call.db,
          'channel',
          { before: [before.channel_id], after: [body.channel_id ?? null] },
          'channel_id',
        );
      await writeRow(call.db, 'event_types', before.id, body);
      changed.push(await announceRow(call, storedEventType, before.id, before));
    }
    return changed;
  },
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
    const rows = await lockRows(call, storedEventType, params.id);
    mustNotBeGap(rows);
    await removeMappingsOf(call, params.id);
    await deleteRows(call, storedEventType, rows);
    return { message: text('eventTypes.deleted', {}, call.language) };
  },
};

/** Split shifts are planned with it. */
function mustNotBeGap(rows: readonly EventType[]): void {
  if (rows.some((row) => row.is_gap)) throw apiProblem.plain('eventTypes.gapStays', 'needed', 409);
}
