import { alpha, type PaletteMode } from '@mui/material/styles';
import type { FigureColumn } from './figures.ts';

/**
 * Of unlike lightness, and apart for those who see fewer colours: each keeps 3:1 against its paper.
 */
const colours: Readonly<Record<PaletteMode, readonly string[]>> = {
  light: ['#0e5a6c', '#c2410c', '#5b3a9e', '#8a6100', '#a8272f', '#3a7d44', '#4d5f66'],
  dark: ['#74c7d6', '#f2a36b', '#b9a3ee', '#e2c15a', '#f39a9a', '#85d09a', '#a9b8bd'],
};

/**
 * What is drawn keeps its place's colour, so that a column has the same one however many are shown
 * beside it.
 */
function colourOf(columns: readonly FigureColumn[], name: string, mode: PaletteMode): string {
  const drawn = columns.filter((column) => column.drawn !== undefined);
  const at = Math.max(
    0,
    drawn.findIndex((column) => column.name === name),
  );
  return colours[mode][at % colours[mode].length]!;
}

/** How it is painted: bars lighter, so that lines over them are seen. */
export function paintOf(
  columns: readonly FigureColumn[],
  { name, drawn }: FigureColumn,
  mode: PaletteMode,
): string {
  const colour = colourOf(columns, name, mode);
  return drawn === 'bar' ? alpha(colour, 0.5) : colour;
}

export const dashes = '6 4';
