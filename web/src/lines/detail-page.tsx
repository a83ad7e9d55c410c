import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { channelResource } from '@watchbill/core/channels/resource';
import type { Line } from '@watchbill/core/lines/model';
import { lineResource } from '@watchbill/core/lines/resource';
import { Assignments } from '../divisions/assignments.tsx';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { OperatingHours } from '../reference/operating-hours.tsx';

const cells = {
  ct: ({ ct, ct_name }: Line) => (
    <Link component={RouterLink} to={`${channelResource.page}/${ct}`}>
      {ct_name}
    </Link>
  ),
};

const tabs: readonly DetailTab<Line>[] = [
  {
    name: 'opening-hours',
    label: 'reference.hours',
    call: 'reference.operatingHours',
    show: ({ id, name }) => <OperatingHours type={4} id={id} name={name} />,
  },
  {
    name: 'assignments',
    label: 'reference.assignments',
    call: 'reference.assignmentHistory',
    show: ({ id }) => <Assignments type={4} id={id} />,
  },
];

/** A line of a channel. */
export function LinePage() {
  return <DetailPage resource={lineResource} tabs={tabs} cells={cells} />;
}
