import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../api/endpoint.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../../api/hooks.ts';
import type { masterUpdates } from '../contract/master-updates.ts';
import type { transfers } from '../contract/transfers.ts';
import type { MasterUpdate, itemResults } from '../model/master-update.ts';
import type { TimeOffTransfer } from '../model/transfer.ts';

type PageQuery = Readonly<{ page: number; page_size: number }>;

const transfersKey = ['rows', 'time-off-transfers'] as const;

type TransferInput = CallInput<typeof transfers.transfer>['body'];

export function useTimeOffTransferChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: transfersKey });
  return {
    transfer: useMutation({
      mutationFn: (body: TransferInput) => api.timeOff.transfer({ body }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: ({ id, version }: TimeOffTransfer) =>
        api.timeOff.cancelTransfer({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
  };
}

const updatesKey = ['rows', 'time-off-master-updates'] as const;

/** Changes of many advisors, newest first. */
export function useMasterUpdates(query: PageQuery, live: Live, userId: number) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...updatesKey, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.timeOff.masterUpdates({ query }, { signal }),
  });
  const again = usePause(() => void read.refetch(), 250);
  useLiveRooms(live, [`user:${userId}`], {
    onChange: ({ type }) => {
      if (type === 'time_off_master_update') again();
    },
    onResync: again,
  });
  return read;
}

/** One change of many advisors. */
export function useMasterUpdate(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...updatesKey, 'row', id],
    queryFn: ({ signal }) => api.timeOff.masterUpdate({ params: { id } }, { signal }),
  });
}

/** What a change does, or did, to each advisor. */
export function useMasterUpdateItems(
  id: number,
  query: PageQuery & Readonly<{ result?: (typeof itemResults)[number] }>,
) {
  const api = useApi();
  return useQuery({
    queryKey: [...updatesKey, 'row', id, 'items', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.timeOff.masterUpdateItems({ params: { id }, query }, { signal }),
  });
}

export type MasterUpdateInput = CallInput<typeof masterUpdates.previewMasterUpdate>['body'];

/** Previews changes of many advisors, carries them out, undoes and deletes them. */
export function useMasterUpdateChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: updatesKey });
  return {
    preview: useMutation({
      mutationFn: (body: MasterUpdateInput) => api.timeOff.previewMasterUpdate({ body }),
      onSettled,
    }),
    apply: useMutation({
      mutationFn: ({ id, version }: MasterUpdate) =>
        api.timeOff.applyMasterUpdate({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
    undo: useMutation({
      mutationFn: ({ id, version }: MasterUpdate) =>
        api.timeOff.undoMasterUpdate({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: MasterUpdate) =>
        api.timeOff.removeMasterUpdate({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
  };
}
