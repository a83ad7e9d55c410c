import { divisionResource } from '@watchbill/core/divisions/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';

const ToggleDivisionDialog = lazyPart(
  () => import('./toggle-division-dialog.tsx'),
  (module) => module.ToggleDivisionDialog,
);

/** Divisions; one is disabled alone or with its advisors. */
export function DivisionsPage() {
  return <ListScreen resource={divisionResource} ToggleDialog={ToggleDivisionDialog} />;
}
