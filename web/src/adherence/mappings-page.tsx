import { stateMappingResource } from '@watchbill/core/adherence/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useText } from '../kit/text.tsx';
import { FeedList } from './feed-list.tsx';
import { cells } from './mapping-cells.tsx';

/**
 * How states that the ACD reports count against what is scheduled, and the feeds that report them.
 */
export function StateMappingsPage() {
  const { t } = useText();
  const mayCall = useMayCall();
  return (
    <ListScreen
      resource={stateMappingResource}
      subtitle={t('adherence.mappingIntro')}
      cells={cells}
    >
      <FeedList
        mayEdit={mayCall('adherence.updateFeed')}
        mayMap={mayCall('adherence.createMapping')}
      />
    </ListScreen>
  );
}
