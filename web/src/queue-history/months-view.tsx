import { useHistoryMonths } from '@watchbill/core/queue-history/hooks';
import { figuresOfTotals } from '@watchbill/core/queue-history/view';
import { dateOf } from '@watchbill/core/time/plain-date';
import { dateWords } from '@watchbill/core/time/zone';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useHistoryColumns } from './columns.ts';
import { useHistoryFrame, type ViewProps } from './frame.tsx';

/** Every month that a channel has history of. */
export function MonthsView(props: ViewProps) {
  const { asked } = props;
  const { t, language } = useText();
  const columns = useHistoryColumns(asked.fields);
  const read = useHistoryMonths(asked.channels[0]!);
  const frame = useHistoryFrame(props);
  if (read.data === undefined) return <Unread of={read} />;
  const figures = {
    heading: t('queueTracking.month'),
    columns,
    rows: read.data.map((month) => ({
      key: `${month.year}-${month.month}`,
      label: dateWords(dateOf({ ...month, day: 1 }), 'month', language),
      figures: figuresOfTotals(month),
    })),
  };
  const last = read.data.at(-1);
  return (
    <>
      <OutdatedNotice of={read} />
      <MetricPage
        {...frame}
        stats={last === undefined ? [] : frame.statsOf(last, last.days)}
        chart={{ ...frame.chart, figures, isLoading: read.isPlaceholderData }}
      />
    </>
  );
}
