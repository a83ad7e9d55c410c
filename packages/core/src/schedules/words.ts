import type { MessageKey, Params } from '../messages/catalogue.ts';
import type { Interval } from '../time/interval.ts';
import { formatClock } from '../time/minutes.ts';
import type { AbsenceKind } from './absence.ts';
import type { EventChange } from './diff.ts';
import type { Finding } from './findings.ts';
import type { ActivityTypes } from './hours.ts';
import type { EventKind, ScheduleDay, ScheduleEvent } from './model.ts';
import { shiftText } from './view.ts';

type Translate = (key: MessageKey, params?: Params) => string;

const kindKeys = {
  shift: 'schedules.kindShift',
  activity: 'schedules.kindActivity',
  overtime: 'schedules.kindOvertime',
  recovered: 'schedules.kindRecovered',
} as const satisfies Record<EventKind, MessageKey>;

/** What a planner is told at the telephone, in words. */
export const absenceTexts = {
  sick: 'schedules.absenceSick',
  late: 'schedules.absenceLate',
  noShow: 'schedules.absenceNoShow',
  leftEarly: 'schedules.absenceLeftEarly',
} as const satisfies Record<AbsenceKind, MessageKey>;

/** `22:00–06:00` of minutes of a row. */
export function spanText({ start, end }: Interval): string {
  return `${formatClock(start)}–${formatClock(end)}`;
}

/** Schedules in the reader's words: events, findings, and the account of what changed. */
export type ScheduleWords = ReturnType<typeof scheduleWords>;

export function scheduleWords(t: Translate, types: ActivityTypes) {
  const kind = (of: EventKind) => t(kindKeys[of]);
  const event = (of: ScheduleEvent) =>
    of.kind === 'activity'
      ? of.activity_id === null
        ? t('schedules.withoutType')
        : (types.get(of.activity_id)?.description ?? kind('activity'))
      : kind(of.kind);
  /** `name` stands where a finding speaks of advisors. */
  const finding = (of: Finding, name: string) =>
    t(of.code, {
      ...of.params,
      ...(of.params?.['agents'] === undefined ? {} : { agents: name }),
    });
  const change = (of: EventChange) => changeText(of, event, t);
  return {
    kind,
    event,
    finding,
    /** Each thing once, however often it was found. */
    findings: (found: readonly Finding[], name: string) => [
      ...new Set(found.map((one) => finding(one, name))),
    ],
    change,
    /** The account of a row, a line each; that there is no difference is a line too. */
    changes: (all: readonly EventChange[]) =>
      all.length === 0 ? [t('schedules.noDifference')] : all.map(change),
    row: (name: string, day: ScheduleDay) =>
      t('schedules.rowTitle', {
        agent: name,
        shift: shiftText(day).replace('-', '–') || t('schedules.noShift'),
      }),
  };
}

function changeText(
  change: EventChange,
  event: (of: ScheduleEvent) => string,
  t: Translate,
): string {
  if (change.change === 'added')
    return t('schedules.added', { event: event(change.after), time: spanText(change.after) });
  if (change.change === 'removed')
    return t('schedules.removed', { event: event(change.before), time: spanText(change.before) });
  const { before, after, retyped, moved } = change;
  if (retyped)
    return t('schedules.changedType', {
      before: event(before),
      after: event(after),
      time: spanText(after),
    });
  if (moved)
    return t('schedules.changedTime', {
      event: event(after),
      before: spanText(before),
      after: spanText(after),
    });
  return t('schedules.changedText', { event: event(after), time: spanText(after) });
}
