import { Checkbox, MenuItem, TextField } from '@mui/material';
import { useText } from '../kit/text.tsx';
import { useMetricTitle } from './columns.ts';

type Props = Readonly<{
  headers: readonly string[];
  chosen: readonly string[];
  onChange: (headers: readonly string[]) => void;
}>;

/** Which metrics the chart draws; the table has them all. */
export function ChartFilter({ headers, chosen, onChange }: Props) {
  const { t } = useText();
  const titleOf = useMetricTitle();
  if (headers.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label={t('performance.inChart')}
      value={chosen}
      onChange={(event) => {
        const next = event.target.value as unknown as readonly string[];
        if (next.length > 0) onChange(headers.filter((header) => next.includes(header)));
      }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () =>
            chosen.length === headers.length
              ? t('list.all')
              : chosen.map((header) => titleOf(header)).join(', '),
        },
      }}
      sx={{ width: { xs: '100%', sm: 260 } }}
    >
      {headers.map((header) => (
        <MenuItem key={header} value={header} dense>
          <Checkbox size="small" checked={chosen.includes(header)} tabIndex={-1} />
          {titleOf(header)}
        </MenuItem>
      ))}
    </TextField>
  );
}
