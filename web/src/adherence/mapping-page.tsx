import { stateMappingResource } from '@watchbill/core/adherence/resource';
import { DetailPage } from '../kit/detail-page.tsx';
import { cells } from './mapping-cells.tsx';

/** How a state of the ACD counts. */
export function StateMappingPage() {
  return <DetailPage resource={stateMappingResource} cells={cells} />;
}
