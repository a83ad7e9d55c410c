import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import { useStale } from '../resource/hooks.ts';
import { teamClassificationResource } from './resource.ts';

const { noun } = teamClassificationResource;

/** A classification with its values, null where there is none; what is kept of it is that of the lists. */
export function useTeamClassification(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', noun, 'with-values'],
    queryFn: ({ signal }) => api.teamClassifications.list({}, { signal }),
    select: (rows) => rows.find((row) => row.id === id) ?? null,
  });
}

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
