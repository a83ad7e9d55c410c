import {
  Alert,
  Box,
  Button,
  Drawer,
  LinearProgress,
  Paper,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useCallback, useId, useState } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import type { Division } from '@watchbill/core/divisions/model';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { can } from '@watchbill/core/permission/can';
import { addDays, daysBetween, startOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { useWeeklyStaffing } from '@watchbill/core/weekly-staffing/hooks';
import { hoursOfDays, minuteOf, shortHoursOfDays } from '@watchbill/core/weekly-staffing/view';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { useSignedInUser } from '../shell/session.tsx';
import { CreditButton } from './credit-button.tsx';
import { DayTable } from './day-table.tsx';
import { Explanation } from './explanation.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Filters, type View } from './filters.tsx';
import { chartColours, Patterns } from './look.tsx';
import { OverheadDialog } from './overhead-dialog.tsx';
import { WeekCharts } from './week-charts.tsx';
import { WeekHours } from './week-hours.tsx';
import { useStaffingWords, type Chosen } from './words.ts';

type Props = Readonly<{
  division: Division;
  date: PlainDate;
  today: PlainDate;
  channels: readonly Channel[];
  view: View;
  shows: 'week' | 'day';
  go: (change: Readonly<Record<string, string | number>>) => void;
}>;

/** A division's week or day, and beside it why a quarter hour needs what it needs. */
export function StaffingView({ division, date, today, channels, view, shows, go }: Props) {
  const { t } = useText();
  const words = useStaffingWords();
  const week = startOfWeek(date, division.week_first_day);
  const asked = { division: division.id, week, ...view };
  const read = useWeeklyStaffing(asked, useLive());
  const [picked, setChosen] = useState<Chosen | null>(null);
  const [isSetting, setSetting] = useState(false);
  const openDay = useCallback((day: PlainDate) => go({ date: day, view: 'day' }), [go]);
  if (read.data === undefined) return <Unread of={read} />;
  const { results: days, schedule_overhead: overhead, overhead_version: version } = read.data;
  // The explanation goes along to whatever is shown next.
  const shownWeek = read.data.week_beginning_date as PlainDate;
  const chosen =
    picked &&
    (shows === 'day' ? { ...picked, date } : inWeek(picked, shownWeek, division.week_first_day));
  const day = days.find((one) => one.date === date);
  const shown = shows === 'day' && day !== undefined ? [day] : days;
  const hours = hoursOfDays(shown);
  const slot = days
    .find((one) => one.date === chosen?.date)
    ?.data.find((one) => minuteOf(one) === chosen?.minute);
  const command = `watchbill forecast run ${view.channels[0] ?? channels[0]?.id ?? 1} --from ${week} --to ${addDays(week, 6)}`;
  const all = hoursOfDays(days);
  const isBare = all.required === null && all.open === 0;
  return (
    <Stack sx={[{ gap: 1.5 }, ...(Array.isArray(chartColours) ? chartColours : [chartColours])]}>
      <Outdated of={read} />
      <Patterns />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Filters view={view} channels={channels} onChange={go} />
        <Stack
          direction="row"
          sx={{
            gap: 1.5,
            alignItems: 'center',
            justifyContent: 'space-between',
            width: { xs: '100%', sm: 'auto' },
            ml: { sm: 'auto' },
          }}
        >
          <Overhead percent={overhead} onSet={() => setSetting(true)} />
          <CreditButton division={division.id} week={week} />
          <ExportMenu asked={asked} name={division.mu_name} />
        </Stack>
      </Stack>
      <Box sx={{ height: 2 }}>
        {read.isPlaceholderData ? (
          <LinearProgress sx={{ height: 2 }} aria-label={t('generic.loading')} />
        ) : null}
      </Box>
      <WeekHours hours={hours} shortages={shortHoursOfDays(shown)} overhead={overhead} />
      {hours.required === null && !isBare ? (
        <Alert severity="info">
          {t(shows === 'day' ? 'weeklyStaffing.noForecastDay' : 'weeklyStaffing.noForecast')}.{' '}
          {t('weeklyStaffing.noForecastHint', { command })}
        </Alert>
      ) : null}
      {isBare ? (
        <Paper variant="outlined" sx={{ height: 340 }}>
          <EmptyState
            title={t('weeklyStaffing.noForecast')}
            hint={t('weeklyStaffing.noForecastHint', { command })}
          />
        </Paper>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
          }}
        >
          {shows === 'day' && day !== undefined ? (
            <DayTable
              title={t('weeklyStaffing.dayTitle', {
                division: division.mu_name,
                date: words.longDay(date),
              })}
              day={day}
              chosen={chosen}
              onChoose={setChosen}
            />
          ) : (
            <Paper variant="outlined">
              <WeekCharts
                title={t('weeklyStaffing.chartTitle', {
                  division: division.mu_name,
                  date: words.longDay(week),
                })}
                days={days}
                today={today}
                chosen={chosen}
                onChoose={setChosen}
                onOpenDay={openDay}
              />
            </Paper>
          )}
          <Side isOpen={slot !== undefined} onClose={() => setChosen(null)}>
            {(titleId) =>
              chosen === null || slot === undefined ? null : (
                <Explanation
                  titleId={titleId}
                  slot={slot}
                  reserves={view.reserves}
                  channels={
                    view.channels.length === 0
                      ? channels
                      : channels.filter((one) => view.channels.includes(one.id))
                  }
                  onStep={(by) =>
                    setChosen({ ...chosen, minute: chosen.minute + by * forecastStep })
                  }
                  onClose={() => setChosen(null)}
                  at={{
                    division: division.id,
                    date: chosen.date,
                    time: chosen.minute,
                    family: view.family,
                    module: view.module,
                  }}
                />
              )
            }
          </Side>
        </Box>
      )}
      {isSetting ? (
        <OverheadDialog
          division={division.id}
          week={week}
          overhead={overhead}
          version={version}
          onClose={() => setSetting(false)}
        />
      ) : null}
    </Stack>
  );
}

