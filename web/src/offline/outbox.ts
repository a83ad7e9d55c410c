import { onlineManager } from '@tanstack/react-query';
import type { Api, CallOptions } from '@watchbill/core/api/client';
import { ApiError, errorText } from '@watchbill/core/api/errors';
import type { ActivityRequest, ActivityRequestForm } from '@watchbill/core/activity-requests/model';
import type { Language } from '@watchbill/core/messages/catalogue';
import type { LeaveInput } from '@watchbill/core/time-off/hooks/own';
import type { TimeOffRequest } from '@watchbill/core/time-off/model/request';
import type { TradeInput } from '@watchbill/core/trades/hooks';
import type { Trade } from '@watchbill/core/trades/model';
import { now } from '../kit/date/clock.ts';
import { dropDraft, keepDraft, readDraft } from '../kit/form/drafts.ts';

/** Calls that can wait for the network, with what they send and answer. */
type Calls = Readonly<{
  'activity-request': Readonly<{ body: ActivityRequestForm; reply: ActivityRequest }>;
  'time-off': Readonly<{ body: LeaveInput; reply: TimeOffRequest }>;
  trade: Readonly<{ body: TradeInput; reply: Trade }>;
}>;
export type LaterCall = keyof Calls;
export type BodyOf<C extends LaterCall> = Calls[C]['body'];
export type ReplyOf<C extends LaterCall> = Calls[C]['reply'];

/** Each is sent with one key, however often: the server carries it out once. */
const calls: {
  readonly [C in LaterCall]: (
    api: Api,
    body: BodyOf<C>,
    options: CallOptions,
  ) => Promise<ReplyOf<C>>;
} = {
  'activity-request': (api, body, options) => api.activityRequests.create({ body }, options),
  'time-off': (api, body, options) => api.timeOff.ask({ body }, options),
  trade: (api, body, options) => api.trades.create({ body }, options),
};

/** What waits to be sent. */
export type Waiting = Readonly<{
  /** The key that it is sent with. */
  id: string;
  call: LaterCall;
  body: unknown;
  /** What it is, in its sender's words. */
  label: string;
  at: number;
  /** Why the server did not take it; it is not sent again. */
  refusal?: string;
}>;

const name = 'outbox';

/**
 * What one user has asked for without the network: kept in this browser until it has been sent, in
 * order.
 */
function createOutbox(api: Api, user: number, language: () => Language) {
  let waiting: readonly Waiting[] = [];
  const listeners = new Set<() => void>();
  const put = async (next: readonly Waiting[]) => {
    waiting = next;
    for (const listener of listeners) listener();
    await (next.length === 0
      ? dropDraft({ user, name })
      : keepDraft({ user, name }, next, next[0]!.label));
  };
  const read = async () => {
    const kept = await readDraft({ user, name });
    // Without a database of the browser's own it waits here alone.
    if (kept === null && typeof indexedDB === 'undefined') return;
    waiting = (kept?.value as readonly Waiting[] | undefined) ?? [];
    for (const listener of listeners) listener();
  };
  const send = ({ call, body, id }: Waiting) =>
    (calls[call] as (api: Api, body: unknown, options: CallOptions) => Promise<unknown>)(
      api,
      body,
      { idempotencyKey: id },
    );
  /** Sends what waits until one cannot be sent now; answers what was taken. */
  const flush = () =>
    alone(async () => {
      await read();
      const sent: Waiting[] = [];
      for (const one of waiting.filter(({ refusal }) => refusal === undefined)) {
        try {
          await send(one);
          sent.push(one);
          await put(waiting.filter(({ id }) => id !== one.id));
        } catch (error) {
          if (!isFinal(error)) break;
          const refusal = errorText(error, 'report', language());
          await put(waiting.map((other) => (other.id === one.id ? { ...other, refusal } : other)));
        }
      }
      return sent;
    });
  return {
    read,
    flush,
    waiting: () => waiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    discard: (id: string) => put(waiting.filter((one) => one.id !== id)),
    /** Sends it now, or keeps it where the server cannot be reached: null then. */
    post: async <C extends LaterCall>(
      call: C,
      body: BodyOf<C>,
      label: string,
      mayWait: boolean,
    ): Promise<ReplyOf<C> | null> => {
      const one: Waiting = { id: crypto.randomUUID(), call, body, label, at: now() };
      if (onlineManager.isOnline() || !mayWait)
        try {
          return (await send(one)) as ReplyOf<C>;
        } catch (error) {
          if (!mayWait || !isUnreachable(error)) throw error;
        }
      await put([...waiting, one]);
      return null;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

/** One for each user of a page. */
const outboxes = new WeakMap<Api, Map<number, Outbox>>();

export function outboxOf(api: Api, user: number, language: () => Language): Outbox {
  const ofPage = outboxes.get(api) ?? new Map<number, Outbox>();
  outboxes.set(api, ofPage);
  const known = ofPage.get(user) ?? createOutbox(api, user, language);
  ofPage.set(user, known);
  return known;
}

const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Whether sending again could not change the answer. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);

/** In one tab at a time: each reads first what another has left. */
async function alone<T>(work: () => Promise<readonly T[]>): Promise<readonly T[]> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('watchbill outbox', { ifAvailable: true }, (lock) =>
    lock === null ? [] : work(),
  );
}
