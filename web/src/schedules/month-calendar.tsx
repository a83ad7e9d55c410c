import LockIcon from '@mui/icons-material/LockRounded';
import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { eventColours, type ScheduleDay } from '@watchbill/core/schedules/model';
import { hoursOver, isWeekend, weeksOfMonth, type ZoneOf } from '@watchbill/core/schedules/month';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { spanText, type ScheduleWords } from './words.ts';

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

/** A month on a wall: each day with its shift, hours, overtime and the colours of what is in it. */
export function MonthCalendar({
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
  const weeks = weeksOfMonth(date, firstDay);
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <Paper variant="outlined" sx={{ overflow: 'auto' }}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(76px, 1fr))', minWidth: 0 }}
      >
        {weeks[0]!.map((day) => (
          <Typography
            key={day}
            variant="subtitle2"
            component="div"
            sx={{ p: 1, textAlign: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            {words.date(day, { weekday: 'short' })}
          </Typography>
        ))}
        {weeks.flat().map((day) => {
          const isInside = day.slice(0, 7) === date.slice(0, 7);
          return (
            <DayCell
              key={day}
              date={day}
              day={byDate.get(day) ?? null}
              why={why.get(`${advisor} ${day}`) ?? null}
              isInside={isInside}
              isToday={day === today}
              words={words}
              types={types}
              zoneOf={zoneOf}
              onOpen={onOpen}
            />
          );
        })}
      </Box>
    </Paper>
  );
}

type CellProps = Readonly<{
  date: PlainDate;
  day: ScheduleDay | null;
  why: string | null;
  isInside: boolean;
  isToday: boolean;
  words: ScheduleWords;
  types: ActivityTypes;
  zoneOf: ZoneOf;
  onOpen: (date: PlainDate) => void;
}>;

function DayCell({ date, day, why, isInside, isToday, words, types, zoneOf, onOpen }: CellProps) {
  const { t } = useText();
  const isOn = day !== null && day.shift !== null;
  return (
    <ButtonBase
      onClick={() => onOpen(date)}
      aria-label={`${words.date(date, { weekday: 'long', day: 'numeric', month: 'long' })}: ${isOn ? spanText(day.shift!) : (why ?? t('schedules.dayOff'))}`}
      sx={{
        minHeight: 92,
        p: 0.75,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        textAlign: 'start',
        gap: 0.5,
        borderBottom: 1,
        borderInlineEnd: 1,
        borderColor: 'divider',
        bgcolor: isInside
          ? isWeekend(date)
            ? 'action.hover'
            : 'background.paper'
          : 'action.disabledBackground',
        '&:hover': { bgcolor: 'action.selected' },
      }}
    >
      <DayNumber date={date} isToday={isToday} />
      {!isInside ? null : isOn ? (
        <Worked day={day} types={types} zoneOf={zoneOf} />
      ) : (
        <Typography variant="body2" component="span" color="text.secondary">
          {why ?? t('schedules.dayOff')}
        </Typography>
      )}
    </ButtonBase>
  );
}

function DayNumber({ date, isToday }: Readonly<{ date: PlainDate; isToday: boolean }>) {
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{
        fontWeight: isToday ? 700 : 500,
        ...(isToday
          ? {
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              borderRadius: 4,
              px: 1,
              alignSelf: 'flex-start',
            }
          : {}),
      }}
    >
      {Number(date.slice(8))}
    </Typography>
  );
}

/** What a day with a shift has: its times, hours and the colours of what is in it. */
function Worked({
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
