import { useChannelsOfDivision } from '@watchbill/core/channels/hooks';
import type { Channel } from '@watchbill/core/channels/model';
import { useLiveHistory } from '@watchbill/core/queue-history/hooks';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { useLive } from '../shell/live.ts';
import { usePlace, type Place } from '../shell/place.ts';
import { selectionOf, views } from './selection.ts';
import { DayView } from './day-view.tsx';
import { DaysView } from './days-view.tsx';
import { DistributionView } from './distribution-view.tsx';
import { MonthsView } from './months-view.tsx';
import { WeeksView } from './weeks-view.tsx';

/**
 * Queue tracking: what came in, by days, weeks and months, mended and imported where it was wrong.
 */
export function QueueTrackingPage() {
  const { t } = useText();
  const place = usePlace();
  const channels = useChannelsOfDivision(place.division?.id ?? null);
  const view = views.find((one) => one === place.params.get('view')) ?? 'daily';
  return (
    <DivisionScreen
      title={t('menu.queueTracking')}
      place={place}
      needs={channels}
      stride={view === 'monthly' ? null : 'week'}
      views={{
        value: view,
        choices: views.map((one) => [one, t(`queueTracking.${one}`)] as const),
      }}
      fallsAway={{ channel: 'all', line: '0', day: '' }}
    >
      {(division) =>
        channels.data === undefined ? (
          <Unread of={channels} />
        ) : channels.data.length === 0 ? (
          <EmptyState
            title={t('queueTracking.noChannels')}
            hint={t('queueTracking.noChannelsHint')}
          />
        ) : (
          <History division={division.id} channels={channels.data} place={place} />
        )
      }
    </DivisionScreen>
  );
}

function History({
  division,
  channels,
  place: { params, date, go },
}: Readonly<{ division: number; channels: readonly Channel[]; place: Place }>) {
  useLiveHistory(division, useLive());
  const asked = selectionOf(params, channels, date);
  const shown = { asked, channels, go };
  switch (asked.view) {
    case 'daily':
      return asked.day === null ? <DaysView {...shown} /> : <DayView {...shown} day={asked.day} />;
    case 'weekOfYear':
    case 'weekOfMonth':
      return <WeeksView {...shown} />;
    case 'distribution':
      return <DistributionView {...shown} />;
    case 'monthly':
      return <MonthsView {...shown} />;
  }
}
