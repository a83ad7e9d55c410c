import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Room } from '../api/events.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { UploadQuery } from '../api/upload.ts';
import type { AuditEntry } from '../audit/contract.ts';
import { useAsLongWork } from '../jobs/hooks.ts';
import type { Edit, FileRows, FormValues, ListQuery, Lookup, Ref, Resource } from './model.ts';
import {
  importFile,
  makeCall,
  readRow,
  removeRows,
  runVerb,
  saveRow,
  toggleRows,
  type Toggling,
} from './run.ts';

/** Everything kept of a noun: a change of it makes this stale. */
const keyOf = ({ noun }: Pick<Resource, 'noun'>) => ['rows', noun] as const;

/** A page of a noun's rows; the page before stays in sight until the next one has come. */
export function useRows<Row extends Ref>(resource: Resource<Row>, query: ListQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(resource), query],
    placeholderData: keepPreviousData,
    refetchInterval: resource.refreshMs ?? false,
    queryFn: ({ signal }) => runVerb(api, resource.list, query, { signal }),
  });
}

/** A row by its id; what is in sight stays while it is read again. */
export function useRow<Row extends Ref>(resource: Resource<Row>, id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(resource), 'row', id],
    queryFn: ({ signal }) => readRow(api, resource, id, { signal }),
  });
}

/** A bulk change tells of hundreds of rows: they are read again once, this long after the last. */
const quietMs = 250;

/** Reads a noun's rows again when somebody changes some, for as long as a list of them is open. */
export function useLiveRows<Row extends Ref>(
  resource: Resource<Row>,
  { live, userId, rows }: Readonly<{ live: Live; userId: number; rows: readonly Row[] }>,
): void {
  const stale = useStale(resource);
  const soon = usePause(() => void stale(), quietMs);
  const divisions = new Set(rows.flatMap((row) => resource.divisionOf?.(row) ?? []));
  const rooms: Room[] = [`user:${userId}`, ...[...divisions].map((id) => `division:${id}` as Room)];
  const state = useLiveRooms(live, rooms.toSorted(), {
    onChange: (change) => {
      if (change.type === resource.changes) soon();
    },
  });
  const link = useRef<'new' | 'open' | 'lost'>('new');
  useEffect(() => {
    if (state.kind === 'open') {
      if (link.current === 'lost') void stale();
      link.current = 'open';
    } else if (link.current === 'open') link.current = 'lost';
  });
}

/**
 * What a noun's verbs do; each reads again what is in sight when it has ended, however it ended.
 */
export function useResource<Row extends Ref>(resource: Resource<Row>) {
  const api = useApi();
  const onSettled = useStale(resource);
  return {
    save: useMutation({
      mutationFn: (edit: Edit<Row | null, FormValues>) => saveRow(api, resource, edit),
      onSettled,
    }),
    toggle: useMutation({
      mutationFn: (toggling: Toggling<Row>) => toggleRows(api, resource, toggling),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (rows: readonly Row[]) => removeRows(api, resource, rows),
      onSettled,
    }),
    download: useMutation({
      mutationFn: (query: Readonly<Record<string, unknown>>) =>
        makeCall(api, resource.export!, { query }) as Promise<Blob>,
    }),
  };
}

/**
 * Sends rows from a file; `of` is what their call asks for beside it. What is in sight is read
 * again.
 */
export function useImportRows(
  { noun, import: call }: Pick<FileRows, 'noun' | 'import'>,
  of: Readonly<Record<string, number>> = {},
) {
  const api = useApi();
  const onSettled = useStale({ noun });
  const asLongWork = useAsLongWork();
  return useMutation({
    mutationFn: ({ file, query }: Readonly<{ file: File; query: UploadQuery }>) =>
      asLongWork(importFile(api, call!, file, file.name, { ...of, ...query })),
    onSettled,
  });
}

/** Makes all that is kept of a noun stale, and what chooses from it. */
export function useStale({ noun }: Pick<Resource, 'noun'>): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['rows', noun] }),
      queries.invalidateQueries({ queryKey: ['choices', noun] }),
    ]);
  };
}

/** What a form or a filter chooses from. */
export function useChoices(lookup: Lookup) {
  const api = useApi();
  return useQuery({
    queryKey: ['choices', lookup.key],
    staleTime: 60_000,
    queryFn: ({ signal }) => lookup.load(api, signal),
  });
}

/** What became of a row, newest first; more on demand. */
export function useHistory(resource: Pick<Resource, 'noun' | 'history'>, id: number) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...keyOf(resource), 'history', id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      makeCall(
        api,
        resource.history!,
        { params: { id }, query: { page: pageParam, page_size: 20 } },
        { signal },
      ) as Promise<Readonly<{ next: string | null; results: readonly AuditEntry[] }>>,
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length + 1),
  });
}

/** What the server says of an id that a new row is to have, as soon as it is a number. */
export function useIdStatus(module: string | undefined, id: unknown) {
  const api = useApi();
  const number = Number(id);
  const isAsked = module !== undefined && id !== '' && Number.isInteger(number) && number > 0;
  return useQuery({
    queryKey: ['id-status', module, number],
    enabled: isAsked,
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.reference.lastId({ query: { str_module: module!, id: number } }, { signal }),
  });
}
