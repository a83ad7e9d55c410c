import { Button } from '@mui/material';
import { useState } from 'react';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { RemindersDialog } from '../approvals/reminders-dialog.tsx';
import { Page } from '../kit/page.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { useToday } from '../shell/today.ts';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { LeaveView } from '../time-off/own-view.tsx';
import { useRequestFilter } from './filter.ts';
import { RequestView } from './request-view.tsx';

/**
 * Everything that advisors ask for and how it stands: activities, other times of shifts, time off.
 */
export function EventStatusPage() {
  const { t } = useText();
  const { me, permission } = useSignedInUser();
  const divisions = useDivisionChoices();
  const filter = useRequestFilter();
  const [isAsking, setAsking] = useState(false);
  const [isReminding, setReminding] = useState(false);
  const mayCall = useMayCall();
  const own = permission.scope === 'own' ? me.agent_profile : null;
  const all = divisions.data ?? [];
  const today = useToday(
    (all.find(({ id }) => id === own?.division_id) ?? all[0])?.timezone_name ?? 'UTC',
  );
  const isLeave = filter.view === 'leave';
  const ask = {
    label: t(isLeave ? 'ownTimeOff.ask' : 'activityRequests.new'),
    run: () => setAsking(true),
  };
  const mayAsk = mayCall(isLeave ? 'timeOff.ask' : 'activityRequests.create');
  usePageActions(mayAsk ? [ask] : []);
  const shown = {
    filter,
    self: own?.id ?? null,
    divisions: all,
    rooms: own === null ? all.map(({ id }) => id) : [own.division_id],
    today,
    isAsking,
    onAsked: () => setAsking(false),
  };
  return (
    <Page
      title={t('menu.eventStatus')}
      toolbar={
        <ViewTabs
          title={t('menu.eventStatus')}
          value={isLeave ? 'leave' : 'requests'}
          choices={[
            ['requests', t('activityRequests.requests')],
            ['leave', t('ownTimeOff.title')],
          ]}
          onChange={(view) =>
            filter.change({ view: view === 'leave' ? view : null, status: null, kind: null })
          }
        />
      }
      actions={
        <>
          {own === null && mayCall('notifications.saveSettings') && all.length > 0 ? (
            <Button onClick={() => setReminding(true)}>{t('approvals.settings')}</Button>
          ) : null}
          {mayAsk ? (
            <Button variant="contained" onClick={ask.run}>
              {ask.label}
            </Button>
          ) : null}
        </>
      }
    >
      {isReminding ? <RemindersDialog divisions={all} onClose={() => setReminding(false)} /> : null}
      {divisions.data === undefined ? (
        <Unread of={divisions} />
      ) : isLeave ? (
        <LeaveView {...shown} />
      ) : (
        <RequestView {...shown} />
      )}
    </Page>
  );
}
