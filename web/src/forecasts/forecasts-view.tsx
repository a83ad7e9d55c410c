import type { Channel } from '@watchbill/core/channels/model';
import type { Division } from '@watchbill/core/divisions/model';
import { useForecast } from '@watchbill/core/forecasts/hooks';
import { forecastModules } from '@watchbill/core/forecasts/model';
import { byDate, modelKeys } from '@watchbill/core/forecasts/view';
import { addDays, isPlainDate, startOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { useDayColumns, useDayRow } from './columns.ts';
import { Filters } from './filters.tsx';
import { ForecastActions } from './forecast-actions.tsx';
import { IntervalsView } from './intervals-view.tsx';
import { RunReport } from './run-report.tsx';

type Go = (change: Readonly<Record<string, string | number>>) => void;
type Props = Readonly<{
  division: Division;
  channels: readonly Channel[];
  date: PlainDate;
  params: URLSearchParams;
  go: Go;
}>;
const daysShown = 28;

/**
 * Forecasts of a channel, four weeks at a time: run, looked through, revised, and how they were
 * made.
 */
export function ForecastsView({ division, channels, date, params, go }: Props) {
  const { t } = useText();
  const format = useFormat();
  const channel = channels.find(({ id }) => String(id) === params.get('channel')) ?? channels[0]!;
  const module = forecastModules.find((one) => one === params.get('forecast')) ?? 'simple_average';
  const from = startOfWeek(date, division.week_first_day);
  const asked = { channel: channel.id, module, from, to: addDays(from, daysShown - 1) };
  const read = useForecast(asked, division.id, useLive());
  const columns = useDayColumns();
  const dayRow = useDayRow();
  const day = params.get('day') ?? '';
  if (read.data === undefined) return <Unread of={read} />;
  const range = format.range(asked.from, asked.to);
  const model = t(modelKeys[module]);
  const frame = {
    filters: <Filters channels={channels} channel={channel.id} module={module} go={go} />,
    actions: <ForecastActions asked={asked} channels={channels} date={date} />,
  };
  if (isPlainDate(day))
    return (
      <IntervalsView
        {...frame}
        asked={asked}
        title={t('intraday.runIntervals', {
          channel: channel.name,
          model,
          date: format.date(day),
        })}
        day={day}
        rows={read.data.filter((row) => row.date === day)}
        go={go}
      />
    );
  const figures = {
    heading: t('intraday.runDay'),
    columns,
    rows: byDate(read.data).map(dayRow),
  };
  return (
    <>
      <OutdatedNotice of={read} />
      <MetricPage
        {...frame}
        stats={[]}
        chart={{
          title: t('intraday.runOfChannel', { channel: channel.name, model, range }),
          file: `forecast-${asked.from}-${asked.to}`,
          figures,
          isLoading: read.isPlaceholderData,
          empty: { title: t('intraday.runNone'), hint: t('intraday.runNoneHint') },
          onPick: ({ key }) => go({ day: key }),
        }}
        onOpen={({ key }) => go({ day: key })}
      />
      <RunReport channel={channel.id} module={module} />
    </>
  );
}
