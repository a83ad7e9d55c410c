import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { isLanguage, type MessageKey } from '@watchbill/core/messages/catalogue';
import { Popup } from '../kit/list/popup.tsx';
import { useText } from '../kit/text.tsx';
import { ColourChoice } from './colour-choice.tsx';
import type { Density } from '../theme.ts';
import { useDensity, useDisplay } from './display.tsx';

/** Each language by its own name, whatever the interface speaks. */
const languageNames = [
  ['en', 'English', 'shell.english'],
  ['de', 'Deutsch', 'shell.german'],
  ['fr', 'Français', 'shell.french'],
] as const;
const modes = [
  ['light', 'shell.light'],
  ['dark', 'shell.dark'],
  ['system', 'shell.system'],
] as const satisfies readonly (readonly [string, MessageKey])[];

/** What can be chosen of language and look, below its button. */
export function DisplayPopover({
  anchor,
  onClose,
}: Readonly<{ anchor: HTMLElement; onClose: () => void }>) {
  const { t } = useText();
  return (
    <Popup anchor={anchor} title={t('shell.appearance')} width={320} onClose={onClose}>
      <DisplayForm />
    </Popup>
  );
}

function DisplayForm() {
  const { t } = useText();
  const { display, change } = useDisplay();
  const density = useDensity(display);
  return (
    <Stack sx={{ p: 2.5, gap: 2 }}>
      <Typography variant="subtitle1" component="h2">
        {t('shell.appearance')}
      </Typography>
      <FormControl>
        <FormLabel id="display-language">{t('shell.language')}</FormLabel>
        <RadioGroup
          aria-labelledby="display-language"
          value={display.language}
          onChange={(_event, value) => isLanguage(value) && change({ language: value })}
        >
          {languageNames.map(([language, name, key]) => (
            <FormControlLabel
              key={language}
              value={language}
              label={<LanguageName language={language} name={name} translated={t(key)} />}
              control={<Radio size="small" sx={{ py: 0.5 }} />}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={t('shell.appearance')}
        value={display.themeMode}
        onChange={(_event, value: (typeof modes)[number][0] | null) =>
          value !== null && change({ themeMode: value })
        }
      >
        {modes.map(([mode, key]) => (
          <ToggleButton key={mode} value={mode}>
            {t(key)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ColourChoice />
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={t('shell.direction')}
        value={display.themeDirection}
        onChange={(_event, value: 'ltr' | 'rtl' | null) =>
          value !== null && change({ themeDirection: value })
        }
      >
        <ToggleButton value="ltr">{t('shell.leftToRight')}</ToggleButton>
        <ToggleButton value="rtl">{t('shell.rightToLeft')}</ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={t('shell.density')}
        value={density}
        onChange={(_event, value: Density | null) => value !== null && change({ density: value })}
      >
        <ToggleButton value="compact">{t('shell.compact')}</ToggleButton>
        <ToggleButton value="comfortable">{t('shell.comfortable')}</ToggleButton>
      </ToggleButtonGroup>
      <FormControlLabel
        label={t('shell.stretch')}
        control={
          <Switch
            checked={display.themeStretch}
            onChange={(_event, checked) => change({ themeStretch: checked })}
          />
        }
      />
    </Stack>
  );
}

/** A language by its own name, and by the interface's where that differs. */
function LanguageName({
  language,
  name,
  translated,
}: Readonly<{ language: string; name: string; translated: string }>) {
  return (
    <>
      <span lang={language}>{name}</span>
      {translated === name ? null : (
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {` (${translated})`}
        </Typography>
      )}
    </>
  );
}
