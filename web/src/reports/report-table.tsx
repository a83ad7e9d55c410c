import {
  Button,
  Checkbox,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type Report, kindTitles, schedulingTitles } from '@watchbill/core/reports/model';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import type { PlainDate } from '@watchbill/core/time/plain-date';

type Props = Readonly<{
  rows: readonly Report[];
  isScheduled: boolean;
  /** Ids of those that are chosen; null where nothing is done with several. */
  selected: readonly number[] | null;
  onSelect: (ids: readonly number[]) => void;
  onOpen: (row: Report) => void;
}>;
const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

/** Reports by name; each leads to what it found. */
export function ReportTable({ rows, isScheduled, selected, onSelect, onOpen }: Props) {
  const { t } = useText();
  const format = useFormat();
  const mayCall = useMayCall();
  const mayOpen = mayCall(isScheduled ? 'reports.update' : 'reports.runProfiles');
  const all = rows.map(({ id }) => id);
  const toggled = (id: number) =>
    selected?.includes(id) === true
      ? selected.filter((one) => one !== id)
      : [...(selected ?? []), id];
  return (
    <Paper variant="outlined" sx={{ overflow: 'auto' }}>
      <Table size="small" stickyHeader aria-label={t('menu.dataReports')}>
        <TableHead>
          <TableRow>
            {selected === null ? null : (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={all.every((id) => selected.includes(id))}
                  indeterminate={selected.length > 0 && !all.every((id) => selected.includes(id))}
                  onChange={(_event, isOn) => onSelect(isOn ? all : [])}
                  slotProps={{ input: { 'aria-label': t('generic.selectAll') } }}
                />
              </TableCell>
            )}
            <TableCell>{t('reports.name')}</TableCell>
            <TableCell sx={wide}>{t('reports.kind')}</TableCell>
            <TableCell sx={wide}>{t('reports.place')}</TableCell>
            <TableCell>{t(isScheduled ? 'reports.scheduling' : 'reports.period')}</TableCell>
            <TableCell sx={wide}>
              {t(isScheduled ? 'reports.recipients' : 'reports.runBy')}
            </TableCell>
            {mayOpen ? <TableCell aria-label={t('generic.actions')} sx={{ width: 120 }} /> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {selected === null ? null : (
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={selected.includes(row.id)}
                    onChange={() => onSelect(toggled(row.id))}
                    slotProps={{ input: { 'aria-label': row.name } }}
                  />
                </TableCell>
              )}
              <TableCell component="th" scope="row">
                <Link component={RouterLink} to={`/reports/data-reports/view?report=${row.id}`}>
                  {row.name}
                </Link>
              </TableCell>
              <TableCell sx={wide}>{t(kindTitles[row.report_type])}</TableCell>
              <TableCell sx={wide}>{row.mu_name}</TableCell>
              <TableCell>
                {isScheduled ? (
                  <Timetable row={row} />
                ) : (
                  format.range(row.start_date as PlainDate, row.end_date as PlainDate)
                )}
              </TableCell>
              <TableCell sx={wide}>
                {isScheduled
                  ? row.recipients.join(', ')
                  : t('list.by', { user: row.created_by, time: format.instant(row.created_at) })}
              </TableCell>
              {mayOpen ? (
                <TableCell sx={{ py: 0, whiteSpace: 'nowrap' }} align="right">
                  <Button size="small" onClick={() => onOpen(row)}>
                    {t(isScheduled ? 'generic.edit' : 'reports.again')}
                  </Button>
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

/** How often it runs, when next, and what kept it from it the last time. */
function Timetable({ row }: Readonly<{ row: Report }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      {`${t(schedulingTitles[row.report_scheduling])}, ${row.run_at.slice(0, 5)}`}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {`${t('reports.nextRun')}: ${row.next_at === null ? t('reports.overNow') : format.instant(row.next_at)} · ${t('reports.lastRun')}: ${row.last_at === null ? t('reports.neverRan') : format.instant(row.last_at)}`}
      </Typography>
      {row.last_error === null ? null : (
        <Typography variant="caption" component="div" color="error">
          {row.last_error}
        </Typography>
      )}
    </>
  );
}
