import PictureIcon from '@mui/icons-material/ImageOutlined';
import CsvIcon from '@mui/icons-material/FileDownloadOutlined';
import ChartIcon from '@mui/icons-material/InsertChartOutlinedRounded';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, LinearProgress, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { Suspense, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { dashes, paintOf } from './chart-look.ts';
import { FigureTable } from './figure-table.tsx';
import { figuresCsv, type FigureColumn, type FigureRow, type Figures } from './figures.ts';
import { lazyPart } from '../state/lazy-part.ts';
import { loadHere } from '../state/load.ts';
import { IconAction } from '../page-actions.tsx';
import { saveFile } from '../save-file.ts';
import { EmptyState } from '../state/states.tsx';
import { useText } from '../text.tsx';

const FigurePlot = lazyPart(
  () => import('./figure-plot.tsx'),
  (module) => module.FigurePlot,
);

type Props = Readonly<{
  title: string;
  figures: Figures;
  /** Files that are saved of it are called so, without an ending. */
  file: string;
  height?: number;
  /** New rows are on their way; what was there is still shown. */
  isLoading?: boolean;
  /** In place of the chart where there are no rows. */
  empty: Readonly<{ title: string; hint?: string; action?: ReactNode }>;
  /** Said below the chart. */
  note?: ReactNode;
  /** Whether the frame can show its rows as a table; not where they stand below it anyway. */
  hasTable?: boolean;
  onPick?: (row: FigureRow) => void;
}>;

/** A chart with its title and legend; the same rows as a table, as a picture and as a file. */
export function ChartFrame(props: Props) {
  const { title, figures, height = 240, isLoading = false, empty, note } = props;
  const { t } = useText();
  const titleId = useId();
  const chart = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const hasRows = figures.rows.length > 0;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={frameStyle}>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 2, px: 2, pt: 1 }}>
        <Typography id={titleId} component="h2" variant="subtitle1">
          {title}
        </Typography>
        {hasRows ? <Tools {...props} chart={chart} isTable={isTable} onTable={setTable} /> : null}
      </Stack>
      <Box sx={{ height: 2 }}>
        {isLoading ? <LinearProgress sx={{ height: 2 }} aria-label={t('generic.loading')} /> : null}
      </Box>
      {!hasRows ? (
        <Box sx={{ minHeight: height }}>
          <EmptyState {...empty} />
        </Box>
      ) : isTable ? (
        <FigureTable title={title} figures={figures} sx={{ maxHeight: height + 36 }} />
      ) : (
        <>
          <Legend columns={figures.columns} />
          <Box ref={chart} sx={{ px: 1, minHeight: height }}>
            <Suspense fallback={<Skeleton variant="rounded" height={height} sx={{ mx: 1 }} />}>
              <FigurePlot title={title} figures={figures} height={height} onPick={props.onPick} />
            </Suspense>
          </Box>
        </>
      )}
      {note === undefined ? null : (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', px: 2, pb: 1 }}>
          {note}
        </Typography>
      )}
    </Paper>
  );
}

/** Nothing in it is wider than the window; what is printed is not torn over two pages. */
const frameStyle = { minWidth: 0, overflow: 'hidden', breakInside: 'avoid' } as const;

function Tools({
  title,
  figures,
  file,
  hasTable = true,
  chart,
  isTable,
  onTable,
}: Props &
  Readonly<{
    chart: RefObject<HTMLDivElement | null>;
    isTable: boolean;
    onTable: (isTable: boolean) => void;
  }>) {
  const { t } = useText();
  const { palette } = useTheme();
  const savePicture = async () => {
    const svg = chart.current?.querySelector('svg');
    if (svg == null) return;
    const { pictureOf } = await loadHere(() => import('./chart-picture.ts'));
    const series = drawnOf(figures.columns).map((column) => ({
      label: column.label,
      colour: paintOf(figures.columns, column, palette.mode),
    }));
    const look = { ink: palette.text.primary, paper: palette.background.paper };
    const picture = await pictureOf(svg, { title, series, ...look });
    if (picture !== null) saveFile(picture, `${file}.png`);
  };
  const view = isTable
    ? { label: t('figures.showChart'), icon: <ChartIcon fontSize="small" /> }
    : { label: t('figures.showTable'), icon: <TableIcon fontSize="small" /> };
  const picture = { label: t('figures.savePicture'), icon: <PictureIcon fontSize="small" /> };
  const csv = { label: t('figures.saveCsv'), icon: <CsvIcon fontSize="small" /> };
  const saveCsv = () =>
    saveFile(new Blob([`\uFEFF${figuresCsv(figures)}`], { type: 'text/csv' }), `${file}.csv`);
  return (
    <Stack direction="row" sx={{ ml: 'auto', displayPrint: 'none' }}>
      {hasTable ? (
        <IconAction size="small" action={{ ...view, run: () => onTable(!isTable) }} />
      ) : null}
      {isTable ? null : (
        <IconAction size="small" action={{ ...picture, run: () => void savePicture() }} />
      )}
      <IconAction size="small" action={{ ...csv, run: saveCsv }} />
    </Stack>
  );
}

const drawnOf = (columns: readonly FigureColumn[]) =>
  columns.filter(({ drawn }) => drawn !== undefined);

function Legend({ columns }: Readonly<{ columns: readonly FigureColumn[] }>) {
  const { palette } = useTheme();
  return (
    <Stack
      component="ul"
      direction="row"
      sx={{ listStyle: 'none', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, px: 2, py: 0.5 }}
    >
      {drawnOf(columns).map((column) => (
        <Stack
          key={column.name}
          component="li"
          direction="row"
          sx={{ gap: 0.75, alignItems: 'center', typography: 'body2' }}
        >
          <Sample drawn={column.drawn} colour={paintOf(columns, column, palette.mode)} />
          {column.label}
        </Stack>
      ))}
    </Stack>
  );
}

function Sample({ drawn, colour }: Readonly<{ drawn: FigureColumn['drawn']; colour: string }>) {
  return (
    <svg aria-hidden="true" width={20} height={12}>
      {drawn === 'bar' ? (
        <rect x="4" y="1" width="12" height="10" rx="2" fill={colour} />
      ) : (
        <path
          d="M0 6H20"
          stroke={colour}
          strokeWidth="2"
          strokeDasharray={drawn === 'dashed' ? dashes : undefined}
        />
      )}
    </svg>
  );
}
