import { Paper } from '@mui/material';
import { useDistribution } from '@watchbill/core/queue-history/hooks';
import { weekdays } from '@watchbill/core/channels/model';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { dateWords } from '@watchbill/core/time/zone';
import { FigureTable } from '../kit/figure/figure-table.tsx';
import type { FigureColumn } from '../kit/figure/figures.ts';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useHistoryFrame, type ViewProps } from './frame.tsx';

const aSunday = toPlainDate('2026-11-22');
/** Weeks read from Monday here as in all views of weeks. */
const order = weekdays.map((_, index) => (index + 1) % 7);

/** How contacts spread over the times of each weekday, and over the days of each week. */
export function DistributionView(props: ViewProps) {
  const { asked } = props;
  const { t } = useText();
  const format = useFormat();
  const columns = useWeekdayColumns();
  const read = useDistribution(asked.channels[0]!, asked.from, asked.to);
  const frame = useHistoryFrame(props);
  if (read.data === undefined) return <Unread of={read} />;
  const { average, results } = read.data;
  const times = [
    ...new Set(average.flatMap((day) => day.distribution.map((one) => one.history_time))),
  ].toSorted();
  const shareAt = (weekday: string, time: string) =>
    average
      .find((day) => day.weekday === weekday)
      ?.distribution.find((one) => one.history_time === time)?.percentage ?? null;
  const figures = {
    heading: t('queueTracking.time'),
    columns,
    rows: times.map((time) => ({
      key: time,
      label: time.slice(0, 5),
      figures: Object.fromEntries(weekdays.map((weekday) => [weekday, shareAt(weekday, time)])),
    })),
  };
  const shares = {
    heading: t('queueTracking.week'),
    columns,
    rows: results.map((week) => ({
      key: week.start_date,
      label: format.range(toPlainDate(week.start_date), toPlainDate(week.end_date)),
      figures: Object.fromEntries(
        weekdays.map((weekday) => [
          weekday,
          week.days.find((day) => day.weekday === weekday)?.percentage ?? null,
        ]),
      ),
    })),
  };
  return (
    <>
      <OutdatedNotice of={read} />
      <MetricPage
        {...frame}
        stats={columns.map(({ name, label }) => ({
          label: t('queueTracking.shareOfWeek', { weekday: label }),
          value: format.percentage(average.find((day) => day.weekday === name)?.percentage ?? null),
        }))}
        chart={{
          ...frame.chart,
          title: t('queueTracking.usualWeek'),
          figures,
          isLoading: read.isPlaceholderData,
        }}
        table={
          <>
            <Paper variant="outlined">
              <FigureTable
                title={t('queueTracking.weeksShares')}
                figures={shares}
                sx={{ maxHeight: 320 }}
              />
            </Paper>
            <Paper variant="outlined">
              <FigureTable
                title={t('queueTracking.usualWeek')}
                figures={figures}
                sx={{ maxHeight: 480 }}
              />
            </Paper>
          </>
        }
      />
    </>
  );
}

function useWeekdayColumns(): readonly FigureColumn[] {
  const { language } = useText();
  const format = useFormat();
  return order.map((day) => ({
    name: weekdays[day]!,
    label: dateWords(addDays(aSunday, day), 'weekday', language),
    write: (value) => format.percentage(value),
    drawn: day === 0 || day === 6 ? 'dashed' : 'line',
  }));
}
