import { channelResource } from '@watchbill/core/channels/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Channels. */
export function ChannelsPage() {
  return <ListScreen resource={channelResource} />;
}
