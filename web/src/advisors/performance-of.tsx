import { Stack } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import type { Advisor } from '@watchbill/core/advisors/model';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { periodOf } from '@watchbill/core/performance/view';
import { labelOf } from '@watchbill/core/resource/model';
import { useAddress } from '../kit/address.ts';
import { strides, usePeriodViews } from '../performance/period-views.ts';
import { PerformanceView } from '../performance/performance-view.tsx';
import { DateBar } from '../shell/date-bar.tsx';
import { useToday } from '../shell/today.ts';
import { ViewTabs } from '../shell/view-tabs.tsx';

/** An advisor's performance by day, week and month. */
export function PerformanceOf({ advisor }: Readonly<{ advisor: Advisor }>) {
  const { date, change } = useAddress();
  const [params] = useSearchParams();
  const today = useToday('UTC');
  const shown = date('date') ?? today;
  const views = usePeriodViews(params);
  return (
    <Stack sx={{ gap: 1.5, pt: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <DateBar
          date={shown}
          today={today}
          stride={strides[views.value]}
          onChange={(next) => change({ date: next })}
        />
        <ViewTabs
          {...views}
          title={labelOf(advisorResource, advisor)}
          onChange={(view) => change({ view })}
        />
      </Stack>
      <PerformanceView
        asked={{
          division: advisor.agent_profile.division_id,
          advisors: [advisor.id],
          view: views.value,
          ...periodOf(views.value, shown),
        }}
      />
    </Stack>
  );
}
