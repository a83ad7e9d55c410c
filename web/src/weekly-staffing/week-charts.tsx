import { Box } from '@mui/material';
import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { StaffingDay } from '@watchbill/core/weekly-staffing/model';
import { axisOf, mostOf } from '@watchbill/core/weekly-staffing/view';
import { useGridKeys } from '../kit/list/grid-keys.ts';
import { useText } from '../kit/text.tsx';
import { HoverCard } from '../timeline/hover-card.tsx';
import { chartHeight, gutter } from './day-chart.tsx';
import { DayRow } from './day-row.tsx';
import { cellId, type ChosenInterval } from './words.ts';

const [headWidth, endGap] = [196, 22];

const gridStyle: SxProps<Theme> = (theme) => ({
  outline: 'none',
  position: 'relative',
  bgcolor: 'background.paper',
  borderRadius: 1,
  '&:focus-visible': { boxShadow: `0 0 0 2px ${theme.palette.primary.main}` },
  '& .ws-line': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${headWidth}px minmax(0, 1fr)` },
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& .ws-line:first-of-type': { borderTop: 0 },
  '& .ws-top': {
    position: 'sticky',
    top: { xs: 57, md: 100 },
    zIndex: 2,
    bgcolor: 'background.paper',
    borderBottom: `1px solid ${theme.palette.divider}`,
    '& + .ws-line': { borderTop: 0 },
  },
  '& .ws-axis': {
    position: 'relative',
    height: 28,
    fontSize: 12,
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .ws-axis span': { position: 'absolute', bottom: 4, transform: 'translateX(-50%)' },
  '& .ws-chart': {
    position: 'relative',
    paddingBlock: '10px 6px',
    marginInlineEnd: `${endGap}px`,
    minWidth: 0,
  },
  '& .ws-cells': { position: 'absolute', top: 10, height: chartHeight, display: 'flex' },
  '& .ws-cell': {
    flex: '1 1 0',
    minWidth: 0,
    cursor: 'pointer',
    boxSizing: 'border-box',
    scrollMarginBlock: '150px 12px',
  },
  '& .ws-cell:hover': { bgcolor: alpha(theme.palette.text.primary, 0.14) },
  '& .ws-cell.chosen': {
    bgcolor: alpha(theme.palette.text.primary, 0.1),
    outline: `2px solid ${theme.palette.text.primary}`,
    borderRadius: '2px',
  },
  '&:focus-visible .ws-cell.active': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 1,
    borderRadius: '2px',
    bgcolor: alpha(theme.palette.primary.main, 0.2),
  },
});

type Props = Readonly<{
  title: string;
  days: readonly StaffingDay[];
  today: PlainDate;
  chosen: ChosenInterval | null;
  /** Stable: a new one draws every day again. */
  onChoose: (at: ChosenInterval) => void;
  onOpenDay: (date: PlainDate) => void;
}>;

/**
 * A week, a chart a day on one scale. Arrow keys walk through quarter hours and days, Enter chooses
 * one.
 */
export function WeekCharts({ title, days, today, chosen, onChoose, onOpenDay }: Props) {
  const { t } = useText();
  const [grid, helpId] = [useRef<HTMLDivElement>(null), useId()];
  const width = useWidth(grid);
  const axis = useMemo(() => axisOf(days), [days]);
  const count = (axis.end - axis.start) / forecastStep;
  const most = useMemo(() => mostOf(days) * 1.06, [days]);
  const slot = Math.max(2, (width - (width < 500 ? 0 : headWidth) - gutter - endGap) / count);
  const plane = useMemo(() => ({ slot, height: chartHeight, most }), [slot, most]);
  const { active, onKeyDown, onClick } = useGridKeys({
    rows: days.length,
    columns: count,
    // An hour
    page: { row: 0, column: 4 },
    start: () => startOf(days, chosen, axis.start),
    onOpen: ({ row, column }) =>
      onChoose({
        date: days[row]!.date as PlainDate,
        minute: axis.start + column * forecastStep,
      }),
  });
  useEffect(() => {
    if (active !== null)
      document
        .getElementById(cellId(active.row, active.column))
        ?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <Box
        ref={grid}
        sx={gridStyle}
        role="grid"
        tabIndex={0}
        aria-label={title}
        aria-describedby={helpId}
        aria-readonly
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...(active === null ? {} : { 'aria-activedescendant': cellId(active.row, active.column) })}
      >
        <div className="ws-line ws-top" aria-hidden="true">
          <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
          <div className="ws-axis">
            {hoursOn(axis, slot).map((minute) => (
              <span
                key={minute}
                style={{ left: gutter + ((minute - axis.start) / forecastStep) * slot }}
              >
                {formatClock(minute)}
              </span>
            ))}
          </div>
        </div>
        {days.map((day, row) => (
          <DayRow
            key={day.date}
            day={day}
            row={row}
            first={axis.start / forecastStep}
            count={count}
            plane={plane}
            isToday={day.date === today}
            active={active?.row === row ? active.column : null}
            chosen={chosen?.date === day.date ? (chosen.minute - axis.start) / forecastStep : null}
            onOpen={onOpenDay}
          />
        ))}
      </Box>
      <span id={helpId} hidden>
        {t('weeklyStaffing.keys')}
      </span>
      <HoverCard root={grid} />
    </>
  );
}

/**
 * Where the keys begin: at what is chosen, else at the first quarter hour in which anybody is
 * required.
 */
function startOf(days: readonly StaffingDay[], chosen: ChosenInterval | null, start: number) {
  const row = Math.max(
    0,
    days.findIndex((day) => day.date === chosen?.date),
  );
  const first = Math.max(
    0,
    days[row]?.data.findIndex((slot) => (slot.requirements ?? slot.open) > 0) ?? 0,
  );
  return {
    row,
    column: Math.max(
      0,
      chosen === null ? first - start / forecastStep : (chosen.minute - start) / forecastStep,
    ),
  };
}

/** Hours that have room for their label. */
function hoursOn(
  { start, end }: Readonly<{ start: number; end: number }>,
  slot: number,
): readonly number[] {
  const step =
    [60, 120, 180, 240, 360].find((minutes) => (minutes / forecastStep) * slot >= 44) ?? 360;
  return Array.from(
    { length: Math.floor((end - start) / step) + 1 },
    (_, index) => start + index * step,
  );
}

/** Follows the width of the box, so that charts fill it. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(900);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
