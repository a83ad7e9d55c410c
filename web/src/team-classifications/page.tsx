import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { TeamClassification } from '@watchbill/core/team-classifications/model';
import { teamClassificationResource } from '@watchbill/core/team-classifications/resource';
import { ListScreen } from '../kit/list-screen.tsx';

const values = '/dashboard/profile-configuration/team-classifications-values';
const cells = {
  description: ({ id, description }: TeamClassification) => (
    <Link
      component={RouterLink}
      to={`${values}/${id}/${encodeURIComponent(description)}`}
      color="inherit"
    >
      {description}
    </Link>
  ),
};

/** Team classifications; the name of one leads to its values. */
export function TeamClassificationsPage() {
  return <ListScreen resource={teamClassificationResource} cells={cells} />;
}
