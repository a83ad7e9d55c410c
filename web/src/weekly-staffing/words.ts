import { useMemo } from 'react';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { Shortage, StaffingInterval } from '@watchbill/core/weekly-staffing/model';
import { gapOf, minuteOf } from '@watchbill/core/weekly-staffing/view';
import { useFormat, type Format } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';

/** A quarter hour that somebody chose. */
export type ChosenInterval = Readonly<{ date: PlainDate; minute: number }>;

/** Staffing in the reader's words. */
export function useStaffingWords() {
  const { t, language } = useText();
  const format = useFormat();
  return useMemo(() => {
    const day = (date: string) =>
      dateIn(date as PlainDate, language, { weekday: 'short', day: 'numeric', month: 'short' });
    return {
      day,
      longDay: (date: string) =>
        dateIn(date as PlainDate, language, { weekday: 'long', day: 'numeric', month: 'long' }),
      channels: (channels: Shortage['channels']) =>
        new Intl.ListFormat(language).format(channels.map(({ name }) => name)),
      hours: (value: number) => t('schedules.hoursShort', { hours: format.figure(value) }),
      /** All that the chart shows of a quarter hour, in a sentence. */
      slot: (date: string, slot: StaffingInterval) => {
        const gap = gapOf(slot);
        const params = {
          date: day(date),
          time: spanOf(minuteOf(slot)),
          required: format.figure(slot.requirements),
          open: format.figure(slot.open),
          gap: format.figure(Math.abs(gap ?? 0)),
        };
        return t(
          gap === null
            ? 'weeklyStaffing.slotUnknown'
            : gap < 0
              ? 'weeklyStaffing.slotShort'
              : gap > 0
                ? 'weeklyStaffing.slotOver'
                : 'weeklyStaffing.slotEven',
          params,
        );
      },
    };
  }, [t, language, format]);
}

export function spanOf(minute: number): string {
  return `${formatClock(minute)}–${formatClock(minute + forecastStep)}`;
}

/** The element of a quarter hour in the charts. */
export function cellId(row: number, column: number): string {
  return `ws-${row}-${column}`;
}

const longestWait = 3600;

/** A wait in seconds. Beyond an hour the figure says no more than that the queue does not empty. */
export function waitFigure(seconds: number | null, format: Format): string {
  return seconds !== null && seconds > longestWait
    ? `> ${format.number(longestWait)}`
    : format.figure(seconds);
}

/** A difference, with its sign. */
export function signedFigure(value: number | null, format: Format): string {
  return value === null || value <= 0
    ? format.figure(value).replace('-', '−')
    : `+${format.figure(value)}`;
}
