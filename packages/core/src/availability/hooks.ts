import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { CallInput } from '../api/endpoint.ts';
import type { availability } from './contract.ts';
import type { RangeOf } from './model.ts';
import type { AvailabilityFilter } from './resource.ts';
import { storedTimes, weekChange, type PaintedWeek } from './view.ts';

/** Who an advisor is, as their availability names them. */
export function useAvailableAdvisor(agent: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', `availability ${agent}`, 'advisor'],
    queryFn: async ({ signal }) => {
      const reply = await api.availability.list(
        { query: { agent_ids: String(agent) } },
        { signal },
      );
      return (Array.isArray(reply) ? reply[0]?.agent : undefined) ?? null;
    },
  });
}

/** The times of the week of a range; a newer range has others. */
export function useWeekTimes(agent: number, range: RangeOf) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', `availability ${agent}`, 'week', range.id, range.version],
    queryFn: async ({ signal }) =>
      storedTimes(
        await api.availability.graph(
          { params: { id: agent }, query: { date_range_id: range.id } },
          { signal },
        ),
      ),
  });
}

type Saving = Readonly<{
  range: RangeOf;
  before: Parameters<typeof weekChange>[0];
  week: PaintedWeek;
}>;

/** Saves a painted week: what goes, then what comes; each call moves the range on by a version. */
export function useSaveWeek(agent: number) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ range, before, week }: Saving) => {
      const { gone, added } = weekChange(before, week);
      const params = { id: agent };
      let version = range.version;
      if (gone.length > 0) {
        const query = { date_range_id: range.id, time_range_ids: gone.join(',') };
        await api.availability.removeTimes({ params, query }, { ifMatch: version });
        version += 1;
      }
      for (const { avl_status, week: body } of added) {
        const query = { date_range_id: range.id, avl_status };
        await api.availability.addTimes({ params, query, body }, { ifMatch: version });
        version += 1;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['rows', `availability ${agent}`] }),
  });
}

/** The workbook of the advisors whom a filter leaves. */
export function useAvailabilityFile() {
  const api = useApi();
  return useMutation({
    mutationFn: async (filter: AvailabilityFilter) => {
      const link = await api.availability.list({ query: { ...filter, bln_export: 'true' } });
      if (Array.isArray(link)) throw new Error('no link came');
      const { file, file_name } = link as Readonly<{ file: string; file_name: string }>;
      const name = file.split('/').at(-1)!;
      return {
        name: file_name,
        file: (await api.availability.exportFile({ params: { name } })) as Blob,
      };
    },
  });
}

/** The team classifications and values that narrow a division's advisors, or those of a set. */
export function useTeamGroups(division: number, set: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['choices', 'team-groups', set === null ? division : `set ${set}`],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      set === null
        ? api.availability.groupsOfDivision({ query: { division_id: division } }, { signal })
        : api.availability.groupsOfSet({ query: { mu_set_id: set } }, { signal }),
  });
}

/**
 * Copies an advisor’s availability to others, or gives the ranges in force of several new dates;
 * all of them or none.
 */
export function useAvailabilityChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['rows'] });
  return {
    copy: useMutation({
      mutationFn: (body: CallInput<typeof availability.copy>['body']) =>
        api.availability.copy({ body }),
      onSettled,
    }),
    changeDates: useMutation({
      mutationFn: (body: CallInput<typeof availability.changeDates>['body']) =>
        api.availability.changeDates({ body }),
      onSettled,
    }),
  };
}
