import { Typography } from '@mui/material';
import { weeksOfMonth } from '@watchbill/core/schedules/month';
import type { AllotmentRow } from '@watchbill/core/time-off/model/request';
import { roomOf } from '@watchbill/core/time-off/view';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { MonthCalendar, type DayContent } from '../kit/date/month-calendar.tsx';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';
import { roomColours, useRoomWords } from './room-words.ts';

type Props = Readonly<{
  date: PlainDate;
  today: PlainDate;
  days: ReadonlyMap<string, AllotmentRow>;
  onOpen: (date: PlainDate) => void;
}>;

/** A month with what is left of each day, and who waits. */
export function RoomCalendar({ date, today, days, onOpen }: Props) {
  const { language } = useText();
  const words = useRoomWords();
  const contents = new Map<PlainDate, DayContent>();
  for (const [day, row] of days)
    contents.set(toPlainDate(day), {
      label: words.day(row),
      content: (
        <>
          <Typography
            variant="body2"
            component="span"
            sx={{ fontWeight: 600, color: roomColours[roomOf(row)] }}
          >
            {words.brief(row)}
          </Typography>
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {words.more(row)}
          </Typography>
        </>
      ),
    });
  return (
    <MonthCalendar
      weeks={weeksOfMonth(date, 1)}
      date={date}
      today={today}
      say={(day, options) => dateIn(day, language, options)}
      days={contents}
      onOpen={onOpen}
    />
  );
}
