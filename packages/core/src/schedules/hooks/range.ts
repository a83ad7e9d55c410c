import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useApi, useLiveRooms, usePause, type Live } from '../../api/hooks.ts';
import { endOfMonth, startOfMonth, type PlainDate } from '../../time/plain-date.ts';
import { rowFromWire } from '../codec/read.ts';
import { countingIds } from '../model.ts';
import type { WireRow } from '../codec/wire.ts';
import { datesOfMonth, monthRows, type MonthAdvisor } from '../month.ts';
import { changesOn, mostAsked, savedRowsOf } from './changed.ts';
import { useActivityTypes } from './day.ts';

const followMs = 1_500;

/**
 * A division's month: advisors by days, and how its time divides. Changes by others are read again
 * shortly after they come.
 */
export function useScheduleMonth({
  division,
  date,
  live,
}: Readonly<{ division: number; date: PlainDate; live: Live }>) {
  const api = useApi();
  const types = useActivityTypes();
  const [start_date, end_date] = [startOfMonth(date), endOfMonth(date)];
  const advisors = useQuery({
    queryKey: ['advisors', 'of-division', division],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.advisors.allOfDivision(
        { params: { id: division }, query: { is_disabled: false } },
        { signal },
      ),
  });
  const range = useQuery({
    queryKey: ['schedules', 'range', division, start_date],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.schedules.range({ query: { division_id: division, start_date, end_date } }, { signal }),
  });
  const summary = useQuery({
    queryKey: ['schedules', 'monthly', division, start_date],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.schedules.monthly({ query: { division_id: division, date: start_date } }, { signal }),
  });
  const refetch = () => Promise.all([range.refetch(), summary.refetch()]);
  const queries = useQueryClient();
  const changed = useRef(new Set<number>());
  /** Rows of a few advisors are read by themselves: the whole month is some megabytes. */
  const readChanged = async () => {
    const agents = [...changed.current];
    changed.current.clear();
    if (agents.length === 0) return;
    if (agents.length > mostAsked || range.isFetching) return void refetch();
    const fresh = await savedRowsOf(api, division, agents, [start_date, end_date]).catch(
      () => null,
    );
    if (fresh === null) return void refetch();
    queries.setQueryData<Month>(['schedules', 'range', division, start_date], (before) =>
      before === undefined ? before : withRowsOf(before, agents, fresh),
    );
    void summary.refetch();
  };
  const later = usePause(() => void readChanged(), followMs);
  const readAgain = usePause(() => void Promise.all([advisors.refetch(), refetch()]), followMs);
  useLiveRooms(live, [`division:${division}`], {
    onChange: (change) => {
      if (change.type === 'advisor') readAgain();
      const found = changesOn(change);
      if (found === null || found.date < start_date || found.date > end_date) return;
      changed.current.add(found.agent);
      later();
    },
    onResync: () => void refetch(),
  });
  const why = useUnfilledDays({ division, from: start_date, to: end_date, live });
  const dates = useMemo(() => datesOfMonth(start_date), [start_date]);
  const rows = useMemo(() => {
    if (range.data === undefined || advisors.data === undefined || types.data === undefined)
      return null;
    const newId = countingIds();
    return monthRows(
      withFormer(advisors.data, range.data.data),
      range.data.data.map((row) => rowFromWire(row, newId)),
      dates,
      types.data,
      range.data.timezone,
      why,
    );
  }, [range.data, advisors.data, types.data, dates, why]);
  const error = range.error ?? advisors.error ?? types.error;
  return {
    rows,
    dates,
    summary: summary.data?.data ?? null,
    error,
    retry: () =>
      void Promise.all([range.refetch(), advisors.refetch(), types.refetch(), summary.refetch()]),
  };
}

type Month = Readonly<{ data: readonly WireRow[]; timezone: string }>;

/** The month with these advisors' rows as they were just read. */
function withRowsOf(month: Month, agents: readonly number[], fresh: readonly WireRow[]): Month {
  const others = month.data.filter((row) => !agents.includes(row.agents.id));
  return { ...month, data: [...others, ...fresh] };
}

/**
 * Advisors of a division now, and after them those who have left it and worked there in the month.
 */
function withFormer(
  advisors: readonly MonthAdvisor[],
  rows: readonly WireRow[],
): readonly MonthAdvisor[] {
  const known = new Set(advisors.map((advisor) => advisor.id));
  const former = new Map(
    rows.filter((row) => !known.has(row.agents.id)).map((row) => [row.agents.id, row.agents]),
  );
  return [...advisors, ...former.values()];
}

/**
 * Why dates of a division could not be filled, by advisor and date, and again after each run that
 * makes schedules; empty until it is known.
 */
export function useUnfilledDays({
  division,
  from,
  to,
  agents,
  live,
}: Readonly<{
  division: number | null;
  from: PlainDate;
  to: PlainDate;
  agents?: readonly number[];
  live: Live;
}>): ReadonlyMap<string, string> {
  const api = useApi();
  const { data, refetch } = useQuery({
    queryKey: ['schedules', 'unfilled', division, from, to, agents],
    enabled: division !== null,
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.schedules.unfilled(
        {
          query: {
            division_id: division!,
            start_date: from,
            end_date: to,
            agents: agents === undefined ? undefined : [...agents],
          },
        },
        { signal },
      ),
  });
  const readAgain = usePause(() => void refetch(), followMs);
  useLiveRooms(live, division === null ? [] : [`division:${division}`], {
    onChange: (change) => {
      if (change.type === 'schedule_creation') readAgain();
    },
    onResync: readAgain,
  });
  return useMemo(
    () => new Map(data?.data.map((one) => [`${one.agent_id} ${one.date}`, one.reason])),
    [data],
  );
}

/** One advisor's saved days in a range of at most 62, each in the zone that it was worked in. */
export function useAdvisorDays({
  advisor,
  from,
  to,
}: Readonly<{ advisor: number | null; from: PlainDate; to: PlainDate }>) {
  const api = useApi();
  const types = useActivityTypes();
  const read = useQuery({
    queryKey: ['schedules', 'advisor', advisor, from, to],
    enabled: advisor !== null,
    staleTime: 5_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.schedules.individual(
        { params: { id: advisor! }, query: { start_date: from, end_date: to } },
        { signal },
      ),
  });
  const days = useMemo(() => {
    const newId = countingIds();
    return read.data?.data.map((row) => rowFromWire(row, newId)) ?? null;
  }, [read.data]);
  const zoneOf = useMemo(() => {
    const zones = new Map(read.data?.data.map((row) => [row.date, row.timezone]));
    return (date: PlainDate) => zones.get(date) ?? read.data?.timezone ?? 'UTC';
  }, [read.data]);
  return {
    read,
    days,
    zone: read.data?.timezone ?? 'UTC',
    zoneOf,
    types: types.data,
    error: read.error ?? types.error,
    retry: () => void Promise.all([read.refetch(), types.refetch()]),
  };
}

/** Advisors of a division, for pickers. */
export function useAdvisorChoices(division: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['advisors', 'of-division', division],
    enabled: division !== null,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.advisors.allOfDivision(
        { params: { id: division! }, query: { is_disabled: false } },
        { signal },
      ),
  });
}
