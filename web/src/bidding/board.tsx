import { Breadcrumbs, Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { useBiddingBoard, useBiddingChanges } from '@watchbill/core/bidding/hooks';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { StatCards } from '../kit/figure/stat-cards.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { Turns } from './turns.tsx';
import { biddingStates } from './words.ts';

type Version = Readonly<{ id: number; version: number }>;
type Ending = 'skip' | 'close' | 'cancel';
const questions = {
  skip: { title: 'bidding.skipQuestion', verb: 'bidding.skip' },
  close: { title: 'bidding.closeQuestion', verb: 'bidding.close' },
  cancel: { title: 'bidding.cancelQuestion', verb: 'bidding.giveUp' },
} as const;
type Props = Readonly<{
  id: number;
  rooms: readonly number[];
  isKeeper: boolean;
  onLeave: () => void;
}>;

/** One bidding: whose turn it is, what everybody wished for, and who was awarded what and why. */
export function BiddingBoard({ id, rooms, isKeeper, onLeave }: Props) {
  const { t } = useText();
  const format = useFormat();
  const read = useBiddingBoard(id, rooms, useLive());
  const [ending, setEnding] = useState<Ending | null>(null);
  const board = read.data;
  const back = (
    <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
      <Link component="button" type="button" onClick={onLeave}>
        {t('menu.scheduleBidding')}
      </Link>
    </Breadcrumbs>
  );
  if (board === undefined)
    return (
      <Page title={t('menu.scheduleBidding')} subtitle={back}>
        <Unread of={read} gone={t('bidding.missing')} />
      </Page>
    );
  const isRunning = board.state === 'waiting' || board.state === 'open';
  const turn = board.turns.find(({ state }) => state === 'open');
  return (
    <Page
      title={format.range(toPlainDate(board.start_date), toPlainDate(board.end_date))}
      note={board.divisions.map(({ mu_name }) => mu_name).join(', ')}
      subtitle={back}
      actions={
        isKeeper && isRunning ? (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button color="error" onClick={() => setEnding('cancel')}>
              {t('bidding.giveUp')}
            </Button>
            <Button disabled={turn === undefined} onClick={() => setEnding('skip')}>
              {t('bidding.skip')}
            </Button>
            <Button variant="contained" onClick={() => setEnding('close')}>
              {t('bidding.close')}
            </Button>
          </Stack>
        ) : undefined
      }
    >
      <OutdatedNotice of={read} />
      <Progress board={board} turn={turn} />
      <Turns turns={board.turns} />
      {ending === null ? null : (
        <EndQuestion ending={ending} board={board} onClose={() => setEnding(null)} />
      )}
    </Page>
  );
}

type Board = NonNullable<ReturnType<typeof useBiddingBoard>['data']>;

/** Whose turn it is and until when, and how far the turns are. */
function Progress({
  board,
  turn,
}: Readonly<{ board: Board; turn: Board['turns'][number] | undefined }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <StatCards
      stats={[
        { label: t('generic.status'), value: t(biddingStates[board.state].label) },
        {
          label: t('bidding.turnOf'),
          value: turn === undefined ? '–' : `${turn.agent.first_name} ${turn.agent.last_name}`,
          ...(turn?.closes_at == null
            ? {}
            : { note: t('bidding.until', { time: format.instant(turn.closes_at) }) }),
        },
        { label: t('bidding.turnIsDone'), value: format.number(board.counts.finished) },
        { label: t('bidding.turnIsMissed'), value: format.number(board.counts.skipped) },
        { label: t('bidding.turnWaits'), value: format.number(board.counts.waiting) },
      ]}
    />
  );
}

function EndQuestion({
  ending,
  board,
  onClose,
}: Readonly<{
  ending: Ending;
  board: Version;
  onClose: () => void;
}>) {
  const { t } = useText();
  const { skip, close, cancel } = useBiddingChanges();
  const saving = useSaving<Version, unknown, never>({ skip, close, cancel }[ending].mutateAsync, {
    says: 'generic.updated',
    onDone: onClose,
  });
  const { title, verb } = questions[ending];
  return (
    <ConfirmDialog
      open
      title={t(title)}
      confirm={t(verb)}
      danger={ending === 'cancel'}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(board)}
    />
  );
}
