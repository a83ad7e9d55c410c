import { useMemo } from 'react';
import type { EventChange } from '@watchbill/core/schedules/diff';
import type { Finding } from '@watchbill/core/schedules/findings';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { EventKind, ScheduleDay, ScheduleEvent } from '@watchbill/core/schedules/model';
import { shiftText } from '@watchbill/core/schedules/view';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useText, type Translate } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';

const kindKeys = {
  shift: 'schedules.kindShift',
  activity: 'schedules.kindActivity',
  overtime: 'schedules.kindOvertime',
  recovered: 'schedules.kindRecovered',
} as const satisfies Record<EventKind, MessageKey>;

/** Schedules in the reader's words. */
export type ScheduleWords = ReturnType<typeof wordsIn>;

export function useScheduleWords(types: ActivityTypes): ScheduleWords {
  const { t, language } = useText();
  return useMemo(() => wordsIn(t, language, types), [t, language, types]);
}

export function spanText({ start, end }: Readonly<{ start: number; end: number }>): string {
  return `${formatClock(start)}–${formatClock(end)}`;
}

function wordsIn(t: Translate, language: string, types: ActivityTypes) {
  const kind = (of: EventKind) => t(kindKeys[of]);
  const event = (of: ScheduleEvent) =>
    of.kind === 'activity'
      ? of.activity_id === null
        ? t('schedules.withoutType')
        : (types.get(of.activity_id)?.description ?? kind('activity'))
      : kind(of.kind);
  return {
    kind,
    event,
    /** `name` stands where a finding speaks of advisors. */
    finding: (finding: Finding, name: string) =>
      t(finding.code, {
        ...finding.params,
        ...(finding.params?.['agents'] === undefined ? {} : { agents: name }),
      }),
    change: (change: EventChange) => {
      if (change.change === 'added')
        return t('schedules.added', { event: event(change.after), time: spanText(change.after) });
      if (change.change === 'removed')
        return t('schedules.removed', {
          event: event(change.before),
          time: spanText(change.before),
        });
      if (change.retyped)
        return t('schedules.changedType', {
          before: event(change.before),
          after: event(change.after),
          time: spanText(change.after),
        });
      if (change.moved)
        return t('schedules.changedTime', {
          event: event(change.after),
          before: spanText(change.before),
          after: spanText(change.after),
        });
      return t('schedules.changedText', {
        event: event(change.after),
        time: spanText(change.after),
      });
    },
    row: (name: string, day: ScheduleDay) =>
      t('schedules.rowTitle', {
        agent: name,
        shift: shiftText(day).replace('-', '–') || t('schedules.noShift'),
      }),
    date: (
      date: PlainDate,
      options: Intl.DateTimeFormatOptions = {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      },
    ) => dateIn(date, language, options),
  };
}
