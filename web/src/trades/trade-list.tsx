import SwapIcon from '@mui/icons-material/SwapHorizRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import { useTradeChanges, useTradeEffects, useTrades } from '@watchbill/core/trades/hooks';
import type { Trade } from '@watchbill/core/trades/model';
import { DecisionDialog } from '../activity-requests/decision-dialog.tsx';
import { FilterBar, type Options } from '../activity-requests/filter-bar.tsx';
import type { RequestFilter } from '../activity-requests/filter.ts';
import { ShowMore, usePart } from '../kit/list/show-more.tsx';
import { RequestList } from '../kit/list/request-list.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { ChannelLosses } from '../weekly-staffing/channel-losses.tsx';
import {
  TradeActions,
  TradeQuestion,
  useTradeRights,
  waitsForMe,
  type TradeAction,
} from './trade-actions.tsx';
import { useTradeWords } from './trade-words.ts';

const statuses: Options = [
  ['pending', 'activityRequests.waits'],
  ['completed', 'trades.isDone'],
  ['unsuccessful', 'trades.isNot'],
];

/** Trades of oneself, or of one's divisions: how each stands and why, and what whoever looks may do. */
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
  const rights = useTradeRights();
  const read = useTrades({ status: filter.status ?? undefined }, rooms, useLive());
  const [action, setAction] = useState<TradeAction | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const isOffers = filter.view === 'offers';
  const found = read.data?.filter(
    (one) => fits(one, filter) && (!isOffers || waitsForMe(one, rights)),
  );
  const { part, more } = usePart(found ?? []);
  const chosen = part.filter((one) => selected.has(one.id) && waitsForMe(one, rights));
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
          <Outdated of={read} />
          {found.length === 0 ? (
            <EmptyState
              title={t(isOffers ? 'trades.nothingWaits' : 'trades.noTrades')}
              hint={t('trades.noTradesHint')}
            />
          ) : (
            <RequestList
              title={t('menu.scheduleSwapRequest')}
              asked={part.map((one) => ({
                ...words.row(one),
                mark: <SwapIcon color="action" aria-hidden="true" />,
                isSelectable: waitsForMe(one, rights),
                actions: (
                  <TradeActions
                    trade={one}
                    rights={rights}
                    onAction={(verb) => setAction({ verb, rows: [one] })}
                  />
                ),
              }))}
              selected={rights.isOwn ? undefined : selected}
              onSelect={setSelected}
              bulk={
                <>
                  <Button onClick={() => setAction({ verb: 'approve', rows: chosen })}>
                    {t('activityRequests.approve')}
                  </Button>
                  <Button color="error" onClick={() => setAction({ verb: 'refuse', rows: chosen })}>
                    {t('activityRequests.refuse')}
                  </Button>
                </>
              }
            />
          )}
          <ShowMore more={more} />
        </>
      )}
      <OpenTradeAction
        action={action}
        onClose={() => {
          setAction(null);
          setSelected(new Set());
        }}
      />
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

function OpenTradeAction({
  action,
  onClose,
}: Readonly<{ action: TradeAction | null; onClose: () => void }>) {
  const words = useTradeWords();
  const { answer } = useTradeChanges();
  if (action === null) return null;
  const { verb, rows } = action;
  if (verb === 'withdraw' || verb === 'clear')
    return <TradeQuestion action={action} onClose={onClose} />;
  return (
    <DecisionDialog
      verdict={verb}
      cases={rows.map((one) => ({
        id: one.id,
        title: [words.title(one), ...words.row(one).lines.slice(0, 2)].join(' · '),
      }))}
      effect={verb === 'approve' ? <Effect of={rows} /> : undefined}
      decide={(id, comments) =>
        answer.mutateAsync({
          trade: rows.find((one) => one.id === id)!,
          status: verb === 'approve' ? 'completed' : 'unsuccessful',
          comments,
        })
      }
      onClose={onClose}
    />
  );
}

function Effect({ of }: Readonly<{ of: readonly Trade[] }>) {
  return <ChannelLosses of={useTradeEffects(of.map(({ id }) => id))} />;
}
