import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';

const importsKey = ['imports'] as const;

/** Files that were imported, newest first. */
export function useImports(query: Readonly<{ page: number; page_size: number }>) {
  const api = useApi();
  return useQuery({
    queryKey: [...importsKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.imports.list({ query }, { signal }),
  });
}

/** What an import changed, by name. */
export function useImport(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => api.imports.show({ params: { id } }, { signal }),
  });
}

/** Takes an import back; everything that is shown may be another then. */
export function useTakeBack() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.imports.takeBack({ params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
