import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { DayEditorView } from './day-editor.tsx';

/** Schedule viewer: the timeline to look at. */
export function ViewerPage() {
  const { t } = useText();
  const place = usePlace();
  return (
    <DivisionScreen title={t('menu.scheduleViewer')} place={place}>
      {(division) => (
        <DayEditorView
          key={`${division.id} ${place.date}`}
          division={division}
          date={place.date}
          mayEdit={false}
          mayLock={false}
        />
      )}
    </DivisionScreen>
  );
}
