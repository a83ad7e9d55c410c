import { useForm } from 'react-hook-form';
import type { PatternActivity, PatternDay } from '@watchbill/core/patterns/model';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { SelectInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { TimeInput } from '../kit/field/typed-input.tsx';

type Values = { activity_id: number; from: string; to: string };
type Props = Readonly<{
  day: PatternDay;
  types: ActivityTypes;
  onAdd: (activity: PatternActivity) => void;
  onClose: () => void;
}>;

/** Something that is done within a shift. */
export function ActivityDialog({ day, types, onAdd, onClose }: Props) {
  const { t } = useText();
  const all = [...types.values()].filter(({ is_disabled }) => is_disabled !== true);
  const form = useForm<Values>({
    defaultValues: {
      activity_id: all[0]?.id ?? 0,
      from: formatClock(day.start),
      to: formatClock(day.start + 15),
    },
  });
  const submit = form.handleSubmit(({ activity_id, from, to }) => {
    const [start, end] = [parseClock(from), parseClock(to)];
    if (start === null) return form.setError('from', { message: 'reference.time' });
    if (end === null) return form.setError('to', { message: 'reference.time' });
    const first = start < day.start ? start + 1440 : start;
    onAdd({ id: null, activity_id, start: first, end: end <= first ? end + 1440 : end });
    return onClose();
  });
  return (
    <FormDialog title={t('patterns.addActivity')} form={form} onSubmit={submit} onClose={onClose}>
      <SelectInput
        name="activity_id"
        label={t('patterns.activity')}
        choices={all.map(({ id, description }) => ({ value: id, label: description }))}
      />
      <TimeInput name="from" label={t('patterns.start')} />
      <TimeInput name="to" label={t('patterns.end')} />
    </FormDialog>
  );
}
