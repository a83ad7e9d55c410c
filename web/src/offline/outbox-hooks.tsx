import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useApi } from '@watchbill/core/api/hooks';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { createOutbox, type BodyOf, type LaterCall, type Outbox, type Waiting } from './outbox.ts';

const OutboxContext = createContext<Outbox | null>(null);
const againMs = 60_000;
const none: readonly Waiting[] = [];

/** Sends what waits as soon as the network is back, and says so. */
export function OutboxProvider({ children }: Readonly<{ children: ReactNode }>) {
  const api = useApi();
  const { id: user } = useViewer();
  const { t, language } = useText();
  const queries = useQueryClient();
  const { enqueueSnackbar } = useSnackbar();
  const outbox = useMemo(() => createOutbox(api, user, () => language), [api, user, language]);
  useEffect(() => {
    const flush = async () => {
      if (!onlineManager.isOnline()) return outbox.read();
      const sent = await outbox.flush();
      for (const { label } of sent)
        enqueueSnackbar(t('offline.sent', { what: label }), { variant: 'success' });
      if (sent.length > 0) void queries.invalidateQueries();
    };
    void flush();
    const timer = setInterval(() => outbox.waiting().length > 0 && void flush(), againMs);
    const stop = onlineManager.subscribe((isOnline) => isOnline && void flush());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [outbox, queries, enqueueSnackbar, t]);
  return <OutboxContext.Provider value={outbox}>{children}</OutboxContext.Provider>;
}

const nothing = () => () => {};

/** What waits to be sent. */
export function useWaiting() {
  const outbox = useContext(OutboxContext);
  return {
    waiting: useSyncExternalStore(outbox?.subscribe ?? nothing, outbox?.waiting ?? (() => none)),
    discard: (id: string) => outbox?.discard(id),
  };
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

/** Sends something now, or later where the server cannot be reached: null then. */
export function useSendOrWait<C extends LaterCall>(call: C) {
  const outbox = useContext(OutboxContext);
  const queries = useQueryClient();
  if (outbox === null) throw new Error('useSendOrWait needs an OutboxProvider above it');
  return async (body: BodyOf<C>, label: string) => {
    const reply = await outbox.post(call, body, label);
    if (reply !== null) void queries.invalidateQueries({ queryKey: ['rows'] });
    return reply;
  };
}
