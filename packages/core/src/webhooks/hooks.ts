import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../api/endpoint.ts';
import { useApi } from '../api/hooks.ts';
import type { Webhook, webhooks } from './contract.ts';

const hooksKey = ['rows', 'webhooks'] as const;

/** Deliveries come and go by themselves: they are read again so often while they are in sight. */
const refreshMs = 5000;

/** Webhooks in reach. */
export function useWebhooks() {
  const api = useApi();
  return useQuery({
    queryKey: hooksKey,
    refetchInterval: 30_000,
    queryFn: ({ signal }) => api.webhooks.list({ query: {} }, { signal }),
  });
}

/** What was sent to a webhook, newest first. */
export function useDeliveries(id: number, page: number, page_size: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...hooksKey, id, 'deliveries', page],
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) =>
      api.webhooks.deliveries({ params: { id }, query: { page, page_size } }, { signal }),
  });
}

export type WebhookInput = CallInput<typeof webhooks.create>['body'];

/** Adds, changes, tests and deletes webhooks; what is in sight is read again however it ended. */
export function useWebhookChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: hooksKey });
  return {
    add: useMutation({
      mutationFn: (body: WebhookInput) => api.webhooks.create({ body }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ of, body }: Readonly<{ of: Webhook; body: WebhookInput }>) =>
        api.webhooks.update({ params: { id: of.id }, body }, { ifMatch: of.version }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Webhook) =>
        api.webhooks.delete({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
    test: useMutation({
      mutationFn: (id: number) => api.webhooks.test({ params: { id } }),
      onSettled,
    }),
    replay: useMutation({
      mutationFn: (params: Readonly<{ id: number; delivery: number }>) =>
        api.webhooks.replay({ params }),
      onSettled,
    }),
  };
}
