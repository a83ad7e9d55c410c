import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import type { ReactNode } from 'react';
import { usePerformance, type PerformanceAsked } from '@watchbill/core/performance/hooks';
import type { Performance } from '@watchbill/core/performance/model';
import {
  advisorRows,
  isPercent,
  periodRows,
  type PeriodView,
} from '@watchbill/core/performance/view';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/metric-page.tsx';
import { Outdated, Unread } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMetricColumns, useMetricTitle, writtenMetric } from './columns.ts';

type Props = Readonly<{ asked: PerformanceAsked; filters?: ReactNode }>;

/** Performance over a period: what it comes to, a chart and a table of its days, weeks or months, and a table of advisors. */
export function PerformanceView({ asked, filters }: Props) {
  const { t } = useText();
  const format = useFormat();
  const read = usePerformance(asked);
  const columns = useMetricColumns(read.data?.common_headers ?? []);
  const titleOf = useMetricTitle();
  if (read.data === undefined) return <Unread of={read} />;
  const { view } = asked;
  const rows = periodRows(read.data, view).map((row) =>
    view === 'day' ? { ...row, label: format.date(toPlainDate(row.key)) } : row,
  );
  const average =
    view === 'wom' ? read.data.week_of_month_total_average : read.data.week_of_week_total_average;
  return (
    <>
      <Outdated of={read} />
      <MetricPage
        filters={filters}
        stats={read.data.common_headers.flatMap((header) => {
          const value = average[header];
          return value === undefined
            ? []
            : [{ label: titleOf(header), value: writtenMetric(header, value, format) }];
        })}
        chart={{
          title: `${t('performance.title')}: ${format.range(asked.from, asked.to)}`,
          file: `performance-${asked.from}-${asked.to}`,
          figures: { heading: t(headings[view]), columns, rows },
          isLoading: read.isPlaceholderData,
          empty: {
            title: t('performance.noDataForDate'),
            hint: t('performance.noneHint'),
          },
        }}
      />
      {rows.length === 0 ? null : <Advisors read={read.data} view={view} />}
    </>
  );
}

const headings = {
  day: 'performanceScreens.day',
  wow: 'dashboards.week',
  wom: 'dashboards.week',
  month: 'dashboards.viewMonth',
} as const satisfies Record<PeriodView, MessageKey>;

/** Columns that name a row, as the specification calls them, where the rows have them. */
const identity = [
  ['ID', 'generic.id'],
  ['Date', 'generic.date'],
  ['Day', 'performanceScreens.day'],
  ['Advisor ID', 'performanceScreens.advisorId'],
  ['Team Lead', 'performanceScreens.teamLead'],
  ['Advisor Name', 'performanceScreens.advisorName'],
] as const satisfies readonly (readonly [string, MessageKey])[];

function Advisors({ read, view }: Readonly<{ read: Performance; view: PeriodView }>) {
  const { t } = useText();
  const format = useFormat();
  const titleOf = useMetricTitle();
  const rows = advisorRows(read, view);
  const named = identity.filter(
    ([name]) =>
      rows.some((row) => row[name] != null && row[name] !== '') &&
      (view !== 'month' || (name !== 'Date' && name !== 'Day')),
  );
  return (
    <Paper variant="outlined">
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={t('performance.details')}
        sx={{ maxHeight: 480 }}
      >
        <Table
          size="small"
          stickyHeader
          aria-label={t('performance.details')}
          sx={{
            fontVariantNumeric: 'tabular-nums',
            '& td, & th': { whiteSpace: 'nowrap' },
            '& thead th': { bgcolor: 'background.paper' },
          }}
        >
          <TableHead>
            <TableRow>
              {named.map(([name, title]) => (
                <TableCell key={name}>{t(title)}</TableCell>
              ))}
              {read.common_headers.map((header) => (
                <TableCell key={header} align="right">
                  {titleOf(header)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, at) => (
              <TableRow key={at} hover>
                {named.map(([name]) => (
                  <TableCell key={name}>{row[name]}</TableCell>
                ))}
                {read.common_headers.map((header) => {
                  const value = row[header];
                  return (
                    <TableCell key={header} align="right">
                      {typeof value === 'number'
                        ? writtenMetric(header, value, format)
                        : isPercent(header)
                          ? '–'
                          : (value ?? '–')}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
