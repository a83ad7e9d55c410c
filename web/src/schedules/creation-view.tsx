import { Alert, Button, Paper, Stack } from '@mui/material';
import { ApiError } from '@watchbill/core/api/errors';
import type { Division } from '@watchbill/core/divisions/model';
import { useCancelJob, useJob } from '@watchbill/core/jobs/hooks';
import type { CreationReply } from '@watchbill/core/schedules/create';
import { useApplyDraft } from '@watchbill/core/schedules/hooks/creation';
import { startOfWeek } from '@watchbill/core/time/plain-date';
import { serverTime } from '../kit/date/clock.ts';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { EmptyState, ErrorState, LoadingPage } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { JobProgress } from '../shell/job-progress.tsx';
import type { Place } from '../shell/place.ts';
import { CreationForm } from './creation-form.tsx';
import { CreationReview } from './creation-review.tsx';

type Props = Readonly<{ division: Division; place: Place }>;

/** Schedules are made as a draft, looked at, and written then; which draft is in the address. */
export function CreationView({ division, place }: Props) {
  const job = place.params.get('draft') ?? '';
  const from = startOfWeek(place.date, division.week_first_day);
  if (job === '')
    return (
      <CreationForm
        key={`${division.id} ${from}`}
        division={division.id}
        from={from}
        onAsked={(draft) => place.go({ draft })}
      />
    );
  return <DraftView key={job} division={division} place={place} job={job} />;
}

function DraftView({ division, place, job: id }: Props & Readonly<{ job: string }>) {
  const { t } = useText();
  const { data: job, error, refetch, dataUpdatedAt } = useJob(id);
  const cancel = useCancelJob();
  const anew = () => place.go({ draft: '' });
  const again = <Button onClick={anew}>{t('drafts.anew')}</Button>;
  if (job === undefined) {
    if (error instanceof ApiError && error.status === 404)
      return <EmptyState title={t('drafts.notFound')} action={again} />;
    return error === null ? (
      <LoadingPage />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const made = job.state === 'done' ? (job.reply as CreationReply | null) : null;
  if (made !== null)
    return <DraftReview division={division} place={place} made={made} onAnew={anew} />;
  return (
    <Paper variant="outlined" sx={{ p: 2.5, maxWidth: 640 }}>
      <Stack sx={{ gap: 2 }}>
        <JobProgress
          job={job}
          now={serverTime(dataUpdatedAt)}
          onCancel={job.asked_by === null ? null : () => cancel.mutate(id)}
        />
        {job.state === 'queued' || job.state === 'running' ? (
          <Alert severity="info">{t('drafts.running')}</Alert>
        ) : (
          <Stack direction="row">{again}</Stack>
        )}
      </Stack>
    </Paper>
  );
}

type DraftProps = Props & Readonly<{ made: CreationReply; onAnew: () => void }>;

function DraftReview({ division, place, made, onAnew }: DraftProps) {
  const { t } = useText();
  const saving = useSaving(useApplyDraft().mutateAsync, {
    says: ({ message }) => t('drafts.applied', { message }),
    onDone: () => place.go({ draft: '', view: 'day', date: firstOf(made) ?? place.date }),
  });
  const isAsking = saving.error instanceof ApiError && saving.error.code === 'confirm';
  const write = (confirmed: boolean) =>
    saving.run({ division_id: division.id, draft: made.draft ?? '', confirmed });
  return (
    <>
      {made.draft === null ? (
        <Alert severity="success" sx={{ mb: 2 }}>
          {t('drafts.written')}
        </Alert>
      ) : null}
      <CreationReview
        division={division.id}
        made={made}
        error={isAsking ? null : saving.error}
        actions={
          <>
            <Button onClick={onAnew}>{t('drafts.anew')}</Button>
            {made.draft === null ? null : (
              <Button
                variant="contained"
                loading={saving.isPending}
                disabled={made.made === 0}
                onClick={() => write(false)}
              >
                {t('drafts.apply')}
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        open={isAsking}
        title={t('drafts.apply')}
        confirm={t('drafts.apply')}
        onConfirm={() => write(true)}
        onClose={saving.reset}
      >
        {t('drafts.applyPast')}
      </ConfirmDialog>
    </>
  );
}

/** The first week that was made; of schedules from patterns none is told. */
const firstOf = ({ weeks }: CreationReply) => weeks[0]?.week_beginning_date;
