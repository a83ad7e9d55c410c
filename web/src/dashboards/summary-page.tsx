import { periodOf } from '@watchbill/core/performance/view';
import { useText } from '../kit/text.tsx';
import { strides, usePeriodViews } from '../performance/period-views.ts';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { NowView } from './now-view.tsx';
import { SummaryView } from './summary-view.tsx';

/**
 * Overall summary: what needs its supervisor now, and where a division's scheduled time goes, by
 * day, week and month.
 */
export function SupervisorSummaryPage() {
  const { t } = useText();
  const place = usePlace();
  const views = usePeriodViews(place.params);
  return (
    <DivisionScreen
      title={t('menu.overallSummary')}
      place={place}
      stride={strides[views.value]}
      views={views}
    >
      {(division) => (
        <>
          <NowView division={division} />
          <SummaryView
            asked={{
              division: division.id,
              view: views.value,
              ...periodOf(views.value, place.date),
            }}
          />
        </>
      )}
    </DivisionScreen>
  );
}
