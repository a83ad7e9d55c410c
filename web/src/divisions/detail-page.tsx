import { advisorResource } from '@watchbill/core/advisors/resource';
import type { Division } from '@watchbill/core/divisions/model';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { OperatingHours } from '../reference/operating-hours.tsx';
import { Activity } from './activity.tsx';
import { AdvisorData } from './advisor-data.tsx';
import { Assignments } from './assignments.tsx';
import { PatternTypes } from './pattern-types.tsx';
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
  {
    name: 'data',
    label: 'divisions.advisorData',
    call: 'divisions.advisorData',
    show: ({ id }) => <AdvisorData division={id} />,
  },
  {
    name: 'opening-hours',
    label: 'reference.hours',
    call: 'reference.operatingHours',
    show: ({ id, mu_name }) => <OperatingHours type={2} id={id} name={mu_name} />,
  },
  {
    name: 'pattern-types',
    label: 'patternTypes.title',
    call: 'scheduleParameters.types',
    show: ({ id }) => <PatternTypes division={id} />,
  },
  {
    name: 'assignments',
    label: 'reference.assignments',
    call: 'reference.assignmentHistory',
    show: ({ id }) => <Assignments type={2} id={id} />,
  },
  {
    name: 'activity',
    label: 'divisions.activity',
    call: 'divisions.activity',
    show: ({ id }) => <Activity division={id} />,
  },
];

/**
 * A division, with its advisors, their data, its hours, its pattern types, its assignments and what
 * happened in it.
 */
export function DivisionPage() {
  return <DetailPage resource={divisionResource} tabs={tabs} ToggleDialog={ToggleDivisionDialog} />;
}
