import JobsIcon from '@mui/icons-material/PendingActionsRounded';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useJobs, useRefetchAfterJobs } from '@watchbill/core/jobs/hooks';
import { isEnded } from '@watchbill/core/jobs/model';
import { useText } from '../kit/text.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';

const JobsCard = lazyPart(
  () => import('./jobs-card.tsx'),
  (module) => module.JobsCard,
);

/** Where long work is found again, whichever page it was begun on; absent until there is some. */
export function JobsButton() {
  const { t } = useText();
  const { data: jobs = [] } = useJobs();
  useRefetchAfterJobs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (jobs.length === 0) return null;
  const open = jobs.filter((job) => !isEnded(job.state)).length;
  return (
    <>
      <Tooltip title={t('shell.jobs')}>
        <IconButton
          aria-label={open === 0 ? t('shell.jobs') : `${t('shell.jobs')} (${open})`}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={open} color="primary">
            <JobsIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor === null ? null : (
        <Suspense>
          <JobsCard anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
