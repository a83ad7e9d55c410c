import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import type { SocketState } from '../../api/socket.ts';
import type { Api } from '../../api/client.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../../api/hooks.ts';
import { addDays, type PlainDate } from '../../time/plain-date.ts';
import { dayOffsets } from '../../time/zone.ts';
import { changesOn, mostAsked, savedRowsOf } from './changed.ts';
import {
  accountOf,
  clearRefusal,
  discardEdits,
  editRow,
  validateRows,
  keepMine,
  markFindings,
  openDayState,
  receiveDay,
  receiveRows,
  redoStep,
  settleRows,
  takeTheirs,
  touchedRows,
  undoStep,
  type DayState,
  type EditorRow,
  type EditorContext,
  type Outcome,
  type RowAccount,
} from '../day-state.ts';
import { rowFromWire } from '../codec/read.ts';
import type { WireRow } from '../codec/wire.ts';
import type { ScheduleEdit } from '../edit-kinds.ts';
import { hasErrors, type Finding } from '../findings.ts';
import {
  temporaryIds,
  type ActivityType,
  type EventId,
  type ScheduleDay,
  type SchedulePolicy,
} from '../model.ts';
import { canRedo, canUndo } from '../undo.ts';
import { deleteRows, putRows, refusedRows } from './saving.ts';

export type SaveResult =
  | Readonly<{ kind: 'saved'; account: readonly RowAccount[] }>
  | Readonly<{ kind: 'nothing' }>
  /** Rows that break a rule, here or on the server. */
  | Readonly<{ kind: 'refused'; rows: readonly EditorRow[] }>
  /** Someone else was first; their rows are beside one's own. */
  | Readonly<{ kind: 'conflicts'; rows: readonly EditorRow[] }>
  | Readonly<{ kind: 'failed'; error: unknown }>;

export type ScheduleDayOptions = Readonly<{
  division: number;
  date: PlainDate;
  mayLock: boolean;
  live: Live;
}>;

const noDays: ReadonlyMap<number, ScheduleDay> = new Map();
const refetchPauseMs = 120;

/**
 * A division's day with unsaved edits. Each edit is judged at once; rows changed elsewhere follow by themselves, and where edits wait
 * both versions are kept until one is chosen.
 */
export function useScheduleDay({ division, date, mayLock, live }: ScheduleDayOptions) {
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
  const context = useMemo(
    (): EditorContext | null =>
      types === undefined || zone === undefined
        ? null
        : {
            division,
            policy: policyOf(date, zone, types, mayLock),
            before: beside.before,
            after: beside.after,
          },
    [types, zone, division, date, mayLock, beside.before, beside.after],
  );
  const store = useDayState(context, read.data?.data, `${division} ${date}`);
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
  /** A read that was under way meanwhile may bring back what the work took away: it is given up for a new one. */
  const during = useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      saving.current = { isUnderWay: true, count: saving.current.count + 1 };
      setBusy(true);
      try {
        return await work();
      } finally {
        saving.current = { ...saving.current, isUnderWay: false };
        setBusy(false);
        void refetch();
      }
    },
    [refetch],
  );

  const save = useCallback(
    () => during(() => saveRows(api, store, zone ?? 'UTC')),
    [api, during, store, zone],
  );
  /** Locks or unlocks saved rows at once; those without a saved day, or with edits, are refused by the rule. Throws ApiError. */
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
  return {
    isLoading: state === null && read.error === null && typesQuery.error === null,
    error: read.error ?? typesQuery.error,
    retry: () => void Promise.all([read.refetch(), typesQuery.refetch()]),
    zone: zone ?? 'UTC',
    types: types ?? noTypes,
    offsets: context?.policy.offsets,
    rows,
    before: beside.before,
    after: beside.after,
    touched: useMemo(() => (state === null ? [] : touchedRows(state)), [state]),
    conflicts: useMemo(() => rows.filter((row) => row.theirs !== null), [rows]),
    canUndo: state !== null && canUndo(state.history),
    canRedo: state !== null && canRedo(state.history),
    edit: store.edit,
    undo: store.undo,
    redo: store.redo,
    keepMine: store.keepMine,
    takeTheirs: store.takeTheirs,
    discard: store.discard,
    clearRefusal: store.clearRefusal,
    save,
    lock,
    checkMove,
    isSaving: busy,
    link,
  };
}
export type DayEditor = ReturnType<typeof useScheduleDay>;

