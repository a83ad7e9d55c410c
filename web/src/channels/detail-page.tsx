import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useDivisionsOfChannel } from '@watchbill/core/channels/hooks';
import type { Channel } from '@watchbill/core/channels/model';
import { channelResource } from '@watchbill/core/channels/resource';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { lineResource } from '@watchbill/core/lines/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { OperatingHours } from '../reference/operating-hours.tsx';
import { ForecastDefaults } from './forecast-defaults.tsx';

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
      />
    ),
  },
  {
    name: 'divisions',
    label: 'fields.divisions',
    call: 'channels.tasks',
    show: ({ id }) => <DivisionsOf channel={id} />,
  },
  {
    name: 'defaults',
    label: 'channels.defaults',
    call: 'channels.forecastDefault',
    show: (channel) => <ForecastDefaults channel={channel} />,
  },
  {
    name: 'opening-hours',
    label: 'reference.hours',
    call: 'reference.operatingHours',
    show: ({ id, name }) => <OperatingHours type={3} id={id} name={name} />,
  },
];

/** A channel, with its lines, the divisions that work it, its forecast defaults and its hours. */
export function ChannelPage() {
  return <DetailPage resource={channelResource} tabs={tabs} />;
}

function DivisionsOf({ channel }: Readonly<{ channel: number }>) {
  const { t } = useText();
  const worked = useDivisionsOfChannel(channel);
  const ids = worked.data;
  if (ids === undefined) return <Unread of={worked} />;
  return (
    <>
      <Button
        component={RouterLink}
        to={`/dashboard/profile-configuration/channel-classification-assignment/${channel}`}
        sx={{ alignSelf: 'flex-start', my: 1 }}
      >
        {t('channels.assign')}
      </Button>
      <RelatedRows
        resource={divisionResource}
        without={['enterprise_grp']}
        belongs={(row) => ids.includes(row.id)}
      />
    </>
  );
}
