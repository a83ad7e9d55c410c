import { text } from '@watchbill/core/messages/catalogue';
import type { push } from '@watchbill/core/push/contract';
import type { Handlers } from '../http/call/call.ts';
import { apiProblem } from '../problems/problem.ts';
import { subscribe, unsubscribe } from './commands/subscriptions.ts';
import type { PushIdentity } from './sender.ts';

export type PushServices = Readonly<{
  push: PushIdentity | null;
  /** Hosts that may be reached over http or inside the network. */
  webhookHosts: readonly string[];
}>;

export const pushRoutes = ({
  push: identity,
  webhookHosts,
}: PushServices): Handlers<typeof push> => ({
  key: async () => ({ key: identity?.publicKey ?? null }),
  subscribe: async ({ body, ...call }) => {
    if (identity === null) throw apiProblem.plain('push.off', 'push_off', 409);
    await subscribe(call, body, webhookHosts);
    return { message: text('push.subscribed', {}, call.language) };
  },
  unsubscribe: async ({ body, ...call }) => {
    await unsubscribe(call, body.endpoint);
    return { message: text('push.unsubscribed', {}, call.language) };
  },
});