const noTypes: ReadonlyMap<number, ActivityType> = new Map();

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

export type DayStore = ReturnType<typeof useDayState>;

/** The day and its changes. Edits answer at once: the state is in hand before it is drawn. */
function useDayState(
  context: EditorContext | null,
  fetched: readonly WireRow[] | undefined,
  place: string,
) {
  const [state, setState] = useState<DayState | null>(null);
  const current = useRef<
    Readonly<{
      state: DayState | null;
      context: EditorContext | null;
      place: string;
      fetched: readonly WireRow[] | undefined;
    }>
  >({
    state: null,
    context: null,
    place,
    fetched: undefined,
  });
  const commit = useCallback((next: DayState | null) => {
    current.current = { ...current.current, state: next };
    setState(next);
  }, []);
  useEffect(() => {
    const { state: known, context: last, place: old, fetched: taken } = current.current;
    current.current = { state: known, context, place, fetched };
    if (context === null || fetched === undefined) return commit(null);
    if (known === null || old !== place) return commit(openDayState(fetched, context));
    const valid = last === context ? known : validateRows(known, context);
    // What was taken in once may be older than a save that came after it.
    commit(taken === fetched ? valid : receiveDay(valid, fetched, context));
  }, [commit, context, fetched, place]);

  const change = useCallback(
    (make: (state: DayState, context: EditorContext) => DayState) => {
      const { state: known, context: own } = current.current;
      if (known !== null && own !== null) commit(make(known, own));
    },
    [commit],
  );
  const actions = useMemo(
    () => ({
      latest: () => current.current.state,
      types: () => current.current.context?.policy.activityTypes ?? noTypes,
      change,
      edit: (key: string, edit: ScheduleEdit): Pick<Outcome, 'kind' | 'findings'> => {
        const { state: known, context: own } = current.current;
        if (known === null || own === null) return { kind: 'refused', findings: [] };
        const { state: next, ...outcome } = editRow(known, key, edit, own);
        if (next !== known) commit(next);
        return outcome;
      },
      undo: () => change(undoStep),
      redo: () => change(redoStep),
      discard: () => change(discardEdits),
      keepMine: (key: string) => change((known, own) => keepMine(known, key, own)),
      takeTheirs: (key: string) => change((known, own) => takeTheirs(known, key, own)),
      clearRefusal: (key: string) => change((known) => clearRefusal(known, key)),
    }),
    [change, commit],
  );
  return useMemo(
    () => ({ state: state === null || current.current.place !== place ? null : state, ...actions }),
    [state, place, actions],
  );
}

async function saveRows(api: Api, store: DayStore, zone: string): Promise<SaveResult> {
  const state = store.latest();
  const rows = state === null ? [] : touchedRows(state);
  if (rows.length === 0) return { kind: 'nothing' };
  const waiting = rows.filter((row) => row.theirs !== null);
  if (waiting.length > 0) return { kind: 'conflicts', rows: waiting };
  const broken = rows.filter((row) => hasErrors(row.findings));
  if (broken.length > 0) return { kind: 'refused', rows: broken };
  const account = accountOf(rows);
  try {
    const saved = await putRows(api, rows, zone, store.types());
    store.change((known, context) => settleRows(known, saved, context));
    const emptied = await deleteRows(api, rows);
    store.change((known, context) => settleRows(known, emptied, context));
    return { kind: 'saved', account };
  } catch (error) {
    return afterRefusal(store, rows, error);
  }
}

function afterRefusal(store: DayStore, rows: readonly EditorRow[], error: unknown): SaveResult {
  const stillThere = () => rows.flatMap((row) => store.latest()?.rows.get(row.key) ?? []);
  if (error instanceof ApiError && error.status === 409 && Array.isArray(error.newer)) {
    store.change((known, context) => receiveRows(known, error.newer as WireRow[], context));
    return { kind: 'conflicts', rows: stillThere().filter((row) => row.theirs !== null) };
  }
  const found = refusedRows(error);
  if (found.length === 0) return { kind: 'failed', error };
  store.change((known) => markFindings(known, found));
  return {
    kind: 'refused',
    rows: stillThere().filter((row) => found.some((one) => one.key === row.key)),
  };
}

