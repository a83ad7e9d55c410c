import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Reply } from '../api/endpoint.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { bidding } from './contract.ts';
import type { BiddingState } from './model.ts';

const biddingKey = ['rows', 'bidding'] as const;
const quietMs = 250;

export type BiddingInput = NonNullable<CallInput<typeof bidding.create>['body']>;
export type Bidding = Reply<typeof bidding.list>['results'][number];
export type Turn = Reply<typeof bidding.board>['turns'][number];
export type OwnBid = Reply<typeof bidding.mine>['data'][number];

function useLiveRefetch(refetch: () => unknown, divisions: readonly number[], live: Live): void {
  const again = usePause(() => void refetch(), quietMs);
  useLiveRooms(
    live,
    divisions.map((id) => `division:${id}` as const),
    {
      onChange: ({ type }) => {
        if (type === 'bidding') again();
      },
      onResync: again,
    },
  );
}

/** Biddings of one's divisions, newest first. */
export function useBiddings(
  query: Readonly<{ page: number; page_size: number; state?: BiddingState | undefined }>,
  divisions: readonly number[],
  live: Live,
) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...biddingKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.bidding.list({ query }, { signal }),
  });
  useLiveRefetch(read.refetch, divisions, live);
  return read;
}

/** A bidding with its turns; they follow one another while it is open on screen. */
export function useBiddingBoard(id: number, divisions: readonly number[], live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...biddingKey, 'board', id],
    queryFn: ({ signal }) => api.bidding.board({ params: { id } }, { signal }),
  });
  useLiveRefetch(read.refetch, divisions, live);
  return read;
}

/** Bids of oneself: turns, wishes, awards and why. */
export function useOwnBids(division: number | null, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...biddingKey, 'mine'],
    queryFn: async ({ signal }) => (await api.bidding.mine({ query: {} }, { signal })).data,
  });
  useLiveRefetch(read.refetch, division === null ? [] : [division], live);
  return read;
}

/** What is on offer: pattern sets with their patterns, day by day. */
export function useOfferedPatterns(sets: readonly number[]) {
  const api = useApi();
  return useQuery({
    queryKey: [...biddingKey, 'patterns', sets],
    enabled: sets.length > 0,
    queryFn: async ({ signal }) =>
      (
        await api.patterns.list(
          { query: { bidding_pattern_set_ids: sets.map(Number), pattern_set_page_size: 1000 } },
          { signal },
        )
      ).results,
  });
}

/** Pattern sets that divisions can offer. */
export function useSetsToOffer(divisions: readonly number[]) {
  const api = useApi();
  return useQuery({
    queryKey: [...biddingKey, 'sets', divisions],
    enabled: divisions.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.bidding.patterns({ query: { division_ids: divisions.map(Number) } }, { signal }))
        .data,
  });
}

/** Who would bid, in the order of turns. */
export function useCandidates(
  divisions: readonly number[],
  sets: readonly number[],
  isRanked: boolean,
) {
  const api = useApi();
  return useQuery({
    queryKey: [...biddingKey, 'candidates', divisions, sets, isRanked],
    enabled: divisions.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await api.bidding.advisors(
          {
            query: {
              division_ids: divisions.map(Number),
              rank: isRanked,
              ...(sets.length === 0 ? {} : { pattern_set_ids: sets.map(Number) }),
            },
          },
          { signal },
        )
      ).data,
  });
}

type RowVersion = Readonly<{ id: number; version: number }>;
type Bid = Readonly<{ turn: RowVersion; wishes: readonly number[]; isFinished: boolean }>;

/** Sets biddings up, moves their turns on, ends them; and an advisor's own bid. */
export function useBiddingChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: biddingKey });
  return {
    create: useMutation({
      mutationFn: (body: BiddingInput) => api.bidding.create({ body }),
      onSettled,
    }),
    close: useMutation({
      mutationFn: ({ id, version }: RowVersion) =>
        api.bidding.close({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
    skip: useMutation({
      mutationFn: ({ id, version }: RowVersion) =>
        api.bidding.skip({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: ({ id, version }: RowVersion) =>
        api.bidding.cancel({ params: { id } }, { ifMatch: version }),
      onSettled,
    }),
    bid: useMutation({
      mutationFn: ({ turn, wishes, isFinished }: Bid) =>
        api.bidding.bid(
          {
            params: { id: turn.id },
            body: { selected_pattern: wishes.map(Number), is_finished: isFinished },
          },
          { ifMatch: turn.version },
        ),
      onSettled,
    }),
  };
}
