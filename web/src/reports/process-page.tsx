import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { advisorsOf, advisorsOfSet, divisionSets } from '@watchbill/core/resource/lookups';
import type { Lookup } from '@watchbill/core/resource/model';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useProcesses } from '@watchbill/core/reports/hooks';
import { useChoices } from '@watchbill/core/resource/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { PickFilter } from '../kit/list/pick-filter.tsx';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { useText } from '../kit/text.tsx';
import { useProcessPopup } from './process-popup.ts';

const pageSize = 20;

/**
 * Process reports: every run that made schedules, and what became of each day, as a PDF in a window
 * of its own.
 */
export function ProcessReportsPage() {
  const { t } = useText();
  const { page, text, number, change } = useAddress();
  const of = text('of') || 'all';
  const [kind, id] = of.split('-');
  const place = Number(id);
  const advisors =
    kind === 'division' ? advisorsOf(place) : kind === 'set' ? advisorsOfSet(place) : null;
  const advisor = advisors === null ? 0 : number('advisor');
  const read = useProcesses({
    page,
    page_size: pageSize,
    ...(kind === 'division' ? { division_id: place } : {}),
    ...(kind === 'set' ? { mu_set_id: place } : {}),
    ...(advisor === 0 ? {} : { agent_id: advisor }),
  });
  const isNarrowed = of !== 'all';
  return (
    <Page
      title={t('menu.processReports')}
      count={read.data?.count}
      toolbar={
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <PlaceFilter value={of} onChange={(next) => change({ of: next, advisor: null })} />
          {advisors === null ? null : (
            <AdvisorFilter
              of={advisors}
              value={advisor}
              onChange={(next) => change({ advisor: next })}
            />
          )}
        </Stack>
      }
    >
      <PagedRows
        read={read}
        size={pageSize}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('generic.nothingFound')}
              action={
                <Button onClick={() => change({ of: null, advisor: null })}>
                  {t('reports.allDivisions')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('reports.processNone')} hint={t('reports.processNoneHint')} />
          )
        }
      >
        {(rows) => <ProcessTable rows={rows} />}
      </PagedRows>
    </Page>
  );
}

/** Runs that one of these advisors was in. */
function AdvisorFilter({
  of,
  value,
  onChange,
}: Readonly<{ of: Lookup; value: number; onChange: (advisor: number | null) => void }>) {
  const { t } = useText();
  const { data: choices = [], isPending } = useChoices(of);
  return (
    <PickFilter
      label={t('reports.advisor')}
      value={value}
      choices={choices}
      isLoading={isPending}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
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

function ProcessTable({ rows }: Readonly<{ rows: readonly Rows[number][] }>) {
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
