import { teamClassificationResource } from '@watchbill/core/team-classifications/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Team classifications; the name of one leads to its values. */
export function TeamClassificationsPage() {
  return <ListScreen resource={teamClassificationResource} />;
}
