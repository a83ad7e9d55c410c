import { useChoices } from '@watchbill/core/resource/hooks';
import type { Lookup } from '@watchbill/core/resource/model';
import { accrualTables } from '@watchbill/core/time-off/resource/lookups';
import type { ParametersRow } from '@watchbill/core/time-off/resource/parameters';
import type { Cells } from '../kit/list/list-columns.tsx';

/** What rows are called that another names by their ids alone. */
function Names({ of, ids }: Readonly<{ of: Lookup; ids: readonly (number | null)[] }>) {
  const choices = useChoices(of).data ?? [];
  const names = choices.flatMap(({ value, label }) => (ids.includes(Number(value)) ? label : []));
  return names.length === 0 ? '–' : names.join(', ');
}

/** Cells of an advisor's parameters, which name an accrual table. */
export const parameterCells: Cells<ParametersRow> = {
  accrual_table_id: ({ accrual_table_id: id }) => <Names of={accrualTables} ids={[id]} />,
};
