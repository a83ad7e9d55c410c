import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Report } from '@watchbill/core/reports/model';
import { reportResource, scheduledReportResource } from '@watchbill/core/reports/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { useReportCells } from './cells.tsx';
import { RemoveReports } from './remove-reports.tsx';
import { ReportDialog } from './report-dialog.tsx';

const paths = { now: '/reports/data-reports', scheduled: '/reports/data-reports/ViewSchdlReports' };

const removal = (rows: readonly Report[], onDone: () => void) => (
  <RemoveReports rows={rows} onRemoved={onDone} />
);

/**
 * Reports that were run on demand, or those that run by themselves: found, made, changed and
 * deleted.
 */
export function ReportsScreen({ isScheduled }: Readonly<{ isScheduled: boolean }>) {
  const { t } = useText();
  const go = useNavigate();
  const mayCall = useMayCall();
  const [open, setOpen] = useState<Readonly<{ row: Report | null }> | null>(null);
  const openButton = (row: Report) => (
    <Button size="small" onClick={() => setOpen({ row })}>
      {t(isScheduled ? 'generic.edit' : 'reports.again')}
    </Button>
  );
  return (
    <ListScreen
      key={String(isScheduled)}
      resource={isScheduled ? scheduledReportResource : reportResource}
      cells={useReportCells()}
      bulk={mayCall('reports.remove') ? removal : undefined}
      subtitle={
        <ViewTabs
          title={t('menu.dataReports')}
          value={isScheduled ? 'scheduled' : 'now'}
          choices={[
            ['now', t('reports.onDemandTab')],
            ['scheduled', t('reports.scheduledTab')],
          ]}
          onChange={(view) => void go(paths[view])}
        />
      }
      add={
        mayCall('reports.runProfiles')
          ? {
              label: t(isScheduled ? 'reports.schedule' : 'reports.runOne'),
              run: () => setOpen({ row: null }),
            }
          : null
      }
      renderActions={
        mayCall(isScheduled ? 'reports.update' : 'reports.runProfiles') ? openButton : undefined
      }
    >
      {open === null ? null : (
        <ReportDialog row={open.row} isScheduled={isScheduled} onClose={() => setOpen(null)} />
      )}
    </ListScreen>
  );
}
