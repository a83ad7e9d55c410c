import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Enterprise divisions. */
export function EnterpriseDivisionsPage() {
  return <ListScreen resource={enterpriseDivisionResource} />;
}
