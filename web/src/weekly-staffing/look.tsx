import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { Box } from '@mui/material';

/**
 * How quarter hours look: what is short is hatched, what is over dotted, so that colour never
 * speaks alone.
 */
type Look = 'covered' | 'short' | 'over' | 'required' | 'heads';
export const fillOf = { short: 'url(#staffing-short)', over: 'url(#staffing-over)' } as const;

/** Colours of charts and of what explains them: set once, above both. */
export const chartColours: SxProps<Theme> = ({ palette }) => ({
  '--covered': alpha(palette.primary.main, palette.mode === 'light' ? 0.24 : 0.34),
  '--open': palette.primary.main,
  '--short': palette.error.main,
  '--short-ground': alpha(palette.error.main, 0.14),
  '--over': palette.info.main,
  '--over-ground': alpha(palette.info.main, 0.08),
  '--required': palette.text.primary,
  '--line': palette.divider,
  '--quiet': palette.text.secondary,
});

/** The patterns that charts and swatches fill with; on the page once. */
export function Patterns() {
  return (
    <svg aria-hidden="true" width="0" height="0" style={{ position: 'absolute' }}>
      <defs>
        <pattern
          id="staffing-short"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--short-ground)" />
          <rect width="2.4" height="6" fill="var(--short)" />
        </pattern>
        <pattern id="staffing-over" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" fill="var(--over-ground)" />
          <circle cx="2.5" cy="2.5" r="0.95" fill="var(--over)" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A piece of the chart, for beside its figures. */
export function Swatch({ look }: Readonly<{ look: Look }>) {
  return (
    <Box
      component="svg"
      aria-hidden="true"
      width={22}
      height={14}
      sx={{ flexShrink: 0, verticalAlign: '-2px' }}
    >
      {look === 'required' || look === 'heads' ? (
        <path
          d="M0 10.5H8V4H22"
          fill="none"
          stroke="var(--required)"
          strokeWidth={look === 'required' ? 2 : 1.25}
          strokeDasharray={look === 'heads' ? '3 2.5' : undefined}
        />
      ) : (
        <rect
          x="0.5"
          y="0.5"
          width="21"
          height="13"
          rx="2"
          fill={look === 'covered' ? 'var(--covered)' : fillOf[look]}
          stroke={
            look === 'short' ? 'var(--short)' : look === 'over' ? 'var(--over)' : 'var(--open)'
          }
        />
      )}
    </Box>
  );
}
