import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { formatSeconds, secondsSince, statusKeys } from '@watchbill/core/adherence/view';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useSecond } from './second.ts';
import { statusLook } from './status-look.ts';
import { Mark } from './summary.tsx';

const rowHeight = 44;
const columns =
  'minmax(150px, 1.3fr) minmax(160px, 1.2fr) minmax(165px, 1.3fr) minmax(80px, 0.8fr) minmax(200px, 1.6fr) 90px 108px 100px 130px';

const listStyle: SxProps<Theme> = (theme) => ({
  height: '100%',
  overflow: 'auto',
  fontSize: 14,
  '& .ad-line': {
    display: 'grid',
    gridTemplateColumns: columns,
    alignItems: 'center',
    minWidth: 1190,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& .ad-line > *': {
    paddingInline: '12px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .ad-head': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 40,
    bgcolor: 'background.paper',
    fontWeight: 600,
    color: 'text.secondary',
    fontSize: 13,
  },
  '& .ad-row': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: rowHeight,
    contain: 'layout paint',
  },
  '& .ad-row.out': { backgroundColor: theme.palette.mode === 'light' ? '#fdf1f0' : '#33201f' },
  '& .num': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

/** Everyone who is watched, worst first. Only rows in sight exist. */
export function AdvisorList({
  title,
  rows,
}: Readonly<{ title: string; rows: readonly AdherenceRow[] }>) {
  const { t } = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const heads = [
    t('adherence.status'),
    t('schedules.advisor'),
    t('adherence.state'),
    t('adherence.reason'),
    t('adherence.scheduledActivity'),
    t('adherence.since'),
    t('adherence.adherence'),
    t('adherence.forgiven'),
    t('adherence.conformance'),
  ];
  return (
    <Box
      ref={scroller}
      sx={listStyle}
      tabIndex={0}
      role="table"
      aria-label={title}
      aria-rowcount={rows.length + 1}
    >
      <div role="rowgroup" className="ad-head">
        <div role="row" aria-rowindex={1} className="ad-line" style={{ height: 40 }}>
          {heads.map((head, index) => (
            <div key={head} role="columnheader" className={index > 4 ? 'num' : ''}>
              {head}
            </div>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: 1190 }}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <Line key={row.id} row={row} index={item.index} top={item.start} />
          );
        })}
      </div>
    </Box>
  );
}

const Line = memo(function AdvisorLine({
  row,
  index,
  top,
}: Readonly<{ row: AdherenceRow; index: number; top: number }>) {
  const { t } = useText();
  const format = useFormat();
  const {
    status,
    agents,
    presence_state: state,
    reason,
    channel,
    bp_activity_data: activity,
    adherence_data: figures,
  } = row;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`ad-line ad-row ${status}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Box
        role="cell"
        sx={(theme) => ({ fontWeight: 600, color: statusLook[status][theme.palette.mode] })}
      >
        <Mark status={status} /> {t(statusKeys[status])}
      </Box>
      <div role="cell" style={{ fontWeight: 500 }}>
        {agents.first_name} {agents.last_name}
      </div>
      <div role="cell">
        {[state ?? '–', ...(channel === null ? [] : [channel])].join(' · ')}{' '}
        <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
          {row.since === null ? null : <Age since={row.since} />}
        </Box>
      </div>
      <div role="cell">{reason ?? ''}</div>
      <div role="cell" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        {activity === null ? (
          '–'
        ) : (
          <>
            <EventSwatch colour={row.color_code ?? '#c3d9d9'} icon={row.icon ?? ''} size={22} />
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {activity.description || t('adherence.openWork')}
              {activity.channel === null ? '' : ` · ${activity.channel}`}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {activity.start_time}–{activity.end_time}
              </Box>
            </span>
          </>
        )}
      </div>
      <div role="cell" className="num">
        {row.status_since === null ? '–' : <Age since={row.status_since} />}
      </div>
      <div role="cell" className="num">
        {format.percentage(figures.adherence)}
      </div>
      <div role="cell" className="num">
        {format.percentage(figures.adherence_forgiven)}
      </div>
      <div role="cell" className="num">
        {format.percentage(figures.conformance)}
      </div>
    </div>
  );
});

/** Counts on by itself; only this text is drawn again each second. */
function Age({ since }: Readonly<{ since: string }>) {
  return formatSeconds(secondsSince(since, useSecond()));
}
