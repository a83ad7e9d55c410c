import { Button } from '@mui/material';
import { useSnackbar } from 'notistack';
import { errorText } from '@watchbill/core/api/errors';
import type { ForecastModule } from '@watchbill/core/forecasts/model';
import { useReforecast } from '@watchbill/core/intraday/hooks';
import { useFormat } from '../kit/format.ts';
import { usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';

/** Forecasts the rest of the day again from what has come so far. */
export function ReforecastButton({
  channels,
  module,
}: Readonly<{ channels: readonly number[]; module: ForecastModule }>) {
  const { t, language } = useText();
  const format = useFormat();
  const { enqueueSnackbar } = useSnackbar();
  const reforecast = useReforecast(module);
  const run = () =>
    reforecast.mutate(channels, {
      onSuccess: (replies) => {
        const told = replies.filter((reply) => !reply.is_too_early);
        const ratio = told.reduce((sum, reply) => sum + reply.ratio, 0) / Math.max(1, told.length);
        enqueueSnackbar(
          told.length === 0
            ? t('intraday.tooEarly')
            : t('intraday.reforecastDone', { percent: format.percent(ratio) }),
          { variant: told.length === 0 ? 'info' : 'success', autoHideDuration: 6000 },
        );
      },
      onError: (error) =>
        enqueueSnackbar(errorText(error, 'report', language), { variant: 'error' }),
    });
  const action = { label: t('intraday.reforecast'), run };
  usePageActions([action]);
  return (
    <Button variant="contained" loading={reforecast.isPending} onClick={run}>
      {action.label}
    </Button>
  );
}
