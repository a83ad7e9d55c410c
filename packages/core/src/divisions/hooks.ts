import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../api/endpoint.ts';
import { useApi } from '../api/hooks.ts';
import type { divisions } from './contract.ts';
import type { Division } from './model.ts';

export type DivisionQuery = Readonly<{ page: number; search: string; is_disabled: boolean }>;
export type DivisionInput = CallInput<typeof divisions.create>['body'];
const divisionsKey = ['divisions'] as const;

/** One page of divisions, 20 rows. */
export function useDivisions(query: DivisionQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...divisionsKey, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.divisions.list(
        { query: { ...query, page_size: 20, search: query.search || undefined } },
        { signal },
      ),
  });
}

/** Every enabled division, for pickers. */
export function useDivisionChoices() {
  const api = useApi();
  return useQuery({
    queryKey: [...divisionsKey, 'choices'],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await api.divisions.list(
          { query: { page: 1, page_size: 1000, is_disabled: false } },
          { signal },
        )
      ).results,
  });
}

/** Adds a division, or changes the one given; refused with 409 when someone else changed it first. */
export function useSaveDivision(current?: Division) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: DivisionInput) =>
      current === undefined
        ? api.divisions.create({ body })
        : api.divisions.update({ params: { id: current.id }, body }, { ifMatch: current.version }),
    onSettled: refresh,
  });
}

/** Disables a division, with or without its advisors, or restores it. */
export function useToggleDivision() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      division,
      withAdvisors,
    }: Readonly<{ division: Division; withAdvisors?: boolean }>) =>
      api.divisions.patch(
        {
          params: { id: division.id },
          body: {
            is_disabled: !division.is_disabled,
            ...(withAdvisors === true ? { agent_disabled: true } : {}),
          },
        },
        { ifMatch: division.version },
      ),
    onSettled: refresh,
  });
}

/** Enterprise divisions and time zones that a division's form offers. */
export function useDivisionFormChoices() {
  const api = useApi();
  const enterprise = useQuery({
    queryKey: ['enterprise-divisions', 'choices'],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await api.enterpriseDivisions.list(
          { query: { page: 1, page_size: 1000, is_disabled: false } },
          { signal },
        )
      ).results,
  });
  const timezones = useQuery({
    queryKey: ['timezones'],
    staleTime: Infinity,
    queryFn: ({ signal }) => api.reference.timezones({}, { signal }),
  });
  return {
    enterpriseDivisions: enterprise.data ?? [],
    timezones: timezones.data ?? [],
    error: enterprise.error ?? timezones.error,
    isPending: enterprise.isPending || timezones.isPending,
  };
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: divisionsKey });
}
