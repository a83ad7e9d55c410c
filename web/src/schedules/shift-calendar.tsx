import LockIcon from '@mui/icons-material/LockRounded';
import { Box, Typography } from '@mui/material';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { eventColours, type ScheduleDay } from '@watchbill/core/schedules/model';
import { hoursOver, weeksOfMonth, type ZoneOf } from '@watchbill/core/schedules/month';
import { spanText } from '@watchbill/core/schedules/words';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { MonthCalendar, type DayContent } from '../kit/date/month-calendar.tsx';
import { useText } from '../kit/text.tsx';
import type { ScheduleWords } from './words.ts';

type Props = Readonly<{
  days: readonly ScheduleDay[];
  words: ScheduleWords;
  types: ActivityTypes;
  zoneOf: ZoneOf;
  date: PlainDate;
  today: PlainDate;
  firstDay: number;
  /** Why dates could not be filled. */
  why: ReadonlyMap<string, string>;
  advisor: number;
  onOpen: (date: PlainDate) => void;
}>;

/**
 * An advisor's month: each day with its shift, hours, overtime and the colours of what is in it.
 */
export function ShiftCalendar({
  days,
  words,
  types,
  zoneOf,
  date,
  today,
  firstDay,
  why,
  advisor,
  onOpen,
}: Props) {
  const { t } = useText();
  const byDate = new Map(days.map((day) => [day.date, day]));
  const weeks = weeksOfMonth(date, firstDay);
  const contents = weeks.flat().map((on): readonly [PlainDate, DayContent] => {
    const day = byDate.get(on);
    if (day !== undefined && day.shift !== null)
      return [
        on,
        {
          label: spanText(day.shift),
          content: <ShiftSummary day={day} types={types} zoneOf={zoneOf} />,
        },
      ];
    const label = why.get(`${advisor} ${on}`) ?? t('schedules.dayOff');
    return [on, { label, content: <Off text={label} /> }];
  });
  return (
    <MonthCalendar
      weeks={weeks}
      date={date}
      today={today}
      say={words.date}
      days={new Map(contents)}
      onOpen={onOpen}
    />
  );
}

function Off({ text }: Readonly<{ text: string }>) {
  return (
    <Typography variant="body2" component="span" color="text.secondary">
      {text}
    </Typography>
  );
}

/** What a day with a shift has: its times, hours and the colours of what is in it. */
function ShiftSummary({
  day,
  types,
  zoneOf,
}: Readonly<{ day: ScheduleDay; types: ActivityTypes; zoneOf: ZoneOf }>) {
  const { t } = useText();
  const format = useFormat();
  const hours = hoursOver([day], types, zoneOf);
  return (
    <>
      <Typography
        variant="body2"
        component="span"
        sx={{
          bgcolor: eventColours.shift,
          color: '#000',
          borderRadius: 1,
          px: { xs: 0.25, md: 0.5 },
          fontWeight: 600,
          fontSize: { xs: 10, md: 12 },
          overflow: 'hidden',
          whiteSpace: 'nowrap',
        }}
      >
        {spanText(day.shift!)}
      </Typography>
      <Box component="span" sx={{ display: 'flex', gap: 0.5, alignItems: 'center', fontSize: 12 }}>
        {t('schedules.hoursShort', { hours: format.decimalHours(hours.scheduled) })}
        {day.locked ? <LockIcon sx={{ fontSize: 13 }} /> : null}
      </Box>
      <Box component="span" aria-hidden="true" sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
        {coloursOf(day, types).map((colour) => (
          <Box
            key={colour}
            component="span"
            sx={{
              width: 10,
              height: 10,
              borderRadius: '50%',
              bgcolor: colour,
              border: '1px solid rgba(0,0,0,.35)',
            }}
          />
        ))}
      </Box>
    </>
  );
}

function coloursOf(day: ScheduleDay, types: ActivityTypes): string[] {
  const events = day.blocks.map((block) => eventColours[block.kind]);
  const activities = day.activities.map(
    (one) => types.get(one.activity_id ?? 0)?.color_code ?? eventColours.activity,
  );
  return [...new Set([...events, ...activities])];
}
