import { Stack, Tab, Tabs } from '@mui/material';
import { Suspense } from 'react';
import { can } from '@watchbill/core/permission/can';
import { DateBar } from '../shell/date-bar.tsx';
import { Page } from '../kit/page.tsx';
import { LoadingPage } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { DivisionPicker } from '../shell/division-picker.tsx';
import { lazyPart } from '../shell/lazy-screen.ts';
import { NoPlace } from '../shell/no-place.tsx';
import { usePlace } from '../shell/place.ts';
import { useSignedInUser } from '../shell/session.tsx';
import { DayEditorView } from './day-editor.tsx';

const Month = lazyPart(
  () => import('./month.tsx'),
  (module) => module.Month,
);

/** Schedule management: a division's day on the timeline, or its month as a grid. */
export function SchedulesPage() {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const place = usePlace();
  const { division, divisions, date, today, go } = place;
  const view = place.params.get('view') === 'month' ? 'month' : 'day';
  const mayEdit = can(permission, 'edit', 'schedule-management');
  const mayLock = can(permission, 'lock', 'data-locks');
  if (place.error !== null || divisions === undefined || division === undefined)
    return (
      <NoPlace
        title={t('menu.scheduleManagement')}
        error={place.error}
        isLoading={divisions === undefined}
        onRetry={place.retry}
      />
    );
  return (
    <Page
      title={t('menu.scheduleManagement')}
      subtitle={t('schedules.timesIn', { zone: division.timezone_name })}
      actions={
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <DivisionPicker
            divisions={divisions}
            value={division.id}
            onChange={(id) => go({ division: id })}
          />
          <DateBar
            date={date}
            today={today}
            stride={view}
            onChange={(next) => go({ date: next })}
          />
          <Tabs
            value={view}
            onChange={(_event, next: string) => go({ view: next })}
            aria-label={t('menu.scheduleManagement')}
            sx={{ minHeight: 40, '& .MuiTab-root': { minHeight: 40, minWidth: 72 } }}
          >
            <Tab value="day" label={t('schedules.day')} />
            <Tab value="month" label={t('schedules.month')} />
          </Tabs>
        </Stack>
      }
    >
      {view === 'day' ? (
        <DayEditorView
          key={`${division.id} ${date}`}
          division={division}
          date={date}
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
      )}
    </Page>
  );
}
