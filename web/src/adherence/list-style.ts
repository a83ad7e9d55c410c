import type { SxProps, Theme } from '@mui/material/styles';

export const rowHeight = 44;
/** On a phone a row has three lines. */
export const narrowRowHeight = 92;
export const headHeight = 40;

const columns =
  'minmax(168px, 1.2fr) minmax(130px, 1.2fr) 80px minmax(165px, 1.2fr) minmax(70px, 0.6fr) minmax(205px, 1.5fr) 84px 96px 104px 92px 110px';
const leastWidth = 1304;

/** Rows as cells of a wide table; on a phone as cards, so that nothing scrolls sideways. */
export const listStyle: SxProps<Theme> = (theme) => ({
  height: '100%',
  overflow: 'auto',
  fontSize: 14,
  '& .ad-line': {
    display: 'grid',
    gridTemplateColumns: columns,
    alignItems: 'center',
    minWidth: leastWidth,
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
    height: headHeight,
    bgcolor: 'background.paper',
    fontWeight: 600,
    color: 'text.secondary',
    fontSize: 13,
  },
  '& .ad-row, & .ad-team': { position: 'absolute', insetInline: 0, top: 0 },
  '& .ad-row': { height: rowHeight, contain: 'layout paint' },
  '& .ad-row.out:not(.excused)': {
    backgroundColor: theme.palette.mode === 'light' ? '#fdf1f0' : '#33201f',
  },
  '& .ad-team': {
    height: headHeight,
    minWidth: leastWidth,
    paddingInline: '12px',
    display: 'flex',
    gap: '16px',
    alignItems: 'center',
    bgcolor: 'action.hover',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& .ad-name > button': {
    display: 'block',
    maxWidth: '100%',
    minHeight: 24,
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .ad-line > .ad-actions': { paddingInline: 0 },
  '& .ad-activity': { display: 'flex', alignItems: 'center', gap: '8px' },
  '& .ad-body': { position: 'relative', minWidth: leastWidth },
  '& .num': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: {
    '& .ad-head': { display: 'none' },
    '& .ad-team, & .ad-body': { minWidth: 0 },
    '& .ad-row': {
      minWidth: 0,
      height: narrowRowHeight,
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"name actions" "status since" "activity figure"',
      alignContent: 'center',
      '& .ad-name': { gridArea: 'name' },
      '& .ad-actions': { gridArea: 'actions' },
      '& .ad-name > button, & .ad-actions button': { minHeight: 44, minWidth: 44 },
      '& .ad-status': { gridArea: 'status' },
      '& .ad-since': { gridArea: 'since' },
      '& .ad-activity': { gridArea: 'activity' },
      '& .ad-figure': { gridArea: 'figure' },
      '& .ad-state, & .ad-reason, & .ad-more': { display: 'none' },
    },
  },
});
