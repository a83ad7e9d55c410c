import { Divider, Popover, Stack, Typography } from '@mui/material';
import { useSnackbar } from 'notistack';
import { errorText } from '@watchbill/core/api/errors';
import { useCancelJob, useJobs } from '@watchbill/core/jobs/hooks';
import { JobProgress } from './job-progress.tsx';

import { useText } from '../kit/text.tsx';

/** The reader's long work, below the button that opens it. */
export function JobsCard({
  anchor,
  onClose,
}: Readonly<{ anchor: HTMLElement; onClose: () => void }>) {
  const { t, language } = useText();
  const { data: jobs = [], dataUpdatedAt } = useJobs();
  const cancel = useCancelJob();
  const { enqueueSnackbar } = useSnackbar();
  const end = (id: string) =>
    cancel.mutate(id, {
      onError: (error) =>
        enqueueSnackbar(errorText(error, 'report', language), { variant: 'error' }),
    });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { variant: 'outlined', elevation: 0, role: 'dialog', 'aria-label': t('shell.jobs') },
      }}
    >
      <Stack sx={{ width: 360, maxWidth: '100%', p: 2, gap: 1.5 }} divider={<Divider />}>
        <Typography variant="subtitle1" component="h2">
          {t('shell.jobs')}
        </Typography>
        {jobs.map((job) => (
          <JobProgress
            key={job.id}
            job={job}
            now={dataUpdatedAt}
            onCancel={job.asked_by === null ? null : () => end(job.id)}
          />
        ))}
      </Stack>
    </Popover>
  );
}
