import { Stack } from '@mui/material';
import { DateBar } from '../shell/date-bar.tsx';
import { Page } from '../kit/page.tsx';
import { useText } from '../kit/text.tsx';
import { DivisionPicker } from '../shell/division-picker.tsx';
import { NoPlace } from '../shell/no-place.tsx';
import { usePlace } from '../shell/place.ts';
import { DayEditorView } from './day-editor.tsx';

/** Schedule viewer: the timeline to look at. */
export function ViewerPage() {
  const { t } = useText();
  const { division, divisions, date, today, go, error, retry } = usePlace();
  const title = t('menu.scheduleViewer');
  if (error !== null || divisions === undefined || division === undefined)
    return (
      <NoPlace title={title} error={error} isLoading={divisions === undefined} onRetry={retry} />
    );
  return (
    <Page
      title={title}
      subtitle={t('schedules.timesIn', { zone: division.timezone_name })}
      actions={
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <DivisionPicker
            divisions={divisions}
            value={division.id}
            onChange={(id) => go({ division: id })}
          />
          <DateBar date={date} today={today} onChange={(next) => go({ date: next })} />
        </Stack>
      }
    >
      <DayEditorView
        key={`${division.id} ${date}`}
        division={division}
        date={date}
        mayEdit={false}
        mayLock={false}
      />
    </Page>
  );
}
