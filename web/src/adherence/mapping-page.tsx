import { useParams } from 'react-router-dom';
import { stateMappingResource } from '@watchbill/core/adherence/resource';
import { DetailPage } from '../kit/detail-page.tsx';
import { cells } from './mapping-cells.tsx';

/** How a state of the ACD counts. */
export function StateMappingPage() {
  const { id } = useParams();
  return (
    <DetailPage
      key={id}
      resource={stateMappingResource}
      id={Number(id)}
      list="/dashboard/profile-configuration/state-mappings"
      cells={cells}
    />
  );
}
