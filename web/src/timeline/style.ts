import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { barInset } from './geometry.ts';

/** Activities leave the bar that they lie on in sight. */
const activityInset = 7;
/** What a row has between these distances from its edges, without its lower line. */
const heightWithin = (inset: number) => `calc(var(--row) - ${2 * inset + 1}px)`;

/** Colours that mean something in the timeline. */
const coloursOf = ({ palette }: Theme) => ({
  danger: palette.error.main,
  caution: palette.warning.main,
  line: palette.divider,
  accent: palette.primary.main,
});
type Colours = ReturnType<typeof coloursOf>;

/**
 * One sheet for the whole timeline: rows and bars are plain elements with a class, so that a
 * thousand of them cost no styling.
 */
export const timelineStyle: SxProps<Theme> = (theme) => {
  const colours = coloursOf(theme);
  return {
    ...frame(colours),
    ...axis(theme, colours),
    ...totals(colours),
    ...rows(theme, colours),
    ...bars(theme, colours),
    ...marks(theme, colours),
    ...ghost(colours),
    ...nowLine(colours),
  };
};

/** The sheet's own box, and what stays in sight at its edges. */
const frame = ({ line, accent }: Colours) =>
  ({
    position: 'relative',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    height: '100%',
    minHeight: 0,
    outline: 'none',
    bgcolor: 'background.paper',
    fontSize: 12,
    userSelect: 'none',
    '--hour': '60px',
    '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${accent}` },
    '& .tl-top': {
      position: 'sticky',
      top: 0,
      zIndex: 6,
      bgcolor: 'background.paper',
      borderBottom: `1px solid ${line}`,
    },
    '& .tl-line': { display: 'flex', width: 'max-content' },
    '& .tl-head': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 4,
      flexShrink: 0,
      display: 'flex',
      alignItems: 'center',
      bgcolor: 'background.paper',
      borderInlineEnd: `1px solid ${line}`,
      overflow: 'hidden',
      boxSizing: 'border-box',
    },
    '& .tl-head.sum': { paddingInline: '12px', fontWeight: 600, borderTop: `1px solid ${line}` },
  }) as const;

/** The hours above. */
const axis = (theme: Theme, { line }: Colours) =>
  ({
    '& .tl-axis': { position: 'relative', height: 'var(--axis)', color: 'text.secondary' },
    '& .tl-tick': {
      position: 'absolute',
      bottom: 6,
      transform: 'translateX(4px)',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .tl-tick::before': {
      content: '""',
      position: 'absolute',
      left: -4,
      bottom: -6,
      height: 10,
      borderLeft: `1px solid ${line}`,
    },
    '& .tl-tick.day': { color: 'text.primary', fontWeight: 650 },
    '& .tl-tick.day::before': {
      height: 'var(--axis)',
      borderLeftColor: theme.palette.text.secondary,
    },
  }) as const;

/** What is summed up by interval, below the hours. */
const totals = ({ danger, caution, line }: Colours) =>
  ({
    '& .tl-sum': { position: 'relative', height: 'var(--summary)', borderTop: `1px solid ${line}` },
    '& .tl-sum span': {
      position: 'absolute',
      insetBlock: 0,
      display: 'grid',
      placeItems: 'center',
      fontVariantNumeric: 'tabular-nums',
      fontSize: 11,
      overflow: 'hidden',
    },
    '& .tl-sum .under': { color: danger },
    '& .tl-sum .warned': { boxShadow: `inset 0 -3px 0 ${caution}` },
  }) as const;

/** A row, its head and its track. */
const rows = (theme: Theme, { line, accent }: Colours) =>
  ({
    '& .tl-plane': { position: 'relative', width: 'max-content', isolation: 'isolate' },
    '& .tl-row': {
      position: 'absolute',
      top: 0,
      left: 0,
      display: 'flex',
      height: 'var(--row)',
      contain: 'strict',
      borderBottom: `1px solid ${line}`,
      boxSizing: 'border-box',
    },
    '& .tl-row:hover > .tl-head, & .tl-row.active > .tl-head': {
      bgcolor: theme.palette.mode === 'light' ? '#eef3f3' : '#202c31',
    },
    '& .tl-row.active > .tl-head': { boxShadow: `inset 3px 0 0 ${accent}` },
    '& .tl-track': {
      position: 'relative',
      height: '100%',
      cursor: 'crosshair',
      backgroundImage: `linear-gradient(to right, ${line} 1px, transparent 1px)`,
      backgroundSize: 'var(--hour) 100%',
      backgroundPosition: 'var(--hour-offset) 0',
    },
    '&.read-only .tl-track': { cursor: 'default' },
    '& .tl-row.fixed > .tl-track': {
      backgroundColor: alpha(theme.palette.text.primary, 0.06),
      cursor: 'not-allowed',
    },
    '& .tl-row.flash > .tl-track': { animation: 'tl-flash 1.6s ease-out' },
    '@keyframes tl-flash': {
      from: { backgroundColor: alpha(accent, 0.35) },
      to: { backgroundColor: 'transparent' },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '& .tl-row.flash > .tl-track': { animation: 'none', backgroundColor: alpha(accent, 0.16) },
    },
  }) as const;

