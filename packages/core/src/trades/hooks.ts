import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApprovalStatus } from '../activity-requests/model.ts';
import type { CallInput } from '../api/endpoint.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { PlainDate } from '../time/plain-date.ts';
import type { trades } from './contract.ts';
import type { Trade, TradeCheck, TradeConfiguration } from './model.ts';

const tradesKey = ['rows', 'trades'] as const;
const rulesKey = ['rows', 'trade-configurations'] as const;
const quietMs = 250;

export type TradeInput = NonNullable<CallInput<typeof trades.create>['body']>;
export type TradeRulesInput = NonNullable<CallInput<typeof trades.configure>['body']>;
export type TradesQuery = Readonly<{
  status?: ApprovalStatus | undefined;
  date?: PlainDate | undefined;
}>;

/**
 * Trades of oneself, or of one's divisions, newest first; read again when one is made, answered or
 * overtaken.
 */
export function useTrades({ status, date }: TradesQuery, divisions: readonly number[], live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...tradesKey, status, date],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.trades.list({ query: { approval_status: status, date } }, { signal })).data,
  });
  const again = usePause(() => void read.refetch(), quietMs);
  useLiveRooms(
    live,
    divisions.map((id) => `division:${id}` as const),
    {
      onChange: ({ type }) => {
        if (type === 'trade') again();
      },
      onResync: again,
    },
  );
  return read;
}

/** Colleagues of a division whom one may trade with, and what its trading allows. */
export function useTradePartners(division: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...tradesKey, 'partners', division],
    enabled: division !== null,
    queryFn: ({ signal }) => api.trades.partners({ query: { division_id: division! } }, { signal }),
  });
}

/** What a trade would change and what stands against it; null asks nothing. */
export function useTradeCheck(form: TradeInput | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...tradesKey, 'check', form],
    enabled: form !== null,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.trades.check({ body: form! }, { signal }),
  });
}

/** As many as anybody reads before choosing. */
const enough = 8;
type Fitting = Readonly<{ id: number; before: TradeCheck['days'][number]['before'] }>;

/**
 * Looks for partners with whom a trade can be carried out, one after another until there are
 * enough, each with the shift that it has now.
 */
export function usePartnerSearch(terms: TradeInput | null, partners: readonly number[]) {
  const api = useApi();
  const [found, setFound] = useState<readonly Fitting[]>([]);
  const [seen, setSeen] = useState(0);
  const [isSearching, setSearching] = useState(false);
  const isStopped = useRef(false);
  const fits = async (body: TradeInput, id: number): Promise<Fitting | null> => {
    const check = await api.trades
      .check({ body: { ...body, request_to_agent_id: id } })
      .catch(() => null);
    if (check?.against.length !== 0) return null;
    return { id, before: check.days.find(({ agent_id }) => agent_id === id)?.before ?? null };
  };
  const start = async () => {
    if (terms === null) return;
    isStopped.current = false;
    setSearching(true);
    const fitting: Fitting[] = [];
    for (const [index, id] of partners.entries()) {
      if (isStopped.current || fitting.length >= enough) break;
      const one = await fits(terms, id);
      if (one !== null) fitting.push(one);
      setFound([...fitting]);
      setSeen(index + 1);
    }
    setSearching(false);
  };
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  return { found, seen, isSearching, start, stop };
}

/** What channels lose by these trades. */
export function useTradeEffects(ids: readonly number[]) {
  const api = useApi();
  return useQuery({
    queryKey: [...tradesKey, 'effects', ids],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const replies = await Promise.all(
        ids.map((id) => api.trades.effect({ query: { id } }, { signal })),
      );
      return replies.flatMap(({ data }) => data);
    },
  });
}

type Answer = Readonly<{
  trade: Pick<Trade, 'id' | 'version'>;
  status: Exclude<ApprovalStatus, 'pending'>;
  comments: string;
}>;

/** Answers trades, takes them back and clears them away. */
export function useTradeChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: tradesKey });
  return {
    answer: useMutation({
      mutationFn: ({ trade: { id, version }, status, comments }: Answer) =>
        api.trades.answer(
          { query: { id }, body: { approval_status: status, comments } },
          { ifMatch: version },
        ),
      onSettled,
    }),
    /** Makes one wait again whose answer neither advisor has seen. */
    reopen: useMutation({
      mutationFn: (id: number) =>
        api.trades.answer(
          { query: { id }, body: { approval_status: 'pending' } },
          { ifMatch: '*' },
        ),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Pick<Trade, 'id' | 'version'>) =>
        api.trades.remove({ query: { id: [id] }, body: {} }, { ifMatch: version }),
      onSettled,
    }),
  };
}

/** What trading each division allows, where somebody has said so. */
export function useTradeConfigurations(divisions: readonly number[], live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: rulesKey,
    queryFn: async ({ signal }) =>
      (await api.trades.configurations({ query: { page: 1, page_size: 1000 } }, { signal }))
        .results,
  });
  const again = usePause(() => void read.refetch(), quietMs);
  useLiveRooms(
    live,
    divisions.map((id) => `division:${id}` as const),
    {
      onChange: ({ type }) => {
        if (type === 'trade_configuration') again();
      },
      onResync: again,
    },
  );
  return read;
}

type Configuring = Readonly<{
  division: number;
  /** What is there; null where the division trades by the defaults. */
  over: Pick<TradeConfiguration, 'id' | 'version'> | null;
  form: TradeRulesInput;
}>;

/** Says what trading a division allows, or leaves it to the defaults again. */
export function useTradeConfiguring() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: rulesKey });
  return {
    save: useMutation({
      mutationFn: ({ division, over, form }: Configuring) =>
        over === null
          ? api.trades.configure({ query: { division_id: division }, body: form })
          : api.trades.reconfigure(
              { query: { id: over.id }, body: form },
              { ifMatch: over.version },
            ),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Pick<TradeConfiguration, 'id' | 'version'>) =>
        api.trades.unconfigure({ query: { id } }, { ifMatch: version }),
      onSettled,
    }),
  };
}
