import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../api/endpoint.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { tradeOffers } from './contract.ts';
import type { TradeOffer } from './model.ts';

const key = ['rows', 'trade-offers'] as const;
const quietMs = 250;
const heard: ReadonlySet<string> = new Set(['trade_offer', 'trade', 'schedule_day']);

/** Days that colleagues offer to all, the earliest first; again as they come and go. */
export function useTradeOffers(divisions: readonly number[], live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.tradeOffers.list({}, { signal })).data,
  });
  const again = usePause(() => void read.refetch(), quietMs);
  useLiveRooms(
    live,
    divisions.map((id) => `division:${id}` as const),
    {
      onChange: ({ type }) => {
        if (heard.has(type)) again();
      },
      onResync: again,
    },
  );
  return read;
}

/**
 * Shifts of the reader's that would be the day in return of an offer; none is asked for where the
 * offer wants none.
 */
export function useTradeReturns({ id, return_from }: TradeOffer) {
  const api = useApi();
  return useQuery({
    queryKey: [...key, 'returns', id],
    enabled: return_from !== null,
    queryFn: async ({ signal }) =>
      (await api.tradeOffers.returns({ params: { id } }, { signal })).data,
  });
}

export type TradeOfferInput = NonNullable<CallInput<typeof tradeOffers.create>['body']>;
type TakeInput = Pick<NonNullable<CallInput<typeof tradeOffers.take>['body']>, 'return_date'>;
type Which = Pick<TradeOffer, 'id' | 'version'>;

/** Offers a day to all, takes one, withdraws one's own. */
export function useTradeOfferChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['rows'] });
  return {
    offer: useMutation({
      mutationFn: (body: TradeOfferInput) => api.tradeOffers.create({ body }),
      onSettled,
    }),
    take: useMutation({
      mutationFn: ({ id, version, return_date }: Which & TakeInput) =>
        api.tradeOffers.take({ params: { id }, body: { return_date } }, { ifMatch: version }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: ({ id, version }: Which) =>
        api.tradeOffers.withdraw({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
  };
}
