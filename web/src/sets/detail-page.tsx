import { Navigate, useParams } from 'react-router-dom';
import { channelResource } from '@watchbill/core/channels/resource';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import type { Ref, Resource } from '@watchbill/core/resource/model';
import type { MemberSet } from '@watchbill/core/sets/model';
import {
  channelSetResource,
  divisionSetResource,
  enterpriseDivisionSetResource,
} from '@watchbill/core/sets/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/related-rows.tsx';

const configuration = '/dashboard/profile-configuration';

function membersOf<Row extends Ref>(of: Resource<Row>, page: string): DetailTab<MemberSet> {
  return {
    name: 'members',
    label: 'sets.members',
    call: of.list.call,
    show: ({ members }) => (
      <RelatedRows
        resource={of}
        belongs={(row) => members.some(({ id }) => id === row.id)}
        page={`${configuration}/${page}`}
      />
    ),
  };
}
const kinds = [
  {
    resource: enterpriseDivisionSetResource,
    tabs: [membersOf(enterpriseDivisionResource, 'enterprise-divisions')],
  },
  { resource: divisionSetResource, tabs: [membersOf(divisionResource, 'divisions')] },
  { resource: channelSetResource, tabs: [membersOf(channelResource, 'channel-classification')] },
];

/** A data entity: a set of enterprise divisions, of divisions or of channels, with its members. */
export function DataEntityPage() {
  const { kind, id } = useParams();
  const shown = kinds.find(({ resource }) => resource.noun === kind);
  if (shown === undefined) return <Navigate to="/404" replace />;
  return (
    <DetailPage
      key={`${kind} ${id}`}
      {...shown}
      id={Number(id)}
      list={`${configuration}/data-entities?kind=${kind}`}
    />
  );
}
