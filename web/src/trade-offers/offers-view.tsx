import { Button, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import {
  useTradeOfferChanges,
  useTradeOffers,
  useTradeReturns,
} from '@watchbill/core/trade-offers/hooks';
import type { TradeOffer } from '@watchbill/core/trade-offers/model';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { RequestList, type Standing } from '../kit/list/request-list.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';

/**
 * Days that advisors offer to all of their division: what they are, whether the reader may take
 * them and why not.
 */
export function OffersView({
  rooms,
  takes,
}: Readonly<{ rooms: readonly number[]; takes: boolean }>) {
  const { t } = useText();
  const read = useTradeOffers(rooms, useLive());
  const words = useOfferWords();
  const mayCall = useMayCall();
  const [taking, setTaking] = useState<TradeOffer | null>(null);
  const { withdraw } = useTradeOfferChanges();
  const withdrawal = useSaving(withdraw.mutateAsync, {
    says: 'tradeOffers.withdrawn',
    refusedIn: 'notice',
  });
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <>
      <OutdatedNotice of={read} />
      {read.data.length === 0 ? (
        <EmptyState title={t('tradeOffers.none')} hint={t('tradeOffers.noneHint')} />
      ) : (
        <RequestList
          title={t('tradeOffers.title')}
          items={read.data.map((offer) => ({
            id: offer.id,
            title: words.title(offer),
            lines: words.lines(offer, takes),
            standing: open(t('tradeOffers.open')),
            actions: offer.is_own ? (
              mayCall('tradeOffers.withdraw') ? (
                <Button color="error" size="small" onClick={() => withdrawal.run(offer)}>
                  {t('tradeOffers.withdraw')}
                </Button>
              ) : null
            ) : takes && mayCall('tradeOffers.take') && offer.against.length === 0 ? (
              <Button variant="contained" onClick={() => setTaking(offer)} sx={{ minHeight: 44 }}>
                {t('tradeOffers.take')}
              </Button>
            ) : null,
          }))}
        />
      )}
      {taking === null ? null : <TakeQuestion offer={taking} onClose={() => setTaking(null)} />}
    </>
  );
}

const open = (label: string): Standing => ({ label, colour: 'info' });

function TakeQuestion({ offer, onClose }: Readonly<{ offer: TradeOffer; onClose: () => void }>) {
  const { t } = useText();
  const words = useOfferWords();
  const { take } = useTradeOfferChanges();
  const returns = useTradeReturns(offer);
  const [chosen, setChosen] = useState<PlainDate | null>(null);
  const able = returns.data?.find(({ against }) => against.length === 0);
  const inReturn = chosen ?? (able === undefined ? null : toPlainDate(able.date));
  const saving = useSaving(take.mutateAsync, {
    says: ({ state }) => t(state === 'completed' ? 'tradeOffers.done' : 'tradeOffers.waits'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('tradeOffers.takeTitle')}
      confirm={t('tradeOffers.take')}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run({ ...offer, return_date: inReturn })}
    >
      <Typography variant="subtitle2" component="p">
        {words.title(offer)}
      </Typography>
      <Typography>{t('tradeOffers.takeHint', { advisor: words.name(offer) })}</Typography>
      {offer.return_from === null ? null : (
        <ReturnChoice read={returns} value={inReturn} onChange={setChosen} />
      )}
    </ConfirmDialog>
  );
}

/** The reader's own shifts, one of which is given in return; those that cannot be say why. */
function ReturnChoice({
  read,
  value,
  onChange,
}: Readonly<{
  read: ReturnType<typeof useTradeReturns>;
  value: PlainDate | null;
  onChange: (date: PlainDate) => void;
}>) {
  const { t } = useText();
  const format = useFormat();
  const labelId = useId();
  if (read.data === undefined) return <Unread of={read} />;
  if (read.data.length === 0) return <Typography>{t('tradeOffers.nothingToReturn')}</Typography>;
  return (
    <>
      <FormLabel id={labelId}>{t('tradeOffers.youGive')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value ?? ''}
        onChange={(_event, date) => onChange(toPlainDate(date))}
      >
        {read.data.map(({ date, start_time: start, end_time: end, against }) => (
          <FormControlLabel
            key={date}
            value={date}
            control={<Radio />}
            disabled={against.length > 0}
            label={[
              t('tradeOffers.of', { date: format.date(toPlainDate(date)), start, end }),
              ...against.map(({ text }) => text),
            ].join(' · ')}
          />
        ))}
      </RadioGroup>
    </>
  );
}

function useOfferWords() {
  const { t } = useText();
  const format = useFormat();
  const name = ({ first_name, last_name }: TradeOffer) => `${first_name} ${last_name}`;
  return {
    name,
    title: ({ date, start_time, end_time }: TradeOffer) =>
      t('tradeOffers.of', {
        date: format.date(toPlainDate(date)),
        start: start_time,
        end: end_time,
      }),
    lines: (offer: TradeOffer, takes: boolean): readonly string[] => [
      offer.is_own ? t('tradeOffers.own') : name(offer),
      ...(offer.is_partial ? [t('tradeOffers.partOf')] : []),
      ...(offer.return_from === null || offer.return_to === null
        ? []
        : [
            t('tradeOffers.inReturn', {
              dates: format.range(toPlainDate(offer.return_from), toPlainDate(offer.return_to)),
            }),
          ]),
      ...(offer.comments === '' ? [] : [offer.comments]),
      ...(offer.is_own || !takes
        ? []
        : offer.against.length === 0
          ? [t('tradeOffers.mayTake')]
          : [`${t('tradeOffers.mayNot')}: ${offer.against.map(({ text }) => text).join(' ')}`]),
    ],
  };
}
