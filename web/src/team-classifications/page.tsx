import { teamClassificationResource } from '@watchbill/core/team-classifications/resource';
import { ListScreen } from '../kit/list-screen.tsx';

/** Team classifications. */
export function TeamClassificationsPage() {
  return <ListScreen resource={teamClassificationResource} />;
}
