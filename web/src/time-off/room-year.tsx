import { Box, ButtonBase, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { datesOfMonth } from '@watchbill/core/schedules/month';
import { weekdays } from '@watchbill/core/resource/fields';
import type { AllotmentRow } from '@watchbill/core/time-off/model/request';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { roomOf, type Room } from '@watchbill/core/time-off/view';
import { dateOf, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';
import { roomColours, roomKeys, roomMarks, useRoomWords } from './room-words.ts';

type Days = ReadonlyMap<string, AllotmentRow>;

/** A year of small months: each day by its room; a month opens with its figures. */
export function RoomYear({
  year,
  days,
  today,
  onMonth,
}: Readonly<{ year: number; days: Days; today: PlainDate; onMonth: (month: PlainDate) => void }>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(236px, 100%), 1fr))',
      }}
    >
      {Array.from({ length: 12 }, (_, index) => dateOf({ year, month: index + 1, day: 1 })).map(
        (month) => (
          <SmallMonth key={month} month={month} days={days} today={today} onOpen={onMonth} />
        ),
      )}
    </Box>
  );
}

function SmallMonth({
  month,
  days,
  today,
  onOpen,
}: Readonly<{
  month: PlainDate;
  days: Days;
  today: PlainDate;
  onOpen: (month: PlainDate) => void;
}>) {
  const { t, language } = useText();
  const name = dateIn(month, language, { month: 'long' });
  const counts = useCounts(month, days);
  return (
    <Paper variant="outlined">
      <ButtonBase
        onClick={() => onOpen(month)}
        aria-label={`${name}: ${counts}`}
        sx={{ display: 'block', width: '100%', p: 1, textAlign: 'start' }}
      >
        <Typography variant="subtitle2" component="span" sx={{ display: 'block', mb: 0.5 }}>
          {name}
        </Typography>
        <Box
          aria-hidden="true"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '2px' }}
        >
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <Typography
              key={day}
              variant="caption"
              component="span"
              sx={{ textAlign: 'center', color: 'text.secondary' }}
            >
              {t(weekdays[day]!).slice(0, 1)}
            </Typography>
          ))}
          {datesOfMonth(month).map((date, index) => (
            <SmallDay
              key={date}
              date={date}
              row={days.get(date)}
              isToday={date === today}
              column={index === 0 ? ((dayOfWeek(date) + 6) % 7) + 1 : undefined}
            />
          ))}
        </Box>
      </ButtonBase>
    </Paper>
  );
}

function SmallDay({
  date,
  row,
  isToday,
  column,
}: Readonly<{
  date: PlainDate;
  row: AllotmentRow | undefined;
  isToday: boolean;
  column: number | undefined;
}>) {
  const words = useRoomWords();
  const room: Room = row === undefined ? 'unchecked' : roomOf(row);
  return (
    <Box
      component="span"
      title={row === undefined ? undefined : words.day(row)}
      sx={{
        gridColumnStart: column,
        height: 24,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '1px',
        borderRadius: 0.75,
        fontSize: 11,
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isToday ? 700 : 400,
        border: 1,
        borderColor: isToday ? 'text.primary' : 'transparent',
        ...(room === 'unchecked'
          ? { color: 'text.secondary' }
          : { boxShadow: 'inset 0 -3px 0 currentColor', color: roomColours[room] }),
      }}
    >
      <Box component="span" sx={{ color: 'text.primary' }}>
        {Number(date.slice(8))}
      </Box>
      {roomMarks[room] === '' ? null : <b>{roomMarks[room]}</b>}
    </Box>
  );
}

/** How many days of a month stand how, in words. */
function useCounts(month: PlainDate, days: Days): string {
  const { t } = useText();
  const rooms = datesOfMonth(month).flatMap((date) => {
    const row = days.get(date);
    return row === undefined ? [] : [roomOf(row)];
  });
  return (['open', 'scarce', 'full', 'blocked'] as const)
    .map((room) => ({ room, count: rooms.filter((one) => one === room).length }))
    .filter(({ count }) => count > 0)
    .map(({ room, count }) => `${t(roomKeys[room])} ${count}`)
    .join(', ');
}

/** What the colours and marks mean, and in what is counted. */
export function RoomLegend({
  unit,
  children,
}: Readonly<{ unit: GroupRow['allotment_unit']; children?: ReactNode }>) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {(['open', 'scarce', 'full', 'blocked'] as const).map((room) => (
        <Stack key={room} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: roomColours[room] }} />
          <Typography variant="body2">
            {`${t(roomKeys[room])} ${roomMarks[room]}`.trim()}
          </Typography>
        </Stack>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {t('timeOffPlans.countedIn', {
          unit: t(
            unit === 'heads'
              ? 'timeOffSetUp.heads'
              : unit === 'fte'
                ? 'timeOffSetUp.fte'
                : 'timeOffSetUp.hours',
          ),
        })}
      </Typography>
      {children}
    </Stack>
  );
}
