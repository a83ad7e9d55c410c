import SwapIcon from '@mui/icons-material/SwapHorizRounded';
import { useState } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import { useTradeChanges, useTradeEffects, useTrades } from '@watchbill/core/trades/hooks';
import type { Trade } from '@watchbill/core/trades/model';
import { FilterBar, type Options } from '../activity-requests/filter-bar.tsx';
import type { RequestFilter } from '../activity-requests/filter.ts';
import { useWaitLines } from '../approvals/wait-lines.ts';
import { ShowMore, usePart } from '../kit/list/show-more.tsx';
import { ApprovalList } from '../kit/list/approval-list.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { ChannelLosses } from '../weekly-staffing/channel-losses.tsx';
import {
  TradeActions,
  TradeQuestion,
  useTradeRights,
  waitsForMe,
  type TradeRemoval,
} from './trade-actions.tsx';
import { useTradeWords } from './trade-words.ts';

const statuses: Options = [
  ['pending', 'activityRequests.waits'],
  ['completed', 'trades.isDone'],
  ['unsuccessful', 'trades.isNot'],
];

/**
 * Trades of oneself, or of one's divisions: how each stands and why, and what whoever looks may do.
 */
export function TradeList({
  filter,
  rooms,
  divisions = [],
}: Readonly<{
  filter: RequestFilter;
  rooms: readonly number[];
  /** To choose from, where several are listed. */
  divisions?: readonly Division[];
}>) {
  const { t } = useText();
  const words = useTradeWords();
  const waitLines = useWaitLines('trade', rooms);
  const rights = useTradeRights();
  const read = useTrades({ status: filter.status ?? undefined }, rooms, useLive());
  const { answer, reopen } = useTradeChanges();
  const [removal, setRemoval] = useState<TradeRemoval | null>(null);
  const isOffers = filter.view === 'offers';
  const found = read.data?.filter(
    (one) => fits(one, filter) && (!isOffers || waitsForMe(one, rights)),
  );
  const { part, more } = usePart(found ?? []);
  return (
    <>
      <FilterBar
        filter={filter}
        divisions={divisions}
        statuses={statuses}
        status={filter.status ?? ''}
      />
      {found === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          <ApprovalList
            title={t('menu.scheduleSwapRequest')}
            rows={part}
            renderItem={(one, onVerdict) => ({
              ...words.row(one),
              lines: [...words.row(one).lines, ...waitLines(one.id)],
              mark: <SwapIcon color="action" aria-hidden="true" />,
              isSelectable: waitsForMe(one, rights),
              actions: (
                <TradeActions
                  trade={one}
                  rights={rights}
                  onVerdict={onVerdict}
                  onRemove={(verb) => setRemoval({ verb, trade: one })}
                />
              ),
            })}
            isMany={!rights.isOwn}
            caseOf={(one) => [words.title(one), ...words.row(one).lines.slice(0, 2)].join(' · ')}
            renderEffect={(of) => <Effect of={of} />}
            decide={(trade, verdict, comments) =>
              answer.mutateAsync({
                trade,
                status: verdict === 'approve' ? 'completed' : 'unsuccessful',
                comments,
              })
            }
            {...(rights.isOwn ? {} : { reopen: reopen.mutateAsync })}
            empty={
              <EmptyState
                title={t(isOffers ? 'trades.nothingWaits' : 'trades.noTrades')}
                hint={t('trades.noTradesHint')}
              />
            }
          />
          <ShowMore more={more} />
        </>
      )}
      {removal === null ? null : <TradeQuestion {...removal} onClose={() => setRemoval(null)} />}
    </>
  );
}

function fits(one: Trade, { division, from, to }: RequestFilter): boolean {
  const first = [one.request_from_agent_from_date, one.request_to_agent_from_date].toSorted()[0]!;
  const last = [one.request_from_agent_to_date, one.request_to_agent_to_date].toSorted()[1]!;
  return (
    (division === 0 || one.division_id === division) &&
    (from === null || last >= from) &&
    (to === null || first <= to)
  );
}

function Effect({ of }: Readonly<{ of: readonly Trade[] }>) {
  return <ChannelLosses of={useTradeEffects(of.map(({ id }) => id))} />;
}
