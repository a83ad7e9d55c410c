import { channelResource } from '@watchbill/core/channels/resource';
import { divisionResource } from '@watchbill/core/divisions/resource';
import type { EnterpriseDivision } from '@watchbill/core/enterprise-divisions/model';
import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { Assignments } from '../divisions/assignments.tsx';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { OperatingHours } from '../reference/operating-hours.tsx';
import { EventHours } from './event-hours.tsx';

const tabs: readonly DetailTab<EnterpriseDivision>[] = [
  {
    name: 'divisions',
    label: 'fields.divisions',
    call: 'divisions.rows',
    show: ({ id }) => (
      <RelatedRows resource={divisionResource} by={{ eg_id: id }} without={['enterprise_grp']} />
    ),
  },
  {
    name: 'channels',
    label: 'fields.channels',
    call: 'channels.rows',
    show: ({ id }) => (
      <RelatedRows resource={channelResource} by={{ eg_id: id }} without={['enterprise_grp']} />
    ),
  },
  {
    name: 'hours',
    label: 'enterpriseDivisions.eventHours',
    call: 'enterpriseDivisions.availability',
    show: ({ id }) => <EventHours enterprise={id} />,
  },
  {
    name: 'opening-hours',
    label: 'reference.hours',
    call: 'reference.operatingHours',
    show: ({ id, name }) => <OperatingHours type={1} id={id} name={name} />,
  },
  {
    name: 'assignments',
    label: 'reference.assignments',
    call: 'reference.assignmentHistory',
    show: ({ id }) => <Assignments type={1} id={id} />,
  },
];

/** An enterprise division, with its divisions and channels. */
export function EnterpriseDivisionPage() {
  return <DetailPage resource={enterpriseDivisionResource} tabs={tabs} />;
}
