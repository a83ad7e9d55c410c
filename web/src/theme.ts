import { alpha, createTheme, type PaletteMode, type Theme } from '@mui/material/styles';
import '@mui/x-data-grid/themeAugmentation';

export const themeColors = [
  'default',
  'purple',
  'cyan',
  'green',
  'orange',
  'red',
  'charlestongreen',
  'darkslategray',
  'dark',
] as const;
export type ThemeColor = (typeof themeColors)[number];

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/**
 * Main colour on light and on dark paper; each keeps 4.5:1 against its paper, as text and under
 * white or black text.
 */
export const accents: Readonly<Record<ThemeColor, Readonly<Record<PaletteMode, string>>>> = {
  default: { light: '#0e5a6c', dark: '#74c7d6' },
  purple: { light: '#5b3a9e', dark: '#b9a3ee' },
  cyan: { light: '#006978', dark: '#5fd0e0' },
  green: { light: '#226b3a', dark: '#85d09a' },
  orange: { light: '#9a4a00', dark: '#f2b071' },
  red: { light: '#a8272f', dark: '#f39a9a' },
  charlestongreen: { light: '#232b2b', dark: '#b4c4c2' },
  darkslategray: { light: '#2f4f4f', dark: '#9fc4c4' },
  dark: { light: '#3a3f47', dark: '#c3c8d0' },
};

const paper = {
  light: { default: '#f5f7f6', paper: '#ffffff' },
  dark: { default: '#10171a', paper: '#182125' },
} as const;
const ink = {
  light: { primary: '#17262b', secondary: '#4d5f66' },
  dark: { primary: '#e7eef0', secondary: '#a9b8bd' },
} as const;

type Look = Readonly<{
  mode: PaletteMode;
  color: ThemeColor;
  direction: 'ltr' | 'rtl';
  density?: Density;
}>;

/**
 * For those whose system asks for less motion; a hair above nothing, so that ends of transitions
 * are still told.
 */
const still = {
  transitionDuration: '0.01ms !important',
  transitionDelay: '0s !important',
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
};

/**
 * On paper of any size every row of a table, its heads on each sheet, in its colours, and nothing
 * lies over it.
 */
const printed = {
  '@page': { margin: '10mm' },
  '@media print': {
    'header, nav, [role=toolbar], [role=tooltip], .notistack-SnackbarContainer': {
      display: 'none !important',
    },
    // Nobody presses paper.
    'main .MuiButton-contained, main .MuiIconButton-root': { display: 'none !important' },
    // An open dialog is what is read.
    '#root:has(~ .MuiDialog-root)': { display: 'none' },
    // What scrolls on the screen is as high as what is in it.
    '*:has(table)': {
      height: 'auto !important',
      minHeight: '0 !important',
      maxHeight: 'none !important',
      flexBasis: 'auto !important',
      overflow: 'visible !important',
    },
    thead: { display: 'table-header-group' },
    tr: { breakInside: 'avoid' },
    // Said often enough to count more than what a table says of its own cells.
    '.MuiTable-root .MuiTableCell-root.MuiTableCell-root': {
      position: 'static',
      padding: '2px 6px',
      fontSize: '8pt',
      whiteSpace: 'normal',
    },
    '.MuiTableCell-paddingCheckbox, .MuiTableSortLabel-icon': { display: 'none !important' },
  },
} as const;

/** The look: quiet paper, one accent, hairlines instead of shadows. */
export function createLook({ mode, color, direction, density = 'compact' }: Look): Theme {
  const main = accents[color][mode];
  const hairline = mode === 'light' ? '#dbe2e1' : '#2c383d';
  return createTheme({
    direction,
    palette: {
      mode,
      primary: { main, contrastText: mode === 'light' ? '#ffffff' : '#0b1417' },
      secondary: { main: mode === 'light' ? '#7d560a' : '#e2b45a' },
      error: {
        main: mode === 'light' ? '#b3261e' : '#f2a19a',
        contrastText: mode === 'light' ? '#ffffff' : '#1b0b0a',
      },
      success: { main: mode === 'light' ? '#1f6b3a' : '#85d09a' },
      info: { main: mode === 'light' ? '#0b5f8a' : '#7fc4ea' },
      warning: { main: mode === 'light' ? '#8a5300' : '#f2b84b' },
      background: paper[mode],
      text: ink[mode],
      divider: hairline,
    },
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily:
        '"Inter Variable", "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
      h4: { fontWeight: 650, letterSpacing: '-0.02em' },
      h5: { fontWeight: 650, letterSpacing: '-0.015em' },
      h6: { fontWeight: 600, letterSpacing: '-0.01em' },
      subtitle1: { fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: {
            minHeight: '100dvh',
            fontVariantNumeric: 'tabular-nums',
            // Light letters on white paper are for the browser to darken.
            printColorAdjust: mode === 'light' ? 'exact' : 'economy',
          },
          '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still },
          ...printed,
        },
      },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAppBar: {
        defaultProps: { elevation: 0, color: 'inherit' },
        styleOverrides: { root: { borderBottom: `1px solid ${hairline}` } },
      },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiDialog: { styleOverrides: { paper: { border: `1px solid ${hairline}` } } },
      MuiTextField: { defaultProps: { fullWidth: true } },
      MuiToggleButton: {
        styleOverrides: {
          root: {
            textTransform: 'none',
            paddingInline: 14,
            color: ink[mode].secondary,
            borderColor: hairline,
            backgroundColor: paper[mode].paper,
            '&.Mui-selected': { color: main, backgroundColor: alpha(main, 0.12) },
          },
        },
      },
      MuiListSubheader: {
        styleOverrides: { root: { color: ink[mode].secondary, backgroundColor: 'transparent' } },
      },
      MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: paper[mode].paper } } },
      MuiTooltip: { defaultProps: { arrow: true } },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiButtonBase: {
        styleOverrides: {
          root: { '&:focus-visible': { outline: `2px solid ${main}`, outlineOffset: 2 } },
        },
      },
      MuiDataGrid: {
        defaultProps: { density: density === 'compact' ? 'compact' : 'standard' },
        styleOverrides: {
          root: {
            borderColor: hairline,
            backgroundColor: paper[mode].paper,
            '--DataGrid-rowBorderColor': hairline,
          },
          columnHeader: { backgroundColor: alpha(main, mode === 'light' ? 0.05 : 0.1) },
          // A long one takes two lines rather than an ellipsis.
          columnHeaderTitle: { fontWeight: 600, whiteSpace: 'normal', lineHeight: 1.15 },
        },
      },
    },
  });
}
