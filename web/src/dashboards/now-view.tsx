import { useLiveWaiting } from '@watchbill/core/dashboards/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { AdherencePanel, ChangesPanel, NoticesPanel, SoonPanel } from './now-panels.tsx';
import { Panels } from './panel.tsx';
import { UnacknowledgedPanel } from './unacknowledged-panel.tsx';
import { RequestsPanel, TradesPanel } from './waiting-panels.tsx';

/**
 * What needs a supervisor of a division now: who is out, what is short, what waits for an answer,
 * what has changed.
 */
export function NowView({ division }: Readonly<{ division: Division }>) {
  const mayCall = useMayCall();
  useLiveWaiting([division.id], useLive());
  return (
    <Panels
      left={
        <>
          {mayCall('adherence.now') ? <AdherencePanel division={division} /> : null}
          {mayCall('weeklyStaffing.read') ? <SoonPanel division={division} /> : null}
          {mayCall('acknowledgements.list') ? <UnacknowledgedPanel division={division} /> : null}
        </>
      }
      right={
        <>
          {mayCall('activityRequests.supervised') ? <RequestsPanel division={division.id} /> : null}
          {mayCall('trades.notices') ? <TradesPanel /> : null}
          {mayCall('audit.ofSchedules') ? <ChangesPanel division={division} /> : null}
          <NoticesPanel />
        </>
      }
    />
  );
}
