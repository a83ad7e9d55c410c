import { weeklyProtocolResource } from '@watchbill/core/weekly-protocols/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Weekly protocols: which days are worked, by which daily protocols. */
export function WeeklyProtocolsPage() {
  return <ListScreen resource={weeklyProtocolResource} />;
}
