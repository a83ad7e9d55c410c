import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { DayEditorView } from './day-editor.tsx';
import { useDeskChannels } from './desk-channels.tsx';

/** Schedule viewer: the timeline to look at. */
export function ViewerPage() {
  const { t } = useText();
  const place = usePlace();
  const channels = useDeskChannels(place);
  return (
    <DivisionScreen
      title={t('menu.scheduleViewer')}
      place={place}
      fallsAway={{ channel: 'all' }}
      more={channels.picker}
    >
      {(division) => (
        <DayEditorView
          key={`${division.id} ${place.date}`}
          division={division}
          date={place.date}
          channels={channels.chosen}
          mayEdit={false}
          mayLock={false}
        />
      )}
    </DivisionScreen>
  );
}
