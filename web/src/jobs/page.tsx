import { FormControlLabel, Paper, Stack, Switch, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { overseers, type JobRow } from '@watchbill/core/jobs/contract';
import { useCancelJob, useJobsOfAll } from '@watchbill/core/jobs/hooks';
import { can } from '@watchbill/core/permission/can';
import { todayIn } from '@watchbill/core/time/zone';
import { ImportsPanel } from '../imports/panel.tsx';
import { useAddress } from '../kit/address.ts';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { Pager } from '../kit/list/pager.tsx';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { JobProgress } from '../shell/job-progress.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';

const pageSize = 50;

/** Long work and imports, each with what came of it. */
export function ProcessesPage() {
  const { t } = useText();
  const { text, change } = useAddress();
  const view = text('view') === 'imports' ? 'imports' : 'work';
  const tabs = (
    <ViewTabs
      title={t('menu.processes')}
      value={view}
      choices={[
        ['work', t('imports.work')],
        ['imports', t('imports.title')],
      ]}
      onChange={(next) =>
        change({ view: next === 'imports' ? next : null, page: null, open: null })
      }
    />
  );
  return view === 'work' ? (
    <Work tabs={tabs} />
  ) : (
    <Page title={t('menu.processes')} toolbar={tabs}>
      <ImportsPanel />
    </Page>
  );
}

/** Every piece of long work in one's divisions with its outcome, by day; what is open can be cancelled. */
function Work({ tabs }: Readonly<{ tabs: ReactNode }>) {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const isOpenOnly = params.get('open') === 'true';
  const read = useJobsOfAll({ page, page_size: pageSize, ...(isOpenOnly ? { open: true } : {}) });
  const ending = useSaving(useCancelJob().mutateAsync, { refusedIn: 'notice' });
  const { permission } = useViewer();
  const mayCancel = overseers.cancel.some(({ subModule, right }) =>
    can(permission, right, subModule),
  );
  return (
    <Page
      title={t('menu.processes')}
      count={read.data?.count}
      note={t('jobs.titleAll')}
      toolbar={tabs}
      actions={
        <FormControlLabel
          label={t('jobs.filterOpen')}
          control={
            <Switch
              checked={isOpenOnly}
              onChange={(_event, isOn) => setParams(isOn ? { open: 'true' } : {})}
            />
          }
        />
      }
    >
      {read.data === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <Outdated of={read} />
          {read.data.results.length === 0 ? (
            <EmptyState title={t('jobs.noneYet')} hint={t('jobs.noneYetHint')} />
          ) : (
            <ByDay
              jobs={read.data.results}
              now={read.dataUpdatedAt}
              onCancel={mayCancel ? ending.run : null}
            />
          )}
          <Pager
            count={read.data.count}
            page={page}
            size={pageSize}
            onPage={(next) =>
              setParams({ page: String(next), ...(isOpenOnly ? { open: 'true' } : {}) })
            }
          />
        </>
      )}
    </Page>
  );
}

type DaysProps = Readonly<{
  jobs: readonly JobRow[];
  now: number;
  onCancel: ((id: string) => void) | null;
}>;

function ByDay({ jobs, now, onCancel }: DaysProps) {
  const { t } = useText();
  const format = useFormat();
  const zone = ownZone();
  const dayOf = ({ asked_at }: JobRow) => todayIn(zone, Date.parse(asked_at));
  const days = [...new Set(jobs.map(dayOf))];
  return (
    <Stack sx={{ gap: 1.5 }}>
      {days.map((day) => (
        <Paper key={day} component="section" variant="outlined" sx={{ px: 2, py: 1 }}>
          <Typography component="h2" variant="subtitle1">
            {format.date(day)}
          </Typography>
          <Stack component="ul" sx={{ gap: 1, listStyle: 'none', m: 0, p: 0 }}>
            {jobs
              .filter((job) => dayOf(job) === day)
              .map((job) => (
                <li key={job.id}>
                  <JobProgress
                    job={job}
                    now={now}
                    onCancel={onCancel === null ? null : () => onCancel(job.id)}
                  />
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {t('jobs.byWhom', {
                      user: job.asked_by ?? t('jobs.product'),
                      time: format.instant(job.asked_at),
                    })}
                  </Typography>
                </li>
              ))}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
