import { Button } from '@mui/material';
import type { ForecastModule } from '@watchbill/core/forecasts/model';
import { useReforecast } from '@watchbill/core/intraday/hooks';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';

/** Forecasts the rest of the day again from what has come so far. */
export function ReforecastButton({
  channels,
  module,
}: Readonly<{ channels: readonly number[]; module: ForecastModule }>) {
  const { t } = useText();
  const format = useFormat();
  const saving = useSaving(useReforecast(module).mutateAsync, {
    says: (replies) => {
      const told = replies.filter((reply) => !reply.is_too_early);
      const ratio = told.reduce((sum, reply) => sum + reply.ratio, 0) / told.length;
      return told.length === 0
        ? [t('intraday.tooEarly'), 'info']
        : t('intraday.reforecastDone', { percent: format.percent(ratio) });
    },
    refusedIn: 'notice',
  });
  const action = { label: t('intraday.reforecast'), run: () => saving.run(channels) };
  usePageActions([action]);
  return (
    <Button variant="contained" loading={saving.isPending} onClick={action.run}>
      {action.label}
    </Button>
  );
}
