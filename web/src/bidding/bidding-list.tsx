import { Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBiddings, type Bidding } from '@watchbill/core/bidding/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { RequestList } from '../kit/list/request-list.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { Pager } from '../kit/list/pager.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { BiddingBoard } from './board.tsx';
import { BiddingForm } from './bidding-form.tsx';
import { biddingStates } from './words.ts';

const pageSize = 20;
type Props = Readonly<{
  divisions: readonly Division[];
  /** Sets biddings up and ends them; else they are watched. */
  isKeeper: boolean;
}>;

/** Biddings of one's divisions; one of them is open beside its turns. */
export function BiddingList({ divisions, isKeeper }: Props) {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const id = Number(params.get('bidding') ?? 0);
  const rooms = divisions.map((one) => one.id);
  const read = useBiddings({ page, page_size: pageSize }, rooms, useLive());
  const [isAdding, setAdding] = useState(false);
  const add = { label: t('bidding.new'), run: () => setAdding(true) };
  usePageActions(isKeeper ? [add] : []);
  const rows = read.data?.results;
  const open = (bidding: number | null) =>
    setParams(bidding === null ? {} : { bidding: String(bidding) });
  const button = (
    <Button variant="contained" onClick={add.run}>
      {add.label}
    </Button>
  );
  if (id > 0)
    return <BiddingBoard id={id} rooms={rooms} isKeeper={isKeeper} onLeave={() => open(null)} />;
  return (
    <Page
      title={t('menu.scheduleBidding')}
      count={read.data?.count}
      actions={isKeeper ? button : undefined}
    >
      {rows === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          {rows.length === 0 ? (
            <EmptyState
              title={t('bidding.none')}
              hint={t(isKeeper ? 'bidding.noneHint' : 'bidding.noneToWatch')}
              action={isKeeper ? button : undefined}
            />
          ) : (
            <Biddings rows={rows} onOpen={open} />
          )}
          <Pager
            count={read.data?.count ?? 0}
            page={page}
            size={pageSize}
            onPage={(next) => setParams({ page: String(next) })}
          />
        </>
      )}
      {isAdding ? (
        <BiddingForm
          divisions={divisions}
          onMade={(made) => {
            setAdding(false);
            open(made);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Page>
  );
}

function Biddings({
  rows,
  onOpen,
}: Readonly<{ rows: readonly Bidding[]; onOpen: (id: number) => void }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <RequestList
      title={t('menu.scheduleBidding')}
      items={rows.map((row) => ({
        id: row.id,
        title: `${row.divisions.map(({ mu_name }) => mu_name).join(', ')} · ${format.range(toPlainDate(row.start_date), toPlainDate(row.end_date))}`,
        lines: [
          row.assignments
            .map(({ schedule_pattern_set_name, slots }) =>
              t('bidding.offered', { set: schedule_pattern_set_name, count: slots }),
            )
            .join(', '),
          t('bidding.progress', {
            done: row.counts.finished + row.counts.skipped,
            all: row.counts.finished + row.counts.skipped + row.counts.open + row.counts.waiting,
          }),
        ],
        standing: {
          label: t(biddingStates[row.state].label),
          colour: biddingStates[row.state].colour,
        },
        actions: (
          <Button size="small" onClick={() => onOpen(row.id)}>
            {t('bidding.openBoard')}
          </Button>
        ),
      }))}
    />
  );
}
