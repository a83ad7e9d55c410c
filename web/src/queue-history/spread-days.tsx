import { FormControlLabel, Switch } from '@mui/material';
import { ApiError } from '@watchbill/core/api/errors';
import { useText } from '../kit/text.tsx';

/** Whether a report was refused for its rows being whole days. */
export const isOfWholeDays = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'whole_days';

/** Has whole days spread over the intervals that their lines usually have. */
export function SpreadDays({
  isSpread,
  isBusy,
  onChange,
}: Readonly<{ isSpread: boolean; isBusy: boolean; onChange: (isSpread: boolean) => void }>) {
  const { t } = useText();
  return (
    <FormControlLabel
      control={
        <Switch
          checked={isSpread}
          disabled={isBusy}
          onChange={(event) => onChange(event.target.checked)}
        />
      }
      label={t('queueTracking.spreadDays')}
    />
  );
}
