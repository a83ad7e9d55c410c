import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSetThreshold, useThreshold } from '@watchbill/core/queue-history/hooks';
import { thresholdForm } from '@watchbill/core/queue-history/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { NumberInput } from '../kit/field/number-input.tsx';
import { useText } from '../kit/text.tsx';

type Threshold = z.output<typeof thresholdForm>;
type Props = Readonly<{ channel: number; date: PlainDate }>;

/** From which deviation on days are marked; it says so, and sets it. */
export function ThresholdButton({ channel, date }: Props) {
  const { t } = useText();
  const format = useFormat();
  const { data } = useThreshold(channel, date);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  const percent = data.threshold_percentage;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {percent === null
          ? t('queueTracking.noThreshold')
          : t('queueTracking.threshold', { percent: `±${format.percent(percent / 100)}` })}
      </Button>
      {isOpen ? (
        <ThresholdDialog
          channel={channel}
          date={date}
          percent={percent}
          version={data.version}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function ThresholdDialog({
  channel,
  date,
  percent,
  version,
  onClose,
}: Props & Readonly<{ percent: number | null; version: number; onClose: () => void }>) {
  const { t } = useText();
  const format = useFormat();
  const save = useSetThreshold(channel, date);
  const form = useForm<z.input<typeof thresholdForm>, unknown, Threshold>({
    resolver: zodResolver(thresholdForm),
    defaultValues: { threshold_percentage: percent ?? 30 },
  });
  const saving = useSaving(
    ({ threshold_percentage }: Threshold, over?: Threshold & Readonly<{ version: number }>) =>
      save.mutateAsync({ threshold_percentage, version: over?.version ?? version }),
    {
      form,
      says: 'generic.dataUpdated',
      onDone: onClose,
      theirs: ({ threshold_percentage }) => ({ threshold_percentage }),
    },
  );
  return (
    <FormDialog
      title={t('queueTracking.thresholdTitle')}
      form={form}
      onSubmit={form.handleSubmit(saving.run)}
      onClose={onClose}
      saving={saving}
    >
      <NumberInput
        name="threshold_percentage"
        label={t('queueTracking.thresholdField')}
        required
        autoFocus
        unit="%"
        helperText={t('queueTracking.thresholdHint', { date: format.date(date) })}
      />
    </FormDialog>
  );
}
