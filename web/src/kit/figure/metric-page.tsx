import { Paper, Stack } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { FigureTable } from './figure-table.tsx';
import type { FigureRow } from './figures.ts';
import { PrintButton } from '../print-button.tsx';
import { StatCards, type Stat } from './stat-cards.tsx';

type Props = Readonly<{
  /** What narrows the figures, and the period where the page's bar has none. */
  filters: ReactNode;
  /** What can be done with them: import, export. */
  actions?: ReactNode;
  stats: readonly Stat[];
  chart: Omit<ComponentProps<typeof ChartFrame>, 'hasTable'>;
  /** Opens a row of the plain table by its name. */
  onOpen?: (row: FigureRow) => void;
  /** In place of the plain table of the chart's rows. */
  table?: ReactNode;
  /** Above the figures: what has to be known of them. */
  notices?: ReactNode;
}>;

/**
 * A page of figures below its head: filters, what they come to, a chart and a table of the same
 * rows; printed without what only a screen needs.
 */
export function MetricPage({ filters, actions, stats, chart, onOpen, table, notices }: Props) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack
        direction="row"
        sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}
      >
        {filters}
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', ml: { sm: 'auto' } }}
        >
          {actions}
          <PrintButton />
        </Stack>
      </Stack>
      {notices}
      {stats.length === 0 ? null : <StatCards stats={stats} />}
      <ChartFrame {...chart} hasTable={false} />
      {table ??
        (chart.figures.rows.length === 0 ? null : (
          <Paper variant="outlined">
            <FigureTable
              title={chart.title}
              figures={chart.figures}
              onOpen={onOpen}
              sx={{ maxHeight: 480 }}
            />
          </Paper>
        ))}
    </Stack>
  );
}
