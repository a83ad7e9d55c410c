import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { axisHeight, rowHeight, summaryHeight } from './geometry.ts';

/** One sheet for the whole timeline: rows and bars are plain elements with a class, so that a thousand of them cost no styling. */
export const timelineStyle: SxProps<Theme> = (theme) => {
  const danger = theme.palette.error.main;
  const line = theme.palette.divider;
  const accent = theme.palette.primary.main;
  return {
    position: 'relative', overflow: 'auto', overscrollBehavior: 'contain', height: '100%', minHeight: 0, outline: 'none', bgcolor: 'background.paper',
    fontSize: 12, userSelect: 'none', '--hour': '60px',
    '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${accent}` },
    '& .tl-top': { position: 'sticky', top: 0, zIndex: 6, bgcolor: 'background.paper', borderBottom: `1px solid ${line}` },
    '& .tl-line': { display: 'flex', width: 'max-content' },
    '& .tl-head': {
      position: 'sticky', insetInlineStart: 0, zIndex: 4, flexShrink: 0, display: 'flex', alignItems: 'center', bgcolor: 'background.paper', borderInlineEnd: `1px solid ${line}`, overflow: 'hidden', boxSizing: 'border-box',
    },
    '& .tl-head.sum': { paddingInline: '12px', fontWeight: 600, borderTop: `1px solid ${line}` },
    '& .tl-axis': { position: 'relative', height: axisHeight, color: 'text.secondary' },
    '& .tl-tick': { position: 'absolute', bottom: 6, transform: 'translateX(4px)', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& .tl-tick::before': { content: '""', position: 'absolute', left: -4, bottom: -6, height: 10, borderLeft: `1px solid ${line}` },
    '& .tl-tick.day': { color: 'text.primary', fontWeight: 650 },
    '& .tl-tick.day::before': { height: 32, borderLeftColor: theme.palette.text.secondary },
    '& .tl-sum': { position: 'relative', height: summaryHeight, borderTop: `1px solid ${line}` },
    '& .tl-sum span': { position: 'absolute', insetBlock: 0, display: 'grid', placeItems: 'center', fontVariantNumeric: 'tabular-nums', fontSize: 11, overflow: 'hidden' },
    '& .tl-plane': { position: 'relative', width: 'max-content', isolation: 'isolate' },
    '& .tl-row': { position: 'absolute', top: 0, left: 0, display: 'flex', height: rowHeight, contain: 'strict', borderBottom: `1px solid ${line}`, boxSizing: 'border-box' },
    '& .tl-row:hover > .tl-head, & .tl-row.active > .tl-head': { bgcolor: theme.palette.mode === 'light' ? '#eef3f3' : '#202c31' },
    '& .tl-row.active > .tl-head': { boxShadow: `inset 3px 0 0 ${accent}` },
    '& .tl-track': {
      position: 'relative', height: '100%', cursor: 'crosshair',
      backgroundImage: `linear-gradient(to right, ${line} 1px, transparent 1px)`, backgroundSize: 'var(--hour) 100%', backgroundPosition: 'var(--hour-offset) 0',
    },
    '&.read-only .tl-track': { cursor: 'default' },
    '& .tl-row.fixed > .tl-track': { backgroundColor: alpha(theme.palette.text.primary, 0.06), cursor: 'not-allowed' },
    '& .tl-row.flash > .tl-track': { animation: 'tl-flash 1.6s ease-out' },
    '@keyframes tl-flash': { from: { backgroundColor: alpha(accent, 0.35) }, to: { backgroundColor: 'transparent' } },
    '@media (prefers-reduced-motion: reduce)': { '& .tl-row.flash > .tl-track': { animation: 'none', backgroundColor: alpha(accent, 0.16) } },
    '& .tl-bar': {
      position: 'absolute', boxSizing: 'border-box', borderRadius: '5px', overflow: 'hidden', whiteSpace: 'nowrap', paddingInline: '6px', display: 'flex', alignItems: 'center',
      border: '1px solid rgba(0,0,0,.28)', fontSize: 11.5, fontWeight: 500, lineHeight: 1,
    },
    '& .tl-bar.l0': { top: 5, height: rowHeight - 11, zIndex: 1 },
    '& .tl-bar.l1': { top: 9, height: rowHeight - 19, zIndex: 2, borderRadius: '4px' },
    '& .tl-bar.movable': { cursor: 'grab' },
    '& .tl-bar.changed': { borderStyle: 'dashed', borderWidth: 2, borderColor: 'rgba(0,0,0,.62)' },
    '& .tl-bar.ghost': { opacity: 0.4, cursor: 'default', pointerEvents: 'none' },
    '& .tl-bar.problem': { borderColor: danger, borderWidth: 2, borderStyle: 'solid', boxShadow: `0 0 0 2px ${alpha(danger, 0.35)}` },
    '& .tl-bar.active': { outline: `2px solid ${theme.palette.mode === 'light' ? '#0b1417' : '#ffffff'}`, outlineOffset: 1, touchAction: 'none', zIndex: 3 },
    '& .tl-bar.lifted': { opacity: 0.35 },
    '& .tl-mark': {
      position: 'absolute', top: 2, height: rowHeight - 5, boxSizing: 'border-box', border: `2px solid ${danger}`, borderRadius: '6px', zIndex: 3, pointerEvents: 'none',
      backgroundImage: `repeating-linear-gradient(135deg, ${alpha(danger, 0.22)} 0 6px, transparent 6px 12px)`,
    },
    '& .tl-flag': {
      position: 'absolute', top: 2, height: rowHeight - 5, display: 'flex', alignItems: 'center', maxWidth: 360, paddingInline: '8px', borderRadius: '6px', zIndex: 5,
      bgcolor: danger, color: theme.palette.error.contrastText, fontWeight: 600, lineHeight: 1.15, pointerEvents: 'none', boxShadow: 3,
    },
    '& .tl-ghost': {
      position: 'absolute', top: 0, left: 0, height: rowHeight - 9, borderRadius: '5px', zIndex: 5, pointerEvents: 'none', display: 'none', boxSizing: 'border-box',
      border: `2px solid ${accent}`, bgcolor: alpha(accent, 0.22), willChange: 'transform, width',
    },
    '& .tl-ghost > span': { position: 'absolute', bottom: '100%', left: 0, px: 0.75, py: 0.25, borderRadius: 1, bgcolor: 'text.primary', color: 'background.paper', fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& .tl-now': { position: 'absolute', top: 0, bottom: 0, width: 0, borderLeft: `2px solid ${danger}`, zIndex: -1, pointerEvents: 'none' },
    '& .tl-empty': { position: 'sticky', left: 0 },
  };
};
