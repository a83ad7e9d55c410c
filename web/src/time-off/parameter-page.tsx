import {
  parameterResource,
  type ParametersRow,
} from '@watchbill/core/time-off/resource/parameters';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { Balances } from './balances.tsx';
import { Ledger } from './ledger.tsx';
import { parameterCells } from './names.tsx';

const tabs: readonly DetailTab<ParametersRow>[] = [
  {
    name: 'balances',
    label: 'timeOffSetUp.balances',
    call: 'timeOff.balances',
    show: ({ id }) => <Balances advisor={id} />,
  },
  {
    name: 'ledger',
    label: 'timeOffSetUp.ledger',
    call: 'timeOff.ledger',
    show: ({ id }) => <Ledger advisor={id} />,
  },
];

/** Time off of an advisor: balances on any day, and the ledger that they come from. */
export function AdvisorParameterPage() {
  return (
    <DetailPage resource={parameterResource} tabs={tabs} cells={parameterCells} opens="balances" />
  );
}
