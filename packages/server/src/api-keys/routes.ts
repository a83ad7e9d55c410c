import type { apiKeys } from '@watchbill/core/api-keys/contract';
import { apiKeyResource } from '@watchbill/core/api-keys/resource';
import { text } from '@watchbill/core/messages/catalogue';
import type { Handlers } from '../http/call/call.ts';
import { exportAllHandler } from '../lists/list-handlers.ts';
import { addKey, endKey } from './commands.ts';
import { keysOf } from './queries.ts';

export const apiKeyRoutes: Handlers<typeof apiKeys> = {
  list: (call) => keysOf(call),
  export: exportAllHandler(apiKeyResource, async (call) =>
    (await keysOf(call)).map((row) => ({ ...row, version: 1 })),
  ),
  create: ({ body, ...call }) => addKey(call, body),
  revoke: async ({ params, ...call }) => {
    await endKey(call, params.id);
    return { message: text('apiKeys.revoked', {}, call.language) };
  },
};
