import { stretchesOf, type AgendaStretch } from '@watchbill/core/schedules/agenda';
import { useAdvisorDays } from '@watchbill/core/schedules/hooks/range';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays } from '@watchbill/core/time/plain-date';
import { dateWords, ownZone, todayIn, wallOf } from '@watchbill/core/time/zone';
import { useMemo } from 'react';
import { formatAge } from '../../adherence/words.ts';
import { readerOf, type RowsRead, type Setting, type View } from '../view.ts';

/** A stretch of one's own schedule, in words of where it is worked. */
type Stretch = AgendaStretch & Readonly<{ from: string; to: string; what: string }>;

const [daysBack, daysAhead] = [1, 13];

function useStretches({ advisorId, now, t }: Setting): RowsRead<Stretch> {
  const today = todayIn(ownZone(), now());
  const { days, types, zone, zoneOf, read, error, retry } = useAdvisorDays({
    advisor: advisorId,
    from: addDays(today, -daysBack),
    to: addDays(today, daysAhead),
  });
  const rows = useMemo(() => {
    if (days === null || types === undefined) return undefined;
    const clock = (instant: number) => formatClock(wallOf(zone, instant).minutes);
    const work = t('ownSchedule.work');
    return stretchesOf(days, types, zoneOf, now()).map((one): Stretch => ({
      ...one,
      from: clock(one.start),
      to: clock(one.end),
      what: one.activityId === null ? work : (types.get(one.activityId)?.description ?? work),
    }));
  }, [days, types, zone, zoneOf, now, t]);
  return { rows, readAt: read.dataUpdatedAt, error, again: retry };
}

/** What an advisor does now, next, and in the two weeks to come. */
const view: View<Stretch> = {
  name: 'my-day',
  title: 'ui.myDay',
  isOpenTo: ({ advisorId }) => advisorId !== null,
  Reader: readerOf(useStretches),
  columns: ({ t, language }) => [
    {
      name: 'date',
      label: t('cli.columnDate'),
      least: 11,
      most: 20,
      priority: 0,
      text: ({ date }) => `${dateWords(date, 'shortWeekday', language)} ${date}`,
      order: ({ start }) => start,
    },
    {
      name: 'from',
      label: t('timeOff.columnFrom'),
      least: 5,
      most: 6,
      priority: 0,
      text: ({ from }) => from,
    },
    {
      name: 'to',
      label: t('timeOff.columnTo'),
      least: 5,
      most: 6,
      priority: 0,
      text: ({ to }) => to,
    },
    {
      name: 'what',
      label: t('ui.columnActivity'),
      least: 12,
      most: 40,
      priority: 0,
      text: ({ what }) => what,
    },
    {
      name: 'left',
      label: t('ui.columnLeft'),
      least: 14,
      most: 24,
      priority: 1,
      text: ({ start, end }, at) =>
        at < start
          ? t('ui.beginsIn', { time: formatAge(start - at) })
          : t('ui.endsIn', { time: formatAge(end - at) }),
      order: ({ start }) => start,
    },
  ],
  keyOf: ({ start }) => String(start),
  toneOf: ({ start, end }, at) => (end <= at ? 'quiet' : start <= at ? 'good' : undefined),
};
export const myDayView: View = view;
