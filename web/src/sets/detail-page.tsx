import { Button } from '@mui/material';
import { Link as RouterLink, Navigate, useParams } from 'react-router-dom';
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
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { useText } from '../kit/text.tsx';

function membersOf<Row extends Ref>(of: Resource<Row>): DetailTab<MemberSet> {
  return {
    name: 'members',
    label: 'sets.members',
    call: of.list.call,
    show: ({ id, kind, members }) => (
      <>
        <ChooseMembers set={id} kind={kind} />
        <RelatedRows resource={of} belongs={(row) => members.some((one) => one.id === row.id)} />
      </>
    ),
  };
}
function ChooseMembers({ set, kind }: Readonly<{ set: number; kind: number }>) {
  const { t } = useText();
  return (
    <Button
      component={RouterLink}
      to={`/dashboard/profile-configuration/entity-include/${set}/${kind}`}
      sx={{ alignSelf: 'flex-start', my: 1 }}
    >
      {t('sets.choose')}
    </Button>
  );
}
const kinds = [
  {
    resource: enterpriseDivisionSetResource,
    tabs: [membersOf(enterpriseDivisionResource)],
  },
  { resource: divisionSetResource, tabs: [membersOf(divisionResource)] },
  { resource: channelSetResource, tabs: [membersOf(channelResource)] },
];

/** A data entity: a set of enterprise divisions, of divisions or of channels, with its members. */
export function DataEntityPage() {
  const { kind } = useParams();
  const shown = kinds.find(({ resource }) => resource.noun === kind);
  if (shown === undefined) return <Navigate to="/404" replace />;
  return (
    <DetailPage {...shown} list={`/dashboard/profile-configuration/data-entities?kind=${kind}`} />
  );
}
