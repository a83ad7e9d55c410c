import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { usePerformance, type PerformanceQuery } from '@watchbill/core/performance/hooks';
import type { Performance } from '@watchbill/core/performance/model';
import {
  advisorRows,
  averageDigits,
  isDrawnFirst,
  isPercent,
  periodRows,
  type PeriodView,
} from '@watchbill/core/performance/view';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { isPlainDate, toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { ChartFilter } from './chart-filter.tsx';
import { useMetricColumns, useMetricTitle, writtenMetric } from './columns.ts';

type Props = Readonly<{ asked: PerformanceQuery; filters?: ReactNode }>;

/**
 * Performance over a period: what it comes to, a chart and a table of its days, weeks or months,
 * and a table of advisors.
 */
export function PerformanceView({ asked, filters }: Props) {
  const { t } = useText();
  const format = useFormat();
  const read = usePerformance(asked);
  const headers = read.data?.common_headers ?? [];
  const { text, change } = useAddress();
  const chosen = text('chart')
    .split(',')
    .filter((header) => headers.includes(header));
  const inChart = chosen.length > 0 ? chosen : headers.filter(isDrawnFirst);
  const columns = useMetricColumns(headers, inChart);
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
      <OutdatedNotice of={read} />
      <MetricPage
        filters={
          <>
            {filters}
            <ChartFilter
              headers={headers}
              chosen={inChart}
              onChange={(next) => change({ chart: next.join() })}
            />
          </>
        }
        stats={read.data.common_headers.flatMap((header) => {
          const value = average[header];
          return value === undefined
            ? []
            : [
                {
                  label: titleOf(header),
                  value: writtenMetric(header, value, format, averageDigits),
                },
              ];
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

type Row = ReturnType<typeof advisorRows>[number];

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
    <Box sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
      <RowTable
        title={t('performance.details')}
        height={480}
        rows={rows}
        keyOf={(_row, index) => index}
        columns={[
          ...named.map(([name, title]) => ({
            name,
            label: t(title),
            render: (row: Row) =>
              name === 'Date' && isPlainDate(String(row[name]))
                ? format.date(toPlainDate(String(row[name])))
                : row[name],
          })),
          ...read.common_headers.map((header) => ({
            name: header,
            label: titleOf(header),
            isFigure: true,
            render: (row: Row) => {
              const value = row[header];
              if (typeof value === 'number') return writtenMetric(header, value, format);
              return isPercent(header) ? '–' : (value ?? '–');
            },
          })),
        ]}
      />
    </Box>
  );
}
