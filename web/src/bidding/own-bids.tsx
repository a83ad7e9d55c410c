import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { useOwnBids, type OwnBid as Bid } from '@watchbill/core/bidding/hooks';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { BidEditor } from './bid-editor.tsx';
import { usePatternName } from './words.ts';

/**
 * An advisor's own bids: the turn, what is on offer, the wishes in order, and what came of them.
 */
export function OwnBids({ division }: Readonly<{ division: number | null }>) {
  const { t } = useText();
  const read = useOwnBids(division, useLive());
  const bids = read.data;
  return (
    <Page title={t('menu.myScheduleBidding')}>
      {bids === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          {bids.length === 0 ? (
            <EmptyState title={t('bidding.noBids')} hint={t('bidding.noBidsHint')} />
          ) : (
            bids.map((bid) => <OwnBid key={bid.id} bid={bid} />)
          )}
        </>
      )}
    </Page>
  );
}

function OwnBid({ bid }: Readonly<{ bid: Bid }>) {
  const { t } = useText();
  const format = useFormat();
  const dates = format.range(toPlainDate(bid.start_date), toPlainDate(bid.end_date));
  const isRunning = bid.bidding_state === 'open' || bid.bidding_state === 'waiting';
  const mayBid = isRunning && (bid.state === 'open' || bid.state === 'skipped');
  return (
    <Paper variant="outlined" component="section" aria-label={dates} sx={{ p: 2 }}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="h6" component="h2">
          {dates}
        </Typography>
        <Turn bid={bid} isRunning={isRunning} />
        {mayBid ? <BidEditor key={bid.version} bid={bid} /> : <Wishes bid={bid} />}
        {bid.explanation.length === 0 ? null : (
          <Box component="ul" aria-label={t('bidding.why')} sx={{ m: 0, pl: 2.5 }}>
            {bid.explanation.map((line) => (
              <Typography key={line} component="li" variant="body2">
                {line}
              </Typography>
            ))}
          </Box>
        )}
      </Stack>
    </Paper>
  );
}

function Turn({ bid, isRunning }: Readonly<{ bid: Bid; isRunning: boolean }>) {
  const { t } = useText();
  const format = useFormat();
  const patternName = usePatternName();
  const place = t('bidding.yourTurn', { turn: bid.turn, count: bid.turn_count });
  if (bid.awarded_pattern !== null)
    return (
      <Alert severity="success">
        {t('bidding.got', { pattern: patternName(bid.awarded_pattern) })}
      </Alert>
    );
  if (!isRunning)
    return (
      <Alert severity="info">
        {t(bid.bidding_state === 'cancelled' ? 'bidding.cancelled' : 'bidding.notAwarded')}
      </Alert>
    );
  if (bid.state === 'open')
    return (
      <Alert severity="warning">
        {`${place} ${t('bidding.isYours', {
          time: bid.closes_at === null ? '–' : format.instant(bid.closes_at),
        })}`}
      </Alert>
    );
  if (bid.state === 'skipped') return <Alert severity="warning">{t('bidding.turnSkipped')}</Alert>;
  if (bid.state === 'finished')
    return <Alert severity="success">{t('bidding.youHaveChosen')}</Alert>;
  return (
    <Alert severity="info">
      {bid.opens_at === null
        ? place
        : `${place} ${t('bidding.opensAt', { time: format.instant(bid.opens_at) })}`}
    </Alert>
  );
}

function Wishes({ bid }: Readonly<{ bid: Bid }>) {
  const patternName = usePatternName();
  if (bid.choices.length === 0) return null;
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {bid.choices.map((wish) => (
        <Typography key={wish.pattern_id} component="li" variant="body2">
          {patternName(wish)}
        </Typography>
      ))}
    </Box>
  );
}
