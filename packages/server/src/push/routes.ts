import { text } from '@watchbill/core/messages/catalogue';
import type { push } from '@watchbill/core/push/contract';
import { isListed } from '../http/outgoing.ts';
import { apiProblem } from '../http/problem.ts';
import type { CallContext, Handlers } from '../http/serve.ts';
import { isCurvePoint } from './content.ts';
import { deleteSubscription, hasSubscription, putSubscription } from './repository.ts';
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
    mustBeDevice(call);
    if (identity === null) throw apiProblem.plain('push.off', 'push_off', 409);
    const url = new URL(body.endpoint);
    if (url.protocol !== 'https:' && !isListed(url, webhookHosts))
      throw apiProblem.field('endpoint', 'push.httpsOnly');
    if (!isCurvePoint(body.p256dh)) throw apiProblem.field('p256dh', 'push.badKey');
    const { userId: user_id, id: session_id } = call.session;
    const isKnown = await hasSubscription(call.db, user_id, body.endpoint);
    await putSubscription(call.db, { ...body, user_id, session_id }, call.now);
    if (!isKnown) audit(call, body.endpoint, 'subscribed');
    return { message: text('push.subscribed', {}, call.language) };
  },
  unsubscribe: async ({ body, ...call }) => {
    mustBeDevice(call);
    await deleteSubscription(call.db, call.session.userId, body.endpoint);
    audit(call, body.endpoint, 'unsubscribed');
    return { message: text('push.unsubscribed', {}, call.language) };
  },
});

/** A key is no device that somebody signs out of. */
function mustBeDevice({ session }: Pick<CallContext, 'session'>): void {
  if (session.apiKeyId !== null) throw apiProblem.forbidden('push.devicesOnly', 'devices_only');
}

/** Whoever knows the whole address can write to the device: the trail names its push service alone. */
function audit(call: CallContext, endpoint: string, what: 'subscribed' | 'unsubscribed'): void {
  call.audit({
    entity: 'push_subscription',
    entity_id: call.session.userId,
    after: { [what]: new URL(endpoint).host },
  });
}
