import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { PushSubscriptionForm } from './model.ts';

/** What a browser can do about its own device. */
export type PushDevice<State extends string> = Readonly<{
  state: () => Promise<State>;
  /** Subscribes by the server's key; null where its person does not allow it. */
  subscribe: (key: string) => Promise<PushSubscriptionForm | null>;
  /** Answers the endpoint that is no more; null where there was none. */
  unsubscribe: () => Promise<string | null>;
}>;

/** Whether notices are pushed to a device, and what changes that. */
export function usePushDevice<State extends string>(device: PushDevice<State>) {
  const api = useApi();
  const queries = useQueryClient();
  const key = ['push', 'device'];
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  return {
    state: useQuery({ queryKey: key, queryFn: device.state }).data,
    subscribe: useMutation({
      mutationFn: async () => {
        const { key: ours } = await api.push.key();
        const form = ours === null ? null : await device.subscribe(ours);
        if (form !== null) await api.push.subscribe({ body: form });
      },
      onSettled,
    }),
    unsubscribe: useMutation({
      mutationFn: async () => {
        const endpoint = await device.unsubscribe();
        if (endpoint !== null) await api.push.unsubscribe({ body: { endpoint } });
      },
      onSettled,
    }),
  };
}
