import { Button } from '@mui/material';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPlainDate, type PlainDate, monday } from '@watchbill/core/time/plain-date';
import { ownZone } from '@watchbill/core/time/zone';
import { Page } from '../kit/page.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { OfflineNotice } from '../offline/notice.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { useToday } from '../shell/today.ts';
import { AdvisorSchedule } from './advisor-schedule.tsx';
import { ChangedSince } from './changed-since.tsx';
import { TodayCard } from './today-card.tsx';

const OwnAvailability = lazyPart(
  () => import('../preferences/own-view.tsx'),
  (module) => module.OwnAvailability,
);

/** An advisor's own schedule. */
export function MySchedulesPage() {
  const { t } = useText();
  const { me } = useSignedInUser();
  // Advisors sit where their division does; the schedule itself is always in the division's zone.
  const today = useToday(ownZone());
  const [params, setParams] = useSearchParams();
  const asked = params.get('date') ?? '';
  const date: PlainDate = isPlainDate(asked) ? asked : today;
  const profile = me.agent_profile;
  // What was kept for offline by an earlier release does not say.
  const firstDay = profile?.week_first_day ?? monday;
  const isAvailability = params.get('view') === 'availability';
  return (
    <Page
      title={t('menu.mySchedules')}
      actions={
        profile == null ? undefined : (
          <Button onClick={() => setParams(isAvailability ? {} : { view: 'availability' })}>
            {t(isAvailability ? 'preferences.ownSchedule' : 'preferences.own')}
          </Button>
        )
      }
    >
      {profile == null ? (
        <EmptyState title={t('schedules.notAdvisor')} hint={t('schedules.notAdvisorHint')} />
      ) : isAvailability ? (
        <Suspense fallback={null}>
          <OwnAvailability division={profile.division_id} />
        </Suspense>
      ) : (
        <>
          <OfflineNotice />
          <TodayCard advisor={profile.id} today={today} firstDay={firstDay} />
          <ChangedSince />
          <AdvisorSchedule
            advisor={profile.id}
            name={`${me.first_name} ${me.last_name}`}
            today={today}
            firstDay={firstDay}
            date={date}
            onDate={(next) => setParams({ date: next }, { replace: true })}
          />
        </>
      )}
    </Page>
  );
}
