import { Button, MenuItem, TextField } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { divisionSets } from '@watchbill/core/resource/lookups';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useProcesses } from '@watchbill/core/reports/hooks';
import { useChoices } from '@watchbill/core/resource/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { Pager } from '../kit/list/pager.tsx';
import { useText } from '../kit/text.tsx';
import { useProcessPopup } from './process-popup.ts';

const pageSize = 20;

/** Process reports: every run that made schedules, and what became of each day, as a PDF in a window of its own. */
export function ProcessReportsPage() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const [kind, place] = (params.get('of') ?? 'all').split('-');
  const read = useProcesses({
    page,
    page_size: pageSize,
    ...(kind === 'division' ? { division_id: Number(place) } : {}),
    ...(kind === 'set' ? { mu_set_id: Number(place) } : {}),
  });
  const rows = read.data?.results ?? [];
  return (
    <Page
      title={t('menu.processReports')}
      count={read.data?.count}
      toolbar={
        <PlaceFilter value={params.get('of') ?? 'all'} onChange={(of) => setParams({ of })} />
      }
    >
      {read.data === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <Outdated of={read} />
          {rows.length === 0 ? (
            <EmptyState title={t('reports.processNone')} hint={t('reports.processNoneHint')} />
          ) : (
            <ProcessTable rows={rows} />
          )}
          <Pager
            count={read.data.count}
            page={page}
            size={pageSize}
            onPage={(next) => setParams({ of: params.get('of') ?? 'all', page: String(next) })}
          />
        </>
      )}
    </Page>
  );
}

function PlaceFilter({
  value,
  onChange,
}: Readonly<{ value: string; onChange: (value: string) => void }>) {
  const { t } = useText();
  const { data: divisions = [] } = useDivisionChoices();
  const { data: sets = [] } = useChoices(divisionSets);
  const choices: readonly (readonly [value: string, label: string])[] = [
    ['all', t('reports.allDivisions')],
    ...divisions.map(({ id, mu_name }) => [`division-${id}`, mu_name] as const),
    ...sets.map((set) => [`set-${set.value}`, `${t('reports.set')}: ${set.label}`] as const),
  ];
  return (
    <TextField
      select
      size="small"
      label={t('reports.where')}
      value={choices.some(([one]) => one === value) ? value : 'all'}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: '100%', sm: 280 } }}
    >
      {choices.map(([one, label]) => (
        <MenuItem key={one} value={one}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

type Rows = NonNullable<ReturnType<typeof useProcesses>['data']>['results'];

function ProcessTable({ rows }: Readonly<{ rows: Rows }>) {
  const popup = useProcessPopup();
  const { t } = useText();
  const format = useFormat();
  return (
    <RowTable
      title={t('menu.processReports')}
      rows={rows}
      keyOf={({ create_schedule_id: id }) => id}
      columns={[
        { name: 'division', label: t('reports.division'), render: ({ mu_name: name }) => name },
        {
          name: 'period',
          label: t('reports.period'),
          render: (row) => format.range(row.start_date as PlainDate, row.end_date as PlainDate),
        },
        {
          name: 'source',
          label: t('reports.source'),
          from: 'md',
          render: ({ source }) => t(sourceTitle(source)),
        },
        {
          name: 'agents',
          label: t('reports.advisors'),
          isFigure: true,
          from: 'md',
          render: ({ agents }) => format.number(agents),
        },
        {
          name: 'made',
          label: t('reports.made'),
          isFigure: true,
          render: ({ made }) => format.number(made),
        },
        {
          name: 'skipped',
          label: t('reports.skipped'),
          isFigure: true,
          from: 'md',
          render: ({ skipped }) => format.number(skipped),
        },
        {
          name: 'refused',
          label: t('reports.refused'),
          isFigure: true,
          render: ({ refused }) => format.number(refused),
        },
        {
          name: 'by',
          label: t('reports.by'),
          from: 'md',
          render: (row) =>
            t('list.by', {
              user: row.created_by ?? t('list.byProduct'),
              time: format.instant(row.created_at),
            }),
        },
        {
          name: 'actions',
          label: t('generic.actions'),
          isAction: true,
          render: ({ create_schedule_id: id }) => (
            <Button size="small" loading={popup.busy === id} onClick={() => popup.open(id)}>
              {t('reports.view')}
            </Button>
          ),
        },
      ]}
    />
  );
}

const sources = ['pattern_assignments', 'schedule_preferences', 'file'] as const;
function sourceTitle(source: string) {
  return `reports.${sources.find((one) => one === source) ?? 'file'}` as const;
}
