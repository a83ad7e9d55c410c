import type { approvals } from '@watchbill/core/approvals/contract';
import type { Handlers } from '../http/call/call.ts';
import { changeCover } from './commands.ts';
import { coverOf, mustBeOneself, waitingReplies } from './queries.ts';

export const approvalRoutes: Handlers<typeof approvals> = {
  waiting: async (call) => ({ data: await waitingReplies(call) }),
  cover: async (call) => {
    mustBeOneself(call);
    return coverOf(call);
  },
  saveCover: ({ body, ...call }) => changeCover(call, body),
};
