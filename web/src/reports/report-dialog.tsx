import { useNavigate } from 'react-router-dom';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useCancelJob } from '@watchbill/core/jobs/hooks';
import { useRunReport, useScheduleReport } from '@watchbill/core/reports/hooks';
import type { Report, ReportForm } from '@watchbill/core/reports/model';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { JobProgress } from '../shell/job-progress.tsx';
import { useToday } from '../shell/today.ts';
import { useReportForm } from './report-form.ts';
import { ReportFields } from './report-fields.tsx';

type Props = Readonly<{
  /** Begins with what was asked before; of a scheduled one, changes it. */
  row: Report | null;
  isScheduled: boolean;
  onClose: () => void;
}>;

/**
 * Asks what to report, of whom and over which dates, and runs it or has it run by itself. A run
 * goes on when the dialog is closed, and is found under long work.
 */
export function ReportDialog(props: Props) {
  const divisions = useDivisionChoices().data;
  return divisions === undefined ? null : (
    <Asking {...props} division={divisions[0]?.id ?? 0} zone={divisions[0]?.timezone_name} />
  );
}

function Asking({
  row,
  isScheduled,
  division,
  zone = 'UTC',
  onClose,
}: Props & Readonly<{ division: number; zone?: string | undefined }>) {
  const { t } = useText();
  const go = useNavigate();
  const today = useToday(zone);
  const form = useReportForm(row, { isScheduled, division, today });
  const { run, job } = useRunReport();
  const cancel = useCancelJob();
  const scheduling = useSaving(useScheduleReport().mutateAsync, {
    says: ({ name }) => t(row === null ? 'reports.scheduledDone' : 'reports.changedDone', { name }),
    onDone: onClose,
  });
  const running = useSaving(run.mutateAsync, {
    says: ({ name, rows }) => t('reports.ran', { name, count: rows.length }),
    onDone: ({ id }) => void go(`/reports/data-reports/view?report=${id}`),
  });
  const send = (asked: ReportForm) => {
    const kind = form.getValues('kind');
    if (isScheduled) scheduling.run({ row, kind, form: asked });
    else running.run({ kind, form: asked });
  };
  return (
    <FormDialog
      title={t(
        !isScheduled ? 'reports.runOne' : row === null ? 'reports.schedule' : 'reports.change',
      )}
      form={form}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
      submit={t(isScheduled ? 'generic.save' : 'reports.runNow')}
      saving={isScheduled ? scheduling : running}
    >
      {job === null ? null : (
        <JobProgress
          job={job}
          now={Date.parse(job.begun_at ?? job.asked_at)}
          onCancel={() => cancel.mutate(job.id)}
        />
      )}
      <ReportFields isScheduled={isScheduled} isKindFixed={isScheduled && row !== null} />
    </FormDialog>
  );
}
