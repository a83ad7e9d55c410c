import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot } from '@mui/x-charts/LineChart';
import { dashes, paintOf } from './chart-look.ts';
import { unknownFigure, type FigureColumn, type FigureRow, type Figures } from './figures.ts';
import { useFormat } from '../format.ts';

type Props = Readonly<{
  title: string;
  figures: Figures;
  height: number;
  /** A click on a row's place in the chart. */
  onPick?: ((row: FigureRow) => void) | undefined;
}>;

/** Figures as bars and lines over their rows; its own legend and table stand beside it. */
export function FigurePlot({ title, figures, height, onPick }: Props) {
  const { columns, rows } = figures;
  const format = useFormat();
  const { palette } = useTheme();
  const labels = new Map(rows.map(({ key, label }) => [key, label]));
  const drawn = columns.filter((column) => column.drawn !== undefined);
  const series = drawn.map((column) => ({
    ...drawing(column),
    id: column.name,
    label: column.label,
    color: paintOf(columns, column, palette.mode),
    data: rows.map((row) => row.figures[column.name] ?? null),
    valueFormatter: (value: number | null) =>
      value === null ? unknownFigure : column.write(value),
  }));
  const axisOf = (isOther: boolean) => ({
    id: isOther ? 'right' : 'left',
    position: isOther ? ('right' as const) : ('left' as const),
    min: 0,
    width: 56,
    valueFormatter: (value: number) => format.number(value, 1),
  });
  const looks: Record<string, object | string> = {
    cursor: onPick === undefined ? 'default' : 'pointer',
    ...Object.fromEntries(
      drawn
        .filter((column) => column.drawn === 'dashed')
        .map(({ name }) => [`& path[data-series="${name}"]`, { strokeDasharray: dashes }]),
    ),
  };
  const hasOther = drawn.some(({ isOther }) => isOther === true);
  return (
    <Box sx={looks} role="img" aria-label={title}>
      <ChartsContainer
        height={height}
        skipAnimation
        series={series}
        xAxis={[
          {
            id: 'rows',
            scaleType: 'band',
            data: rows.map(({ key }) => key),
            valueFormatter: (key: string) => labels.get(key) ?? key,
            height: 28,
          },
        ]}
        yAxis={hasOther ? [axisOf(false), axisOf(true)] : [axisOf(false)]}
        margin={{ left: 0, right: hasOther ? 0 : 12, top: 12, bottom: 0 }}
        {...(onPick === undefined
          ? {}
          : {
              onAxisClick: (_event: unknown, at: Readonly<{ dataIndex: number }> | null) => {
                const row = at === null ? undefined : rows[at.dataIndex];
                if (row !== undefined) onPick(row);
              },
            })}
      >
        <ChartsGrid horizontal />
        <BarPlot />
        <LinePlot />
        <ChartsAxisHighlight x="band" />
        <ChartsXAxis axisId="rows" />
        <ChartsYAxis axisId="left" />
        {hasOther ? <ChartsYAxis axisId="right" /> : null}
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </Box>
  );
}

function drawing({ drawn, isOther }: FigureColumn) {
  const yAxisId = isOther === true ? 'right' : 'left';
  return drawn === 'bar'
    ? ({ type: 'bar', yAxisId } as const)
    : ({ type: 'line', yAxisId, curve: 'linear', showMark: false } as const);
}
