import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Card, GlobalStyles, Paper, Stack, Typography } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { FigureTable } from './figure-table.tsx';
import { IconAction, usePageActions } from './page-actions.tsx';
import { useText } from './text.tsx';

export type Stat = Readonly<{
  label: string;
  value: string;
  /** What the figure is of, or beside: small, below it. */
  note?: string;
}>;
type Props = Readonly<{
  /** What narrows the figures, and the period where the page's bar has none. */
  filters: ReactNode;
  /** What can be done with them: import, export. */
  actions?: ReactNode;
  stats: readonly Stat[];
  chart: Omit<ComponentProps<typeof ChartFrame>, 'hasTable'>;
  /** In place of the plain table of the chart's rows. */
  table?: ReactNode;
  /** Above the figures: what has to be known of them. */
  notices?: ReactNode;
}>;

/** A page of figures below its head: filters, what they come to, a chart and a table of the same rows; printed without what only a screen needs. */
export function MetricPage({ filters, actions, stats, chart, table, notices }: Props) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <GlobalStyles styles={printed} />
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
      {stats.length === 0 ? null : <Stats stats={stats} />}
      <ChartFrame {...chart} hasTable={false} />
      {table ??
        (chart.figures.rows.length === 0 ? null : (
          <Paper variant="outlined">
            <FigureTable title={chart.title} figures={chart.figures} sx={{ maxHeight: 480 }} />
          </Paper>
        ))}
    </Stack>
  );
}

/** Tables go over as many sheets as they need. */
const printed = {
  '@media print': {
    'header, nav': { display: 'none !important' },
    '.MuiTableContainer-root': { maxHeight: 'none !important', overflow: 'visible !important' },
  },
};

function PrintButton() {
  const { t } = useText();
  const action = { label: t('figures.print'), icon: <PrintIcon />, run: () => window.print() };
  usePageActions([action]);
  return <IconAction action={action} />;
}

function Stats({ stats }: Readonly<{ stats: readonly Stat[] }>) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.25,
        m: 0,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${Math.min(stats.length, 7)}, minmax(0, 1fr))`,
        },
      }}
    >
      {stats.map(({ label, value, note }) => (
        <Card key={label} sx={{ px: 1.5, py: 0.75, fontVariantNumeric: 'tabular-nums' }}>
          <Typography component="dt" variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, lineHeight: 1.3 }}>
            {value}
            {note === undefined ? null : (
              <Typography
                component="span"
                variant="body2"
                sx={{ color: 'text.secondary', ml: 1, display: 'inline-block' }}
              >
                {note}
              </Typography>
            )}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
