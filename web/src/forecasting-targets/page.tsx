import { MenuItem, TextField } from '@mui/material';
import { useChannelsOfDivision } from '@watchbill/core/channels/hooks';
import type { Channel } from '@watchbill/core/channels/model';
import { useTargets } from '@watchbill/core/forecasting-targets/hooks';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { useLive } from '../shell/live.ts';
import { usePlace, type Place } from '../shell/place.ts';
import { TargetsEditor } from './targets-editor.tsx';

/** Forecasting targets: what service a channel is to give, by weekday and time. */
export function ForecastingTargetsPage() {
  const { t } = useText();
  const place = usePlace();
  const channels = useChannelsOfDivision(place.division?.id ?? null);
  const list = channels.data ?? [];
  const chosen = list.find(({ id }) => String(id) === place.params.get('channel')) ?? list[0];
  return (
    <DivisionScreen
      title={t('menu.forecastingTargets')}
      place={place}
      needs={channels}
      stride={null}
      fallsAway={{ channel: 'all' }}
      more={
        chosen === undefined ? null : (
          <TextField
            select
            size="small"
            label={t('channels.choice')}
            value={chosen.id}
            onChange={(event) => place.go({ channel: event.target.value })}
            sx={{ width: { xs: '100%', sm: 190 } }}
          >
            {list.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    >
      {(division) =>
        channels.data === undefined ? (
          <Unread of={channels} />
        ) : chosen === undefined ? (
          <EmptyState
            title={t('queueTracking.noChannels')}
            hint={t('queueTracking.noChannelsHint')}
          />
        ) : (
          <Targets division={division.id} channel={chosen} channels={list} place={place} />
        )
      }
    </DivisionScreen>
  );
}

function Targets({
  division,
  channel,
  channels,
  place: { params, go },
}: Readonly<{
  division: number;
  channel: Channel;
  channels: readonly Channel[];
  place: Place;
}>) {
  const read = useTargets(channel.id, division, useLive());
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <>
      <OutdatedNotice of={read} />
      <TargetsEditor
        key={read.data.contact_type}
        objective={read.data}
        channels={channels}
        weekday={params.get('weekday')}
        go={go}
      />
    </>
  );
}
