import { Box, Paper, Stack, Typography } from '@mui/material';
import { useRuns } from '@watchbill/core/forecasts/hooks';
import type {
  ForecastExplanation,
  ForecastModule,
  ForecastRun,
} from '@watchbill/core/forecasts/model';
import { modelKey, naiveWape } from '@watchbill/core/forecasts/view';
import { useHistoryDays } from '@watchbill/core/queue-history/hooks';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

/**
 * How the last run came to what it forecast: its history, every model's error, what was left out
 * and why.
 */
export function RunReport({
  channel,
  module,
}: Readonly<{ channel: number; module: ForecastModule }>) {
  const { t } = useText();
  const run = useRuns(channel).data?.find((one) => one.forecast_module === module);
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2, breakInside: 'avoid' }}>
      <Typography component="h2" variant="subtitle1">
        {t('intraday.runReport')}
      </Typography>
      {run === undefined ? (
        <Typography variant="body2">{t('intraday.runNoRun')}</Typography>
      ) : (
        <Report run={run} />
      )}
    </Paper>
  );
}

function Report({ run }: Readonly<{ run: ForecastRun }>) {
  const { t } = useText();
  const format = useFormat();
  const called = useModelName();
  const date = (value: string | null) => (value === null ? '–' : format.date(toPlainDate(value)));
  const { explanation } = run;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2">
        {t('intraday.runMadeBy', {
          method: called(run.method_used),
          at: format.instant(run.created_at),
          user: run.created_by ?? t('intraday.runProduct'),
        })}
      </Typography>
      <Typography variant="body2">
        {t('intraday.runLearned', {
          count: run.history_days,
          from: date(run.history_from),
          to: date(run.history_to),
          out: run.days_left_out,
        })}
      </Typography>
      {explanation === null ? null : (
        <>
          <Trials run={run} explanation={explanation} />
          <Lines
            title={t('intraday.runLeftOut')}
            lines={explanation.outliers.map((one) =>
              t('intraday.runOutlier', {
                date: date(one.date),
                total: format.number(one.total, 0),
                usual: format.number(one.usual, 0),
              }),
            )}
          />
          <Lines
            title={t('intraday.runUnnamed')}
            lines={explanation.unnamed.map(({ total, ...one }) => {
              const told = {
                date: date(one.date),
                before: date(one.before),
                usual: format.number(one.usual, 0),
              };
              return total === null
                ? t('forecasts.unnamedEmpty', told)
                : t('forecasts.unnamed', { ...told, total: format.number(total, 0) });
            })}
          />
          <Lines
            title={t('intraday.runLimited')}
            lines={
              explanation.limited.length === 0
                ? []
                : [t('forecasts.limited', { dates: explanation.limited.map(date).join(', ') })]
            }
          />
          <Lines
            title={t('intraday.runEffects')}
            lines={explanation.effects.map(({ name, factor }) =>
              t('intraday.runEffect', { name, percent: format.percent(factor) }),
            )}
          />
        </>
      )}
    </Stack>
  );
}

function Lines({ title, lines }: Readonly<{ title: string; lines: readonly string[] }>) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </div>
  );
}

/**
 * Every model's error when past weeks were forecast again, the best first, and that of the week
 * before taken as it was.
 */
function Trials({
  run,
  explanation: { trials, parts, wape },
}: Readonly<{ run: ForecastRun; explanation: ForecastExplanation }>) {
  const { t, say } = useText();
  const format = useFormat();
  const called = useModelName();
  const naive = useNaive(run);
  const weightOf = (model: string) => parts.find((part) => part.model === model)?.weight;
  const ranked = trials.toSorted((a, b) => (a.wape ?? Infinity) - (b.wape ?? Infinity));
  const rows = [
    ...ranked.map(({ model, cannot, ...trial }) => ({
      name: called(model),
      wape: cannot === null ? format.percentage(trial.wape) : say(cannot),
      bias: format.percentage(trial.bias),
      weight: weightOf(model),
    })),
    {
      name: t('intraday.runNaive'),
      wape: format.percentage(naive),
      bias: '–',
      weight: undefined,
    },
  ];
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Typography component="h3" variant="subtitle2">
        {t('intraday.runBacktest')}
        {wape === null ? '' : `: ${format.percentage(wape)}`}
      </Typography>
      <RowTable
        title={t('intraday.runBacktest')}
        height={480}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { name: 'model', label: t('intraday.runModel'), render: ({ name }) => name },
          {
            name: 'error',
            label: t('intraday.runWape'),
            isFigure: true,
            render: ({ wape: error }) => error,
          },
          {
            name: 'bias',
            label: t('intraday.runBias'),
            isFigure: true,
            render: ({ bias }) => bias,
          },
          {
            name: 'weight',
            label: t('intraday.runWeight'),
            isFigure: true,
            render: ({ weight }) => (weight === undefined ? '–' : format.percent(weight)),
          },
        ]}
      />
    </Box>
  );
}

const weeksOfNaive = 5;

/** Of the last weeks that the run learned from; null for those who may not read the history. */
function useNaive({ ct_id, history_to }: ForecastRun): number | null {
  const mayCall = useMayCall();
  const to = toPlainDate(history_to ?? '1970-01-01');
  const days = useHistoryDays({
    channels: history_to !== null && mayCall('queueHistory.dateWise') ? [ct_id] : [],
    line: null,
    from: addDays(to, 1 - 7 * weeksOfNaive),
    to,
  });
  return days.data === undefined ? null : naiveWape(days.data.results);
}

function useModelName(): (model: string) => string {
  const { t } = useText();
  return (model) => {
    const key = modelKey(model);
    return key === null ? model : t(key);
  };
}
