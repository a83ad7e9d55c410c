import { zodResolver } from '@hookform/resolvers/zod';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useCopyEvents } from '@watchbill/core/future-events/hooks';
import { futureEventCopy, type FutureEvent } from '@watchbill/core/future-events/model';
import { useChoices } from '@watchbill/core/resource/hooks';
import { advisorsOf, divisions } from '@watchbill/core/resource/lookups';
import { toTheMinute } from '@watchbill/core/resource/words';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { ManyInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

type Values = z.input<typeof futureEventCopy>;
type Out = z.output<typeof futureEventCopy>;
type Props = Readonly<{
  events: readonly FutureEvent[];
  /** The division whose advisors are offered first. */
  division: number;
  onClose: () => void;
}>;

/** Copies events to advisors of a division. */
export function CopyDialog({ events, division: first, onClose }: Props) {
  const { t } = useText();
  const format = useFormat();
  const [division, setDivision] = useState(first);
  const places = useChoices(divisions).data ?? [];
  const advisors = useChoices(advisorsOf(division));
  const form = useForm<Values, unknown, Out>({
    resolver: zodResolver(futureEventCopy),
    defaultValues: { copy_from_fas_ids: events.map(({ id }) => id), copy_to_agents_ids: [] },
  });
  const saving = useSaving(useCopyEvents().mutateAsync, {
    form,
    says: ({ message }) => message,
    onDone: onClose,
  });
  const said = ({ activity_code, start_time, end_time, date_start }: FutureEvent) =>
    `${activity_code.description} ${toTheMinute(start_time)}–${toTheMinute(end_time)}, ${format.date(toPlainDate(date_start))}`;
  return (
    <FormDialog
      title={t('futureEvents.copyTitle')}
      submit={t('futureEvents.copy')}
      form={form}
      onSubmit={form.handleSubmit(({ copy_from_fas_ids, copy_to_agents_ids }) =>
        saving.run({ events: copy_from_fas_ids, advisors: copy_to_agents_ids }),
      )}
      onClose={onClose}
      saving={saving}
    >
      <ManyInput
        name="copy_from_fas_ids"
        label={t('futureEvents.events')}
        required
        choices={events.map((event) => ({ value: event.id, label: said(event) }))}
        isLoading={false}
        hint={undefined}
      />
      <TextField
        select
        label={t('fields.division')}
        value={places.some(({ value }) => value === division) ? division : ''}
        onChange={(event) => {
          setDivision(Number(event.target.value));
          form.setValue('copy_to_agents_ids', []);
        }}
      >
        {places.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <ManyInput
        name="copy_to_agents_ids"
        label={t('fields.advisors')}
        required
        choices={advisors.data ?? []}
        isLoading={advisors.isPending}
        hint={t('futureEvents.copyHint')}
      />
    </FormDialog>
  );
}
