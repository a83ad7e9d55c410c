import { useParams } from 'react-router-dom';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { DetailPage } from '../kit/detail-page.tsx';

/** An advisor. */
export function AdvisorPage() {
  const { id } = useParams();
  return (
    <DetailPage
      key={id}
      resource={advisorResource}
      id={Number(id)}
      list="/dashboard/advisors/advisor-profile"
    />
  );
}
