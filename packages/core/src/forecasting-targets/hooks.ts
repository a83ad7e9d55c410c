import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, type Live } from '../api/hooks.ts';
import type { Objective } from './model.ts';
import { formOf, type TargetSlot } from './view.ts';

const targetsKey = ['forecasting-targets'] as const;

/**
 * The targets of a channel: its own, or its forecast defaults while it has none (`id` is null).
 * Changes by others are read when they come.
 */
export function useTargets(channel: number, division: number, live: Live) {
  const api = useApi();
  const refresh = useRefresh();
  useLiveRooms(live, [`division:${division}`], {
    onChange: ({ type }) => {
      if (type === 'forecast_objective') void refresh();
    },
    onResync: () => void refresh(),
  });
  return useQuery({
    queryKey: [...targetsKey, channel],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      // Asked for one channel, the call answers with one.
      (await api.forecastingTargets.read(
        { query: { contact_type_id: channel } },
        { signal },
      )) as Objective,
  });
}

/** Reads the targets of another channel once, to begin from. */
export function useTargetsOnce() {
  const api = useApi();
  return async (channel: number) =>
    (await api.forecastingTargets.read({ query: { contact_type_id: channel } })) as Objective;
}

/** Gives a channel these targets; 409 with the newer ones where somebody else was faster. */
export function useSaveTargets() {
  const api = useApi();
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({
      of: { id, version, contact_type },
      slots,
    }: Readonly<{
      of: Pick<Objective, 'id' | 'version' | 'contact_type'>;
      slots: readonly TargetSlot[];
    }>) => {
      const body = { contact_type, ...formOf(slots) };
      return id === null
        ? api.forecastingTargets.create({ query: {}, body })
        : api.forecastingTargets.update({ query: { id }, body }, { ifMatch: version });
    },
    onSettled,
  });
}

/** Takes a channel's own targets away: its forecast defaults hold again. */
export function useRemoveTargets() {
  const api = useApi();
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, version }: Readonly<{ id: number; version: number }>) =>
      api.forecastingTargets.remove({ query: { id } }, { ifMatch: version }),
    onSettled,
  });
}

/** Resolves when what is on screen has been read again. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: targetsKey });
}