export type LockResult = Readonly<{ locked: number; refused: readonly Finding[] }>;

async function lockRows(
  api: Api,
  division: number,
  store: DayStore,
  keys: readonly string[],
  locked: boolean,
): Promise<LockResult> {
  const edits = keys.map((key) => ({ key, ...tryLock(store, key, locked) }));
  const refused = edits
    .flatMap((one) => one.findings)
    .filter((finding) => finding.severity === 'error');
  const rows = edits
    .filter((one) => one.kind === 'done')
    .flatMap(({ key }) => store.latest()?.rows.get(key) ?? []);
  const ids = rows.flatMap((row) => row.base.day_id ?? []);
  if (ids.length === 0) return { locked: 0, refused };
  const [row] = rows;
  if (row !== undefined && ids.length === 1)
    await api.schedules.lock(
      {
        body: {
          agent_id: row.advisor.id,
          int_schedule_id: row.scheduleId,
          int_daywise_id: ids[0]!,
          is_lock: locked,
        },
      },
      { ifMatch: row.base.version },
    );
  else await api.schedules.bulkLock({ body: { int_daywise_id: ids, is_lock: locked } });
  const { date } = rows[0]!.base;
  const advisors = rows.map((one) => one.advisor.id);
  const fresh = await savedRowsOf(api, division, advisors, [date, date]);
  store.change((known, context) => settleRows(known, fresh, context));
  return { locked: ids.length, refused };
}

/** Asks the rule whether a row may be locked, without locking it: the lock itself is the server's. */
function tryLock(
  store: DayStore,
  key: string,
  locked: boolean,
): Pick<Outcome, 'kind' | 'findings'> {
  const before = store.latest();
  const outcome = store.edit(key, { type: 'lock', locked });
  if (outcome.kind === 'done' && before !== null) store.change(() => before);
  return outcome;
}

type Following = Readonly<{
  api: Api;
  live: Live;
  division: number;
  date: PlainDate;
  store: DayStore;
  saving: React.RefObject<Readonly<{ isUnderWay: boolean; count: number }>>;
  refetch: () => void;
  refetchBeside: (on: PlainDate) => void;
}>;

/** Reads rows again that others changed: a few by their advisors in one call, many with the whole day; never while a save of one's own is under way, and again where one began meanwhile: what was read may be from before it. */
function useFollowing(options: Following): SocketState {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const pending = useRef(new Map<number, number>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flush = async (): Promise<void> => {
    const { api, division, date, store, saving, refetch } = latest.current;
    const { isUnderWay, count } = saving.current;
    if (isUnderWay) return later();
    const state = store.latest();
    const told = new Map(
      [...pending.current].filter(
        ([agent, version]) => state?.rows.get(`${agent}/${date}`)?.base.version !== version,
      ),
    );
    const asked = [...told.keys()];
    pending.current.clear();
    const isKnown = asked.every((agent) => state?.rows.has(`${agent}/${date}`));
    if (asked.length === 0) return undefined;
    if (asked.length > mostAsked || !isKnown) return refetch();
    const rows = await savedRowsOf(api, division, asked, [date, date]).catch(() => null);
    if (saving.current.count !== count) {
      pending.current = new Map([...told, ...pending.current]);
      return later();
    }
    // Who has none was emptied or has left the division: which of the two, the whole day says.
    if (rows === null || rows.length < asked.length) refetch();
    else store.change((known, context) => receiveRows(known, rows, context));
    return undefined;
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), refetchPauseMs);
  };
  const readAll = usePause(() => latest.current.refetch(), refetchPauseMs);
  return useLiveRooms(options.live, [`division:${options.division}`], {
    onChange: (change) => {
      const { date, refetchBeside } = latest.current;
      if (change.type === 'advisor') readAll();
      const found = changesOn(change);
      if (found === null) return;
      if (found.date === date) {
        pending.current.set(found.agent, change.version);
        later();
      } else if (found.date === addDays(date, -1) || found.date === addDays(date, 1))
        refetchBeside(found.date);
    },
    onResync: () => latest.current.refetch(),
  });
}
