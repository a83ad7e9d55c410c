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
      />
    ),
  },
];

/** A division, with its advisors. */
export function DivisionPage() {
  return <DetailPage resource={divisionResource} tabs={tabs} ToggleDialog={ToggleDivisionDialog} />;
}
