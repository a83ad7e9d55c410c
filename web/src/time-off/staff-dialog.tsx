import { zodResolver } from '@hookform/resolvers/zod';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useHolidayChanges } from '@watchbill/core/time-off/hooks/holidays';
import { staffingForm, type Holiday } from '@watchbill/core/time-off/model/planning';
import { numberOf } from '@watchbill/core/time-off/resource/form';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useText } from '../kit/text.tsx';
import { showRefusal } from '../shell/refusal.ts';

type Values = z.input<typeof staffingForm>;
const read = zodResolver(staffingForm);
const resolver: typeof read = ({ required }, ...rest) =>
  read({ required: numberOf(required) as number }, ...rest);

/** Asks for more or fewer on a holiday that is assigned: room goes to the first who waits. */
export function StaffDialog({
  holiday,
  onClose,
}: Readonly<{ holiday: Holiday; onClose: () => void }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const { staff } = useHolidayChanges();
  const [base, setBase] = useState(holiday);
  const [error, setError] = useState<string>();
  const fields = useForm<Values>({ resolver, defaultValues: { required: holiday.required } });
  const submit = fields.handleSubmit(async ({ required }) => {
    try {
      await staff.mutateAsync({ holiday: base, required });
      enqueueSnackbar(t('generic.dataUpdated'), { variant: 'success' });
      onClose();
    } catch (failure) {
      setError(showRefusal<Holiday, Values, Values>(failure, language, fields, setBase));
    }
  });
  return (
    <FormDialog
      title={t('timeOffPlans.restaff')}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      busy={staff.isPending}
      error={error}
    >
      <TextInput
        name="required"
        label={t('timeOffPlans.mustWork')}
        helperText={t('timeOffPlans.restaffHint')}
        autoFocus
      />
    </FormDialog>
  );
}
