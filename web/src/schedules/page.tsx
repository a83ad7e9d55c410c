import { Suspense } from 'react';
import { can } from '@watchbill/core/permission/can';
import { LoadingPage } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { useSignedInUser } from '../shell/session.tsx';
import { DayEditorView } from './day-editor.tsx';
import { useDeskChannels } from './desk-channels.tsx';

const Month = lazyPart(
  () => import('./month.tsx'),
  (module) => module.Month,
);

const Creation = lazyPart(
  () => import('./creation-view.tsx'),
  (module) => module.CreationView,
);

const views = ['day', 'month', 'create'] as const;

/**
 * Schedule management: a division's day on the timeline, its month as a grid, or schedules that are
 * made for it.
 */
export function SchedulesPage() {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const place = usePlace();
  const channels = useDeskChannels(place);
  const { date, go } = place;
  const mayMake = can(permission, 'add', 'schedule-management');
  const view =
    views.find((one) => one === place.params.get('view') && (one !== 'create' || mayMake)) ?? 'day';
  const mayEdit = can(permission, 'edit', 'schedule-management');
  const mayLock = can(permission, 'lock', 'data-locks');
  return (
    <DivisionScreen
      title={t('menu.scheduleManagement')}
      place={place}
      stride={view === 'create' ? 'week' : view}
      views={{
        value: view,
        choices: [
          ['day', t('schedules.day')],
          ['month', t('schedules.month')],
          ...(mayMake ? ([['create', t('schedules.create')]] as const) : []),
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
        ) : view === 'create' ? (
          <Suspense fallback={<LoadingPage />}>
            <Creation division={division} place={place} />
          </Suspense>
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
