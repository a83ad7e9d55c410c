import { MenuItem, TextField } from '@mui/material';
import { useText } from '../text.tsx';

type Props = Readonly<{
  label: string;
  /** 0 and an empty text are no choice. */
  value: number | string;
  choices: readonly Readonly<{ value: number | string; label: string }>[];
  /** Whether something is always chosen. */
  isRequired?: boolean;
  /** What no choice is called: all of them, where nothing else is said. */
  none?: string;
  onChange: (value: string) => void;
}>;

/** Narrows what a page shows to one of a few. */
export function ChoiceFilter({ label, value, choices, isRequired = false, none, onChange }: Props) {
  const { t } = useText();
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={isKnown ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 210 } }}
    >
      {isRequired ? null : <MenuItem value="">{none ?? t('list.all')}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
