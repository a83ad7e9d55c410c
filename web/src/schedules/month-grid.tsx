import LockIcon from '@mui/icons-material/LockRounded';
import { Box } from '@mui/material';
import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef } from 'react';
import { nameOf } from '@watchbill/core/schedules/day-state';
import { isWeekend, type MonthRow } from '@watchbill/core/schedules/month';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useGridKeys, type Cell } from '../kit/list/grid-keys.ts';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';

const [rowHeight, cellWidth, nameWidth, totalWidth] = [44, 86, 170, 64];

const gridStyle: SxProps<Theme> = (theme) => ({
  height: '100%',
  overflow: 'auto',
  fontSize: 12,
  outline: 'none',
  bgcolor: 'background.paper',
  '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
  '& .mo-line': { display: 'flex', width: 'max-content' },
  '& .mo-line > *': {
    flexShrink: 0,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${theme.palette.divider}`,
    borderInlineEnd: `1px solid ${theme.palette.divider}`,
  },
  '& .mo-top': { position: 'sticky', top: 0, zIndex: 3, bgcolor: 'background.paper' },
  '& .mo-day': {
    width: cellWidth,
    height: 40,
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    lineHeight: 1.2,
    fontWeight: 600,
  },
  '& .mo-name': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 2,
    width: nameWidth,
    px: 1.5,
    bgcolor: 'background.paper',
    fontWeight: 500,
    fontSize: 13,
    display: 'flex',
    alignItems: 'center',
  },
  '& .mo-name span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .mo-row': {
    position: 'absolute',
    insetInlineStart: 0,
    top: 0,
    height: rowHeight,
    contain: 'layout',
  },
  '& .mo-cell': {
    width: cellWidth,
    height: rowHeight,
    cursor: 'pointer',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .mo-cell:hover': { bgcolor: alpha(theme.palette.primary.main, 0.12) },
  '& .mo-cell.on': { bgcolor: alpha('#7fb5b5', theme.palette.mode === 'light' ? 0.28 : 0.3) },
  '& .mo-day.chosen': { bgcolor: alpha(theme.palette.primary.main, 0.16) },
  '& .mo-cell.rest': { bgcolor: alpha(theme.palette.text.primary, 0.04) },
  '& .mo-cell.active': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: -2 },
  '& .mo-cell small': { fontSize: 11, display: 'flex', alignItems: 'center', gap: '3px' },
  '& .mo-total': {
    width: totalWidth,
    height: rowHeight,
    display: 'grid',
    placeItems: 'center end',
    pr: 1,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
});

type Props = Readonly<{
  title: string;
  rows: readonly MonthRow[];
  dates: readonly PlainDate[];
  date: PlainDate;
  onOpen: (date: PlainDate, agent: number) => void;
}>;

/** Advisors by days. Arrow keys walk the cells, Enter opens a day; only rows in sight exist. */
export function MonthGrid({ title, rows, dates, date: chosen, onOpen }: Props) {
  const { t, language } = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingEnd: 48,
  });
  const items = virtual.getVirtualItems();
  const column = dates.indexOf(chosen);
  useLayoutEffect(() => {
    if (scroller.current !== null)
      scroller.current.scrollLeft = Math.max(0, column - 3) * cellWidth;
  }, [column]);
  const reveal = (cell: Cell) => {
    virtual.scrollToIndex(cell.row);
    const [left, box] = [cell.column * cellWidth, scroller.current];
    if (
      box !== null &&
      (left < box.scrollLeft || left + cellWidth > box.scrollLeft + box.clientWidth - nameWidth)
    )
      box.scrollLeft = Math.max(0, left - cellWidth);
  };
  const { active, onKeyDown, onClick } = useGridKeys({
    rows: rows.length,
    columns: dates.length,
    page: { row: 10, column: 0 },
    start: () => ({ row: 0, column: 0 }),
    onWalk: reveal,
    onOpen: (cell) => onOpen(dates[cell.column]!, rows[cell.row]!.advisor.id),
  });
  const isShown = active !== null && items.some((item) => item.index === active.row);
  return (
    <Box
      ref={scroller}
      sx={gridStyle}
      role="grid"
      tabIndex={0}
      aria-label={title}
      aria-rowcount={rows.length + 1}
      aria-colcount={dates.length + 2}
      aria-readonly
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...(isShown ? { 'aria-activedescendant': `mo-${active.row}-${active.column}` } : {})}
    >
      <div role="rowgroup" className="mo-top">
        <div role="row" aria-rowindex={1} className="mo-line">
          <div role="columnheader" className="mo-name" style={{ height: 40, fontWeight: 650 }}>
            {t('schedules.advisor')}
          </div>
          {dates.map((date) => (
            <div
              key={date}
              role="columnheader"
              className={date === chosen ? 'mo-day chosen' : 'mo-day'}
            >
              <span>{dateIn(date, language, { weekday: 'short' })}</span>
              <span>{Number(date.slice(8))}</span>
            </div>
          ))}
          <div role="columnheader" className="mo-day" style={{ width: totalWidth }}>
            {t('schedules.total')}
          </div>
        </div>
      </div>
      <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <Line
              key={row.advisor.id}
              row={row}
              index={item.index}
              top={item.start}
              active={active?.row === item.index ? active.column : null}
            />
          );
        })}
      </div>
    </Box>
  );
}

const Line = memo(function MonthLine({
  row,
  index,
  top,
  active,
}: Readonly<{ row: MonthRow; index: number; top: number; active: number | null }>) {
  const { t, language } = useText();
  const format = useFormat();
  const name = nameOf(row.advisor);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="mo-line mo-row"
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" className="mo-name">
        <span title={name}>{name}</span>
      </div>
      {row.cells.map(({ date, text, why, minutes, locked }, column) => (
        <div
          key={date}
          role="gridcell"
          id={`mo-${index}-${column}`}
          data-cell={`${index} ${column}`}
          className={`mo-cell ${text === '' ? (isWeekend(date) ? 'rest' : '') : 'on'} ${active === column ? 'active' : ''}`}
          aria-label={`${t('schedules.openDay', { agent: name, date: dateIn(date, language, { weekday: 'long', day: 'numeric', month: 'long' }), shift: text || (why ?? t('schedules.dayOff')) })}${locked ? `, ${t('schedules.locked')}` : ''}`}
        >
          {text === '' ? (
            <span style={{ opacity: 0.72 }} title={why ?? undefined}>
              {t(why === null ? 'schedules.dayOff' : 'schedules.unfilled')}
            </span>
          ) : (
            <>
              <span>{text}</span>
              <small>
                {format.decimalHours(minutes)}
                {locked ? <LockIcon sx={{ fontSize: 13 }} /> : null}
              </small>
            </>
          )}
        </div>
      ))}
      <div role="gridcell" className="mo-total">
        {format.decimalHours(row.minutes)}
      </div>
    </div>
  );
});
