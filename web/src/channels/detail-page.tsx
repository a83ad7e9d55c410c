import { useParams } from 'react-router-dom';
import { useDivisionsOfChannel } from '@watchbill/core/channels/hooks';
import type { Channel } from '@watchbill/core/channels/model';
import { channelResource } from '@watchbill/core/channels/resource';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { lineResource } from '@watchbill/core/lines/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/related-rows.tsx';

const configuration = '/dashboard/profile-configuration';
const tabs: readonly DetailTab<Channel>[] = [
  {
    name: 'lines',
    label: 'fields.lines',
    call: 'lines.rows',
    show: ({ id }) => (
      <RelatedRows
        resource={lineResource}
        by={{ ct_id: id }}
        without={['ct', 'enterprise_grp_name']}
        page={`${configuration}/line`}
      />
    ),
  },
  {
    name: 'divisions',
    label: 'fields.divisions',
    call: 'channels.tasks',
    show: ({ id }) => <DivisionsOf channel={id} />,
  },
];

/** A channel, with its lines and the divisions that work it. */
export function ChannelPage() {
  const { id } = useParams();
  return (
    <DetailPage
      key={id}
      resource={channelResource}
      id={Number(id)}
      list={`${configuration}/channel-classification`}
      tabs={tabs}
    />
  );
}

function DivisionsOf({ channel }: Readonly<{ channel: number }>) {
  const ids = useDivisionsOfChannel(channel).data;
  return (
    <RelatedRows
      resource={divisionResource}
      without={['enterprise_grp']}
      belongs={(row) => ids?.includes(row.id) === true}
      page={`${configuration}/divisions`}
    />
  );
}
