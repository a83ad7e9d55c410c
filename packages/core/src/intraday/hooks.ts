import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { ForecastModule, ReforecastReply } from '../forecasts/model.ts';
import type { PlainDate } from '../time/plain-date.ts';

/**
 * Dates of channels: of a division's part of them with its staff, or (`division` null) of the whole
 * channels with how their contacts were answered.
 */
export type IntradayQuery = Readonly<{
  division: number | null;
  channels: readonly number[];
  from: PlainDate;
  to: PlainDate;
  module: ForecastModule;
}>;

const intradayKey = ['intraday'] as const;
const [followMs, everyMinute] = [1_500, 60_000];
const sources: ReadonlySet<string> = new Set([
  'forecast',
  'credited_requirement',
  'queue_history',
  'schedule_day',
  'forecast_objective',
  'advisor_proficiency',
]);

/**
 * Forecast, actual and staff; read again when others change any of it, and by the minute while the
 * day runs.
 */
export function useIntraday(asked: IntradayQuery, room: number, live: Live) {
  const api = useApi();
  const refresh = useRefresh();
  const later = usePause(refresh, followMs);
  useLiveRooms(live, [`division:${room}`], {
    onChange: ({ type }) => {
      if (sources.has(type)) later();
    },
    onResync: refresh,
  });
  return useQuery({
    queryKey: [...intradayKey, asked],
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
    queryFn: ({ signal }) => api.intraday.read({ query: queryOf(asked) }, { signal }),
  });
}

/** The same as a file. */
export function useIntradayFile(asked: IntradayQuery) {
  const api = useApi();
  return async (format: 'xlsx' | 'csv') =>
    (await api.intraday.read({
      query: { ...queryOf(asked), export: true, format },
    })) as unknown as Blob;
}

/** Forecasts the rest of the day of channels, one after another, from what has come so far. */
export async function reforecastRest(
  api: Api,
  channels: readonly number[],
  module: ForecastModule,
): Promise<readonly ReforecastReply[]> {
  const replies = [];
  for (const channel of channels)
    replies.push(
      await api.forecasts.reforecast({ body: { ct_id: channel, forecast_module: module } }),
    );
  return replies;
}

/** The same from a screen, whose figures are then read again. */
export function useReforecast(module: ForecastModule) {
  const api = useApi();
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (channels: readonly number[]) => reforecastRest(api, channels, module),
    onSettled,
  });
}

const queryOf = ({ division, channels, from, to, module }: IntradayQuery) => ({
  start_date: from,
  end_date: to,
  ...(division === null ? {} : { division_id: division }),
  ...(channels.length === 0 ? {} : { ct_id: [...channels] }),
  forecast_module: module,
});

function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: intradayKey });
}
