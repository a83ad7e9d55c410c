import { Button } from '@mui/material';
import { useState } from 'react';
import { periodOf, type PeriodView } from '@watchbill/core/performance/view';
import { usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { PerformanceView } from '../performance/performance-view.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { NowView } from './now-view.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SummaryView } from './summary-view.tsx';

const views = ['now', 'month', 'wow', 'wom'] as const;
const titles = {
  now: 'dashboards.viewNow',
  month: 'dashboards.viewMonth',
  wow: 'dashboards.viewWow',
  wom: 'dashboards.viewWom',
} as const;

/** What needs a supervisor now, and how the month and its weeks went. */
export function SupervisorDashboardPage() {
  const { t } = useText();
  const place = usePlace();
  const view = views.find((one) => one === place.params.get('view')) ?? 'now';
  return (
    <DivisionScreen
      title={t('menu.supervisorDashboard')}
      place={place}
      stride={view === 'now' ? null : view === 'wow' ? 'week' : 'month'}
      views={{ value: view, choices: views.map((one) => [one, t(titles[one])] as const) }}
      more={place.division === undefined ? null : <SendButton division={place.division.id} />}
    >
      {(division) =>
        view === 'now' ? (
          <NowView division={division} />
        ) : (
          <Period division={division.id} view={view} date={place.date} />
        )
      }
    </DivisionScreen>
  );
}

type PeriodProps = Readonly<{
  division: number;
  view: PeriodView;
  date: ReturnType<typeof usePlace>['date'];
}>;

function Period({ division, view, date }: PeriodProps) {
  const period = periodOf(view, date);
  return (
    <>
      <SummaryView asked={{ division, view, ...period }} />
      <PerformanceView asked={{ division, advisors: [], view, ...period }} />
    </>
  );
}

function SendButton({ division }: Readonly<{ division: number }>) {
  const { t } = useText();
  const maySend = useMayCall()('notifications.send');
  const [isOpen, setOpen] = useState(false);
  const action = { label: t('dashboards.send'), run: () => setOpen(true) };
  usePageActions(maySend ? [action] : []);
  if (!maySend) return null;
  return (
    <>
      <Button variant="contained" onClick={action.run}>
        {action.label}
      </Button>
      {isOpen ? <SendDialog division={division} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
