import { useMemo } from 'react';
import { useChannelsOfDivision } from '@watchbill/core/channels/hooks';
import { ChannelPicker, channelParam, chosenChannels } from '../channels/channel-picker.tsx';
import type { Place } from '../shell/place.ts';

/** The channels that the desk is looked at for, in the address (none is all), and their picker. */
export function useDeskChannels({ division, params, go }: Place) {
  const { data: channels } = useChannelsOfDivision(division?.id ?? null);
  const chosen = useMemo(() => chosenChannels(params, channels ?? []), [params, channels]);
  const picker =
    channels === undefined || channels.length < 2 ? null : (
      <ChannelPicker
        channels={channels}
        chosen={chosen}
        onChange={(ids) => go({ channel: channelParam(ids) })}
      />
    );
  return { chosen, picker };
}
