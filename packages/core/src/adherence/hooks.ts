import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useLiveRooms, type Live } from '../api/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { AdherenceReply } from './contract.ts';
import type {
  AdherenceExcuse,
  AdherenceRow,
  AdherenceSummary,
  ExcuseForm,
  StateVerdict,
} from './model.ts';

export type AdherenceOptions = Readonly<{
  division: number;
  date: PlainDate;
  isLive: boolean;
  live: Live;
}>;

type AdherenceView = Readonly<{
  rows: ReadonlyMap<number, AdherenceRow>;
  summary: AdherenceSummary;
}>;

/**
 * A division's adherence on a date; live, rows and summary follow the socket, and after a lost connection everything is read again.
 */
export function useAdherence({ division, date, isLive, live }: AdherenceOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const query = { division_id: division, date_schedule: date };
  const queryKey = ['adherence', division, date, isLive];
  const read = useQuery({
    queryKey,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      viewOf(
        await (isLive
          ? api.adherence.now({ query }, { signal })
          : api.adherence.read({ query }, { signal })),
      ),
  });
  const view = read.data ?? null;
  const { refetch } = read;
  const link = useLiveRooms(live, isLive ? [`adherence:${division}`] : [], {
    onChange: () => undefined,
    onFrame: (_room, rows) =>
      queries.setQueryData<AdherenceView>(queryKey, (before) => before && withFrame(before, rows)),
    onResync: () => void refetch(),
  });
  const rows = useMemo(() => (view === null ? [] : [...view.rows.values()]), [view]);
  return {
    rows,
    summary: view?.summary ?? null,
    isLoading: view === null && read.error === null,
    error: read.error,
    retry: () => void refetch(),
    link,
  };
}

function viewOf(reply: AdherenceReply): AdherenceView {
  return {
    rows: new Map(reply.data.map((row) => [row.id, row])),
    summary: reply.adherence_summary,
  };
}

/** Frames carry whole rows by advisor id, null for who is no longer on the view, and the summary by its name. */
function withFrame(
  view: AdherenceView,
  frame: readonly Readonly<{ key: string; row?: unknown }>[],
): AdherenceView {
  const rows = new Map(view.rows);
  let { summary } = view;
  for (const { key, row } of frame) {
    if (key === 'summary') summary = row as AdherenceSummary;
    else if (row === null) rows.delete(Number(key));
    else rows.set(Number(key), row as AdherenceRow);
  }
  return { rows, summary };
}

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
