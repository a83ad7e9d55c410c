import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSetOverhead } from '@watchbill/core/weekly-staffing/hooks';
import { overheadForm } from '@watchbill/core/weekly-staffing/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { NumberInput } from '../kit/field/number-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useStaffingWords } from './words.ts';

const form = overheadForm.pick({ schedule_overhead: true });
type Values = z.input<typeof form>;
type Overhead = z.output<typeof form>;
type Props = Readonly<{
  division: number;
  week: PlainDate;
  overhead: number;
  version: number | null;
  onClose: () => void;
}>;

/** Sets the overhead of a division from a week on. */
export function OverheadDialog({ division, week, overhead, version, onClose }: Props) {
  const { t } = useText();
  const words = useStaffingWords();
  const save = useSetOverhead();
  const fields = useForm<Values, unknown, Overhead>({
    resolver: zodResolver(form),
    defaultValues: { schedule_overhead: overhead },
  });
  const saving = useSaving(
    ({ schedule_overhead }: Overhead, over?: Overhead & Readonly<{ version: number }>) =>
      save.mutateAsync({
        division_id: division,
        schedule_overhead,
        week_beginning_date: week,
        version: over?.version ?? version,
      }),
    {
      form: fields,
      says: 'generic.dataUpdated',
      onDone: onClose,
      theirs: ({ schedule_overhead }) => ({ schedule_overhead }),
    },
  );
  return (
    <FormDialog
      title={t('weeklyStaffing.scheduleOverhead')}
      form={fields}
      onSubmit={fields.handleSubmit(saving.run)}
      onClose={onClose}
      saving={saving}
    >
      <NumberInput
        name="schedule_overhead"
        label={t('weeklyStaffing.overheadPart')}
        required
        autoFocus
        unit="%"
        helperText={t('weeklyStaffing.overheadHint', { date: words.longDay(week) })}
      />
    </FormDialog>
  );
}
