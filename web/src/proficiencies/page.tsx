import { proficiencyResource } from '@watchbill/core/proficiencies/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Proficiencies of the set-up. */
export function ProficienciesPage() {
  return <ListScreen resource={proficiencyResource} />;
}
