import { FormControl, FormLabel, Radio, RadioGroup, Tooltip, useTheme } from '@mui/material';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { ColourDot } from '../kit/colour-dot.tsx';
import { useText } from '../kit/text.tsx';
import { accents, themeColors, type ThemeColor } from '../theme.ts';
import { useDisplay } from './display.tsx';

const names: Readonly<Record<ThemeColor, MessageKey>> = {
  default: 'shell.colourDefault',
  purple: 'shell.colourPurple',
  cyan: 'shell.colourCyan',
  green: 'shell.colourGreen',
  orange: 'shell.colourOrange',
  red: 'shell.colourRed',
  charlestongreen: 'shell.colourCharlestongreen',
  darkslategray: 'shell.colourDarkslategray',
  dark: 'shell.colourDark',
};

/** The accent colours as swatches, worked like radio buttons. */
export function ColourChoice() {
  const { t } = useText();
  const { palette } = useTheme();
  const { display, change } = useDisplay();
  return (
    <FormControl>
      <FormLabel id="display-colour">{t('shell.colour')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby="display-colour"
        value={display.themeColor}
        onChange={(_event, value) =>
          change({ themeColor: themeColors.find((color) => color === value) ?? 'default' })
        }
      >
        {themeColors.map((color) => (
          <Tooltip key={color} title={t(names[color])}>
            <Radio
              value={color}
              icon={<ColourDot colour={accents[color][palette.mode]} />}
              checkedIcon={<ColourDot colour={accents[color][palette.mode]} isChosen />}
              slotProps={{ input: { 'aria-label': t(names[color]) } }}
              sx={{ p: 0.5 }}
            />
          </Tooltip>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
