import { MenuItem, TextField } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useReportRuns } from '@watchbill/core/reports/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/** Which run of a report is shown, where there are several. */
export function RunPicker({ report, chosen }: Readonly<{ report: number; chosen: number | null }>) {
  const { t } = useText();
  const format = useFormat();
  const [, setParams] = useSearchParams();
  const runs = useReportRuns(report).data ?? [];
  if (runs.length < 2) return null;
  const shown = runs.find(({ id }) => id === chosen) ?? runs[0];
  return (
    <TextField
      select
      size="small"
      label={t('reports.runOfDates')}
      value={shown?.id ?? ''}
      onChange={(event) =>
        setParams((before) => {
          const after = new URLSearchParams(before);
          after.set('run', event.target.value);
          return after;
        })
      }
      sx={{ width: { xs: '100%', sm: 260 } }}
    >
      {runs.map(({ id, from_date, to_date, mailed_to }) => (
        <MenuItem key={id} value={id}>
          {format.range(from_date as PlainDate, to_date as PlainDate)}
          {mailed_to.length === 0
            ? ''
            : ` · ${t('reports.mailedTo', { recipients: mailed_to.join(', ') })}`}
        </MenuItem>
      ))}
    </TextField>
  );
}
