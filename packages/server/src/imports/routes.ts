import type { imports } from '@watchbill/core/imports/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { pageReply } from '../http/rows/page.ts';
import type { Handlers } from '../http/call/call.ts';
import { takeBackImport } from './commands.ts';
import { toRow, showImport } from './queries.ts';
import { listImports } from './repository.ts';

export const importRoutes: Handlers<typeof imports> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listImports(db, session, query);
    return pageReply(query, count, results.map(toRow));
  },
  show: ({ params, ...call }) => showImport(call, params.id),
  takeBack: async ({ params, ...call }) => {
    const count = await takeBackImport(call, params.id);
    return { message: text('imports.takenBack', { count }, call.language), count };
  },
};
