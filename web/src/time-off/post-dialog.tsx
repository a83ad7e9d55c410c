import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useLedgerChanges } from '@watchbill/core/time-off/hooks/accounts';
import {
  handKinds,
  postingForm,
  type AccountSummary,
} from '@watchbill/core/time-off/model/account';
import { numberOf } from '@watchbill/core/time-off/resource/form';
import { DateInput } from '../kit/date/date-input.tsx';
import { SelectInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';
import { usePostingWords } from './words.ts';

type Values = z.input<typeof postingForm>;
type Out = z.output<typeof postingForm>;
const read = zodResolver(postingForm);
const resolver: typeof read = (values, ...rest) =>
  read(
    {
      ...values,
      amount: numberOf(values.amount) as number,
      expires_on: values.kind === 'bonus' ? values.expires_on || null : null,
    },
    ...rest,
  );

/** Posts an opening balance, what was carried, a bonus or an adjustment to an account. */
export function PostDialog({
  advisor,
  account,
  onClose,
}: Readonly<{ advisor: number; account: AccountSummary; onClose: () => void }>) {
  const { t } = useText();
  const words = usePostingWords();
  const today = useToday('UTC');
  const { post } = useLedgerChanges(advisor);
  const fields = useForm<Values, unknown, Out>({
    resolver,
    defaultValues: {
      rule_id: account.rule_id,
      date: today,
      kind: 'adjustment',
      amount: '' as unknown as number,
      reason: '',
      expires_on: null,
    },
  });
  const kind = fields.watch('kind');
  const saving = useSaving(post.mutateAsync, {
    form: fields,
    says: 'generic.added',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('timeOffSetUp.postTo', { name: account.rule_name })}
      form={fields}
      onSubmit={fields.handleSubmit(saving.run)}
      onClose={onClose}
      saving={saving}
    >
      <SelectInput
        name="kind"
        label={t('timeOffSetUp.posting')}
        choices={handKinds.map((value) => ({ value, label: words.kind(value) }))}
      />
      <DateInput name="date" label={t('generic.date')} required />
      <TextInput
        name="amount"
        label={`${t('timeOffSetUp.amount')} (${t(account.unit === 'hours' ? 'timeOffSetUp.hours' : 'timeOffSetUp.days')})`}
        helperText={t('timeOffSetUp.amountHint')}
        required
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      {kind === 'bonus' ? <DateInput name="expires_on" label={t('timeOffSetUp.lastDay')} /> : null}
      <TextInput name="reason" label={t('timeOffSetUp.reason')} required={kind === 'adjustment'} />
    </FormDialog>
  );
}
