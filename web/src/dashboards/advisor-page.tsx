import { Autocomplete, Stack, TextField } from '@mui/material';
import { periodOf } from '@watchbill/core/performance/view';
import { nameOf } from '@watchbill/core/schedules/day-state';
import { useAdvisorChoices } from '@watchbill/core/schedules/hooks/range';
import { filterOptions } from '../kit/list/filter-options.ts';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { PerformanceView } from '../performance/performance-view.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace, type Place } from '../shell/place.ts';
import { DayPanel, RequestsOfPanel } from './advisor-panels.tsx';
import { Panels } from './panel.tsx';

/** One advisor: the day, the requests, the performance of the weeks before. */
export function AdvisorDashboardPage() {
  const { t } = useText();
  const place = usePlace();
  const advisor = Number(place.params.get('advisor') ?? 0);
  return (
    <DivisionScreen
      title={t('menu.advisorDashboard')}
      place={place}
      fallsAway={{ advisor: '' }}
      more={<AdvisorPicker place={place} />}
    >
      {(division) =>
        advisor === 0 ? (
          <EmptyState
            title={t('dashboards.chooseAdvisor')}
            hint={t('dashboards.chooseAdvisorHint')}
          />
        ) : (
          <Stack sx={{ gap: 1.5 }}>
            <Panels
              left={<DayPanel advisor={advisor} division={division} date={place.date} />}
              right={<RequestsOfPanel advisor={advisor} division={division.id} />}
            />
            <PerformanceView
              asked={{
                division: division.id,
                advisors: [advisor],
                view: 'wow',
                ...periodOf('wow', place.date),
              }}
            />
          </Stack>
        )
      }
    </DivisionScreen>
  );
}

function AdvisorPicker({ place }: Readonly<{ place: Place }>) {
  const { t } = useText();
  const { data: choices = [], isPending } = useAdvisorChoices(place.division?.id ?? null);
  const value = choices.find(({ id }) => id === Number(place.params.get('advisor'))) ?? null;
  return (
    <Autocomplete
      size="small"
      options={choices}
      filterOptions={filterOptions}
      loading={isPending}
      value={value}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={t('generic.nothingFound')}
      onChange={(_event, chosen) => place.go({ advisor: chosen?.id ?? '' })}
      sx={{ width: { xs: '100%', sm: 260 } }}
      renderInput={(input) => <TextField {...input} label={t('dashboards.advisor')} />}
    />
  );
}
