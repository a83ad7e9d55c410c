import {
  Box,
  Card,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useAdvisorDays, useUnfilledDays } from '@watchbill/core/schedules/hooks/range';
import type { RowHours } from '@watchbill/core/schedules/hours';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import {
  datesElsewhere,
  datesOfMonth,
  hoursOver,
  weekOf,
  type ZoneOf,
} from '@watchbill/core/schedules/month';
import { addDays, datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { dateWords } from '@watchbill/core/time/zone';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useLive } from '../shell/live.ts';
import { DateBar, stepDate, type Stride } from '../shell/date-bar.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { useSwipe } from '../kit/swipe.ts';
import { ErrorState, LoadingPage, OutdatedNotice } from '../kit/state/states.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { DayList } from './day-list.tsx';
import { ShiftCalendar } from './shift-calendar.tsx';
import { WeekAgenda } from './week-agenda.tsx';
import { WeekTimeline } from './week-timeline.tsx';
import { useScheduleWords } from './words.ts';

const strides: readonly Stride[] = ['month', 'week', 'day'];
const noTypes = new Map();

type Props = Readonly<{
  advisor: number;
  /** For planners, who are told why a day could not be filled. */
  division?: number;
  name: string;
  today: PlainDate;
  firstDay: number;
  date: PlainDate;
  onDate: (date: PlainDate) => void;
  extra?: ReactNode;
}>;

/** One advisor's schedule by month, week or day, with the hours of what is shown. */
export function AdvisorSchedule({
  advisor,
  division,
  name,
  today,
  firstDay,
  date,
  onDate,
  extra,
}: Props) {
  const [stride, setStride] = useState<Stride>('week');
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  // On a phone the week begins with the day that is looked at: what is past is a stroke away.
  const week = isPhone ? datesFrom(date, addDays(date, 6)) : weekOf(date, firstDay);
  const dates = stride === 'month' ? datesOfMonth(date) : stride === 'week' ? week : [date];
  const swipe = useSwipe((way) => onDate(stepDate(date, stride, way)));
  const { read, days, types, zone, zoneOf, error, retry } = useAdvisorDays({
    advisor,
    from: dates[0]!,
    to: dates.at(-1)!,
  });
  const why = useUnfilledDays({
    division: division ?? null,
    from: dates[0]!,
    to: dates.at(-1)!,
    agents: [advisor],
    live: useLive(),
  });
  const words = useScheduleWords(types ?? noTypes);
  const openDay = (day: PlainDate) => {
    onDate(day);
    setStride('day');
  };
  const shown = days?.filter((day) => day.agent_id === advisor && dates.includes(day.date)) ?? [];
  const view = { days: shown, dates, words, types: types ?? noTypes, advisor, name, zoneOf, why };
  return (
    <Stack sx={{ gap: 2 }} {...swipe}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <StrideToggle stride={stride} onChange={setStride} />
        <DateBar date={date} today={today} stride={stride} onChange={onDate} />
        {extra}
      </Stack>
      {days === null || types === undefined ? (
        error === null ? null : (
          <ErrorState error={error} onRetry={retry} />
        )
      ) : (
        <OutdatedNotice of={read} />
      )}
      {days === null || types === undefined ? (
        error === null ? (
          <LoadingPage />
        ) : null
      ) : (
        <>
          <Elsewhere days={shown} zone={zone} zoneOf={zoneOf} />
          {isPhone ? null : <HourCards hours={hoursOver(shown, types, zoneOf)} />}
          {stride === 'month' ? (
            <ShiftCalendar
              {...view}
              today={today}
              firstDay={firstDay}
              date={date}
              onOpen={openDay}
            />
          ) : null}
          {stride === 'week' && isPhone ? (
            <WeekAgenda {...view} today={today} onOpen={openDay} />
          ) : null}
          {stride === 'week' && !isPhone ? <WeekTimeline {...view} onOpen={openDay} /> : null}
          {stride === 'day' ? (
            <DayList
              day={shown[0] ?? null}
              why={why.get(`${advisor} ${date}`) ?? null}
              words={words}
              types={types}
            />
          ) : null}
          {isPhone ? <HourCards hours={hoursOver(shown, types, zoneOf)} /> : null}
        </>
      )}
    </Stack>
  );
}

type ToggleProps = Readonly<{ stride: Stride; onChange: (stride: Stride) => void }>;

function StrideToggle({ stride, onChange }: ToggleProps) {
  const { t } = useText();
  usePageActions(
    strides
      .filter((one) => one !== stride)
      .map((one) => ({
        label: t(`schedules.${one}`),
        hint: t('shell.view'),
        run: () => onChange(one),
      })),
  );
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('schedules.zoom')}
      value={stride}
      onChange={(_event, value: Stride | null) => value !== null && onChange(value)}
    >
      {strides.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`schedules.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type ElsewhereProps = Readonly<{ days: readonly ScheduleDay[]; zone: string; zoneOf: ZoneOf }>;

/** Dates that were worked in a division of another zone, whose times they show. */
function Elsewhere({ days, zone, zoneOf }: ElsewhereProps) {
  const { t, language } = useText();
  return (
    <>
      {[
        ...datesElsewhere(
          days.map((day) => day.date),
          zoneOf,
          zone,
        ),
      ].map(([elsewhere, among]) => (
        <Typography key={elsewhere} variant="body2" color="text.secondary">
          {`${[...new Set([among[0]!, among.at(-1)!])].map((one) => dateWords(one, 'date', language)).join(' – ')}: ${t('schedules.timesIn', { zone: elsewhere })}`}
        </Typography>
      ))}
    </>
  );
}

const cards = [
  ['schedules.hoursScheduled', (hours) => hours.scheduled],
  ['schedules.hoursPaid', (hours) => hours.paid + hours.overtime + hours.recovered],
  ['schedules.hoursUnpaid', (hours) => hours.unpaid],
  ['schedules.hoursOvertime', (hours) => hours.overtime],
  ['schedules.hoursRecovered', (hours) => hours.recovered],
] as const satisfies readonly (readonly [MessageKey, (hours: RowHours) => number])[];

function HourCards({ hours }: Readonly<{ hours: RowHours }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'repeat(5, 1fr)' },
      }}
    >
      {cards.map(([title, read]) => (
        <Card key={title} sx={{ p: 1.5 }}>
          <Typography variant="h6" component="p">
            {t('schedules.hoursShort', { hours: format.decimalHours(read(hours)) })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t(title)}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
