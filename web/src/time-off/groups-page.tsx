import { timeOffGroupResource } from '@watchbill/core/time-off/resource/groups';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Time-off groups: who shares rules and allotments. */
export function TimeOffGroupsPage() {
  return <ListScreen resource={timeOffGroupResource} />;
}
