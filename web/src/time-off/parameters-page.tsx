import {
  parameterResource,
  type ParametersRow,
} from '@watchbill/core/time-off/resource/parameters';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';

const cells = {
  hire_date: ({ hire_date: date }: ParametersRow) => <Day date={date} />,
};

/** What time off reads of each advisor; an advisor opens with balances and ledger. */
export function AdvisorParametersPage() {
  return <ListScreen resource={parameterResource} cells={cells} />;
}

function Day({ date }: Readonly<{ date: string | null }>) {
  const format = useFormat();
  return date === null ? '–' : format.date(toPlainDate(date));
}
