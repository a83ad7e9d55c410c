import type { ReactNode } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import { useHistoryFile } from '@watchbill/core/queue-history/hooks';
import type { TotalFigures } from '@watchbill/core/queue-history/model';
import type { ChartFrame } from '../kit/figure/chart-frame.tsx';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { useFormat } from '../kit/format.ts';
import type { Stat } from '../kit/figure/stat-cards.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import type { HistorySelection, Go } from './selection.ts';
import { Filters } from './filters.tsx';
import { ImportButton } from './import-button.tsx';
import { ThresholdButton } from './threshold-button.tsx';

export type ViewProps = Readonly<{ asked: HistorySelection; channels: readonly Channel[]; go: Go }>;
type Frame = Readonly<{
  filters: ReactNode;
  actions: ReactNode;
  chart: Pick<React.ComponentProps<typeof ChartFrame>, 'title' | 'file' | 'empty'>;
  statsOf: (totals: TotalFigures, days: number) => readonly Stat[];
}>;

/**
 * What all views of the history have: filters, import and export, and how their charts are called.
 */
export function useHistoryFrame({ asked, channels, go }: ViewProps): Frame {
  const { t } = useText();
  const format = useFormat();
  const mayCall = useMayCall();
  const file = useHistoryFile();
  const shown = channels.filter(({ id }) => asked.channels.includes(id));
  const [channel] = shown;
  const isOne = shown.length === 1;
  const what = isOne ? (channel?.name ?? '') : t('queueTracking.combined', { count: shown.length });
  const range = format.range(asked.from, asked.to);
  const name = `queue-history-${asked.from}-${asked.to}`;
  return {
    filters: <Filters asked={asked} channels={channels} go={go} />,
    actions: (
      <>
        {channel !== undefined && isOne && mayCall('queueHistory.setThreshold') ? (
          <ThresholdButton channel={channel.id} date={asked.to} />
        ) : null}
        {channel !== undefined && mayCall('queueHistory.import') ? (
          <ImportButton channels={shown} line={asked.line} />
        ) : null}
        {isOne ? (
          <FileMenu
            label={t('figures.export')}
            choices={sheets(name, (format) => file(asked, format))}
          />
        ) : null}
      </>
    ),
    chart: {
      title: asked.view === 'monthly' ? what : t('queueTracking.title', { what, range }),
      file: name,
      empty: { title: t('queueTracking.noHistory'), hint: t('queueTracking.noHistoryHint') },
    },
    statsOf: (totals, days) => [
      {
        label: t('queueHistory.offeredCalls'),
        value: format.figure(totals.total_contacts_received, 0),
        ...(days > 0 && totals.total_contacts_received !== null
          ? {
              note: `${format.number(totals.total_contacts_received / days, 0)} ${t('queueTracking.dayMean')}`,
            }
          : {}),
      },
      {
        label: t('queueHistory.answeredCalls'),
        value: format.figure(totals.total_contacts_handled, 0),
      },
      {
        label: t('queueTracking.abandonedPercent'),
        value: format.percentage(totals.average_contacts_abandoned_percentage),
      },
      {
        label: t('figures.seconds', { label: t('queueTracking.aht') }),
        value: format.figure(totals.average_aht, 0),
      },
      {
        label: t('queueTracking.serviceLevel'),
        value: format.percentage(totals.average_service_level),
      },
    ],
  };
}
