import { divisionResource } from '@watchbill/core/divisions/resource';
import { ListScreen } from '../kit/list-screen.tsx';
import { ToggleDivisionDialog } from './toggle-division-dialog.tsx';

/** Divisions; one is disabled alone or with its advisors. */
export function DivisionsPage() {
  return <ListScreen resource={divisionResource} ToggleDialog={ToggleDivisionDialog} />;
}
