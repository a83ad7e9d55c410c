import { Stack } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { periodOf } from '@watchbill/core/performance/view';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { ownZone } from '@watchbill/core/time/zone';
import { Page } from '../kit/page.tsx';
import { useText } from '../kit/text.tsx';
import { DateBar } from '../shell/date-bar.tsx';
import { useToday } from '../shell/today.ts';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { strides, usePeriodViews } from './period-views.ts';
import { PerformanceView } from './performance-view.tsx';

/** An advisor's own performance by day, week and month. */
export function MyPerformancePage() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const today = useToday(ownZone());
  const asked = params.get('date') ?? '';
  const date = isPlainDate(asked) ? asked : today;
  const views = usePeriodViews(params);
  const go = (change: Readonly<Record<string, string>>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }));
  return (
    <Page
      title={t('menu.myPerformanceSummary')}
      actions={
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', minWidth: 0, maxWidth: '100%' }}>
          <DateBar
            date={date}
            today={today}
            stride={strides[views.value]}
            onChange={(next) => go({ date: next })}
          />
          <ViewTabs
            {...views}
            title={t('menu.myPerformanceSummary')}
            onChange={(view) => go({ view })}
          />
        </Stack>
      }
    >
      <PerformanceView
        asked={{ division: null, advisors: [], view: views.value, ...periodOf(views.value, date) }}
      />
    </Page>
  );
}
