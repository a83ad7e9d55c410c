import { useParams } from 'react-router-dom';
import { advisorResource } from '@watchbill/core/advisors/resource';
import type { Division } from '@watchbill/core/divisions/model';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/related-rows.tsx';
import { ToggleDivisionDialog } from './toggle-division-dialog.tsx';

const tabs: readonly DetailTab<Division>[] = [
  {
    name: 'advisors',
    label: 'fields.advisors',
    call: 'advisors.rows',
    show: ({ id }) => (
      <RelatedRows
        resource={advisorResource}
        by={{ division_id: id }}
        without={['agent_profile.division_id']}
        page="/dashboard/advisors/advisor-profile"
      />
    ),
  },
];

/** A division, with its advisors. */
export function DivisionPage() {
  const { id } = useParams();
  return (
    <DetailPage
      key={id}
      resource={divisionResource}
      id={Number(id)}
      list="/dashboard/profile-configuration/divisions"
      tabs={tabs}
      ToggleDialog={ToggleDivisionDialog}
    />
  );
}
