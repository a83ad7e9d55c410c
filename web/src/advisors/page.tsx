import { advisorResource } from '@watchbill/core/advisors/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Advisors of the divisions in reach. */
export function AdvisorsPage() {
  return <ListScreen resource={advisorResource} />;
}
