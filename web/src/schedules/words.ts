import { useMemo } from 'react';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { scheduleWords } from '@watchbill/core/schedules/words';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';

/** Schedules in the reader's words, and their dates in the reader's language. */
export type ScheduleWords = ReturnType<typeof useScheduleWords>;

export function useScheduleWords(types: ActivityTypes) {
  const { t, language } = useText();
  return useMemo(
    () => ({
      ...scheduleWords(t, types),
      date: (
        date: PlainDate,
        options: Intl.DateTimeFormatOptions = {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          year: 'numeric',
        },
      ) => dateIn(date, language, options),
    }),
    [t, language, types],
  );
}
