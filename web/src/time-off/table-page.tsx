import type { AccrualTable } from '@watchbill/core/time-off/model/definition';
import { accrualTableResource } from '@watchbill/core/time-off/resource/accrual-tables';
import { timeOffRuleResource } from '@watchbill/core/time-off/resource/rules';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { tableInputs } from './table-inputs.tsx';
import { TablePreview } from './table-preview.tsx';

const tabs: readonly DetailTab<AccrualTable>[] = [
  {
    name: 'preview',
    label: 'timeOffSetUp.preview',
    call: 'timeOff.previewTable',
    show: ({ id, unit }) => <TablePreview table={id} unit={unit} />,
  },
  {
    name: 'rules',
    label: 'menu.timeOffRules',
    call: 'timeOff.rules',
    show: ({ id }) => (
      <RelatedRows
        resource={timeOffRuleResource}
        belongs={({ accrual_table_id }) => accrual_table_id === id}
        without={['accrual_table_id']}
      />
    ),
  },
];

/** An accrual table: what an advisor would earn by it, and the rules that use it. */
export function AccrualTablePage() {
  return <DetailPage resource={accrualTableResource} tabs={tabs} inputs={tableInputs} />;
}
