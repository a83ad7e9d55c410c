import RemoveIcon from '@mui/icons-material/CloseRounded';
import { Box, Button, Chip, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  useBiddingChanges,
  useOfferedPatterns,
  type OwnBid as Bid,
} from '@watchbill/core/bidding/hooks';
import type { PatternReply } from '@watchbill/core/patterns/model';
import { daysOfReply, weekSpans } from '@watchbill/core/patterns/view';
import { formatClock } from '@watchbill/core/time/minutes';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { MoveButtons } from '../kit/list/move-buttons.tsx';
import { Refusal, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useWeekdays } from '../patterns/weekdays.ts';
import { usePatternName } from './words.ts';

type Offer = PatternReply & Readonly<{ schedule_pattern_set_name: string }>;

/** What is on offer with what each would give, and the wishes in their order. */
export function BidEditor({ bid }: Readonly<{ bid: Bid }>) {
  const { t } = useText();
  const read = useOfferedPatterns(bid.pattern_sets.map(({ id }) => id));
  const saving = useSaving(useBiddingChanges().bid.mutateAsync, { says: 'bidding.bidSent' });
  const [wishes, setWishes] = useState<readonly number[]>(
    bid.choices.map(({ pattern_id }) => pattern_id),
  );
  if (read.data === undefined) return <Unread of={read} />;
  const offers = read.data.flatMap(({ schedule_pattern_set_name, pattern_data }): Offer[] =>
    pattern_data.map((one) => ({ ...one, schedule_pattern_set_name })),
  );
  const save = (isFinished: boolean) => saving.run({ turn: bid, wishes, isFinished });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Refusal of={saving.error} />
      <Box component="ol" aria-label={t('bidding.yourWishes')} sx={plain}>
        {wishes.flatMap((id, index) => {
          const offer = offers.find((one) => one.id === id);
          return offer === undefined
            ? []
            : [
                <Wish
                  key={id}
                  offer={offer}
                  place={index + 1}
                  isLast={index === wishes.length - 1}
                  isLeft={bid.available_pattern_ids.includes(id)}
                  onMove={(by) => setWishes(moveWish(wishes, index, by))}
                  onDrop={() => setWishes(wishes.filter((one) => one !== id))}
                />,
              ];
        })}
      </Box>
      <Typography variant="subtitle2" component="h3">
        {t('bidding.onOffer')}
      </Typography>
      <Box component="ul" sx={plain}>
        {offers
          .filter(({ id }) => !wishes.includes(id))
          .map((offer) => (
            <Row key={offer.id} offer={offer} isLeft={bid.available_pattern_ids.includes(offer.id)}>
              <Button size="small" onClick={() => setWishes([...wishes, offer.id])}>
                {t('bidding.wish')}
              </Button>
            </Row>
          ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button
          disabled={wishes.length === 0}
          onClick={() => save(false)}
          loading={saving.isPending}
        >
          {t('bidding.keepOpen')}
        </Button>
        <Button
          variant="contained"
          disabled={wishes.length === 0}
          onClick={() => save(true)}
          loading={saving.isPending}
        >
          {t('bidding.finish')}
        </Button>
      </Stack>
    </Stack>
  );
}

const plain = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;

function moveWish(wishes: readonly number[], index: number, by: 1 | -1): readonly number[] {
  const next = [...wishes];
  const [one] = next.splice(index, 1);
  next.splice(index + by, 0, one!);
  return next;
}

function Wish({
  offer,
  place,
  isLast,
  isLeft,
  onMove,
  onDrop,
}: Readonly<{
  offer: Offer;
  place: number;
  isLast: boolean;
  isLeft: boolean;
  onMove: (by: 1 | -1) => void;
  onDrop: () => void;
}>) {
  const { t } = useText();
  const name = usePatternName()(offer);
  return (
    <Row offer={offer} place={place} isLeft={isLeft}>
      <MoveButtons name={name} isFirst={place === 1} isLast={isLast} onMove={onMove} />
      <IconButton size="small" aria-label={t('bidding.drop', { name })} onClick={onDrop}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Row>
  );
}

/** A pattern with its week: when it works, what it pays, and whether those ahead have left it. */
function Row({
  offer,
  place,
  isLeft,
  children,
}: Readonly<{ offer: Offer; place?: number; isLeft: boolean; children: React.ReactNode }>) {
  const { t } = useText();
  const format = useFormat();
  const weekdays = useWeekdays();
  const name = usePatternName()(offer);
  const days = weekSpans(daysOfReply(offer)).map(({ first, last, start, end }) =>
    [
      [...new Set([first, last])].map((day) => weekdays[day]).join('–'),
      `${formatClock(start)}–${formatClock(end)}`,
    ].join(' '),
  );
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {place === undefined ? name : `${place}. ${name}`}{' '}
          {isLeft ? null : (
            <Chip size="small" variant="outlined" color="warning" label={t('bidding.gone')} />
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('bidding.ofWeek', {
            hours: format.figure(offer.work_hours),
            paid: format.figure(offer.paid_hours),
          })}
          {' · '}
          {days.join(', ')}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ flexShrink: 0 }}>
        {children}
      </Stack>
    </Stack>
  );
}
