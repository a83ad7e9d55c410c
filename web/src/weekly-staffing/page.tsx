import { useChannelsOfDivision } from '@watchbill/core/channels/hooks';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { StaffingView } from './staffing-view.tsx';
import { viewOf } from './filters.tsx';

/** Weekly staffing: what a division's week requires against who is open, and why. */
export function WeeklyStaffingPage() {
  const { t } = useText();
  const place = usePlace();
  const { date, today, go, params } = place;
  const channels = useChannelsOfDivision(place.division?.id ?? null);
  const shows = params.get('view') === 'day' ? 'day' : 'week';
  return (
    <DivisionScreen
      title={t('menu.weeklyStaffing')}
      place={place}
      needs={channels}
      stride={shows}
      views={{
        value: shows,
        choices: [
          ['week', t('schedules.week')],
          ['day', t('schedules.day')],
        ],
      }}
      fallsAway={{ channel: 'all' }}
    >
      {(division) =>
        channels.data === undefined ? (
          <Unread of={channels} />
        ) : (
          <StaffingView
            key={division.id}
            division={division}
            date={date}
            today={today}
            channels={channels.data}
            view={viewOf(params, channels.data)}
            shows={shows}
            go={go}
          />
        )
      }
    </DivisionScreen>
  );
}
