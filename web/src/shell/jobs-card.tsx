import { Divider, Stack, Typography } from '@mui/material';
import { useCancelJob, useJobs } from '@watchbill/core/jobs/hooks';
import { serverTime } from '../kit/date/clock.ts';
import { useSaving } from '../kit/form/saving.tsx';
import { Popup } from '../kit/list/popup.tsx';
import { JobProgress } from './job-progress.tsx';
import { useText } from '../kit/text.tsx';

/** The reader's long work, below the button that opens it. */
export function JobsCard({
  anchor,
  onClose,
}: Readonly<{ anchor: HTMLElement; onClose: () => void }>) {
  const { t } = useText();
  const { data: jobs = [], dataUpdatedAt } = useJobs();
  const ending = useSaving(useCancelJob().mutateAsync, { refusedIn: 'notice' });
  return (
    <Popup anchor={anchor} title={t('shell.jobs')} width={360} onClose={onClose}>
      <Stack sx={{ p: 2, gap: 1.5 }} divider={<Divider />}>
        <Typography variant="subtitle1" component="h2">
          {t('shell.jobs')}
        </Typography>
        {jobs.map((job) => (
          <JobProgress
            key={job.id}
            job={job}
            now={serverTime(dataUpdatedAt)}
            onCancel={job.asked_by === null ? null : () => ending.run(job.id)}
          />
        ))}
      </Stack>
    </Popup>
  );
}
