import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { ApprovalCoverForm, ApprovalKind, WaitingApproval } from './model.ts';

const waitingKey = ['rows', 'approvals', 'waiting'] as const;
const coverKey = ['approvals', 'cover'] as const;
/** Changes that begin or end a wait, or notify somebody of one. */
const changing = new Set(['activity_request', 'time_off_request', 'trade', 'escalation']);

/** Requests of a kind that wait for an approver, by id. */
export function useWaitingApprovals(
  kind: ApprovalKind,
  divisions: readonly number[],
  live: Live,
): ReadonlyMap<number, WaitingApproval> {
  const api = useApi();
  const read = useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => (await api.approvals.waiting({}, { signal })).data,
  });
  const again = usePause(() => void read.refetch(), 250);
  useLiveRooms(
    live,
    divisions.map((id) => `division:${id}` as const),
    {
      onChange: ({ type }) => {
        if (changing.has(type)) again();
      },
      onResync: again,
    },
  );
  return new Map((read.data ?? []).filter((one) => one.kind === kind).map((one) => [one.id, one]));
}

/** Who covers for the reader. */
export function useApprovalCover() {
  const api = useApi();
  return useQuery({
    queryKey: coverKey,
    queryFn: ({ signal }) => api.approvals.cover({}, { signal }),
  });
}

export function useSaveApprovalCover() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ form, version }: Readonly<{ form: ApprovalCoverForm; version: number }>) =>
      api.approvals.saveCover({ body: form }, { ifMatch: version }),
    onSuccess: (saved) => queries.setQueryData(coverKey, saved),
  });
}
