import {
  Autocomplete,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import type { Permission, Right } from '@watchbill/core/permission/rights';
import { useText } from '../kit/text.tsx';
import { rightKeys } from '../roles/words.ts';

type Screen = Readonly<{ key: string; label: string; rights: readonly Right[] }>;
type Props = Readonly<{
  /** Screens on which whoever makes the key has rights. */
  screens: readonly Screen[];
  grants: readonly Permission[];
  rights: readonly Right[];
  error: string | undefined;
  onScreens: (keys: readonly string[]) => void;
  onRight: (subModule: string, right: Right) => void;
}>;

/** Screens that a key may use, found by typing, each with the rights that it has there. */
export function GrantsInput({ screens, grants, rights, error, onScreens, onRight }: Props) {
  const { t, say } = useText();
  const chosen = screens.filter(({ key }) => grants.some(({ subModule }) => subModule === key));
  return (
    <Stack sx={{ gap: 1 }}>
      <Autocomplete
        multiple
        options={screens}
        value={chosen}
        getOptionKey={({ key }) => key}
        noOptionsText={t('generic.nothingFound')}
        onChange={(_event, next) => onScreens(next.map(({ key }) => key))}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('apiKeys.addScreen')}
            error={error !== undefined}
            helperText={error === undefined ? t('apiKeys.rightsHint') : say(error)}
          />
        )}
      />
      {chosen.map(({ key, label, rights: own }) => {
        const held = grants.find(({ subModule }) => subModule === key)?.rights ?? [];
        return (
          <Stack
            key={key}
            direction="row"
            sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <Typography variant="body2">{label}</Typography>
            <ToggleButtonGroup size="small" aria-label={label} value={held}>
              {rights
                .filter((right) => own.includes(right))
                .map((right) => (
                  <ToggleButton
                    key={right}
                    value={right}
                    disabled={right === 'view'}
                    onClick={() => onRight(key, right)}
                  >
                    {t(rightKeys[right])}
                  </ToggleButton>
                ))}
            </ToggleButtonGroup>
          </Stack>
        );
      })}
    </Stack>
  );
}