/** The same quarter hour of the weekday in the week that is shown: who goes on to another week compares. */
function inWeek(
  { date, minute }: Chosen,
  week: PlainDate,
  firstDay: Division['week_first_day'],
): Chosen {
  return { date: addDays(week, daysBetween(startOfWeek(date, firstDay), date)), minute };
}

/** Beside the charts where there is room, so that nothing moves when it fills; else over them. */
function Side({
  isOpen,
  onClose,
  children,
}: Readonly<{
  isOpen: boolean;
  onClose: () => void;
  children: (titleId: string) => React.ReactNode;
}>) {
  const { t } = useText();
  const theme = useTheme();
  const hasRoom = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const titleId = useId();
  if (!hasRoom)
    return (
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: {
            sx: { width: { xs: '100%', sm: 420 } },
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
          },
        }}
      >
        {children(titleId)}
      </Drawer>
    );
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      tabIndex={0}
      sx={{
        position: 'sticky',
        top: 60,
        minHeight: 340,
        maxHeight: 'calc(100dvh - 76px)',
        overflow: 'auto',
      }}
    >
      {isOpen ? (
        children(titleId)
      ) : (
        <Stack sx={{ gap: 1, p: 3, textAlign: 'center' }}>
          <Typography id={titleId} component="h2" variant="subtitle1">
            {t('weeklyStaffing.whyTitle')}
          </Typography>
          <Typography color="text.secondary">{t('weeklyStaffing.whyHint')}</Typography>
        </Stack>
      )}
    </Paper>
  );
}

function Overhead({ percent, onSet }: Readonly<{ percent: number; onSet: () => void }>) {
  const { t } = useText();
  const { permission } = useSignedInUser();
  return can(permission, 'edit', 'weekly-staffing') ? (
    <Button onClick={onSet}>{t('weeklyStaffing.overheadValue', { percent })}</Button>
  ) : (
    <Typography variant="body2" color="text.secondary">
      {t('weeklyStaffing.overheadValue', { percent })}
    </Typography>
  );
}
