import { Box, Button, Stack, Typography } from '@mui/material';
import type { JobRow } from '@watchbill/core/jobs/contract';
import { useJobOutcomes } from '@watchbill/core/jobs/hooks';
import { jobStates } from '@watchbill/core/jobs/model';
import { stateTexts } from '@watchbill/core/jobs/view';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { ownZone, todayIn } from '@watchbill/core/time/zone';
import { useFormat } from '../kit/format.ts';
import { RowTable, type RowColumn } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { JobBar, JobFailure } from '../shell/job-progress.tsx';
import { startOfDay, useWorkOf } from './work.ts';

type Props = Readonly<{
  jobs: readonly JobRow[];
  now: number;
  /** What all of a day's work is found by, where the page holds a part of it. */
  query: Parameters<typeof useJobOutcomes>[0];
  /** Whether more work than the page holds comes before it, and after it. */
  goesOn: Readonly<{ before: boolean; after: boolean }>;
  mayCancel: (job: JobRow) => boolean;
  mayRepeat: (job: JobRow) => boolean;
  onCancel: (job: JobRow) => void;
  onRepeat: (job: JobRow) => void;
}>;

/** Long work by the day on which it was asked for, each day with what came of its work. */
export function JobDays({ jobs, query, goesOn, ...props }: Props) {
  const format = useFormat();
  const dayOf = ({ asked_at }: JobRow) => todayIn(ownZone(), Date.parse(asked_at));
  const hasActions = jobs.some((job) => props.mayCancel(job) || props.mayRepeat(job));
  const columns = useColumns({ ...props, hasActions });
  const days = [...new Set(jobs.map(dayOf))];
  return (
    <Stack sx={{ gap: 2 }}>
      {days.map((day) => {
        const here = jobs.filter((job) => dayOf(job) === day);
        const isPart = (goesOn.before && day === days[0]) || (goesOn.after && day === days.at(-1));
        const title = format.date(day);
        return (
          <Box key={day} component="section" aria-label={title}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', mb: 0.5 }}>
              <Typography component="h2" variant="subtitle1">
                {title}
              </Typography>
              <Outcomes day={day} jobs={here} query={query} isPart={isPart} />
            </Stack>
            <RowTable title={title} rows={here} keyOf={({ id }) => id} columns={columns} />
          </Box>
        );
      })}
    </Stack>
  );
}

/**
 * How the work of a day stands: counted here, or asked for where a part of it is on another page.
 */
function Outcomes({
  day,
  jobs,
  query,
  isPart,
}: Pick<Props, 'jobs' | 'query'> & Readonly<{ day: PlainDate; isPart: boolean }>) {
  const { t } = useText();
  const format = useFormat();
  const asked = useJobOutcomes(
    { ...query, from: startOfDay(day), before: startOfDay(addDays(day, 1)) },
    isPart,
  ).data;
  const countOf = (state: JobRow['state']) =>
    isPart
      ? (asked?.find((one) => one.state === state)?.count ?? 0)
      : jobs.filter((job) => job.state === state).length;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {jobStates
        .filter((state) => countOf(state) > 0)
        .map((state) => `${format.number(countOf(state))} ${t(stateTexts[state])}`)
        .join(' · ')}
    </Typography>
  );
}

function useColumns({
  now,
  mayCancel,
  mayRepeat,
  onCancel,
  onRepeat,
  hasActions,
}: Omit<Props, 'jobs' | 'query' | 'goesOn'> &
  Readonly<{ hasActions: boolean }>): readonly RowColumn<JobRow>[] {
  const { t } = useText();
  const format = useFormat();
  const work = useWorkOf();
  const divisions = useDivisionChoices().data ?? [];
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
      render: ({ asked_at }) => format.time(asked_at),
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
        mayCancel(job) ? (
          <Button size="small" color="error" onClick={() => onCancel(job)}>
            {t('generic.cancel')}
          </Button>
        ) : mayRepeat(job) ? (
          <Button size="small" onClick={() => onRepeat(job)}>
            {t('jobs.repeatThis')}
          </Button>
        ) : null,
    },
  ];
}

/** How far it has come, or what came of it and why. */
function Outcome({ job, now }: Readonly<{ job: JobRow; now: number }>) {
  const { t } = useText();
  const work = useWorkOf();
  if (job.state === 'running')
    return (
      <Box sx={{ minWidth: { xs: 120, sm: 180 } }}>
        <JobBar job={job} now={now} name={work(job)} />
      </Box>
    );
  return (
    <>
      <Typography variant="body2" color={job.state === 'failed' ? 'error' : 'inherit'}>
        {t(stateTexts[job.state])}
      </Typography>
      <JobFailure job={job} />
    </>
  );
}
