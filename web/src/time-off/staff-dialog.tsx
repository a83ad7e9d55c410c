import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useHolidayChanges } from '@watchbill/core/time-off/hooks/holidays';
import { staffingForm, type Holiday } from '@watchbill/core/time-off/model/planning';
import { numberOf } from '@watchbill/core/time-off/resource/form';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

type Values = z.input<typeof staffingForm>;
const read = zodResolver(staffingForm);
const resolver: typeof read = ({ required }, ...rest) =>
  read({ required: numberOf(required) as number }, ...rest);

/** Asks for more or fewer on a holiday that is assigned: room goes to the first who waits. */
export function StaffDialog({
  holiday,
  onClose,
}: Readonly<{ holiday: Holiday; onClose: () => void }>) {
  const { t } = useText();
  const { staff } = useHolidayChanges();
  const fields = useForm<Values>({ resolver, defaultValues: { required: holiday.required } });
  const saving = useSaving(
    ({ required }: Values, over: Holiday = holiday) =>
      staff.mutateAsync({ holiday: over, required }),
    {
      form: fields,
      says: 'generic.dataUpdated',
      onDone: onClose,
      theirs: ({ required }) => ({ required }),
    },
  );
  return (
    <FormDialog
      title={t('timeOffPlans.restaff')}
      form={fields}
      onSubmit={fields.handleSubmit(saving.run)}
      onClose={onClose}
      saving={saving}
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
