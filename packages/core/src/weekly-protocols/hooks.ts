import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import { useStale } from '../resource/hooks.ts';
import type { WeeklyRule } from './model.ts';
import { weeklyProtocolResource } from './resource.ts';

const { noun } = weeklyProtocolResource;

/** The days-off patterns that a normal protocol may pick: those with so many days off in a row. */
export function useOfferedPatterns(id: number, mcdon: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', noun, 'patterns', id, mcdon],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.weeklyProtocols.getNormal({ params: { id }, query: { mcdon } }, { signal }),
  });
}

/** Picks and removes days-off patterns. */
export function usePickPatterns() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ row, masks }: Readonly<{ row: WeeklyRule; masks: readonly number[] }>) =>
      api.weeklyProtocols.updateNormal(
        { params: { id: row.id }, body: { day_off_patterns: [...masks] } },
        { ifMatch: row.version },
      ),
    onSettled: useStale(weeklyProtocolResource),
  });
}
