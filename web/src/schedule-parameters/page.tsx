import { scheduleParameterResource } from '@watchbill/core/schedule-parameters/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Schedule parameters: a division's limits of work, and the weekly protocols in it. */
export function ScheduleParametersPage() {
  return <ListScreen resource={scheduleParameterResource} />;
}
