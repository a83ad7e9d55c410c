import CsvIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  GlobalStyles,
  Box,
  MenuItem,
  Portal,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  TextField,
  Typography,
} from '@mui/material';
import { Fragment, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Demand } from '@watchbill/core/schedules/contract/staffing';
import { useAdvisorChoices } from '@watchbill/core/schedules/hooks/range';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { IconAction } from '../kit/page-actions.tsx';
import { useFormat } from '../kit/format.ts';
import { saveFile } from '../kit/save-file.ts';
import { useText } from '../kit/text.tsx';
import type { EditorTimelineRow } from './editor-rows.ts';
import {
  groupLines,
  lineColumns,
  linesCsv,
  linesOf,
  lineGroups,
  sortLines,
  type LineColumn,
  type LineGroup,
  type ShiftLine,
} from './shift-lines.ts';
import type { ScheduleWords } from './words.ts';

type Props = Readonly<{
  division: number;
  title: string;
  date: PlainDate;
  rows: readonly EditorTimelineRow[];
  types: ActivityTypes;
  demand: Demand | undefined;
  words: ScheduleWords;
}>;

const papers = ['A4', 'A3'] as const;
type Paper = (typeof papers)[number];

const titles = {
  name: 'schedules.advisor',
  shift: 'schedules.kindShift',
  breaks: 'desk.columnBreaks',
  others: 'desk.columnOthers',
  hours: 'schedules.columnHours',
  paid: 'schedules.columnPaid',
} as const;

const groupTitles = {
  none: 'desk.groupNone',
  team: 'desk.groupTeam',
  shift: 'desk.groupShift',
  channels: 'desk.groupChannels',
  division: 'desk.groupDivision',
} as const;

/**
 * The day as a table: who works when, with breaks, in groups, sorted, printed or kept as a file.
 */
