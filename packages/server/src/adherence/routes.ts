import type { adherence } from '@watchbill/core/adherence/contract';
import { stateMappingResource } from '@watchbill/core/adherence/resource';
import { text } from '@watchbill/core/messages/catalogue';
import { changeRow, removeRow } from '../http/rows/change-row.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import { listRows, type ListQuery } from '../http/rows/list-rows.ts';
import { mustReachAllDivisions } from '../http/call/scope-uses.ts';
import type { Handlers } from '../http/call/call.ts';
import { changeFeed, importMappings, addMapping, mapState } from './commands.ts';
import { ingest } from './commands/ingest.ts';
import type { LiveAdherence } from './live.ts';
import { feedHealth } from './queries.ts';
import {
  listMappings,
  listedMappings,
  mappingRows,
  storedMapping,
  toMappingColumns,
} from './repository.ts';
import { boardHandlers } from './routes/board.ts';
import { excuseHandlers } from './routes/excuses.ts';

export type AdherenceServices = Readonly<{ liveAdherence: Pick<LiveAdherence, 'statesArrived'> }>;

const mappings = listHandlers({
  resource: stateMappingResource,
  entity: 'state_mapping',
  page: ({ db }, query: ListQuery) => listRows(mappingRows(db), query, listedMappings),
});

export function adherenceRoutes({ liveAdherence }: AdherenceServices): Handlers<typeof adherence> {
  return {
    ...boardHandlers,
    ...excuseHandlers,
    ingest: ({ body, ...call }) => ingest(call, body, liveAdherence),
    feeds: ({ db, now }) => feedHealth(db, now),
    updateFeed: ({ params, body, ...call }) => changeFeed(call, params.name, body),
    mappings: ({ db }) => listMappings(db),
    mappingRows: mappings.rows,
    exportMappings: mappings.export,
    mappingHistory: mappings.history,
    importMappings: ({ body, query, ...call }) => importMappings(call, body.file, query),
    createMapping: ({ body, ...call }) => addMapping(call, body),
    mapState: ({ body, ...call }) => mapState(call, body),
    updateMapping: ({ params, body, ...call }) => {
      mustReachAllDivisions(call);
      return changeRow(call, storedMapping, params.id, () => toMappingColumns(call.db, body));
    },
    removeMapping: async ({ params, ...call }) => {
      mustReachAllDivisions(call);
      await removeRow(call, storedMapping, params.id);
      return { message: text('generic.deleted', {}, call.language) };
    },
  };
}
