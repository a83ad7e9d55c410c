import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';

const viewsKey = (list: string) => ['saved-views', list];

/** The saved views of a list, which are their user's wherever they sign in. */
export function useSavedViews(list: string) {
  const api = useApi();
  return useQuery({
    queryKey: viewsKey(list),
    queryFn: ({ signal }) => api.savedViews.list({ query: { list } }, { signal }),
  });
}

/** Saves a view, in the place of the one that has its name. */
export function useSaveView(list: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (view: Readonly<{ name: string; search: string }>) =>
      api.savedViews.save({ body: { list, ...view } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: viewsKey(list) }),
  });
}

export function useDeleteView(list: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.savedViews.remove({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: viewsKey(list) }),
  });
}
