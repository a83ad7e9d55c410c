import { advisorResource } from '@watchbill/core/advisors/resource';
import { DetailPage } from '../kit/detail-page.tsx';

/** An advisor. */
export function AdvisorPage() {
  return <DetailPage resource={advisorResource} />;
}
