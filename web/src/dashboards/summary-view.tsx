import { Paper, Stack } from '@mui/material';
import type { DivisionDetails } from '@watchbill/core/dashboards/contract';
import { useSummary, type SummaryQuery } from '@watchbill/core/dashboards/hooks';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { FigureTable } from '../kit/figure/figure-table.tsx';
import type { FigureColumn } from '../kit/figure/figures.ts';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { SummaryExport } from './summary-export.tsx';

type Cards = DivisionDetails['data']['mu_data']['cards'];
const measures = [
  ['scheduled', 'dashboards.scheduled'],
  ['open', 'dashboards.open'],
  ['in_office', 'dashboards.inOffice'],
  ['out_of_office', 'dashboards.outOfOffice'],
  ['overall_shrink', 'dashboards.shrink'],
] as const satisfies readonly (readonly [keyof Cards, MessageKey])[];

/** Five shrinkage cards, the same figures by day or week as a chart and a table, and by advisor. */
export function SummaryView({ asked }: Readonly<{ asked: SummaryQuery }>) {
  const read = useSummary(asked);
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <OutdatedNotice of={read} />
      <Summary asked={asked} summary={read.data} isLoading={read.isPlaceholderData} />
    </Stack>
  );
}

type SummaryProps = Readonly<{
  asked: SummaryQuery;
  summary: DivisionDetails['data'];
  isLoading: boolean;
}>;

function Summary({ asked, summary, isLoading }: SummaryProps) {
  const { t } = useText();
  const format = useFormat();
  const { mu_data, day_wise_data, week_wise, data } = summary;
  const columns = useHourColumns(mu_data.cards);
  const isByWeek = asked.view === 'wow' || asked.view === 'wom';
  const rows = isByWeek
    ? week_wise.map(({ label, cards }) => ({ key: label, label, figures: figuresOf(cards) }))
    : day_wise_data.map(({ date, cards }) => ({
        key: date,
        label: format.date(toPlainDate(date)),
        figures: figuresOf(cards),
      }));
  return (
    <>
      <MetricPage
        filters={null}
        actions={<SummaryExport asked={asked} />}
        stats={rows.length === 0 ? [] : statsOf(mu_data.cards, t, format)}
        chart={{
          title: t('dashboards.where'),
          file: `summary-${asked.from}-${asked.to}`,
          figures: {
            heading: t(isByWeek ? 'dashboards.week' : 'dashboards.date'),
            columns,
            rows,
          },
          isLoading,
          empty: { title: t('dashboards.noSchedules'), hint: t('dashboards.noSchedulesHint') },
        }}
      />
      {data.length === 0 ? null : (
        <Paper variant="outlined">
          <FigureTable
            title={t('dashboards.byAdvisor')}
            figures={{
              heading: t('dashboards.advisor'),
              columns,
              rows: data.map(({ agent_id, agent_name, cards }) => ({
                key: String(agent_id),
                label: agent_name,
                figures: figuresOf(cards),
              })),
            }}
            sx={{ maxHeight: 480 }}
          />
        </Paper>
      )}
    </>
  );
}

function statsOf(
  cards: Cards,
  t: ReturnType<typeof useText>['t'],
  format: ReturnType<typeof useFormat>,
) {
  return measures.map(([name, title]) => ({
    label: t(title),
    value: t('dashboards.hoursOf', { hours: format.figure(cards[name].hours) }),
    note: format.percentage(cards[name].percentage),
    colour: cards[name].colorCode,
  }));
}

/** Hours by measure, and by event type; Overall Shrink in per cent against an axis of its own. */
function figuresOf(cards: Cards): Record<string, number | null> {
  return Object.fromEntries([
    ...measures.map(([name]) => [name, cards[name].hours] as const),
    ['percentage', cards.overall_shrink.percentage] as const,
    ...cards.activities.map((one) => [`event ${one.activity_id}`, one.hours] as const),
  ]);
}

function useHourColumns(cards: Cards): readonly FigureColumn[] {
  const { t } = useText();
  const format = useFormat();
  const hours = (value: number) => format.figure(value);
  const drawn = {
    scheduled: 'bar',
    open: 'line',
    in_office: 'line',
    out_of_office: 'line',
  } as const;
  return [
    ...measures.map(([name, title]): FigureColumn => ({
      name,
      label: t(title),
      write: hours,
      ...(name === 'overall_shrink' ? {} : { drawn: drawn[name] }),
    })),
    {
      name: 'percentage',
      label: `${t('dashboards.shrink')} %`,
      write: format.percentage,
      drawn: 'dashed',
      isOther: true,
    },
    ...cards.activities.map((one): FigureColumn => ({
      name: `event ${one.activity_id}`,
      label: one.description,
      write: hours,
    })),
  ];
}
