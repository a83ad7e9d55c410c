import { can } from '@watchbill/core/permission/can';
import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { useSignedInUser } from '../shell/session.tsx';
import { SwapView } from './swap-view.tsx';

/** Schedule swaps: two advisors' days side by side, exchanged and saved together. */
export function ScheduleSwapPage() {
  const { t } = useText();
  const place = usePlace();
  const { permission } = useSignedInUser();
  return (
    <DivisionScreen
      title={t('menu.scheduleSwaps')}
      place={place}
      fallsAway={{ first: '0', second: '0' }}
    >
      {(division) => (
        <SwapView
          key={`${division.id} ${place.date}`}
          division={division}
          place={place}
          mayEdit={can(permission, 'edit', 'schedule-swap')}
        />
      )}
    </DivisionScreen>
  );
}
