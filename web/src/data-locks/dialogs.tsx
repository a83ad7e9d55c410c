import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useLockChanges } from '@watchbill/core/data-locks/hooks';
import { lockForm, type DataLock, type LockForm } from '@watchbill/core/data-locks/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useAdvisorsOf } from '@watchbill/core/transfers/hooks';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { DateInput } from '../kit/date/date-input.tsx';
import { ManyInput, SelectInput, type Choice } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { TextInput } from '../kit/field/text-input.tsx';
import { useText } from '../kit/text.tsx';

type Lock = z.output<typeof lockForm>;
type Props = Readonly<{
  divisions: readonly Choice[];
  division: number;
  today: PlainDate;
  onClose: () => void;
}>;

/** Locks days of a division, of all its advisors or of some. */
export function LockDialog({ divisions, division, today, onClose }: Props) {
  const { t } = useText();
  const saving = useSaving(useLockChanges().lock.mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  const form = useForm<LockForm, unknown, Lock>({
    mode: 'onBlur',
    defaultValues: {
      division_id: division,
      from_date: today,
      to_date: today,
      agent_ids: [],
      reason: '',
    },
    resolver: ({ agent_ids, ...range }, ...rest) =>
      zodResolver<LockForm, unknown, Lock>(lockForm)(
        agent_ids?.length === 0 ? range : { ...range, agent_ids },
        ...rest,
      ),
  });
  return (
    <FormDialog
      title={t('dataLocks.lock')}
      form={form}
      onSubmit={form.handleSubmit(saving.run)}
      onClose={onClose}
      submit={t('dataLocks.lock')}
      saving={saving}
    >
      <SelectInput name="division_id" label={t('fields.division')} required choices={divisions} />
      <DateInput name="from_date" label={t('dataLocks.from')} required />
      <DateInput name="to_date" label={t('dataLocks.to')} required />
      <AdvisorsInput />
      <TextInput
        name="reason"
        label={t('dataLocks.reason')}
        helperText={t('dataLocks.reasonHint')}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}

/** Nobody chosen is everybody. */
function AdvisorsInput() {
  const { t } = useText();
  const { control } = useFormContext<LockForm>();
  const division = Number(useWatch({ control, name: 'division_id' }));
  const { data = [], isLoading } = useAdvisorsOf(division);
  return (
    <ManyInput
      name="agent_ids"
      label={t('dataLocks.advisors')}
      hint={t('dataLocks.advisorsHint')}
      isLoading={isLoading}
      choices={data.map(({ id, first_name, last_name }) => ({
        value: id,
        label: `${first_name} ${last_name}`,
      }))}
    />
  );
}

export function UnlockDialog({ lock, onClose }: Readonly<{ lock: DataLock; onClose: () => void }>) {
  const { t } = useText();
  const format = useFormat();
  const saving = useSaving(useLockChanges().unlock.mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  const { division_id, from_date, to_date, locked_at } = lock;
  return (
    <ConfirmDialog
      open
      title={t('dataLocks.unlockQuestion', { division: lock.mu_name })}
      confirm={t('dataLocks.unlock')}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run({ division_id, from_date, to_date, locked_at })}
    >
      {t('dataLocks.unlockHint', {
        count: lock.days,
        range: format.range(from_date, to_date),
      })}
    </ConfirmDialog>
  );
}
