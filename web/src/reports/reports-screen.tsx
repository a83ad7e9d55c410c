import AddIcon from '@mui/icons-material/AddRounded';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReports } from '@watchbill/core/reports/hooks';
import { type Report, kindTitles, reportKinds } from '@watchbill/core/reports/model';
import { SelectionBar } from '../kit/list/list-selection.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { Page } from '../kit/page.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { Pager } from '../kit/list/pager.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { useReportsFilter } from './filter.ts';
import { RemoveReports } from './remove-reports.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportTable } from './report-table.tsx';

const pageSize = 20;
const paths = { now: '/reports/data-reports', scheduled: '/reports/data-reports/ViewSchdlReports' };

/** Reports that were run on demand, or those that run by themselves: found, made, changed and deleted. */
export function ReportsScreen({ isScheduled }: Readonly<{ isScheduled: boolean }>) {
  const { t } = useText();
  const go = useNavigate();
  const mayCall = useMayCall();
  const viewer = useViewer();
  const { filter, change } = useReportsFilter();
  const read = useReports(
    {
      page: filter.page,
      page_size: pageSize,
      is_scheduled: isScheduled,
      ...(filter.search === '' ? {} : { search: filter.search }),
      ...(filter.kind === null ? {} : { report_type: filter.kind }),
    },
    { live: viewer.live, userId: viewer.id },
  );
  const [open, setOpen] = useState<Readonly<{ row: Report | null }> | null>(null);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [leaving, setLeaving] = useState<readonly Report[]>([]);
  const rows = read.data?.results ?? [];
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const mayAdd = mayCall('reports.runProfiles');
  const add = {
    label: t(isScheduled ? 'reports.schedule' : 'reports.runOne'),
    run: () => setOpen({ row: null }),
  };
  usePageActions(mayAdd ? [add] : []);
  const addButton = mayAdd ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={add.run}>
      {add.label}
    </Button>
  ) : undefined;
  return (
    <Page
      title={t('menu.dataReports')}
      count={read.data?.count}
      toolbar={
        chosen.length > 0 ? (
          <SelectionBar
            count={chosen.length}
            isDisabling={false}
            onClear={() => setSelected([])}
            onToggle={undefined}
            onDelete={mayCall('reports.remove') ? () => setLeaving(chosen) : undefined}
          />
        ) : (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <ViewTabs
              title={t('menu.dataReports')}
              value={isScheduled ? 'scheduled' : 'now'}
              choices={[
                ['now', t('reports.onDemandTab')],
                ['scheduled', t('reports.scheduledTab')],
              ]}
              onChange={(view) => void go(paths[view as keyof typeof paths])}
            />
            <Filters filter={filter} change={change} />
          </Stack>
        )
      }
      actions={addButton}
    >
      {read.data === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <Outdated of={read} />
          {rows.length === 0 ? (
            <Nothing isScheduled={isScheduled} isFiltered={filter.isFiltered} action={addButton} />
          ) : (
            <ReportTable
              rows={rows}
              isScheduled={isScheduled}
              selected={mayCall('reports.remove') ? selected : null}
              onSelect={setSelected}
              onOpen={(row) => setOpen({ row })}
            />
          )}
          <Pager
            count={read.data.count}
            page={filter.page}
            size={pageSize}
            onPage={(next) => change({ page: String(next) })}
          />
        </>
      )}
      {open === null ? null : (
        <ReportDialog row={open.row} isScheduled={isScheduled} onClose={() => setOpen(null)} />
      )}
      {leaving.length === 0 ? null : (
        <RemoveReports
          rows={leaving}
          onClose={() => setLeaving([])}
          onRemoved={() => setSelected([])}
        />
      )}
    </Page>
  );
}

function Filters({ filter, change }: ReturnType<typeof useReportsFilter>) {
  const { t } = useText();
  return (
    <>
      <SearchField
        label={t('generic.search')}
        searched={filter.search}
        onSearch={(q) => change({ q })}
      />
      <TextField
        select
        size="small"
        label={t('reports.filterKind')}
        value={filter.kind ?? 'all'}
        onChange={(event) => change({ kind: event.target.value })}
        sx={{ width: { xs: '100%', sm: 210 } }}
      >
        <MenuItem value="all">{t('list.all')}</MenuItem>
        {reportKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(kindTitles[kind])}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

function Nothing({
  isScheduled,
  isFiltered,
  action,
}: Readonly<{ isScheduled: boolean; isFiltered: boolean; action: React.ReactNode }>) {
  const { t } = useText();
  if (isFiltered)
    return <EmptyState title={t('generic.nothingFound')} hint={t('generic.nothingFoundHint')} />;
  return (
    <EmptyState
      title={t(isScheduled ? 'reports.noneScheduled' : 'reports.none')}
      hint={t(isScheduled ? 'reports.noneScheduledHint' : 'reports.noneHint')}
      action={action}
    />
  );
}
