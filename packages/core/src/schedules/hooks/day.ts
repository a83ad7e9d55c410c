import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApi, type Live } from '../../api/hooks.ts';
import { addDays, type PlainDate } from '../../time/plain-date.ts';
import { dayOffsets } from '../../time/zone.ts';
import { rowFromWire } from '../codec/read.ts';
import { touchedRows, type EditorContext } from '../day-state.ts';
import {
  temporaryIds,
  type ActivityType,
  type EventId,
  type ProcessCode,
  type ScheduleDay,
  type SchedulePolicy,
} from '../model.ts';
import { canRedo, canUndo } from '../undo.ts';
import { noTypes, useDayState } from './day-store.ts';
import { useFollowing } from './following.ts';
import { useLimits } from './limits.ts';
import { lockRows, saveRows } from './save.ts';

export type ScheduleDayOptions = Readonly<{
  division: number;
  date: PlainDate;
  mayLock: boolean;
  live: Live;
  /** What the day is edited for; schedule management, unless told. */
  process?: ProcessCode;
}>;

const noDays: ReadonlyMap<number, ScheduleDay> = new Map();

/**
 * A division's day with unsaved edits. Each edit is judged at once, against the advisor's limits of
 * work as soon as they are read; rows changed elsewhere follow by themselves, and where edits wait
 * both versions are kept until one is chosen.
 */
export function useScheduleDay({ division, date, mayLock, live, process }: ScheduleDayOptions) {
  const api = useApi();
  const read = useQuery({
    queryKey: ['schedules', 'day', division, date],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      api.schedules.read({ query: { division_id: division, date_schedule: date } }, { signal }),
  });
  const typesQuery = useActivityTypes();
  const types = typesQuery.data;
  const zone = read.data?.timezone;
  const beside = useDaysBeside(division, date, read.isSuccess);
  const { known: limits, ask } = useLimits({ division, date, live });
  const context = useMemo(
    (): EditorContext | null =>
      types === undefined || zone === undefined
        ? null
        : {
            division,
            policy: policyOf(date, zone, types, mayLock),
            before: beside.before,
            after: beside.after,
            limits,
          },
    [types, zone, division, date, mayLock, beside.before, beside.after, limits],
  );
  const store = useDayState({
    context,
    fetched: read.data?.data,
    place: `${division} ${date}`,
  });
  const saving = useRef({ isUnderWay: false, count: 0 });
  const [busy, setBusy] = useState(false);
  const link = useFollowing({
    api,
    live,
    division,
    date,
    store,
    saving,
    refetch: () => void read.refetch(),
    refetchBeside: beside.refetch,
  });

  const { refetch } = read;
  /**
   * A read that was under way meanwhile may bring back what the work took away: it is given up for
   * a new one.
   */
  const during = useCallback(
    <T>(work: () => Promise<T>): Promise<T> => {
      saving.current = { isUnderWay: true, count: saving.current.count + 1 };
      setBusy(true);
      return work().finally(() => {
        saving.current = { ...saving.current, isUnderWay: false };
        setBusy(false);
        void refetch();
      });
    },
    [refetch],
  );

  const save = useCallback(
    (confirmed: boolean) => during(() => saveRows(api, store, zone ?? 'UTC', confirmed, process)),
    [api, during, store, zone, process],
  );
  /**
   * Locks or unlocks saved rows at once; those without a saved day, or with edits, are refused by
   * the rule. Throws ApiError.
   */
  const lock = useCallback(
    (keys: readonly string[], locked: boolean) =>
      during(() => lockRows(api, division, store, keys, locked)),
    [api, division, during, store],
  );
  /** May these events be moved? Throws ApiError where the server says no. */
  const checkMove = useCallback(
    (id: EventId) =>
      api.schedules.checkDelete({
        body: { list_activities_id: id === 'shift' ? [] : [id], process: 'MD' },
      }),
    [api],
  );

  const state = store.state;
  const rows = useMemo(() => (state === null ? [] : [...state.rows.values()]), [state]);
  const touched = useMemo(() => (state === null ? [] : touchedRows(state)), [state]);
  useEffect(() => ask(touched.map((row) => row.advisor.id)), [ask, touched]);
  return {
    /**
     * Whether the day is there to be worked on; what is under way or went wrong beside it does not
     * take it away.
     */
    isOpen: state !== null,
    /** The day as it is at this instant, before it is drawn: keys may come faster than frames. */
    latest: store.latest,
    error: read.error ?? typesQuery.error,
    retry: () => void Promise.all([read.refetch(), typesQuery.refetch()]),
    zone: zone ?? 'UTC',
    types: types ?? noTypes,
    offsets: context?.policy.offsets,
    policy: context?.policy,
    rows,
    before: beside.before,
    after: beside.after,
    touched,
    conflicts: useMemo(() => rows.filter((row) => row.theirs !== null), [rows]),
    canUndo: state !== null && canUndo(state.history),
    canRedo: state !== null && canRedo(state.history),
    edit: store.edit,
    editTogether: store.editTogether,
    allows: store.allows,
    /**
     * Limits of work of advisors, where they are known; more are read for those who are asked for.
     */
    limits,
    askLimits: ask,
    undo: store.undo,
    redo: store.redo,
    keepMine: store.keepMine,
    takeTheirs: store.takeTheirs,
    discard: store.discard,
    restore: store.restore,
    clearRefusal: store.clearRefusal,
    save,
    lock,
    checkMove,
    isSaving: busy,
    link,
  };
}
export type DayEditor = ReturnType<typeof useScheduleDay>;

/** Event types by id, disabled ones too: old schedules still show them. */
export function useActivityTypes() {
  const api = useApi();
  return useQuery({
    queryKey: ['event-types', 'by-id'],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      new Map<number, ActivityType>(
        (await api.eventTypes.list({ query: {} }, { signal })).map((type) => [type.id, type]),
      ),
  });
}

function policyOf(
  date: PlainDate,
  zone: string,
  activityTypes: ReadonlyMap<number, ActivityType>,
  mayLock: boolean,
): SchedulePolicy {
  return {
    selectedDate: date,
    activityTypes,
    offsets: dayOffsets(zone, date),
    offsetsOf: (day) => dayOffsets(zone, day),
    mayLock,
    newId: temporaryIds(Math.random),
    surface: 'timeline',
  };
}

/** Saved rows of the days before and after: night shifts reach into this one. */
function useDaysBeside(division: number, date: PlainDate, enabled: boolean) {
  const api = useApi();
  const daysOf =
    (on: PlainDate) =>
    async ({ signal }: Readonly<{ signal: AbortSignal }>) => {
      const { data } = await api.schedules.range(
        { query: { division_id: division, start_date: on, end_date: on } },
        { signal },
      );
      return new Map(
        data.map((row) => [row.agents.id, rowFromWire(row, temporaryIds(Math.random))]),
      );
    };
  const [earlier, later] = [addDays(date, -1), addDays(date, 1)];
  const before = useQuery({
    queryKey: ['schedules', 'beside', division, earlier],
    enabled,
    staleTime: 0,
    gcTime: 0,
    queryFn: daysOf(earlier),
  });
  const after = useQuery({
    queryKey: ['schedules', 'beside', division, later],
    enabled,
    staleTime: 0,
    gcTime: 0,
    queryFn: daysOf(later),
  });
  return {
    before: before.data ?? noDays,
    after: after.data ?? noDays,
    refetch: (on: PlainDate) => void (on === earlier ? before : after).refetch(),
  };
}
