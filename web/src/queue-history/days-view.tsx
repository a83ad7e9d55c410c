import { Paper } from '@mui/material';
import { useHistoryDays } from '@watchbill/core/queue-history/hooks';
import { figuresOfTotals } from '@watchbill/core/queue-history/view';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { dateWords } from '@watchbill/core/time/zone';
import { FigureTable } from '../kit/figure/figure-table.tsx';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useHistoryColumns } from './columns.ts';
import { DayNotes, useDayNotes } from './day-notes.tsx';
import { useHistoryFrame, type ViewProps } from './frame.tsx';

/** Every date's totals, with what is known of it; a date opens its intervals. */
export function DaysView(props: ViewProps) {
  const { asked, go } = props;
  const { t, language } = useText();
  const format = useFormat();
  const columns = useHistoryColumns(asked.fields);
  const read = useHistoryDays(asked);
  const frame = useHistoryFrame(props);
  const channel = asked.channels.length === 1 ? asked.channels[0]! : null;
  const days = read.data?.combined ?? read.data?.results ?? [];
  const notes = useDayNotes(channel, asked, days);
  if (read.data === undefined) return <Unread of={read} />;
  const figures = {
    heading: t('queueTracking.day'),
    columns,
    rows: days.map((day) => ({
      key: day.date,
      label: `${dateWords(toPlainDate(day.date), 'shortWeekday', language)} ${format.date(toPlainDate(day.date))}`,
      figures: figuresOfTotals(day),
    })),
  };
  const open = ({ key }: Readonly<{ key: string }>) => go({ day: key });
  return (
    <>
      <OutdatedNotice of={read} />
      <MetricPage
        {...frame}
        stats={[
          ...frame.statsOf(read.data.daily_all_date_wise_total_average, days.length),
          {
            label: t('queueTracking.marked'),
            value: format.number(days.filter((day) => day.is_beyond_threshold).length),
          },
        ]}
        chart={{ ...frame.chart, figures, isLoading: read.isPlaceholderData, onPick: open }}
        table={
          days.length === 0 ? undefined : (
            <Paper variant="outlined">
              <FigureTable
                title={frame.chart.title}
                figures={figures}
                sx={{ maxHeight: 560 }}
                onOpen={open}
                more={{
                  heading: t('queueTracking.notes'),
                  of: new Map(
                    days.map(({ date }) => [
                      date,
                      <DayNotes key={date} date={date} notes={notes} channel={channel} />,
                    ]),
                  ),
                }}
              />
            </Paper>
          )
        }
      />
    </>
  );
}
