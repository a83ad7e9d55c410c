import { text } from '@watchbill/core/messages/catalogue';
import type { transfers } from '@watchbill/core/transfers/contract';
import { pageReply } from '../http/rows/page.ts';
import type { Handlers } from '../http/call/call.ts';
import { cancelMove, moveAdvisors } from './commands.ts';
import { listMoves } from './repository.ts';

export const transferRoutes: Handlers<typeof transfers> = {
  list: async ({ db, session, query }) => {
    const { division_ids: among, ...page } = query;
    const { count, results } = await listMoves(db, {
      ...page,
      among,
      divisions: session.divisionIds,
    });
    return pageReply(query, count, results);
  },
  history: async ({ db, params }) => (await listMoves(db, { agent: params.id })).results,
  move: async ({ params, body, ...call }) => {
    const moves = await moveAdvisors(call, [...new Set(body.agent_ids)], params.id, body.date);
    const done = moves.filter((move) => move.state === 'done');
    return {
      message: text('transfers.moved', {}, call.language),
      moved: done.length,
      planned: moves.length - done.length,
      removed_days: done.reduce((sum, move) => sum + move.removed_days, 0),
      moves,
    };
  },
  cancel: async ({ params, ...call }) => {
    await cancelMove(call, params.id);
    return { message: text('generic.deleted', {}, call.language) };
  },
};
