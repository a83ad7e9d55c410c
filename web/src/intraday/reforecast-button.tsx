import { Button } from '@mui/material';
import type { ForecastModule } from '@watchbill/core/forecasts/model';
import { useReforecast } from '@watchbill/core/intraday/hooks';
import { reforecastRatio } from '@watchbill/core/intraday/view';
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
      const ratio = reforecastRatio(replies);
      return ratio === null
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
