import {
  parameterResource,
  type ParametersRow,
} from '@watchbill/core/time-off/resource/parameters';
import type { Cells } from '../kit/list/list-columns.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { Day } from '../kit/list/times.tsx';

const cells: Cells<ParametersRow> = {
  hire_date: ({ hire_date: date }) => <Day from={date} />,
};

/** What time off reads of each advisor; an advisor opens with balances and ledger. */
export function AdvisorParametersPage() {
  return <ListScreen resource={parameterResource} cells={cells} />;
}
