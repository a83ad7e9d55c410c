import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useHolidayChanges } from '@watchbill/core/time-off/hooks/holidays';
import { assignOrders, holidayForm, type Holiday } from '@watchbill/core/time-off/model/planning';
import { DateInput } from '../kit/date/date-input.tsx';
import { SelectInput } from '../kit/field/fields.tsx';
import { NumberInput } from '../kit/field/number-input.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { orderKeys } from './holiday-words.ts';

type Values = z.input<typeof holidayForm>;
type Out = z.output<typeof holidayForm>;
const read = zodResolver(holidayForm);
const resolver: typeof read = (values, ...rest) =>
  read({ ...values, observed_on: values.observed_on || null }, ...rest);
type Props = Readonly<{ group: number; holiday: Holiday | null; onClose: () => void }>;

const valuesOf = (group: number, holiday: Holiday | null): Values => ({
  group_id: group,
  name: holiday?.name ?? '',
  date: holiday?.date ?? '',
  observed_on: holiday?.observed_on ?? null,
  hours: holiday?.hours ?? 8,
  event_type_id: holiday?.event_type_id ?? null,
  required: holiday?.required ?? 0,
  assign_by: holiday?.assign_by ?? 'seniority',
});

/** A holiday of a group: its day, its hours, and how many must work it. */
export function HolidayForm({ group, holiday, onClose }: Props) {
  const { t } = useText();
  const { save } = useHolidayChanges();
  const fields = useForm<Values, unknown, Out>({
    resolver,
    defaultValues: valuesOf(group, holiday),
  });
  const saving = useSaving(
    (form: Out, over: Holiday | null = holiday) => save.mutateAsync({ holiday: over, form }),
    {
      form: fields,
      says: holiday === null ? 'generic.added' : 'generic.updated',
      onDone: onClose,
      theirs: (newer) => valuesOf(group, newer),
    },
  );
  return (
    <FormDialog
      title={t(holiday === null ? 'timeOffPlans.newHoliday' : 'timeOffPlans.editHoliday')}
      form={fields}
      onSubmit={fields.handleSubmit(saving.run)}
      onClose={onClose}
      saving={saving}
    >
      <TextInput name="name" label={t('generic.name')} required autoFocus />
      <DateInput name="date" label={t('generic.date')} required />
      <DateInput name="observed_on" label={t('timeOffPlans.keptOn')} />
      <NumberInput name="hours" label={t('timeOffSetUp.hours')} />
      <NumberInput name="required" label={t('timeOffPlans.mustWork')} />
      <SelectInput
        name="assign_by"
        label={t('timeOffPlans.offFirst')}
        choices={assignOrders.map((value) => ({ value, label: t(orderKeys[value]) }))}
      />
    </FormDialog>
  );
}
