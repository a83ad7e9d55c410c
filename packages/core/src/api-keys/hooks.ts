import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../api/endpoint.ts';
import { useApi } from '../api/hooks.ts';
import type { apiKeys } from './contract.ts';

const keysKey = ['rows', 'api-keys'] as const;

export type ApiKeyInput = CallInput<typeof apiKeys.create>['body'];

/** Makes keys and revokes them; what is in sight is read again however it ended. */
export function useApiKeyChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: keysKey });
  return {
    make: useMutation({
      mutationFn: (body: ApiKeyInput) => api.apiKeys.create({ body }),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (id: number) => api.apiKeys.revoke({ params: { id } }),
      onSettled,
    }),
  };
}
