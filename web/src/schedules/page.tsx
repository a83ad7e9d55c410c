import { Suspense } from 'react';
import { can } from '@watchbill/core/permission/can';
import { LoadingPage } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { lazyPart } from '../shell/lazy-screen.ts';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { useSignedInUser } from '../shell/session.tsx';
import { DayEditorView } from './day-editor.tsx';
import { useDeskChannels } from './desk-channels.tsx';

const Month = lazyPart(
  () => import('./month.tsx'),
  (module) => module.Month,
);

/** Schedule management: a division's day on the timeline, or its month as a grid. */
export function SchedulesPage() {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const place = usePlace();
  const channels = useDeskChannels(place);
  const { date, go } = place;
  const view = place.params.get('view') === 'month' ? 'month' : 'day';
  const mayEdit = can(permission, 'edit', 'schedule-management');
  const mayLock = can(permission, 'lock', 'data-locks');
  return (
    <DivisionScreen
      title={t('menu.scheduleManagement')}
      place={place}
      stride={view}
      views={{
        value: view,
        choices: [
          ['day', t('schedules.day')],
          ['month', t('schedules.month')],
        ],
      }}
      fallsAway={{ channel: 'all' }}
      more={view === 'day' ? channels.picker : null}
    >
      {(division) =>
        view === 'day' ? (
          <DayEditorView
            key={`${division.id} ${date}`}
            division={division}
            date={date}
            channels={channels.chosen}
            mayEdit={mayEdit}
            mayLock={mayLock}
          />
        ) : (
          <Suspense fallback={<LoadingPage />}>
            <Month
              key={division.id}
              division={division}
              date={date}
              onOpen={(day) => go({ date: day, view: 'day' })}
            />
          </Suspense>
        )
      }
    </DivisionScreen>
  );
}
