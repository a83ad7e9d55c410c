import { useSearchParams } from 'react-router-dom';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { Page } from '../kit/page.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { OfflineNotice } from '../offline/notice.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { ownZone, useToday } from '../shell/today.ts';
import { AdvisorSchedule } from './advisor-schedule.tsx';
import { ChangedSince } from './changed-since.tsx';
import { TodayCard } from './today-card.tsx';

const monday = 1;

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
  return (
    <Page title={t('menu.mySchedules')}>
      {profile == null ? (
        <EmptyState title={t('schedules.notAdvisor')} hint={t('schedules.notAdvisorHint')} />
      ) : (
        <>
          <OfflineNotice />
          <TodayCard advisor={profile.id} today={today} />
          <ChangedSince />
          <AdvisorSchedule
            advisor={profile.id}
            name={`${me.first_name} ${me.last_name}`}
            today={today}
            firstDay={monday}
            date={date}
            onDate={(next) => setParams({ date: next }, { replace: true })}
          />
        </>
      )}
    </Page>
  );
}
