import CancelIcon from '@mui/icons-material/CloseRounded';
import { Box, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import { ApiError, errorText } from '@watchbill/core/api/errors';
import type { JobRow } from '@watchbill/core/jobs/contract';
import { isEnded } from '@watchbill/core/jobs/model';
import { phaseOf, remainingOf, stateTexts, titleOf } from '@watchbill/core/jobs/view';
import { isMessageKey } from '@watchbill/core/messages/catalogue';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{
  job: JobRow;
  /** The instant of now, in milliseconds. */
  now: number;
  /** Null where the reader may not. */
  onCancel: (() => void) | null;
}>;

/** What long work does, how far it has come and how long yet; it goes on when its page is left. */
export function JobProgress({ job, now, onCancel }: Props) {
  const { t } = useText();
  const format = useFormat();
  const isOpen = !isEnded(job.state);
  const kind = titleOf(job.kind);
  const title = isMessageKey(kind) ? t(kind) : kind;
  const dates =
    job.start_date === null
      ? ''
      : format.range(job.start_date as PlainDate, (job.end_date ?? job.start_date) as PlainDate);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="subtitle2">{[title, dates].filter(Boolean).join(' · ')}</Typography>
        {job.state === 'running' ? (
          <JobBar job={job} now={now} name={title} />
        ) : (
          <Typography variant="body2" color={job.state === 'failed' ? 'error' : 'text.secondary'}>
            {`${t(stateTexts[job.state])} · ${format.instant(job.ended_at ?? job.asked_at)}`}
          </Typography>
        )}
        <JobFailure job={job} />
      </Box>
      {onCancel !== null && isOpen ? (
        <Tooltip title={t('jobs.cancelThis')}>
          <IconButton
            size="small"
            aria-label={`${t('jobs.cancelThis')}: ${title}`}
            onClick={onCancel}
          >
            <CancelIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
    </Stack>
  );
}

/** How far running work has come, what it is at, and how long yet. */
export function JobBar({
  job,
  now,
  name,
}: Pick<Props, 'job' | 'now'> & Readonly<{ name: string }>) {
  const { t } = useText();
  const format = useFormat();
  const left = remainingOf(job, now);
  const phase = phaseOf(job);
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={100 * job.part}
        aria-label={name}
        sx={{ my: 0.75 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          format.percent(job.part),
          isMessageKey(phase) ? t(phase) : phase,
          ...(left === null ? [] : [t('jobs.left', { left: format.seconds(left / 1000) })]),
        ].join(' · ')}
      </Typography>
    </>
  );
}

/** Why work failed. */
export function JobFailure({ job: { state, failure } }: Pick<Props, 'job'>) {
  const { language } = useText();
  if (failure === null || state !== 'failed') return null;
  return (
    <Typography variant="body2">
      {errorText(new ApiError(failure.status, failure.body), 'report', language)}
    </Typography>
  );
}
