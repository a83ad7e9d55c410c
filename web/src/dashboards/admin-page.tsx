import { Divider, List, ListItem, ListItemText, Stack } from '@mui/material';
import { useFeeds } from '@watchbill/core/adherence/hooks';
import { useLiveWaiting } from '@watchbill/core/dashboards/hooks';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useJobsOfAll } from '@watchbill/core/jobs/hooks';
import { isEnded } from '@watchbill/core/jobs/model';
import { metricRows } from '@watchbill/core/performance/resource';
import { serverTime } from '../kit/date/clock.ts';
import { useFormat } from '../kit/format.ts';
import { ImportButton } from '../kit/import/import-button.tsx';
import { Page } from '../kit/page.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { JobProgress } from '../shell/job-progress.tsx';
import { useLive } from '../shell/live.ts';
import { SetUpPanel } from '../set-up/panel.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { Panel, Panels } from './panel.tsx';
import { RequestsPanel, TradesPanel } from './waiting-panels.tsx';

/**
 * Where administrators and planners begin: coverage today, what waits, long work, and the feeds;
 * each leads to its work.
 */
export function AdminDashboardPage() {
  const { t } = useText();
  const mayCall = useMayCall();
  const divisions = useDivisionChoices();
  useLiveWaiting((divisions.data ?? []).map(({ id }) => id).slice(0, mostFollowed), useLive());
  return (
    <Page
      title={t('menu.adminDashboard')}
      actions={<ImportButton resource={metricRows} label={t('performance.importMetrics')} />}
    >
      <SetUpPanel />
      {divisions.data === undefined ? (
        <Unread of={divisions} />
      ) : (
        <Panels
          left={
            <>
              {mayCall('weeklyStaffing.read') ? <CoveragePanel divisions={divisions.data} /> : null}
              <JobsPanel />
            </>
          }
          right={
            <>
              {mayCall('activityRequests.supervised') ? <RequestsPanel division={null} /> : null}
              {mayCall('trades.notices') ? <TradesPanel /> : null}
              {mayCall('adherence.feeds') ? <FeedsPanel /> : null}
            </>
          }
        />
      )}
    </Page>
  );
}

/** Rooms that one socket may join with room to spare. */
const mostFollowed = 100;

function JobsPanel() {
  const { t } = useText();
  const { data, dataUpdatedAt, error } = useJobsOfAll({ page: 1, page_size: 5 });
  const jobs = data?.results ?? [];
  return (
    <Panel
      title={t('dashboards.jobs')}
      count={jobs.filter(({ state }) => !isEnded(state)).length}
      to="/dashboard-module/processes"
      list={{ rows: data?.results, none: t('dashboards.jobsNone'), error }}
    >
      <Stack divider={<Divider />} sx={{ px: 2, pb: 1.5, gap: 1 }}>
        {jobs.map((job) => (
          <JobProgress key={job.id} job={job} now={serverTime(dataUpdatedAt)} onCancel={null} />
        ))}
      </Stack>
    </Panel>
  );
}

function FeedsPanel() {
  const { t } = useText();
  const format = useFormat();
  const { data: feeds, error } = useFeeds();
  return (
    <Panel
      title={t('dashboards.feeds')}
      to="/dashboard/profile-configuration/state-mappings"
      list={{ rows: feeds, none: t('dashboards.feedsNone'), error }}
    >
      <List disablePadding dense>
        {feeds?.map((feed) => (
          <ListItem key={feed.id} divider>
            <ListItemText
              primary={feed.name}
              secondary={[
                feed.last_at === null
                  ? t('adherence.feedNever')
                  : t('dashboards.feedHeard', { time: format.instant(feed.last_at) }),
                t('dashboards.feedRate', { rows: format.number(feed.rows_per_minute, 1) }),
                ...(feed.unmapped.length === 0
                  ? []
                  : [t('dashboards.feedUnmapped', { count: feed.unmapped.length })]),
              ].join(' · ')}
              slotProps={{ secondary: { color: feed.is_silent ? 'error' : 'text.secondary' } }}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
