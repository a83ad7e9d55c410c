import { Checkbox, MenuItem, TextField } from '@mui/material';
import { useText } from '../text.tsx';

type Props = Readonly<{
  choices: readonly Readonly<{ name: string; label: string }>[];
  chosen: readonly string[];
  /** In the order of the choices; never none. */
  onChange: (chosen: readonly string[]) => void;
}>;

/** Which columns of figures are shown. */
export function ColumnPicker({ choices, chosen, onChange }: Props) {
  const { t } = useText();
  const shown = choices.filter(({ name }) => chosen.includes(name));
  return (
    <TextField
      select
      size="small"
      label={t('figures.columns')}
      value={chosen}
      onChange={(event) => {
        const names = event.target.value as unknown as readonly string[];
        if (names.length > 0)
          onChange(choices.flatMap(({ name }) => (names.includes(name) ? name : [])));
      }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => shown.map(({ label }) => label).join(', '),
        },
      }}
      sx={{ width: { xs: '100%', sm: 220 } }}
    >
      {choices.map(({ name, label }) => (
        <MenuItem key={name} value={name} dense>
          <Checkbox size="small" checked={chosen.includes(name)} sx={{ py: 0 }} />
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
