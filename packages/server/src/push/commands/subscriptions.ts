import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { push } from '@watchbill/core/push/contract';
import type { CallContext } from '../../http/call/call.ts';
import { isListed } from '../../http/guard/outgoing.ts';
import { apiProblem } from '../../problems/problem.ts';
import { isCurvePoint } from '../content.ts';
import { deleteSubscription, hasSubscription, putSubscription } from '../repository.ts';

type Subscription = HandlerInput<typeof push.subscribe>['body'];

/**
 * Keeps the address of a browser that its user wants notices on. `hosts` may be reached over http
 * or inside the network.
 */
export async function subscribe(
  call: CallContext,
  body: Subscription,
  hosts: readonly string[],
): Promise<void> {
  mustBeDevice(call);
  const url = new URL(body.endpoint);
  if (url.protocol !== 'https:' && !isListed(url, hosts))
    throw apiProblem.field('endpoint', 'push.httpsOnly');
  if (!isCurvePoint(body.p256dh)) throw apiProblem.field('p256dh', 'push.badKey');
  const { userId: user_id, id: session_id } = call.session;
  const isKnown = await hasSubscription(call.db, user_id, body.endpoint);
  await putSubscription(call.db, { ...body, user_id, session_id }, call.now);
  if (!isKnown) audit(call, body.endpoint, 'subscribed');
}

/** Forgets the address of a browser. */
export async function unsubscribe(call: CallContext, endpoint: string): Promise<void> {
  mustBeDevice(call);
  await deleteSubscription(call.db, call.session.userId, endpoint);
  audit(call, endpoint, 'unsubscribed');
}

/** A key is no device that somebody signs out of. */
function mustBeDevice({ session }: Pick<CallContext, 'session'>): void {
  if (session.apiKeyId !== null) throw apiProblem.forbidden('push.devicesOnly', 'devices_only');
}

/**
 * Whoever knows the whole address can write to the device: the trail names its push service alone.
 */
function audit(call: CallContext, endpoint: string, what: 'subscribed' | 'unsubscribed'): void {
  call.audit({
    entity: 'push_subscription',
    entity_id: call.session.userId,
    after: { [what]: new URL(endpoint).host },
  });
}
