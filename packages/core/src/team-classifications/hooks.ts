import { useMutation } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import { useStale } from '../resource/hooks.ts';
import { teamClassificationResource } from './resource.ts';

/** Adds and deletes values of a classification. */
export function useTeamValues(id: number) {
  const api = useApi();
  const onSettled = useStale(teamClassificationResource);
  return {
    add: useMutation({
      mutationFn: (value: string) =>
        api.teamClassifications.addValue({ params: { id }, body: { adg_value: value } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (value: number) => api.teamClassifications.removeValue({ params: { id: value } }),
      onSettled,
    }),
  };
}
