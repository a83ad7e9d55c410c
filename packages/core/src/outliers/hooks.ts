import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import type { Verdict } from './model.ts';

const outliersKey = ['outliers'] as const;

/** Days that the last run of a channel found odd, and those that planners have judged. */
export function useOutliers(channel: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...outliersKey, channel],
    enabled: channel !== null,
    queryFn: async ({ signal }) =>
      (await api.outliers.list({ query: { ct_id: channel! } }, { signal })).results,
  });
}

/**
 * Says of a day whether it is odd; 409 where someone else has judged it since `version` was read.
 */
export function useJudgeDay(channel: number) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      date,
      verdict,
      version,
    }: Readonly<{ date: string; verdict: Verdict; version: number }>) =>
      api.outliers.judge({ body: { ct_id: channel, date, verdict } }, { ifMatch: version }),
    onSettled: () => queries.invalidateQueries({ queryKey: outliersKey }),
  });
}
