import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { createLook, themeColors } from './theme.ts';

const looks = themeColors.flatMap((color) =>
  (['light', 'dark'] as const).map((mode) => ({
    color,
    mode,
    palette: createLook({ color, mode, direction: 'ltr' }).palette,
  })),
);

describe('every look', () => {
  it.each(looks)('$color in $mode keeps text readable', ({ palette }) => {
    for (const ground of [palette.background.default, palette.background.paper]) {
      for (const ink of [
        palette.text.primary,
        palette.text.secondary,
        palette.primary.main,
        palette.secondary.main,
        palette.error.main,
      ]) {
        expect(getContrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it.each(looks)('$color in $mode keeps buttons readable', ({ palette }) => {
    for (const { main, contrastText } of [palette.primary, palette.error])
      expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
  });
});
