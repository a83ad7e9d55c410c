import { MenuItem, TextField } from '@mui/material';
import type { Division } from '@watchbill/core/divisions/model';
import { useText } from '../kit/text.tsx';

/** The divisions within a user's scope. */
export function DivisionPicker({
  divisions,
  value,
  onChange,
}: Readonly<{ divisions: readonly Division[]; value: number; onChange: (id: number) => void }>) {
  const { t } = useText();
  return (
    <TextField
      select
      size="small"
      label={t('schedules.division')}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ width: { xs: '100%', sm: 230 } }}
    >
      {divisions.map(({ id, mu_name }) => (
        <MenuItem key={id} value={id}>
          {mu_name}
        </MenuItem>
      ))}
    </TextField>
  );
}
