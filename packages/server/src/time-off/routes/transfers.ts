import { text } from '@watchbill/core/messages/catalogue';
import type { timeOff } from '@watchbill/core/time-off/contract';
import { timeOffTransferResource } from '@watchbill/core/time-off/resource/transfers';
import { exportHandler } from '../../lists/list-handlers.ts';
import type { Handlers } from '../../http/call/call.ts';
import { transferAndNotify, cancelTransfer } from '../commands/transfers.ts';
import { listTransfers, toTransfer } from '../repository/transfers.ts';

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
  transfer: async ({ body, ...call }) => (await transferAndNotify(call, body)).map(toTransfer),
  cancelTransfer: async ({ params, ...call }) => {
    await cancelTransfer(call, params.id);
    return { message: text('generic.deleted', {}, call.language) };
  },
};
