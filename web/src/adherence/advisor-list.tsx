import { Box, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { byTeam, type TeamOfRows } from '@watchbill/core/adherence/rules/board';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { visuallyHidden } from '../kit/visually-hidden.ts';
import { AdvisorLine, type LineActions } from './advisor-line.tsx';
import { headHeight, listStyle, narrowRowHeight, rowHeight } from './list-style.ts';

type Props = Readonly<{
  title: string;
  rows: readonly AdherenceRow[];
  isByTeam: boolean;
  actions: LineActions;
  /** Minutes after which a row out of adherence is marked; null for never. */
  alertMinutes: number | null;
}>;
type Item = Readonly<{ team: TeamOfRows } | { row: AdherenceRow }>;

/**
 * Everyone who is watched, in the order given, or by team under a head each. Only rows in sight
 * exist.
 */
export function AdvisorList({ title, rows, isByTeam, actions, alertMinutes }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const items = useMemo(
    () => (isByTeam ? withHeads(rows) : rows.map((row) => ({ row }))),
    [isByTeam, rows],
  );
  const heightOf = (item: Item | undefined) => {
    if (item !== undefined && 'team' in item) return headHeight;
    return isNarrow ? narrowRowHeight : rowHeight;
  };
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(items[index]),
    // Sizes are by what an item is, and kept by what it is called.
    getItemKey: (index) => `${isNarrow} ${keyOf(items[index])}`,
    overscan: 8,
  });
  return (
    <Box
      ref={scroller}
      sx={listStyle}
      tabIndex={0}
      role="table"
      aria-label={title}
      aria-rowcount={items.length + 1}
    >
      <Heads />
      <div role="rowgroup" className="ad-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return 'team' in item ? (
            <TeamHead key={keyOf(item)} team={item.team} index={index} top={start} />
          ) : (
            <AdvisorLine
              key={keyOf(item)}
              row={item.row}
              index={index}
              top={start}
              actions={actions}
              alertMinutes={alertMinutes}
            />
          );
        })}
      </div>
    </Box>
  );
}

function withHeads(rows: readonly AdherenceRow[]): readonly Item[] {
  return byTeam(rows).flatMap((team) => [{ team }, ...team.rows.map((row) => ({ row }))]);
}

const keyOf = (item: Item | undefined) =>
  item === undefined ? '' : 'team' in item ? `team ${item.team.team}` : item.row.id;

/** Buttons: their heading is for those who hear it. */
const actionsAt = 2;

function Heads() {
  const { t } = useText();
  const heads = [
    t('adherence.status'),
    t('schedules.advisor'),
    t('generic.actions'),
    t('adherence.state'),
    t('adherence.reason'),
    t('adherence.scheduledActivity'),
    t('adherence.since'),
    t('adherence.adherence'),
    t('adherence.excused'),
    t('adherence.forgiven'),
    t('adherence.conformance'),
  ];
  return (
    <div role="rowgroup" className="ad-head">
      <div role="row" aria-rowindex={1} className="ad-line" style={{ height: headHeight }}>
        {heads.map((head, index) => (
          <div key={head} role="columnheader" className={index > 5 ? 'num' : ''}>
            {index === actionsAt ? <span style={visuallyHidden}>{head}</span> : head}
          </div>
        ))}
      </div>
    </div>
  );
}

type HeadProps = Readonly<{ team: TeamOfRows; index: number; top: number }>;

/** What a team is like: how many there are, how many of them are out, and their adherence. */
function TeamHead({ team: { team, rows, out, figures }, index, top }: HeadProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="ad-team"
      style={{ transform: `translateY(${top}px)` }}
    >
      <Typography role="rowheader" component="div" variant="subtitle2">
        {team ?? t('adherence.noTeam')}
      </Typography>
      <Typography role="cell" component="div" variant="body2" color="text.secondary">
        {[
          t('adherence.teamHead', { count: rows.length }),
          t('adherence.teamOut', { count: out }),
          `${t('adherence.adherence')} ${format.percentage(figures.adherence)}`,
        ].join(' · ')}
      </Typography>
    </div>
  );
}
