import { text } from '@watchbill/core/messages/catalogue';
import type { transfers } from '@watchbill/core/transfers/contract';
import { pageReply } from '../http/page.ts';
import { refuse } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { moveAdvisors } from './commands.ts';
import { deletePlanned, listMoves } from './repository.ts';

export const transferRoutes: Handlers<typeof transfers> = {
  list: async ({ db, session, query }) => {
    const { mu_ids: among, ...page } = query;
    const { count, results } = await listMoves(db, { ...page, among, divisions: session.divisionIds });
    return pageReply(query, count, results);
  },
  history: async ({ db, params }) => (await listMoves(db, { agent: params.id })).results,
  move: async ({ params, body, ...call }) => {
    const moves = await moveAdvisors(call, [...new Set(body.agent_ids)], params.id, body.date);
    const done = moves.filter((move) => move.state === 'done');
    return { message: text('transfers.moved', {}, call.language), moved: done.length, planned: moves.length - done.length, removed_days: done.reduce((sum, move) => sum + move.removed_days, 0), moves };
  },
  cancel: async ({ params, ...call }) => {
    const [before] = (await listMoves(call.db, { id: params.id })).results;
    if (before === undefined) throw refuse.missing('transfers.notFound');
    if (!(await deletePlanned(call.db, params.id))) throw refuse.plain('transfers.notPlanned', 'not_planned', 409);
    call.audit({ entity: 'advisor_move', entity_id: params.id, division_id: before.from_mu.id, before });
    for (const division_id of [before.from_mu.id, before.to_mu.id]) call.changed({ type: 'advisor_move', id: String(params.id), version: 0, scope: { division_id } });
    return { message: text('generic.deleted', {}, call.language) };
  },
};