export function ShiftList({ division, title, date, rows, types, demand, words }: Props) {
  const { t } = useText();
  const [sort, setSort] = useState<LineColumn>('name');
  const [isDown, setDown] = useState(false);
  const [by, setBy] = useState<LineGroup>('none');
  const [paper, setPaper] = useState<Paper>('A4');
  const [isPrinting, setPrinting] = useState(false);
  const lines = useMemo(() => linesOf(rows, types, words), [rows, types, words]);
  const teams = useTeams(division);
  const sorted = useMemo(() => sortLines(lines, sort, isDown), [lines, sort, isDown]);
  const groups = useMemo(
    () => groupLines(sorted, by, { demand, teams }),
    [sorted, by, demand, teams],
  );
  const save = () =>
    saveFile(
      new Blob([`\uFEFF${linesCsv(sorted, (column) => t(titles[column]))}`], { type: 'text/csv' }),
      `${title} ${date}.csv`,
    );
  const table = (
    <LineTable
      title={title}
      groups={groups}
      sort={sort}
      isDown={isDown}
      onSort={(column) => {
        setDown(column === sort && !isDown);
        setSort(column);
      }}
    />
  );
  return (
    <Stack sx={{ minHeight: 0 }}>
      <Stack direction="row" sx={{ gap: 1, p: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label={t('desk.groupBy')}
          value={by}
          onChange={({ target }) => setBy(target.value as LineGroup)}
          sx={{ width: 210 }}
        >
          {lineGroups.map((one) => (
            <MenuItem key={one} value={one}>
              {t(groupTitles[one])}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flexGrow: 1 }} />
        <TextField
          select
          size="small"
          label={t('desk.paper')}
          value={paper}
          onChange={({ target }) => setPaper(target.value as Paper)}
          sx={{ width: 90 }}
        >
          {papers.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <IconAction
          size="small"
          action={{ label: t('desk.print'), icon: <PrintIcon />, run: () => setPrinting(true) }}
        />
        <IconAction
          size="small"
          action={{ label: t('desk.saveCsv'), icon: <CsvIcon />, run: save }}
        />
      </Stack>
      <TableContainer sx={{ minHeight: 0, flexGrow: 1 }} tabIndex={0}>
        {table}
      </TableContainer>
      {isPrinting ? (
        <Print title={title} paper={paper} onDone={() => setPrinting(false)}>
          {table}
        </Print>
      ) : null}
    </Stack>
  );
}

/** The team of each advisor of a division. */
function useTeams(division: number): ReadonlyMap<number, string> {
  const { data } = useAdvisorChoices(division);
  return useMemo(
    () => new Map(data?.flatMap(({ id, team }) => (team === null ? [] : [[id, team] as const]))),
    [data],
  );
}

type TableProps = Readonly<{
  title: string;
  groups: readonly Readonly<{ title: string | null; lines: readonly ShiftLine[] }>[];
  sort: LineColumn;
  isDown: boolean;
  onSort: (column: LineColumn) => void;
}>;

/** Left out on a phone. */
const isWide = (column: LineColumn) =>
  column === 'breaks' || column === 'others' || column === 'paid';
const wideOnly = { display: { xs: 'none', md: 'table-cell' }, displayPrint: 'table-cell' } as const;

const isFigure = (column: LineColumn) => column === 'hours' || column === 'paid';

function LineTable({ title, groups, sort, isDown, onSort }: TableProps) {
  const { t } = useText();
  const format = useFormat();
  const direction = isDown ? 'desc' : 'asc';
  return (
    <Table size="small" stickyHeader aria-label={title} sx={look}>
      <TableHead>
        <TableRow>
          {lineColumns.map((column) => (
            <TableCell
              key={column}
              align={isFigure(column) ? 'right' : 'left'}
              sx={isWide(column) ? wideOnly : undefined}
              sortDirection={sort === column ? direction : false}
            >
              <TableSortLabel
                active={sort === column}
                direction={sort === column ? direction : 'asc'}
                onClick={() => onSort(column)}
              >
                {t(titles[column])}
              </TableSortLabel>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {groups.map((group) => (
          <Fragment key={group.title ?? ''}>
            {group.title === null ? null : (
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={lineColumns.length}
                  sx={{ fontWeight: 650, bgcolor: 'action.hover' }}
                >
                  {`${group.title} (${format.number(group.lines.length)})`}
                </TableCell>
              </TableRow>
            )}
            {group.lines.map((line) => (
              <LineRow key={line.key} line={line} />
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

function LineRow({ line }: Readonly<{ line: TableProps['groups'][number]['lines'][number] }>) {
  const format = useFormat();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {line.name}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.shift}</TableCell>
      <TableCell sx={wideOnly}>{line.breaks}</TableCell>
      <TableCell sx={wideOnly}>{line.others}</TableCell>
      <TableCell align="right">{hoursText(line.hours, format)}</TableCell>
      <TableCell align="right" sx={wideOnly}>
        {hoursText(line.paid, format)}
      </TableCell>
    </TableRow>
  );
}

const hoursText = (minutes: number, format: ReturnType<typeof useFormat>) =>
  minutes === 0 ? '–' : format.decimalHours(minutes);

const look = {
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { bgcolor: 'background.paper', whiteSpace: 'nowrap' },
  '@media print': {
    '.MuiTableCell-root': { color: '#000', backgroundColor: '#fff' },
    '.MuiTableSortLabel-root': { color: '#000 !important' },
  },
} as const;

type PrintProps = Readonly<{
  title: string;
  paper: Paper;
  onDone: () => void;
  children: React.ReactNode;
}>;

/** The table alone on sheets of its size, while it is printed. */
function Print({ title, paper, onDone, children }: PrintProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const listener = () => done();
    window.addEventListener('afterprint', listener, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', listener);
  }, []);
  return (
    <Portal>
      <GlobalStyles
        styles={{
          '@page': { size: `${paper} landscape`, margin: '10mm' },
          '@media print': { '#root, [role=tooltip]': { display: 'none !important' } },
        }}
      />
      <Box sx={{ display: 'none', displayPrint: 'block' }}>
        <Typography variant="h6" component="p" sx={{ color: '#000' }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Portal>
  );
}
