import { Stack } from '@mui/material';
import { errorText } from '@watchbill/core/api/errors';
import { DateBar } from '../shell/date-bar.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, ErrorState, LoadingPage } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { DivisionPicker } from '../shell/division-picker.tsx';
import { usePlace } from '../shell/place.ts';
import { Desk } from './desk.tsx';

/** Schedule viewer: the timeline to look at. */
export function ViewerPage() {
  const { t, language } = useText();
  const { division, divisions, date, today, go, error, retry } = usePlace();
  const title = t('menu.scheduleViewer');
  if (error !== null) return <Page title={title}><ErrorState text={errorText(error, 'first-value', language)} onRetry={retry} /></Page>;
  if (divisions === undefined) return <LoadingPage />;
  if (division === undefined) return <Page title={title}><EmptyState title={t('schedules.noDivisions')} hint={t('schedules.noDivisionsHint')} /></Page>;
  return (
    <Page
      title={title}
      subtitle={t('schedules.timesIn', { zone: division.timezone_name })}
      actions={
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <DivisionPicker divisions={divisions} value={division.id} onChange={(id) => go({ division: id })} />
          <DateBar date={date} today={today} onChange={(next) => go({ date: next })} />
        </Stack>
      }
    >
      <Desk key={`${division.id} ${date}`} division={division} date={date} mayEdit={false} mayLock={false} />
    </Page>
  );
}
