import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { coverageOf, type Coverage } from '@watchbill/core/dashboards/view';
import type { Division } from '@watchbill/core/divisions/model';
import { useWeeklyStaffing } from '@watchbill/core/weekly-staffing/hooks';
import { startOfWeek } from '@watchbill/core/time/plain-date';
import { wallOf } from '@watchbill/core/time/zone';
import { serverTime } from '../kit/date/clock.ts';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { useToday } from '../shell/today.ts';
import { Panel } from './panel.tsx';

const staffing = '/dashboard/forecaster/weekly-staffing';
/** Divisions that are read at once. */
const mostDivisions = 12;
const endOfDay = 24 * 60;

/** What each division lacks from now to the end of its day. */
export function CoveragePanel({ divisions }: Readonly<{ divisions: readonly Division[] }>) {
  const { t } = useText();
  return (
    <Panel title={t('dashboards.coverageToday')} to={staffing}>
      <Table size="small" aria-label={t('dashboards.coverageToday')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('dashboards.division')}</TableCell>
            <TableCell align="right">{t('dashboards.coverageNow')}</TableCell>
            <TableCell>{t('dashboards.coverageShort')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {divisions.slice(0, mostDivisions).map((division) => (
            <CoverageRow key={division.id} division={division} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

/** What a division lacks from this minute on, for some minutes of its day. */
export function useCoverage(division: Division, minutes: number) {
  const today = useToday(division.timezone_name);
  const read = useWeeklyStaffing(
    {
      division: division.id,
      week: startOfWeek(today, division.week_first_day),
      channels: [],
      reserves: false,
      family: 'revised',
      module: 'usual',
    },
    useLive(),
  );
  const day = read.data?.results.find(({ date }) => date === today);
  const now = wallOf(division.timezone_name, serverTime(read.dataUpdatedAt)).minutes;
  return { read, coverage: coverageOf(day, now, Math.min(endOfDay, now + minutes)) };
}

function CoverageRow({ division }: Readonly<{ division: Division }>) {
  const { t } = useText();
  const format = useFormat();
  const { read, coverage } = useCoverage(division, endOfDay);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        <Link component={RouterLink} to={`${staffing}?division=${division.id}&view=day`}>
          {division.mu_name}
        </Link>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {coverage.open === null || coverage.required === null
          ? '–'
          : t('dashboards.openOf', {
              open: format.number(coverage.open, 1),
              required: format.number(coverage.required, 1),
            })}
      </TableCell>
      <TableCell>
        {read.data === undefined ? t('generic.loading') : <Lack coverage={coverage} />}
      </TableCell>
    </TableRow>
  );
}

export function Lack({ coverage: { missingHours, worst } }: Readonly<{ coverage: Coverage }>) {
  const { t } = useText();
  const format = useFormat();
  if (missingHours === null) return t('dashboards.coverageUnknown');
  if (worst === null) return t('dashboards.coverageFine');
  return (
    <Typography variant="body2" component="span" color="error">
      {`▲ ${t('dashboards.shortFor', { hours: format.number(missingHours, 1) })}, ${t('dashboards.missingAt', { missing: format.number(worst.missing, 1), time: worst.time })}`}
    </Typography>
  );
}
