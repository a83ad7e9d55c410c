import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../api/endpoint.ts';
import { useApi } from '../../api/hooks.ts';
import type { PlainDate } from '../../time/plain-date.ts';
import type { accounts } from '../contract/accounts.ts';

const accountsKey = (advisor: number) =>
  ['rows', 'time-off-parameters', 'account', advisor] as const;

/** An advisor's balances on a day, an account a rule. */
export function useBalances(advisor: number, date: PlainDate) {
  const api = useApi();
  return useQuery({
    queryKey: [...accountsKey(advisor), 'balances', date],
    queryFn: ({ signal }) =>
      api.timeOff.balances({ params: { id: advisor }, query: { date } }, { signal }),
  });
}

/** Everything that was posted to an advisor's account under a rule, in order of date. */
export function useLedger(advisor: number, rule: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...accountsKey(advisor), 'ledger', rule],
    enabled: rule !== 0,
    queryFn: async ({ signal }) =>
      (
        await api.timeOff.ledger(
          { params: { id: advisor }, query: { rule_id: rule, page_size: 1000 } },
          { signal },
        )
      ).results,
  });
}

export type PostingInput = CallInput<typeof accounts.post>['body'];

/**
 * Posts to an advisor's ledger and works it out anew; what is in sight is read again however it
 * ended.
 */
export function useLedgerChanges(advisor: number) {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: accountsKey(advisor) });
  return {
    post: useMutation({
      mutationFn: (body: PostingInput) => api.timeOff.post({ params: { id: advisor }, body }),
      onSettled,
    }),
    recalculate: useMutation({
      mutationFn: (from: PlainDate) =>
        api.timeOff.recalculate({ params: { id: advisor }, body: { from } }),
      onSettled,
    }),
  };
}

/** What an advisor would earn under a table up to a day. */
export function usePreview({
  table,
  advisor,
  until,
}: Readonly<{ table: number; advisor: number; until: PlainDate }>) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'accrual-tables', 'preview', table, advisor, until],
    queryFn: ({ signal }) =>
      api.timeOff.previewTable(
        { params: { id: table }, query: { agent_id: advisor, date: until } },
        { signal },
      ),
  });
}
