import { useMemo } from 'react';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { StaffingInterval } from '@watchbill/core/weekly-staffing/model';
import { gapOf, minuteOf } from '@watchbill/core/weekly-staffing/view';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';

/** A quarter hour that somebody chose. */
export type Chosen = Readonly<{ date: PlainDate; minute: number }>;

/** Staffing in the reader's words. */
export function useStaffingWords() {
  const { t, language } = useText();
  return useMemo(() => {
    const day = (date: string) =>
      dateIn(date as PlainDate, language, { weekday: 'short', day: 'numeric', month: 'short' });
    return {
      day,
      longDay: (date: string) =>
        dateIn(date as PlainDate, language, { weekday: 'long', day: 'numeric', month: 'long' }),
      hours: (value: number) => t('schedules.hoursShort', { hours: value.toFixed(1) }),
      /** All that the chart shows of a quarter hour, in a sentence. */
      slot: (date: string, slot: StaffingInterval) => {
        const gap = gapOf(slot);
        const params = {
          date: day(date),
          time: spanOf(minuteOf(slot)),
          required: figure(slot.requirements),
          open: figure(slot.open),
          gap: figure(Math.abs(gap ?? 0)),
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
  }, [t, language]);
}

export function spanOf(minute: number): string {
  return `${formatClock(minute)}–${formatClock(minute + forecastStep)}`;
}

/** The element of a quarter hour in the charts. */
export function cellId(row: number, column: number): string {
  return `ws-${row}-${column}`;
}

/** Advisors with one decimal, as the specification asks for; a dash where nothing is known. */
export function figure(value: number | null): string {
  return value === null ? '–' : value.toFixed(1);
}

const longestWait = 3600;

/** A wait in seconds. Beyond an hour the figure says no more than that the queue does not empty. */
export function waitFigure(seconds: number | null): string {
  return seconds !== null && seconds > longestWait ? `> ${longestWait}` : figure(seconds);
}

export function percent(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)} %`;
}

/** A difference, with its sign. */
export function signed(value: number | null): string {
  return value === null || value <= 0 ? figure(value).replace('-', '−') : `+${figure(value)}`;
}
