import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { hoursOver, dayOn, type ZoneOf } from '@watchbill/core/schedules/month';
import { eventsOf, type ScheduleDay } from '@watchbill/core/schedules/model';
import { spanText } from '@watchbill/core/schedules/words';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import type { ScheduleWords } from './words.ts';

type Props = Readonly<{
  days: readonly ScheduleDay[];
  dates: readonly PlainDate[];
  today: PlainDate;
  words: ScheduleWords;
  types: ActivityTypes;
  advisor: number;
  zoneOf: ZoneOf;
  onOpen: (date: PlainDate) => void;
}>;

/**
 * A week for a phone: a card a day with its shift, what is in it, and its hours; today stands out.
 */
export function WeekAgenda({ days, dates, today, words, types, advisor, zoneOf, onOpen }: Props) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {dates.map((date) => {
        const day = dayOn(days, date, advisor);
        const parts = eventsOf(day)
          .filter(({ kind }) => kind !== 'shift')
          .toSorted((a, b) => a.start - b.start)
          .map((event) => `${words.event(event)} ${spanText(event)}`);
        const { paid, overtime, recovered } = hoursOver([day], types, zoneOf);
        return (
          <Paper
            key={date}
            component="li"
            variant="outlined"
            sx={date === today ? { borderColor: 'primary.main', borderWidth: 2 } : {}}
          >
            <ButtonBase
              onClick={() => onOpen(date)}
              sx={{ width: '100%', display: 'block', textAlign: 'start', px: 1.5, py: 1 }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Typography variant="subtitle2" component="span">
                  {words.date(date, { weekday: 'long', day: 'numeric', month: 'short' })}
                  {date === today ? ` · ${t('schedules.today')}` : ''}
                </Typography>
                <Typography
                  component="span"
                  sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}
                >
                  {day.shift === null ? t('schedules.noShift') : spanText(day.shift)}
                </Typography>
              </Box>
              {parts.length === 0 ? null : (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {parts.join(' · ')}
                </Typography>
              )}
              {day.shift === null ? null : (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {`${t('schedules.hoursPaid')}: ${t('schedules.hoursShort', {
                    hours: format.decimalHours(paid + overtime + recovered),
                  })}`}
                </Typography>
              )}
            </ButtonBase>
          </Paper>
        );
      })}
    </Box>
  );
}
