import { useChannelsOfDivision } from '@watchbill/core/channels/hooks';
import { ForecastsView } from '../forecasts/forecasts-view.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { selectionOf, viewOf, views } from './selection.ts';
import { DayView } from './day-view.tsx';
import { SpansView } from './spans-view.tsx';

const strides = {
  daily: 'day',
  weekOfYear: 'week',
  weekOfMonth: 'week',
  monthly: 'month',
  yesterday: null,
  forecasts: 'week',
} as const;

/**
 * Intraday: what was forecast, what came, and who is there for it, while the day runs and after it.
 */
export function IntradayPage() {
  const { t } = useText();
  const place = usePlace();
  const channels = useChannelsOfDivision(place.division?.id ?? null);
  const view = viewOf(place.params);
  return (
    <DivisionScreen
      title={t('menu.intraday')}
      place={place}
      needs={channels}
      stride={strides[view]}
      views={{
        value: view,
        choices: views.map(
          (one) => [one, t(one === 'forecasts' ? 'intraday.runTitle' : `intraday.${one}`)] as const,
        ),
      }}
      fallsAway={{ channel: 'all', day: '' }}
    >
      {(division) => {
        if (channels.data === undefined) return <Unread of={channels} />;
        if (channels.data.length === 0)
          return (
            <EmptyState
              title={t('queueTracking.noChannels')}
              hint={t('queueTracking.noChannelsHint')}
            />
          );
        if (view === 'forecasts')
          return (
            <ForecastsView
              division={division}
              channels={channels.data}
              date={place.date}
              params={place.params}
              go={place.go}
            />
          );
        const shown = {
          asked: selectionOf(place.params, division.id, channels.data, place),
          division,
          channels: channels.data,
          today: place.today,
          go: place.go,
        };
        return view === 'daily' || view === 'yesterday' ? (
          <DayView {...shown} />
        ) : (
          <SpansView {...shown} />
        );
      }}
    </DivisionScreen>
  );
}
