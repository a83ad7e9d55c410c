import { accrualTableResource } from '@watchbill/core/time-off/resource/accrual-tables';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { tableInputs } from './table-inputs.tsx';

/** Accrual tables: how much time off is earned, and when. */
export function AccrualTablesPage() {
  return <ListScreen resource={accrualTableResource} inputs={tableInputs} />;
}
