import { alpha, type SxProps, type Theme } from '@mui/material/styles';

export const rowHeight = 36;
export const headWidth = 'var(--mx-head)';

/** How a matrix looks: names and titles stay in sight, a tone says how much a cell counts. */
export const matrixStyle: SxProps<Theme> = (theme) => ({
  '--mx-head': { xs: '132px', sm: '236px' },
  height: '100%',
  overflow: 'auto',
  outline: 'none',
  fontSize: 13,
  bgcolor: 'background.paper',
  scrollPadding: `${rowHeight}px 0 0 var(--mx-head)`,
  '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
  '& .mx-line': {
    display: 'grid',
    gridTemplateColumns: 'var(--mx-head) repeat(var(--mx-columns), minmax(104px, 1fr))',
    minWidth: 'calc(var(--mx-head) + var(--mx-columns) * 104px)',
    height: rowHeight,
  },
  '& .mx-line > *': {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
    borderInlineEnd: `1px solid ${theme.palette.divider}`,
  },
  '& .mx-top': { position: 'sticky', top: 0, zIndex: 3 },
  '& .mx-top .mx-line > *': { bgcolor: 'background.paper', fontWeight: 600 },
  '& .mx-title': { justifyContent: 'center', px: 1 },
  '& .mx-title span, & .mx-name, & .mx-cell span': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .mx-head': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 2,
    px: 1.5,
    bgcolor: 'background.paper',
    fontWeight: 500,
  },
  '& .mx-head small': {
    color: 'text.secondary',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    marginInlineStart: 'auto',
    display: { xs: 'none', sm: 'inline' },
  },
  '& .mx-rows': { position: 'relative' },
  '& .mx-row': { position: 'absolute', insetInlineStart: 0, top: 0, width: '100%' },
  '& .mx-row.chosen .mx-head': {
    background: `linear-gradient(${alpha(theme.palette.primary.main, 0.16)} 0 0), ${theme.palette.background.paper}`,
  },
  '& .mx-box': {
    flexShrink: 0,
    width: 15,
    height: 15,
    borderRadius: '4px',
    border: `1.5px solid ${theme.palette.text.secondary}`,
  },
  '& .mx-row.chosen .mx-box': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    boxShadow: `inset 0 0 0 2px ${theme.palette.background.paper}`,
  },
  '& .can': { cursor: 'pointer' },
  '& .mx-cell': { justifyContent: 'center', px: 0.75, fontVariantNumeric: 'tabular-nums' },
  '& .mx-cell.can:hover, & .mx-head.can:hover': { color: 'primary.main' },
  '& .mx-cell.none': { color: 'text.secondary' },
  '& .mx-cell.plain': { bgcolor: alpha(theme.palette.primary.main, 0.1) },
  '& .mx-cell.strong': { bgcolor: alpha(theme.palette.primary.main, 0.24), fontWeight: 600 },
  '& .mx-cell.quiet': { color: 'text.secondary', fontStyle: 'italic' },
  '& .active': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: -2 },
});
