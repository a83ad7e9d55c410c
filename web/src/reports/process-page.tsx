import {
  Button,
  MenuItem,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TextField,
} from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { divisionSets } from '@watchbill/core/resource/lookups';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useProcesses } from '@watchbill/core/reports/hooks';
import { useChoices } from '@watchbill/core/resource/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { EmptyState, Outdated, Unread } from '../kit/states.tsx';
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
          {read.data.count > pageSize ? (
            <TablePagination
              component="div"
              count={read.data.count}
              page={page - 1}
              rowsPerPage={pageSize}
              rowsPerPageOptions={[pageSize]}
              onPageChange={(_event, next) =>
                setParams({ of: params.get('of') ?? 'all', page: String(next + 1) })
              }
            />
          ) : null}
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
const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

function ProcessTable({ rows }: Readonly<{ rows: Rows }>) {
  const popup = useProcessPopup();
  const { t } = useText();
  const format = useFormat();
  return (
    <Paper variant="outlined" sx={{ overflow: 'auto' }}>
      <Table size="small" stickyHeader aria-label={t('menu.processReports')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('reports.division')}</TableCell>
            <TableCell>{t('reports.period')}</TableCell>
            <TableCell sx={wide}>{t('reports.source')}</TableCell>
            <TableCell sx={wide} align="right">
              {t('reports.advisors')}
            </TableCell>
            <TableCell align="right">{t('reports.made')}</TableCell>
            <TableCell sx={wide} align="right">
              {t('reports.skipped')}
            </TableCell>
            <TableCell align="right">{t('reports.refused')}</TableCell>
            <TableCell sx={wide}>{t('reports.by')}</TableCell>
            <TableCell aria-label={t('generic.actions')} />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.create_schedule_id} hover>
              <TableCell component="th" scope="row">
                {row.mu_name}
              </TableCell>
              <TableCell>
                {format.range(row.start_date as PlainDate, row.end_date as PlainDate)}
              </TableCell>
              <TableCell sx={wide}>{t(sourceTitle(row.source))}</TableCell>
              <TableCell sx={wide} align="right">
                {format.number(row.agents)}
              </TableCell>
              <TableCell align="right">{format.number(row.made)}</TableCell>
              <TableCell sx={wide} align="right">
                {format.number(row.skipped)}
              </TableCell>
              <TableCell align="right">{format.number(row.refused)}</TableCell>
              <TableCell sx={wide}>
                {t('list.by', {
                  user: row.created_by ?? t('list.byProduct'),
                  time: format.instant(row.created_at),
                })}
              </TableCell>
              <TableCell sx={{ py: 0 }} align="right">
                <Button
                  size="small"
                  loading={popup.busy === row.create_schedule_id}
                  onClick={() => void popup.open(row.create_schedule_id)}
                >
                  {t('reports.view')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

const sources = ['pattern_assignments', 'schedule_preferences', 'file'] as const;
function sourceTitle(source: string) {
  return `reports.${sources.find((one) => one === source) ?? 'file'}` as const;
}
