import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useLiveRooms, type Live } from '../api/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { AdherenceExcuse, ExcuseForm, StateVerdict } from './model.ts';
import { standingsOf, withFrame, type Standings } from './view/standings.ts';

/** A division, and the date that is looked at there. */
export type AdherencePlace = Readonly<{ division: number; date: PlainDate }>;
type Following = Readonly<{ isLive: boolean; live: Live }>;

/**
 * Adherence of divisions, each on its date; live, rows and summaries follow the socket, and after a
 * lost connection everything is read again.
 */
export function useAdherences(places: readonly AdherencePlace[], { isLive, live }: Following) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['adherence', places, isLive];
  const read = useQuery({
    queryKey,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const call = isLive ? api.adherence.now : api.adherence.read;
      const replies = await Promise.all(
        places.map(({ division, date }) =>
          call({ query: { division_id: division, date_schedule: date } }, { signal }),
        ),
      );
      return standingsOf(places.map(({ division }, index) => [division, replies[index]!]));
    },
  });
  const view = read.data ?? null;
  const { refetch } = read;
  const rooms = places.map(({ division }) => roomOf(division));
  const link = useLiveRooms(live, isLive ? rooms : [], {
    onChange: () => undefined,
    onFrame: (room, rows) => {
      const at = places.find(({ division }) => roomOf(division) === room);
      if (at !== undefined)
        queries.setQueryData<Standings>(
          queryKey,
          (before) => before && withFrame(before, at.division, rows),
        );
    },
    onResync: () => void refetch(),
  });
  const standings = useMemo(() => (view === null ? [] : [...view.standings.values()]), [view]);
  return {
    standings,
    summaries: view?.summaries ?? noSummaries,
    isLoading: view === null && read.error === null,
    readAt: read.dataUpdatedAt,
    error: read.error,
    retry: () => void refetch(),
    link,
  };
}

/** {@link useAdherences} of one division. */
export function useAdherence({ division, date, ...following }: AdherencePlace & Following) {
  const { standings, summaries, ...read } = useAdherences([{ division, date }], following);
  const rows = useMemo(() => standings.map(({ row }) => row), [standings]);
  return { ...read, rows, summary: summaries.get(division) ?? null };
}

const noSummaries: Standings['summaries'] = new Map();
const roomOf = (division: number) => `adherence:${division}` as const;

/** A day that still runs is read again so often. */
const dayMs = 15_000;
const dayKey = ['adherence', 'day'] as const;

/** One advisor’s day against what was done, read again while it runs. */
export function useAdherenceDay({
  division,
  agent,
  date,
  isRunning,
}: Readonly<{ division: number; agent: number; date: PlainDate; isRunning: boolean }>) {
  const api = useApi();
  const query = { division_id: division, agent_id: agent, date };
  return useQuery({
    queryKey: [...dayKey, division, agent, date],
    refetchInterval: isRunning ? dayMs : false,
    queryFn: ({ signal }) => api.adherence.day({ query }, { signal }),
  });
}

/** Gives what a board shows as a file. */
export function useBoardFile() {
  const api = useApi();
  return (query: Parameters<typeof api.adherence.export>[0]['query']) =>
    api.adherence.export({ query }) as Promise<Blob>;
}

/** Excuses a stretch, and takes an excuse back; boards and days in sight are read again. */
export function useExcuseChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['adherence'] });
  return {
    excuse: useMutation({
      mutationFn: (body: ExcuseForm) => api.adherence.excuse({ body }),
      onSettled,
    }),
    takeBack: useMutation({
      mutationFn: ({ id, version }: Pick<AdherenceExcuse, 'id' | 'version'>) =>
        api.adherence.takeBackExcuse({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
  };
}

const feedsMs = 10_000;
const feedsKey = ['adherence', 'feeds'] as const;

export function useFeeds() {
  const api = useApi();
  return useQuery({
    queryKey: feedsKey,
    refetchInterval: feedsMs,
    queryFn: ({ signal }) => api.adherence.feeds({}, { signal }),
  });
}

/** Maps a state by how it counts; what is in sight is read again. */
export function useMapState() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: StateVerdict) => api.adherence.mapState({ body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: feedsKey }),
        queries.invalidateQueries({ queryKey: ['rows', 'state-mappings'] }),
      ]),
  });
}

/** Refused with 409 when someone else changed the feed first. */
export function useSaveFeed() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      name,
      version,
      seconds,
    }: Readonly<{ name: string; version: number; seconds: number | null }>) =>
      api.adherence.updateFeed(
        { params: { name }, body: { silent_after_seconds: seconds } },
        { ifMatch: version },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: feedsKey }),
  });
}
