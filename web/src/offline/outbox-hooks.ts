import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '@watchbill/core/api/hooks';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { outboxOf, type BodyOf, type LaterCall, type Outbox } from './outbox.ts';

/** What the reader has asked for without the network. */
export function useOutbox(): Outbox {
  const { language } = useText();
  return outboxOf(useApi(), useViewer().id, () => language);
}

/** What waits to be sent. */
export function useWaiting() {
  const outbox = useOutbox();
  return {
    waiting: useSyncExternalStore(outbox.subscribe, outbox.waiting),
    discard: (id: string) => void outbox.discard(id),
  };
}

/**
 * Sends something now, or for who asks for itself later, where the server cannot be reached: null
 * then.
 */
export function useSendOrWait<C extends LaterCall>(call: C) {
  const outbox = useOutbox();
  const mayWait = useViewer().permission.scope === 'own';
  const queries = useQueryClient();
  return async (body: BodyOf<C>, label: string) => {
    const reply = await outbox.post(call, body, label, mayWait);
    if (reply !== null) void queries.invalidateQueries({ queryKey: ['rows'] });
    return reply;
  };
}
