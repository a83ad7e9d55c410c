import { text } from '@watchbill/core/messages/catalogue';
import type { timeOff } from '@watchbill/core/time-off/contract';
import { timeOffTransferResource } from '@watchbill/core/time-off/resource/transfers';
import { exportHandler } from '../../http/list-handlers.ts';
import { apiProblem } from '../../http/problem.ts';
import type { Handlers } from '../../http/serve.ts';
import { cancelMove } from '../../transfers/commands.ts';
import { notifyTransfers, transferAdvisors } from '../commands/transfers.ts';
import {
  listTransfers,
  toTransfer,
  transfersById,
  updateTransfer,
} from '../repository/transfers.ts';

type Calls = Handlers<typeof timeOff>;

export const transferRoutes: Pick<
  Calls,
  'transfers' | 'exportTransfers' | 'transfer' | 'cancelTransfer'
> = {
  transfers: ({ db, session, query }) => listTransfers(db, session, query),
  exportTransfers: exportHandler(
    timeOffTransferResource,
    ({ db, session }, query: Parameters<typeof listTransfers>[2]) =>
      listTransfers(db, session, query),
  ),
  transfer: async ({ body, ...call }) => {
    const rows = await transfersById(call.db, await transferAdvisors(call, body));
    await notifyTransfers(
      call,
      rows.filter((row) => row.state === 'planned').map((row) => row.id),
      null,
    );
    return rows.map(toTransfer);
  },
  cancelTransfer: async ({ params, ...call }) => {
    const [before] = await transfersById(call.db, [params.id]);
    if (before === undefined) throw apiProblem.missing('timeOff.noTransfer');
    if (before.state !== 'planned' || before.move_id === null)
      throw apiProblem.plain('timeOff.transferOver', 'not_planned', 409);
    await cancelMove(call, before.move_id);
    await updateTransfer(call.db, before.id, { state: 'cancelled' });
    await notifyTransfers(call, [before.id], before);
    return { message: text('generic.deleted', {}, call.language) };
  },
};
