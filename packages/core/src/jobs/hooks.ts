import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../api/endpoint.ts';
import { useApi } from '../api/hooks.ts';
import { useEffect, useRef } from 'react';
import type { jobs } from './contract.ts';
import { isEnded } from './model.ts';

const followMs = 2_000;
const followOneMs = 500;
const followAllMs = 5_000;
const jobsKey = ['jobs', 'mine'] as const;

/**
 * The reader's own long work of the last days, newest first; looked at again while some of it is
 * open.
 */
export function useJobs() {
  const api = useApi();
  return useQuery({
    queryKey: jobsKey,
    queryFn: async ({ signal }) =>
      (await api.jobs.list({ query: { page_size: 20 } }, { signal })).results,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => !isEnded(job.state)) === true ? followMs : false,
  });
}

/**
 * Reads again what is shown when long work of the reader's has ended, also work that nobody waits
 * for any more: an import may have changed any of it.
 */
export function useRefetchAfterJobs(): void {
  const client = useQueryClient();
  const { data } = useJobs();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = new Set(data.filter(({ state }) => isEnded(state)).map(({ id }) => id));
    if (before !== null && [...known.current].some((id) => !before.has(id)))
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'jobs' });
  }, [client, data]);
}

/** Looks at the jobs anew while a call that is a job takes its time, and when it has ended. */
export function useAsLongWork(): <T>(work: Promise<T>) => Promise<T> {
  const lookAgain = useJobsAnew();
  return async (work) => {
    const late = setTimeout(lookAgain, followMs);
    try {
      return await work;
    } finally {
      clearTimeout(late);
      lookAgain();
    }
  };
}

function useJobsAnew(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['jobs'] });
}

/** Ends a job that has not ended; nothing of it is kept. */
export function useCancelJob() {
  const api = useApi();
  const lookAgain = useJobsAnew();
  return useMutation({
    mutationFn: (id: string) => api.jobs.cancel({ params: { id } }),
    onSettled: lookAgain,
  });
}

/** Asks again, in the reader's name, for what an ended job was asked with. */
export function useRepeatJob() {
  const api = useApi();
  const lookAgain = useJobsAnew();
  return useMutation({
    mutationFn: (id: string) => api.jobs.repeat({ params: { id } }),
    onSettled: lookAgain,
  });
}

/** A job and, of the reader's own, what came of it; looked at again until it has ended. */
export function useJob(id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['jobs', 'one', id],
    enabled: id !== null,
    queryFn: ({ signal }) => api.jobs.show({ params: { id: id ?? '' } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && !isEnded(state.data.state) ? followOneMs : false,
  });
}

type Query<Call extends 'list' | 'outcomes'> = Omit<CallInput<(typeof jobs)[Call]>['query'], 'all'>;

/** How the long work of everybody in reach stands that was asked for in some time. */
export function useJobOutcomes(query: Query<'outcomes'>, isAsked: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['jobs', 'outcomes', query],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: followAllMs,
    queryFn: ({ signal }) => api.jobs.outcomes({ query: { ...query, all: true } }, { signal }),
  });
}

/** Long work of everybody in reach, newest first. */
export function useJobsOfAll(query: Query<'list'>) {
  const api = useApi();
  return useQuery({
    queryKey: ['jobs', 'all', query],
    placeholderData: keepPreviousData,
    refetchInterval: followAllMs,
    queryFn: ({ signal }) => api.jobs.list({ query: { ...query, all: true } }, { signal }),
  });
}
