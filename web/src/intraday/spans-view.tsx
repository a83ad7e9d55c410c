import { useIntraday } from '@watchbill/core/intraday/hooks';
import type { IntradayReply } from '@watchbill/core/intraday/model';
import { figuresOfSpan } from '@watchbill/core/intraday/view';
import { dateOf, toPlainDate } from '@watchbill/core/time/plain-date';
import { dateWords } from '@watchbill/core/time/zone';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import type { IntradayView } from './selection.ts';
import { useIntradayColumns } from './columns.ts';
import { useIntradayFrame, type ViewProps } from './frame.tsx';

/** Weeks or months beside each other. */
export function SpansView(props: ViewProps) {
  const { asked, division } = props;
  const { t } = useText();
  const read = useIntraday(asked.read, division.id, useLive());
  const frame = useIntradayFrame(props);
  const columns = useIntradayColumns(asked.fields);
  const spansOf = useSpans();
  if (read.data === undefined) return <Unread of={read} />;
  const figures = {
    heading: t(asked.view === 'monthly' ? 'intraday.month' : 'intraday.week'),
    columns,
    rows: spansOf(asked.view, read.data),
  };
  return (
    <>
      <OutdatedNotice of={read} />
      <MetricPage
        filters={frame.filters}
        actions={frame.file}
        stats={[]}
        chart={{ ...frame.chart, figures, isLoading: read.isPlaceholderData }}
      />
    </>
  );
}

function useSpans() {
  const { t, language } = useText();
  const format = useFormat();
  return (view: IntradayView, reply: IntradayReply) => {
    if (view === 'monthly')
      return reply.month_datas.map((month) => ({
        key: `${month.year}-${month.month}`,
        label: dateWords(dateOf({ ...month, day: 1 }), 'month', language),
        figures: figuresOfSpan(month),
      }));
    const weeks = view === 'weekOfYear' ? reply.week_of_week_data : reply.month_of_week_data;
    return weeks.map((week) => {
      const [year = '', second = '', third = ''] = week.label.split('-');
      const name =
        view === 'weekOfYear'
          ? t('queueTracking.ofWeek', { week: Number(second.slice(1)) })
          : t('queueTracking.ofMonth', {
              month: dateWords(toPlainDate(`${year}-${second}-01`), 'month', language),
              week: third,
            });
      const range = format.range(toPlainDate(week.start_date), toPlainDate(week.end_date));
      return { key: week.label, label: `${name} (${range})`, figures: figuresOfSpan(week) };
    });
  };
}
