import { filterOptions } from '../kit/list/filter-options.ts';
import { Autocomplete, Button, TextField } from '@mui/material';
import { Link } from 'react-router-dom';
import { can } from '@watchbill/core/permission/can';
import { nameOf } from '@watchbill/core/schedules/day-state';
import { useAdvisorChoices } from '@watchbill/core/schedules/hooks/range';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { useSignedInUser } from '../shell/session.tsx';
import { AdvisorSchedule } from './advisor-schedule.tsx';

/** Individual schedule: one advisor by month, week or day. */
export function IndividualPage() {
  const { t } = useText();
  const place = usePlace();
  const { date, today, params, go } = place;
  const advisors = useAdvisorChoices(place.division?.id ?? null);
  const choices = advisors.data ?? [];
  const advisor = choices.find((one) => one.id === Number(params.get('advisor'))) ?? null;
  return (
    <DivisionScreen
      title={t('menu.employeeSchedules')}
      place={place}
      needs={advisors}
      stride={null}
      fallsAway={{ advisor: '' }}
      more={
        <AdvisorPicker
          choices={choices}
          value={advisor}
          isLoading={advisors.isPending}
          onChange={(id) => go({ advisor: id })}
        />
      }
    >
      {(division) =>
        advisor === null ? (
          <EmptyState
            title={t('schedules.chooseAdvisor')}
            hint={t('schedules.chooseAdvisorHint')}
          />
        ) : (
          <AdvisorSchedule
            key={advisor.id}
            advisor={advisor.id}
            division={division.id}
            name={nameOf(advisor)}
            today={today}
            firstDay={division.week_first_day}
            date={date}
            onDate={(next) => go({ date: next })}
            extra={<TimelineLink division={division.id} date={date} />}
          />
        )
      }
    </DivisionScreen>
  );
}

/** To the same date among all advisors of the division, for who may see them. */
function TimelineLink({ division, date }: Readonly<{ division: number; date: PlainDate }>) {
  const { t } = useText();
  const { permission } = useSignedInUser();
  if (!can(permission, 'view', 'schedule-management')) return null;
  const timeline = `/dashboard/schedule-management?division=${division}&date=${date}&view=day`;
  return (
    <Button component={Link} to={timeline} size="small">
      {t('schedules.openOnTimeline')}
    </Button>
  );
}

type Choices = NonNullable<ReturnType<typeof useAdvisorChoices>['data']>;
type PickerProps = Readonly<{
  choices: Choices;
  value: Choices[number] | null;
  isLoading: boolean;
  onChange: (id: number | '') => void;
}>;

function AdvisorPicker({ choices, value, isLoading, onChange }: PickerProps) {
  const { t } = useText();
  return (
    <Autocomplete
      size="small"
      sx={{ width: { xs: '100%', sm: 260 } }}
      options={choices}
      filterOptions={filterOptions}
      value={value}
      loading={isLoading}
      getOptionLabel={nameOf}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, chosen) => onChange(chosen?.id ?? '')}
      renderInput={(input) => <TextField {...input} label={t('schedules.advisor')} />}
    />
  );
}
