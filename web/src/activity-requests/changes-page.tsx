import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useText } from '../kit/text.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { ChangesView } from './changes-view.tsx';

/** Requests for other times of shifts, of the divisions in reach. */
export function ScheduleChangesPage() {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const divisions = useDivisionChoices().data ?? [];
  return (
    <ChangesView
      title={t(permission.roleName === 'Supervisor' ? 'menu.changes' : 'menu.scheduleChanges')}
      isOwn={permission.scope === 'own'}
      rooms={divisions.map(({ id }) => id)}
    />
  );
}

/** The advisor's own, before and after. */
export function MyScheduleChangesPage() {
  const { t } = useText();
  const { me } = useSignedInUser();
  const own = me.agent_profile;
  return (
    <ChangesView
      title={t('menu.myScheduleChanges')}
      isOwn
      rooms={own === null ? [] : [own.division_id]}
    />
  );
}
