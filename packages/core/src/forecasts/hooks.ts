import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import { formatClock } from '../time/minutes.ts';
import type { PlainDate } from '../time/plain-date.ts';
import { formWith } from '../api/upload.ts';
import type { JobRow } from '../jobs/contract.ts';
import { useAsLongWork } from '../jobs/hooks.ts';
import type { Family, ForecastChoice, ForecastInterval, ForecastModule } from './model.ts';
import { sideBySide } from './view.ts';

export type QuarterHour = Readonly<{
  division: number;
  date: PlainDate;
  /** Minutes of the division's day. */ time: number;
  family: Family;
  module: ForecastChoice;
}>;
export const explanationsKey = ['requirement-explanations'] as const;

/** How a quarter hour's requirement came about, channel by channel, or why a channel has none. */
export function useExplanations(
  channels: readonly number[],
  { division, date, time, family, module }: QuarterHour,
) {
  const api = useApi();
  return useQuery({
    queryKey: [...explanationsKey, channels, division, date, time, family, module],
    queryFn: async ({ signal }) => {
      const { results } = await api.forecasts.explainChannels(
        {
          query: {
            ct_ids: [...channels],
            division_id: division,
            date,
            time: formatClock(time),
            family,
            forecast_module: module,
          },
        },
        { signal },
      );
      return new Map(results.map(({ ct_id, explanation }) => [ct_id, explanation]));
    },
  });
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

/** A channel's forecast by one way, over some dates. */
export type ForecastQuery = Readonly<{
  channel: number;
  module: ForecastModule;
  from: PlainDate;
  to: PlainDate;
}>;
const forecastKey = ['forecast-intervals'] as const;
const followMs = 1_500;

/** Its versions beside each other, by quarter hours. Changes by others are read when they come. */
export function useForecast(asked: ForecastQuery, room: number, live: Live) {
  const api = useApi();
  const refresh = useForecastsAnew();
  const later = usePause(() => void refresh(), followMs);
  useLiveRooms(live, [`division:${room}`], {
    onChange: ({ type }) => {
      if (type === 'forecast' || type === 'queue_history') later();
    },
    onResync: () => void refresh(),
  });
  return useQuery({
    queryKey: [...forecastKey, asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = async (family: Family): Promise<readonly ForecastInterval[]> =>
        (await api.forecasts.list({ query: { ...queryOf(asked), family } }, { signal })).results;
      const [original, revised, actual] = await Promise.all([
        read('original'),
        read('revised'),
        read('actual'),
      ]);
      return sideBySide({ original, revised, actual });
    },
  });
}

/** Writes quarter hours into the revised forecast; what they need is worked out again. */
export function useRevise(channel: number, module: ForecastModule) {
  const api = useApi();
  const onSettled = useForecastsAnew();
  return useMutation({
    mutationFn: (
      data: readonly Readonly<{ date: PlainDate; time: string; volume: number; aht?: number }>[],
    ) =>
      api.forecasts.revise({
        body: { ct_id: channel, forecast_module: module, data: [...data] },
      }),
    onSettled,
  });
}

/** The revised forecast as a file, and a file into it. */
export function useForecastFiles({ channel, module, from, to }: ForecastQuery) {
  const api = useApi();
  const onSettled = useForecastsAnew();
  const asLongWork = useAsLongWork();
  const body = { ct_id: channel, forecast_module: module };
  return {
    write: async (format: 'xlsx' | 'csv') =>
      (await api.forecasts.importExport({
        query: {},
        body: { ...body, start_date: from, end_date: to, format },
      })) as unknown as Blob,
    read: useMutation({
      mutationFn: (file: File) =>
        asLongWork(api.forecasts.importExport({ query: {}, body: formWith(file, body) })),
      onSettled,
    }),
  };
}

/**
 * Has channels forecast, one after another; `job` is the run that is computed, to be followed and
 * ended.
 */
export function useRunForecasts() {
  const api = useApi();
  const onSettled = useForecastsAnew();
  const asLongWork = useAsLongWork();
  const [job, setJob] = useState<JobRow | null>(null);
  const run = useMutation({
    mutationFn: async ({
      channels,
      module,
      from,
      to,
    }: Readonly<{
      channels: readonly number[];
      module: ForecastModule;
      from: PlainDate;
      to: PlainDate;
    }>) => {
      const runs = [];
      for (const channel of channels) {
        const body = {
          ct_id: channel,
          start_date: from,
          end_date: to,
          forecast_module: module,
        };
        const reply = await asLongWork(api.forecasts.activeForecast({ body }, { onJob: setJob }));
        runs.push(reply.run);
      }
      return runs;
    },
    onSettled: () => {
      setJob(null);
      return onSettled();
    },
  });
  return { run, job };
}

const queryOf = ({ channel, module, from, to }: ForecastQuery) => ({
  ct_id: channel,
  start_date: from,
  end_date: to,
  forecast_module: module,
});

/**
 * Resolves when what is on screen has been read again: who has saved sees no older figures in
 * between.
 */
function useForecastsAnew(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([forecastKey, runsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
