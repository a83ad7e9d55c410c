import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useAvailabilityChanges } from '@watchbill/core/availability/hooks';
import { availabilityDates } from '@watchbill/core/availability/model';
import type { availabilityOf } from '@watchbill/core/availability/resource';
import { useRows } from '@watchbill/core/resource/hooks';
import { DateInput } from '../kit/date/date-input.tsx';
import { ManyInput, SwitchInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

type Values = z.input<typeof availabilityDates>;
type Out = z.output<typeof availabilityDates>;
const read = zodResolver(availabilityDates);
/** An end that is left empty is none. */
const resolver: typeof read = (values, ...rest) =>
  read({ ...values, date_end: values.date_end || null }, ...rest);
type Props = Readonly<{ resource: ReturnType<typeof availabilityOf>; onClose: () => void }>;

/** Gives the ranges in force of several advisors new dates. */
export function DatesDialog({ resource, onClose }: Props) {
  const { t } = useText();
  const rows = useRows(resource, { page: 1, page_size: 1000 });
  const choices = (rows.data?.results ?? []).flatMap(({ name, range }) =>
    range === null ? [] : [{ value: range.availability_id, label: name }],
  );
  const form = useForm<Values, unknown, Out>({
    resolver,
    defaultValues: { list_agent_avail_id: [], date_start: '', date_end: '', bln_confirm: false },
  });
  const saving = useSaving(useAvailabilityChanges().changeDates.mutateAsync, {
    form,
    says: 'availability.dateRangeUpdated',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('availability.changeDates')}
      form={form}
      onSubmit={form.handleSubmit(saving.run)}
      onClose={onClose}
      saving={saving}
    >
      <ManyInput
        name="list_agent_avail_id"
        label={t('fields.advisors')}
        required
        choices={choices}
        isLoading={rows.isPending}
        hint={t('availability.changeDatesHint')}
      />
      <DateInput name="date_start" label={t('availability.dateStart')} required />
      <DateInput
        name="date_end"
        label={t('availability.dateEnd')}
        helperText={t('availability.dateEndHint')}
      />
      <SwitchInput
        name="bln_confirm"
        label={t('availability.confirm')}
        hint={t('availability.confirmHint')}
      />
    </FormDialog>
  );
}
