import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { ApiError, errorText } from '@watchbill/core/api/errors';
import type { JobRow } from '@watchbill/core/jobs/contract';
import { isEnded, jobStates } from '@watchbill/core/jobs/model';
import { phaseOf, remainingOf, stateTexts } from '@watchbill/core/jobs/view';
import { isMessageKey } from '@watchbill/core/messages/catalogue';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { todayIn } from '@watchbill/core/time/zone';
import { useFormat } from '../kit/format.ts';
import { RowTable, type RowColumn } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { ownZone, useWorkOf } from './work.ts';

type Props = Readonly<{
  jobs: readonly JobRow[];
  now: number;
  /** Null for who may not. */
  onCancel: ((job: JobRow) => void) | null;
  onRepeat: ((job: JobRow) => void) | null;
}>;

/** Long work by the day on which it was asked for, each day with what came of its work. */
export function JobDays({ jobs, ...props }: Props) {
  const { t } = useText();
  const format = useFormat();
  const zone = ownZone();
  const dayOf = ({ asked_at }: JobRow) => todayIn(zone, Date.parse(asked_at));
  const hasActions = jobs.some(
    (job) =>
      (!isEnded(job.state) && props.onCancel !== null) ||
      (job.is_repeatable && props.onRepeat !== null),
  );
  const columns = useColumns({ ...props, hasActions });
  return (
    <Stack sx={{ gap: 2 }}>
      {[...new Set(jobs.map(dayOf))].map((day) => {
        const here = jobs.filter((job) => dayOf(job) === day);
        const outcomes = jobStates
          .map((state) => [state, here.filter((job) => job.state === state).length] as const)
          .filter(([, count]) => count > 0)
          .map(([state, count]) => `${format.number(count)} ${t(stateTexts[state])}`);
        const title = format.date(day);
        return (
          <Box key={day} component="section" aria-label={title}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', mb: 0.5 }}>
              <Typography component="h2" variant="subtitle1">
                {title}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {outcomes.join(' · ')}
              </Typography>
            </Stack>
            <RowTable title={title} rows={here} keyOf={({ id }) => id} columns={columns} />
          </Box>
        );
      })}
    </Stack>
  );
}

function useColumns({
  now,
  onCancel,
  onRepeat,
  hasActions,
}: Omit<Props, 'jobs'> & Readonly<{ hasActions: boolean }>): readonly RowColumn<JobRow>[] {
  const { t } = useText();
  const format = useFormat();
  const work = useWorkOf();
  const divisions = useDivisionChoices().data ?? [];
  const clock = new Intl.DateTimeFormat(useText().language, { timeStyle: 'short' });
  return [
    { name: 'work', label: t('jobs.columnWork'), render: work },
    {
      name: 'division',
      label: t('fields.division'),
      from: 'md',
      render: ({ division_id: id }) => divisions.find((one) => one.id === id)?.mu_name ?? '–',
    },
    {
      name: 'state',
      label: t('jobs.columnState'),
      render: (job) => <Outcome job={job} now={now} />,
    },
    {
      name: 'by',
      label: t('jobs.columnBy'),
      from: 'sm',
      render: ({ asked_by }) => asked_by ?? t('jobs.product'),
    },
    {
      name: 'at',
      label: t('jobs.columnAt'),
      from: 'md',
      render: ({ asked_at }) => clock.format(new Date(asked_at)),
    },
    {
      name: 'took',
      label: t('jobs.columnTook'),
      isFigure: true,
      from: 'md',
      render: ({ begun_at: begun, ended_at: ended }) =>
        begun === null || ended === null
          ? '–'
          : format.seconds((Date.parse(ended) - Date.parse(begun)) / 1000),
    },
    {
      name: 'actions',
      label: t('generic.actions'),
      isAction: true,
      isLeftOut: !hasActions,
      render: (job) =>
        !isEnded(job.state) && onCancel !== null ? (
          <Button size="small" color="error" onClick={() => onCancel(job)}>
            {t('generic.cancel')}
          </Button>
        ) : job.is_repeatable && onRepeat !== null ? (
          <Button size="small" onClick={() => onRepeat(job)}>
            {t('jobs.repeatThis')}
          </Button>
        ) : null,
    },
  ];
}

/** How far it has come, or what came of it and why. */
function Outcome({ job, now }: Readonly<{ job: JobRow; now: number }>) {
  const { t, language } = useText();
  const format = useFormat();
  const work = useWorkOf();
  if (job.state === 'running') {
    const left = remainingOf(job, now);
    const phase = phaseOf(job);
    return (
      <Box sx={{ minWidth: { xs: 120, sm: 180 } }}>
        <LinearProgress variant="determinate" value={100 * job.part} aria-label={work(job)} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[
            format.percent(job.part),
            isMessageKey(phase) ? t(phase) : phase,
            ...(left === null ? [] : [t('jobs.left', { left: format.seconds(left / 1000) })]),
          ].join(' · ')}
        </Typography>
      </Box>
    );
  }
  const { failure } = job;
  return (
    <>
      <Typography variant="body2" color={job.state === 'failed' ? 'error' : 'inherit'}>
        {t(stateTexts[job.state])}
      </Typography>
      {failure === null || job.state !== 'failed' ? null : (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {errorText(new ApiError(failure.status, failure.body), 'report', language)}
        </Typography>
      )}
    </>
  );
}
