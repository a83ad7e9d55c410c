import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import { useRunForecasts } from '@watchbill/core/forecasts/hooks';
import type { ForecastModule } from '@watchbill/core/forecasts/model';
import { useCancelJob } from '@watchbill/core/jobs/hooks';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { ChannelPicker } from '../channels/channel-picker.tsx';
import { DateField } from '../kit/date/date-field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { JobProgress } from '../shell/job-progress.tsx';
import { ModelChoice } from './filters.tsx';

type Props = Readonly<{
  channels: readonly Channel[];
  channel: number;
  module: ForecastModule;
  date: PlainDate;
  onClose: () => void;
}>;
const usualDays = 28;

/**
 * Has channels forecast: which, over which dates, by which model. It goes on when the dialog is
 * closed, and is found under long work.
 */
export function RunDialog({ channels, channel, module, date, onClose }: Props) {
  const { t } = useText();
  const { run, job } = useRunForecasts();
  const saving = useSaving(run.mutateAsync, {
    says: ({ length: count }) => t('intraday.runRan', { count }),
    onDone: onClose,
  });
  const cancel = useCancelJob();
  const [chosen, setChosen] = useState<readonly number[]>([channel]);
  const [model, setModel] = useState(module);
  const [from, setFrom] = useState(date);
  const [to, setTo] = useState(addDays(date, usualDays - 1));
  const isWrong = to < from;
  const start = () =>
    saving.run({
      channels: chosen.length === 0 ? channels.map(({ id }) => id) : chosen,
      module: model,
      from,
      to,
    });
  return (
    <DialogForm
      title={t('intraday.runRunTitle')}
      size="small"
      submit={t('intraday.runStart')}
      onSubmit={start}
      maySubmit={!isWrong}
      saving={saving}
      mayLeave
      cancel={t(saving.isPending ? 'generic.close' : 'generic.cancel')}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, '& .MuiTextField-root': { width: '100%' } }}>
        <ChannelPicker channels={channels} chosen={chosen} onChange={setChosen} />
        <ModelChoice label={t('intraday.runModel')} value={model} onChange={setModel} />
        <DateField label={t('intraday.runFrom')} value={from} onChange={setFrom} />
        <DateField label={t('intraday.runTo')} value={to} onChange={setTo} />
        {isWrong ? <Alert severity="warning">{t('generic.datesOrder')}</Alert> : null}
        {job === null ? null : (
          <JobProgress
            job={job}
            now={Date.parse(job.begun_at ?? job.asked_at)}
            onCancel={() => cancel.mutate(job.id)}
          />
        )}
      </Stack>
    </DialogForm>
  );
}
