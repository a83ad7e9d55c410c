import type { acknowledgements } from '@watchbill/core/acknowledgements/contract';
import type { Handlers } from '../http/call/call.ts';
import { acknowledge } from './commands.ts';
import { changesOf, listAcknowledgements, ownDays } from './queries.ts';

export const acknowledgementRoutes: Handlers<typeof acknowledgements> = {
  mine: async (call) => changesOf(call, await ownDays(call)),
  acknowledge: ({ body, ...call }) => acknowledge(call, body.days),
  list: async ({ db, query }) => ({ data: await listAcknowledgements(db, query) }),
};
