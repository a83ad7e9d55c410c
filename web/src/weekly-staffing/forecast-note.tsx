import { Box, Typography } from '@mui/material';
import type { Family, ForecastRun } from '@watchbill/core/forecasts/model';
import { modelKey, rankedTrials } from '@watchbill/core/forecasts/view';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';
import { Fact, Facts } from './facts.tsx';

/**
 * Which model made a forecast, why it was chosen, and how far off it was when past weeks were
 * forecast again.
 */
export function ForecastNote({
  run,
  family,
}: Readonly<{ run: ForecastRun | null; family: Family }>) {
  const { t } = useText();
  return (
    <Box>
      <Typography
        component="h5"
        variant="body2"
        sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}
      >
        {t('weeklyStaffing.forecastNote')}
      </Typography>
      {run === null ? (
        <Typography variant="body2">
          {t(family === 'actual' ? 'weeklyStaffing.happened' : 'weeklyStaffing.byHand')}
        </Typography>
      ) : (
        <Run run={run} />
      )}
    </Box>
  );
}

function Run({ run }: Readonly<{ run: ForecastRun }>) {
  const { t, language } = useText();
  const format = useFormat();
  const called = useModelName();
  const parts = run.explanation?.parts ?? [];
  const model =
    parts.length === 0
      ? run.method_used
      : parts
          .map((part) =>
            parts.length === 1
              ? called(part.model)
              : `${called(part.model)} ${format.percent(part.weight)}`,
          )
          .join(' + ');
  const date = (value: string | null) =>
    value === null
      ? '–'
      : dateIn(value as PlainDate, language, { day: 'numeric', month: 'short', year: 'numeric' });
  const trials = rankedTrials(run);
  const wape = run.explanation?.wape ?? null;
  const why =
    run.forecast_module === 'active_forecast'
      ? t('weeklyStaffing.chosen', { count: trials.length })
      : t('weeklyStaffing.asked');
  return (
    <>
      <Typography variant="body2">
        {t('weeklyStaffing.madeBy', {
          model,
          from: date(run.history_from),
          to: date(run.history_to),
        })}{' '}
        {why}{' '}
        {wape === null
          ? t('weeklyStaffing.noBacktest')
          : t('weeklyStaffing.backtest', { wape: format.figure(wape) })}
      </Typography>
      {trials.length < 2 ? null : <RunnersUp trials={trials} parts={parts} />}
    </>
  );
}

function RunnersUp({
  trials,
  parts,
}: Readonly<{
  trials: ReturnType<typeof rankedTrials>;
  parts: readonly Readonly<{ model: string }>[];
}>) {
  const { t } = useText();
  const format = useFormat();
  const called = useModelName();
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
        {t('weeklyStaffing.runnersUp')}
      </Typography>
      <Facts>
        {trials.map((trial) => (
          <Fact
            key={trial.model}
            name={called(trial.model)}
            value={format.percentage(trial.wape)}
            isStrong={parts.some((part) => part.model === trial.model)}
          />
        ))}
      </Facts>
    </>
  );
}

function useModelName() {
  const { t } = useText();
  return (model: string) => {
    const key = modelKey(model);
    return key === null ? model : t(key);
  };
}
