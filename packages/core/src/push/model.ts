import { z } from 'zod';

const longestEndpoint = 2000;

export const pushEndpoint = z.url('push.badEndpoint').max(longestEndpoint, 'push.badEndpoint');

/** A browser's subscription, as its `PushSubscription` says it. */
export const pushSubscriptionForm = z.object({
  /**
   * Where its push service takes messages; whoever knows it can write to it, so it is never handed
   * out.
   */
  endpoint: pushEndpoint,
  /** Public key on P-256, uncompressed, in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/, 'push.badKey'),
  /** 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/, 'push.badKey'),
});
export type PushSubscriptionForm = z.output<typeof pushSubscriptionForm>;

/** What a push message says, as JSON. */
export type PushContent = Readonly<{
  title: string;
  body: string;
  /** Of the page that it opens. */
  path: string;
  /** Of two with the same only the later is shown. */
  tag: string;
}>;
