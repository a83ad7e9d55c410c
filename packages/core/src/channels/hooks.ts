import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../api/endpoint.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { channels } from './contract.ts';
import type { formOf } from '../forecasting-targets/view.ts';
import type { ForecastDefault } from './model.ts';

/** The enabled channels that a division works, for pickers. */
export function useChannelsOfDivision(division: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['channels', 'of-division', division],
    enabled: division !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await api.channels.ofDivision({ query: { division_id: division! } }, { signal })).data.data,
  });
}

const tasksKey = ['rows', 'channels', 'with-divisions'] as const;

function useTaskList<T>(select: (reply: Reply<typeof channels.tasks>) => T) {
  const api = useApi();
  return useQuery({
    queryKey: tasksKey,
    queryFn: ({ signal }) =>
      api.channels.tasks({ query: { int_type_id: '3', page: 1, page_size: 1000 } }, { signal }),
    select,
  });
}

/** Ids of the divisions that work a channel. */
export function useDivisionsOfChannel(channel: number) {
  return useTaskList(
    ({ results }) =>
      results.find(({ id }) => id === channel)?.assigned_to.map(({ id }) => id) ?? [],
  );
}

/** Channels, each with the divisions that work it; read again when somebody changes that. */
export function useTasks(user: number, live: Live) {
  const read = useTaskList((reply) => reply);
  const again = usePause(() => void read.refetch(), 250);
  useLiveRooms(live, [`user:${user}`], {
    onChange: ({ type }) => {
      if (type === 'channel') again();
    },
    onResync: again,
  });
  return read;
}

type TaskChange = Readonly<{ channel: number; divisions: readonly number[]; assign: boolean }>;

/** Gives a channel to divisions, or takes it away from them. */
export function useTaskChange() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ channel: ct, divisions, assign }: TaskChange) => {
      const body = { ct, division_ids: [...divisions] };
      return assign ? api.channels.assignTask({ body }) : api.channels.unassignTask({ body });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['rows', 'channels'] }),
  });
}

const defaultsKey = (channel: number) => ['rows', 'channels', 'forecast-default', channel] as const;

/**
 * Targets that stand in for a channel without its own; read again when somebody changes the
 * channel.
 */
export function useForecastDefault(channel: number, user: number, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: defaultsKey(channel),
    queryFn: ({ signal }) => api.channels.forecastDefault({ params: { id: channel } }, { signal }),
  });
  const again = usePause(() => void read.refetch(), 250);
  useLiveRooms(live, [`user:${user}`], {
    onChange: ({ type }) => {
      if (type === 'channel' || type === 'forecast_default') again();
    },
    onResync: again,
  });
  return read;
}

/** Sets them, whole; 409 with the newer ones where somebody else was faster. */
export function useSetForecastDefault(channel: number) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      of,
      form,
    }: Readonly<{ of: ForecastDefault; form: ReturnType<typeof formOf> }>) =>
      api.channels.setForecastDefault(
        { params: { id: channel }, body: form },
        { ifMatch: of.version },
      ),
    onSettled: () =>
      Promise.all(
        [defaultsKey(channel), ['forecasting-targets']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
