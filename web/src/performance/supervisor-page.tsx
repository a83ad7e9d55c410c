import { Autocomplete, TextField } from '@mui/material';
import { metricRows } from '@watchbill/core/performance/resource';
import { periodOf } from '@watchbill/core/performance/view';
import { nameOf } from '@watchbill/core/schedules/day-state';
import { useAdvisorChoices } from '@watchbill/core/schedules/hooks/range';
import { ImportButton } from '../kit/import/import-button.tsx';
import { filterOptions } from '../kit/list/filter-options.ts';
import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { strides, usePeriodViews } from './period-views.ts';
import { PerformanceView } from './performance-view.tsx';

/** The performance of a division's advisors, of all or of some. */
export function SupervisorPerformancePage() {
  const { t } = useText();
  const place = usePlace();
  const { params, date, go } = place;
  const views = usePeriodViews(params);
  const advisors = (params.get('advisors') ?? '').split(',').map(Number).filter(Boolean);
  return (
    <DivisionScreen
      title={t('menu.performanceSummary')}
      place={place}
      stride={strides[views.value]}
      views={views}
      fallsAway={{ advisors: '' }}
    >
      {(division) => (
        <PerformanceView
          asked={{
            division: division.id,
            advisors,
            view: views.value,
            ...periodOf(views.value, date),
          }}
          filters={
            <>
              <Advisors
                division={division.id}
                chosen={advisors}
                onChange={(ids) => go({ advisors: ids.join() })}
              />
              <ImportButton resource={metricRows} label={t('performance.importMetrics')} />
            </>
          }
        />
      )}
    </DivisionScreen>
  );
}

type AdvisorsProps = Readonly<{
  division: number;
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}>;

function Advisors({ division, chosen, onChange }: AdvisorsProps) {
  const { t } = useText();
  const { data: choices = [], isPending } = useAdvisorChoices(division);
  return (
    <Autocomplete
      multiple
      size="small"
      limitTags={2}
      options={choices}
      filterOptions={filterOptions}
      loading={isPending}
      value={choices.filter(({ id }) => chosen.includes(id))}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      noOptionsText={t('generic.nothingFound')}
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
      sx={{ width: { xs: '100%', sm: 360 } }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={t('performance.advisors')}
          placeholder={chosen.length === 0 ? t('performance.allAdvisors') : ''}
        />
      )}
    />
  );
}
