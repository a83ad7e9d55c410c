import { Collapse, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useBalances, useRoom } from '@watchbill/core/time-off/hooks/own';
import type { AllotmentRow } from '@watchbill/core/time-off/model/request';
import {
  addDays,
  daysBetween,
  endOfMonth,
  monday,
  startOfMonth,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { MonthCalendar, type DayContent } from '../kit/date/month-calendar.tsx';
import { useText } from '../kit/text.tsx';
import { DateBar } from '../shell/date-bar.tsx';
import { dateIn } from '../shell/dates.ts';
import { useSignedInUser } from '../shell/session.tsx';

/** Room in the advisor's group, day by day; a day leads to asking for it. */
export function OwnRoom({
  advisor,
  today,
  onAsk,
}: Readonly<{ advisor: number; today: PlainDate; onAsk: (date: PlainDate) => void }>) {
  const { t, language } = useText();
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState<PlainDate>(today);
  const group = useBalances(advisor).data?.group_id ?? null;
  const firstDay = useSignedInUser().me.agent_profile?.week_first_day ?? monday;
  const weeks = weeksOf(date, firstDay);
  const first = weeks[0]![0]!;
  const last = weeks.at(-1)![6]!;
  const room = useRoom(isOpen ? group : null, first, daysBetween(first, last) + 1);
  if (group === null) return null;
  return (
    <Box>
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {t(isOpen ? 'ownTimeOff.hideRoom' : 'ownTimeOff.showRoom')}
      </Button>
      <Collapse in={isOpen} mountOnEnter unmountOnExit>
        <Stack sx={{ gap: 1, pt: 1 }}>
          <DateBar date={date} today={today} stride="month" onChange={setDate} />
          <MonthCalendar
            weeks={weeks}
            date={date}
            today={today}
            say={(day, options) => dateIn(day, language, options)}
            days={
              new Map(
                (room.data ?? [])
                  .filter(({ start_time, rule_id }) => start_time === null && rule_id === null)
                  .map((row) => [row.date as PlainDate, contentOf(row, t)]),
              )
            }
            onOpen={(day) => day >= today && onAsk(day)}
          />
        </Stack>
      </Collapse>
    </Box>
  );
}

function weeksOf(date: PlainDate, firstDay: number): readonly (readonly PlainDate[])[] {
  const first = startOfWeek(startOfMonth(date), firstDay);
  const count = Math.ceil((daysBetween(first, endOfMonth(date)) + 1) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(first, week * 7 + index)),
  );
}

function contentOf(row: AllotmentRow, t: ReturnType<typeof useText>['t']): DayContent {
  const { allotted, remaining } = row;
  if (allotted === null || remaining === null)
    return { label: t('ownTimeOff.roomFree'), content: <Line text="" /> };
  if (allotted === 0)
    return {
      label: t('ownTimeOff.roomBlocked'),
      content: <Line text={t('ownTimeOff.roomBlocked')} colour="text.disabled" />,
    };
  const label =
    remaining > 0
      ? t('ownTimeOff.roomLeft', { count: Math.floor(remaining) })
      : t('ownTimeOff.roomFull', { count: row.waitlisted });
  return {
    label,
    content: <Line text={label} colour={remaining > 0 ? 'success.main' : 'warning.main'} />,
  };
}

function Line({ text, colour = 'text.secondary' }: Readonly<{ text: string; colour?: string }>) {
  return (
    <Typography variant="caption" sx={{ color: colour, overflowWrap: 'anywhere', lineHeight: 1.2 }}>
      {text}
    </Typography>
  );
}
