import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, Typography } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';
import { useDayOfAdvisor } from '@watchbill/core/activity-requests/hooks';
import { withoutEmpty } from '@watchbill/core/resource/words';
import { addDays, isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { useTradeOfferChanges, type TradeOfferInput } from '@watchbill/core/trade-offers/hooks';
import { tradeOfferForm, type TradeOfferForm } from '@watchbill/core/trade-offers/model';
import { DayLine } from '../activity-requests/day-line.tsx';
import { DateInput } from '../kit/date/date-input.tsx';
import { SwitchInput } from '../kit/field/fields.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

type Values = Record<string, unknown>;
type Props = Readonly<{ self: number; first: PlainDate; onClose: () => void }>;

/** Offers a day of one's own, or a part of it, to whoever may take it. */
export function OfferForm({ self, first, onClose }: Props) {
  const { t } = useText();
  const form = useForm<Values, unknown, TradeOfferForm>({
    defaultValues: {
      date: first,
      is_part: false,
      start_time: '',
      end_time: '',
      is_swap: false,
      return_from: first,
      return_to: addDays(first, 13),
      comments: '',
    },
    resolver: (values, ...rest) =>
      zodResolver<Values, unknown, TradeOfferForm>(tradeOfferForm)(bodyOf(values), ...rest),
  });
  const saving = useSaving(useTradeOfferChanges().offer.mutateAsync, {
    form,
    says: 'tradeOffers.sent',
    onDone: onClose,
  });
  const { date, is_part: isPart, is_swap: isSwap } = useWatch({ control: form.control });
  const day = useDayOfAdvisor(self, isPlainDate(String(date)) ? (date as PlainDate) : null);
  return (
    <FormDialog
      title={t('tradeOffers.offerTitle')}
      form={form}
      onSubmit={form.handleSubmit(() => saving.run(bodyOf(form.getValues()) as TradeOfferInput))}
      onClose={onClose}
      saving={saving}
      submit={t('tradeOffers.send')}
    >
      <Typography>{t('tradeOffers.offerHint')}</Typography>
      <DateInput name="date" label={t('generic.date')} required />
      <DayLine of={day} />
      <SwitchInput name="is_swap" label={t('tradeOffers.swap')} />
      {isSwap === true ? (
        <Stack sx={pair}>
          <DateInput name="return_from" label={t('tradeOffers.returnFrom')} required />
          <DateInput name="return_to" label={t('tradeOffers.returnTo')} required />
        </Stack>
      ) : (
        <SwitchInput name="is_part" label={t('tradeOffers.part')} />
      )}
      {isSwap !== true && isPart === true ? (
        <Stack sx={pair}>
          <TimeInput name="start_time" label={t('activityRequests.start')} required />
          <TimeInput name="end_time" label={t('activityRequests.end')} required />
        </Stack>
      ) : null}
      <TextInput
        name="comments"
        label={t('activityRequests.why')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}

const pair = { gap: 2, flexDirection: { xs: 'column', sm: 'row' } } as const;

/** A whole day has no times, and what is given for nothing no dates in return. */
function bodyOf({ is_part: isPart, is_swap: isSwap, ...values }: Values): Values {
  return {
    ...withoutEmpty(values),
    ...(isPart === true && isSwap !== true ? {} : { start_time: null, end_time: null }),
    ...(isSwap === true ? {} : { return_from: null, return_to: null }),
  };
}
