import { useState } from 'react';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { Page } from '../kit/page.tsx';
import { EmptyState } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { AdvisorSchedule } from './advisor-schedule.tsx';

const monday = 1;

/** An advisor's own schedule. */
export function MySchedulesPage() {
  const { t } = useText();
  const { me } = useSignedInUser();
  const [date, setDate] = useState<PlainDate>(() => todayIn(ownZone(), Date.now()));
  const profile = me.agent_profile;
  return (
    <Page title={t('menu.mySchedules')}>
      {profile == null ? (
        <EmptyState title={t('schedules.notAdvisor')} hint={t('schedules.notAdvisorHint')} />
      ) : (
        <AdvisorSchedule
          advisor={profile.id}
          name={`${me.first_name} ${me.last_name}`}
          today={todayIn(ownZone(), Date.now())}
          firstDay={monday}
          date={date}
          onDate={(next) => isPlainDate(next) && setDate(next)}
        />
      )}
    </Page>
  );
}

/** Advisors sit where their division does; the schedule itself is always in the division's zone. */
function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
