import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../api/client.ts';
import type { CallInput } from '../api/endpoint.ts';
import { useApi } from '../api/hooks.ts';
import type { eventTypes } from './contract.ts';
import type { EventType } from './model.ts';

export type EventTypeQuery = Readonly<{ search: string; is_disabled: boolean }>;
export type EventTypeInput = CallInput<typeof eventTypes.create>['body'];
const eventTypesKey = ['event-types'] as const;

export function useEventTypes(query: EventTypeQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...eventTypesKey, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.eventTypes.list(
        { query: { is_disabled: query.is_disabled, search: query.search || undefined } },
        { signal },
      ),
  });
}

/** Adds an event type, or changes the one given; refused with 409 when someone else changed it first. */
export function useSaveEventType(current?: EventType) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: EventTypeInput): Promise<void> => {
      if (current === undefined) await api.eventTypes.create({ body });
      else
        await api.eventTypes.update(
          { params: { id: [current.id] }, body: { ...body, is_disabled: current.is_disabled } },
          { ifMatch: current.version },
        );
    },
    onSettled: refresh,
  });
}

/** Disables or restores several at once. */
export function useToggleEventTypes() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ rows, disable }: Readonly<{ rows: readonly EventType[]; disable: boolean }>) =>
      api.eventTypes.update(
        { params: { id: idsOf(rows) }, body: { is_disabled: disable } },
        versionOf(rows),
      ),
    onSettled: refresh,
  });
}

/** Deletes event types that no schedule uses. */
export function useDeleteEventTypes() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (rows: readonly EventType[]) =>
      api.eventTypes.remove({ params: { id: idsOf(rows) } }, versionOf(rows)),
    onSettled: refresh,
  });
}

const idsOf = (rows: readonly EventType[]) => rows.map(({ id }) => id);

/** A version speaks of one row; several are changed as they are. */
function versionOf([row, ...others]: readonly EventType[]): CallOptions {
  return row === undefined || others.length > 0 ? {} : { ifMatch: row.version };
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: eventTypesKey });
}