/** A stretch of a row, by its layer and by what is the matter with it. */
const bars = (theme: Theme, { danger }: Colours) =>
  ({
    '& .tl-bar': {
      position: 'absolute',
      boxSizing: 'border-box',
      borderRadius: '5px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      paddingInline: '6px',
      display: 'flex',
      alignItems: 'center',
      border: '1px solid rgba(0,0,0,.28)',
      fontSize: 11.5,
      fontWeight: 500,
      lineHeight: 1,
      // Where less motion is asked for, all that changes takes a moment: a bar would show where it
      // was for a frame more.
      transition: 'none !important',
    },
    '& .tl-bar.l0': { top: barInset, height: heightWithin(barInset), zIndex: 1 },
    '& .tl-bar.l1': {
      top: activityInset,
      height: heightWithin(activityInset),
      zIndex: 2,
      borderRadius: '4px',
    },
    '& .tl-bar.movable': { cursor: 'grab' },
    '& .tl-bar.changed': { borderStyle: 'dashed', borderWidth: 2, borderColor: 'rgba(0,0,0,.62)' },
    '& .tl-bar.ghost': { opacity: 0.4, cursor: 'default', pointerEvents: 'none' },
    '& .tl-bar.problem': {
      borderColor: danger,
      borderWidth: 2,
      borderStyle: 'solid',
      boxShadow: `0 0 0 2px ${alpha(danger, 0.35)}`,
    },
    '& .tl-bar.active': {
      outline: `2px solid ${theme.palette.mode === 'light' ? '#0b1417' : '#ffffff'}`,
      outlineOffset: 1,
      touchAction: 'none',
    },
    // Above what it overlaps; a shift stays below its activities.
    '& .tl-bar.l1.active': { zIndex: 3 },
    '& .tl-bar.lifted': { opacity: 0.35 },
  }) as const;

/** What a rule says against a stretch, and what a row says of itself. */
const marks = (theme: Theme, { danger, caution }: Colours) =>
  ({
    '& .tl-mark': {
      position: 'absolute',
      top: 2,
      height: heightWithin(2),
      boxSizing: 'border-box',
      border: `2px solid ${danger}`,
      borderRadius: '6px',
      zIndex: 3,
      pointerEvents: 'none',
      backgroundImage: `repeating-linear-gradient(135deg, ${alpha(danger, 0.22)} 0 6px, transparent 6px 12px)`,
    },
    '& .tl-flag': {
      position: 'absolute',
      top: 2,
      height: heightWithin(2),
      display: 'flex',
      alignItems: 'center',
      maxWidth: 360,
      paddingInline: '8px',
      borderRadius: '6px',
      zIndex: 5,
      bgcolor: danger,
      color: theme.palette.error.contrastText,
      fontWeight: 600,
      lineHeight: 1.15,
      pointerEvents: 'none',
      boxShadow: 3,
    },
    '& .tl-mark.warning': { borderColor: caution, backgroundImage: 'none' },
    '& .tl-flag.warning': {
      bgcolor: 'background.paper',
      color: caution,
      border: `1px solid ${caution}`,
      boxShadow: 0,
    },
    '& .tl-note': {
      position: 'sticky',
      display: 'inline-flex',
      alignItems: 'center',
      height: '100%',
      paddingInline: '12px',
      color: 'text.secondary',
      bgcolor: 'background.paper',
      pointerEvents: 'none',
    },
  }) as const;

/** What a gesture would make. */
const ghost = ({ accent }: Colours) =>
  ({
    '& .tl-ghost': {
      position: 'absolute',
      top: 0,
      left: 0,
      height: heightWithin(barInset),
      borderRadius: '5px',
      zIndex: 5,
      pointerEvents: 'none',
      display: 'none',
      boxSizing: 'border-box',
      border: `2px solid ${accent}`,
      bgcolor: alpha(accent, 0.22),
      willChange: 'transform, width',
    },
    '& .tl-ghost > span': {
      position: 'absolute',
      bottom: '100%',
      left: 0,
      px: 0.75,
      py: 0.25,
      borderRadius: 1,
      bgcolor: 'text.primary',
      color: 'background.paper',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
  }) as const;

/** The time of day, and what stands where there are no rows. */
const nowLine = ({ danger }: Colours) =>
  ({
    '& .tl-now': {
      position: 'absolute',
      top: 0,
      bottom: 0,
      width: 0,
      borderLeft: `2px solid ${danger}`,
      zIndex: -1,
      pointerEvents: 'none',
    },
    '& .tl-empty': { position: 'sticky', left: 0 },
  }) as const;
