import { Stack, Tab, Tabs } from '@mui/material';
import { useChannelsOfDivision } from '@watchbill/core/channels/hooks';
import { DateBar } from '../shell/date-bar.tsx';
import { Page } from '../kit/page.tsx';
import { LoadingPage } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { DivisionPicker } from '../shell/division-picker.tsx';
import { NoPlace } from '../shell/no-place.tsx';
import { usePlace } from '../shell/place.ts';
import { StaffingView } from './staffing-view.tsx';
import { viewOf } from './filters.tsx';

/** Weekly staffing: what a division's week requires against who is open, and why. */
export function WeeklyStaffingPage() {
  const { t } = useText();
  const place = usePlace();
  const { division, divisions, date, today, go, params } = place;
  const channels = useChannelsOfDivision(division?.id ?? null);
  const shows = params.get('view') === 'day' ? 'day' : 'week';
  const title = t('menu.weeklyStaffing');
  const error = place.error ?? channels.error;
  if (error !== null || divisions === undefined || division === undefined)
    return (
      <NoPlace
        title={title}
        error={error}
        isLoading={divisions === undefined}
        onRetry={place.error === null ? () => void channels.refetch() : place.retry}
      />
    );
  return (
    <Page
      title={title}
      subtitle={t('schedules.timesIn', { zone: division.timezone_name })}
      actions={
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <DivisionPicker
            divisions={divisions}
            value={division.id}
            onChange={(id) => go({ division: id, channel: 'all' })}
          />
          <DateBar
            date={date}
            today={today}
            stride={shows}
            onChange={(next) => go({ date: next })}
          />
          <Tabs
            value={shows}
            onChange={(_event, next: string) => go({ view: next })}
            aria-label={title}
            sx={{ minHeight: 40, '& .MuiTab-root': { minHeight: 40, minWidth: 72 } }}
          >
            <Tab value="week" label={t('schedules.week')} />
            <Tab value="day" label={t('schedules.day')} />
          </Tabs>
        </Stack>
      }
    >
      {channels.data === undefined ? (
        <LoadingPage />
      ) : (
        <StaffingView
          key={division.id}
          division={division}
          date={date}
          today={today}
          channels={channels.data}
          view={viewOf(params, channels.data)}
          shows={shows}
          go={go}
        />
      )}
    </Page>
  );
}
