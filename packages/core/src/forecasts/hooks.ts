import { useQueries, useQuery } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/hooks.ts';
import { ApiError } from '../api/errors.ts';
import { formatClock } from '../time/minutes.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { Family, ForecastChoice, RequirementExplanation } from './model.ts';

export type QuarterHour = Readonly<{
  division: number;
  date: PlainDate;
  /** Minutes of the division's day. */ time: number;
  family: Family;
  module: ForecastChoice;
}>;
export const explanationsKey = ['requirement-explanations'] as const;

/** How a quarter hour's requirement came about, channel by channel; null for a channel in which no contacts are expected then, or why there is no requirement. */
export function useExplanations(channels: readonly number[], at: QuarterHour) {
  const api = useApi();
  return useQueries({
    queries: channels.map((channel) => ({
      queryKey: [...explanationsKey, channel, at],
      queryFn: ({ signal }: Readonly<{ signal: AbortSignal }>) =>
        explanationOf(api, channel, at, signal),
    })),
  });
}

async function explanationOf(
  api: Api,
  channel: number,
  { division, date, time, family, module }: QuarterHour,
  signal: AbortSignal,
): Promise<RequirementExplanation | 'no_handling_time' | null> {
  try {
    return await api.forecasts.explain(
      {
        query: {
          ct_id: channel,
          division_id: division,
          date,
          time: formatClock(time),
          family,
          forecast_module: module,
        },
      },
      { signal },
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    if (error instanceof ApiError && error.code === 'no_handling_time') return 'no_handling_time';
    throw error;
  }
}

const runsKey = ['forecast-runs'] as const;

/** The last runs of a channel, newest first. */
export function useRuns(channel: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...runsKey, channel],
    enabled: channel !== null,
    queryFn: async ({ signal }) =>
      (await api.forecasts.runs({ query: { ct_id: channel! } }, { signal })).results,
  });
}
