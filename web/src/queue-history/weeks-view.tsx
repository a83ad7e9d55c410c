import { useHistoryWeeks } from '@watchbill/core/queue-history/hooks';
import { figuresOfTotals } from '@watchbill/core/queue-history/view';
import { dateOf, partsOf, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { dateWords } from '@watchbill/core/time/zone';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useHistoryColumns } from './columns.ts';
import { useHistoryFrame, type ViewProps } from './frame.tsx';

/** Weeks beside each other, counted through the year or through each month. */
export function WeeksView(props: ViewProps) {
  const { asked } = props;
  const { t, language } = useText();
  const format = useFormat();
  const columns = useHistoryColumns(asked.fields);
  const read = useHistoryWeeks(asked);
  const frame = useHistoryFrame(props);
  if (read.data === undefined) return <Unread of={read} />;
  const weeks = read.data.combined ?? read.data.results;
  const nameOf = ({ week, week_of_month, month, end_date }: (typeof weeks)[number]) =>
    asked.view === 'weekOfYear'
      ? t('queueTracking.ofWeek', { week })
      : t('queueTracking.ofMonth', {
          month: dateWords(monthBefore(month, toPlainDate(end_date)), 'month', language),
          week: week_of_month.split('-')[1] ?? '',
        });
  const figures = {
    heading: t('queueTracking.week'),
    columns,
    rows: weeks.map((week) => ({
      key: week.start_date,
      label: `${nameOf(week)} (${format.range(toPlainDate(week.start_date), toPlainDate(week.end_date))})`,
      figures: figuresOfTotals(week),
    })),
  };
  return (
    <>
      <OutdatedNotice of={read} />
      <MetricPage
        {...frame}
        stats={frame.statsOf(read.data.daily_all_date_wise_total_average, 0)}
        chart={{ ...frame.chart, figures, isLoading: read.isPlaceholderData }}
      />
    </>
  );
}

/** The month of this number that a week which ends on a date lies in, or begins in. */
function monthBefore(month: number, end: PlainDate): PlainDate {
  const { year, month: ending } = partsOf(end);
  return dateOf({ year: month > ending ? year - 1 : year, month, day: 1 });
}
