import { Paper, Skeleton, Stack, Typography } from '@mui/material';
import { agendaAt, type Agenda } from '@watchbill/core/schedules/agenda';
import { useAdvisorDays } from '@watchbill/core/schedules/hooks/range';
import { hoursOver, weekOf } from '@watchbill/core/schedules/month';
import {
  addDays,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { formatClock } from '@watchbill/core/time/minutes';
import { wallOf } from '@watchbill/core/time/zone';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';
import { useThisMinute } from '../shell/today.ts';
import { OwnActions } from './own-actions.tsx';

const weeksAhead = 4;
const dayMs = 24 * 3600_000;

/**
 * What an advisor opens the page for: what is now, what is next, until when; and what can be asked
 * for.
 */
export function TodayCard({
  advisor,
  today,
  firstDay,
}: Readonly<{ advisor: number; today: PlainDate; firstDay: number }>) {
  const { t } = useText();
  const format = useFormat();
  const now = useThisMinute();
  const [from, to] = spanAround(today, firstDay);
  const { days, types, zone, zoneOf } = useAdvisorDays({ advisor, from, to });
  const words = useAgendaWords(now, zone, types);
  if (days === null || types === undefined) return <Skeleton variant="rounded" height={148} />;
  const agenda = agendaAt(days, types, zoneOf, now);
  const paidOver = (isIn: (date: PlainDate) => boolean) => {
    const hours = hoursOver(
      days.filter(({ date }) => isIn(date)),
      types,
      zoneOf,
    );
    return { hours: format.decimalHours(hours.paid + hours.overtime + hours.recovered) };
  };
  const week = weekOf(today, firstDay);
  const soon = agenda.now ?? agenda.next;
  const day = days.find(({ date }) => date === soon?.date);
  return (
    <Paper component="section" variant="outlined" aria-label={t('ownSchedule.now')} sx={{ p: 2 }}>
      <Stack sx={{ gap: 0.5 }}>
        <Typography variant="h5" component="p">
          {words.first(agenda)}
        </Typography>
        {words.rest(agenda).map((line) => (
          <Typography key={line} sx={{ color: 'text.secondary' }}>
            {line}
          </Typography>
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            t(
              'ownSchedule.hoursWeek',
              paidOver((date) => week.includes(date)),
            ),
            t(
              'ownSchedule.hoursMonth',
              paidOver((date) => date.slice(0, 7) === today.slice(0, 7)),
            ),
          ].join(' · ')}
        </Typography>
        <OwnActions
          advisor={advisor}
          today={today}
          now={now}
          types={types}
          zoneOf={zoneOf}
          day={soon !== null && soon.start - now < dayMs ? (day ?? null) : null}
        />
      </Stack>
    </Paper>
  );
}

/** The month and the week of a date whole, and four weeks from it on. */
function spanAround(today: PlainDate, firstDay: number): readonly [PlainDate, PlainDate] {
  const starts = [startOfMonth(today), startOfWeek(today, firstDay), addDays(today, -1)];
  const ends = [endOfMonth(today), addDays(today, weeksAhead * 7 - 1)];
  return [starts.toSorted()[0]!, ends.toSorted().at(-1)!];
}

const longDay = { weekday: 'long', day: 'numeric', month: 'short' } as const;

/** An agenda in the reader's words. */
function useAgendaWords(now: number, zone: string, types: Types | undefined) {
  const { t, language } = useText();
  const what = (id: number | null) =>
    id === null ? t('ownSchedule.work') : (types?.get(id)?.description ?? t('ownSchedule.work'));
  /** With its date where that is not today, or the one that was just said. */
  const when = (instant: number, said = now) => {
    const { date, minutes } = wallOf(zone, instant);
    const time = formatClock(minutes);
    return date === wallOf(zone, said).date ? time : `${dateIn(date, language, longDay)}, ${time}`;
  };
  const until = (of: NonNullable<Agenda['now']>) => ({
    activity: what(of.activityId),
    time: when(of.end),
  });
  return {
    first: ({ now: at, next }: Agenda): string => {
      if (at !== null) return t('ownSchedule.until', until(at));
      if (next !== null) return t('ownSchedule.offUntil', { time: when(next.start) });
      return t('ownSchedule.nothingAhead');
    },
    rest: ({ now: at, next, until: end }: Agenda): readonly string[] => {
      if (end === null) return [];
      if (at === null) return [t('ownSchedule.thenWork', { time: when(end, next?.start) })];
      return [
        ...(next?.start === at.end ? [t('ownSchedule.thenUntil', until(next))] : []),
        ...(end === at.end ? [] : [t('ownSchedule.ends', { time: when(end) })]),
      ];
    },
  };
}

type Types = NonNullable<ReturnType<typeof useAdvisorDays>['types']>;
