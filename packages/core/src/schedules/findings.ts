import type { MessageKey } from '../messages/catalogue.ts';
import type { Interval } from '../time/interval.ts';
import type { EventId } from './model.ts';

/** Keys in the message catalogue of everything a schedule rule or edit can say. */
export const findingCodes = [
  'schedules.shiftUnder24Hours',
  'schedules.shiftUnder24HoursGrid',
  'schedules.notBothMidnight',
  'schedules.activityInsideShift',
  'schedules.activityOverlapsAdding',
  'schedules.activityOverlapsDropping',
  'schedules.activityOverlapsResizing',
  'schedules.shiftFirst',
  'schedules.shiftExists',
  'schedules.shiftNotDraggable',
  'schedules.notBeforeDate',
  'schedules.onlyOnDate',
  'schedules.blocksConsecutive',
  'schedules.twoBlocksPerSide',
  'schedules.onlyCombinedBlocks',
  'schedules.blockBeforeDate',
  'schedules.noCombinedBlocks',
  'schedules.blockNotUpdatable',
  'schedules.blockCoversActivities',
  'schedules.overtimeNotDraggable',
  'schedules.blockOverlapsShift',
  'schedules.blocksOverlap',
  'schedules.shiftCoversActivities',
  'schedules.shiftNotResizable',
  'schedules.attachedNotDraggable',
  'schedules.rowLocked',
  'schedules.unlockFirst',
  'schedules.activityTypeMissing',
  'schedules.saveFirst',
  'schedules.lockRefused',
  'schedules.deleteInMiddle',
  'schedules.activityTypeUnavailable',
  'schedules.eventLength',
  'schedules.eventReach',
  'schedules.startReserved',
  'schedules.endReserved',
  'schedules.eventGone',
  'schedules.eventMismatch',
  'schedules.deleteShiftClearsRow',
  'schedules.moveCarriesRow',
  'schedules.daysOverlap',
  'schedules.pastDay',
  'schedules.takesTimeOff',
  'schedules.liesOnTimeOff',
  'schedules.dayTooLong',
  'schedules.weekTooLong',
  'schedules.weekTooFull',
  'schedules.restTooShort',
] as const satisfies readonly MessageKey[];
export type FindingCode = (typeof findingCodes)[number];

/**
 * `error` refuses, `ask` waits for a confirmation, `warning` is shown: our own clients are asked to
 * confirm it when they save.
 */
export type Severity = 'error' | 'warning' | 'ask';

/** One thing that a rule or an edit has to say; its text is the catalogue's, by code. */
export type Finding = Readonly<{
  code: FindingCode;
  severity: Severity;
  /** Where on the row, in minutes of it. */
  at?: Interval;
  eventId?: EventId;
  params?: Readonly<Record<string, string | number>>;
}>;

/** Shared, so that a rule that finds nothing allocates nothing. */
export const noFindings: readonly Finding[] = Object.freeze([]);

export function errorAt(
  code: FindingCode,
  event?: Interval & Readonly<{ id?: EventId }>,
  eventId?: EventId,
): Finding {
  if (!event) return { code, severity: 'error' };
  const id = eventId ?? event.id;
  const finding = { code, severity: 'error', at: { start: event.start, end: event.end } } as const;
  return id === undefined ? finding : { ...finding, eventId: id };
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}

export function isWarning({ severity }: Finding): boolean {
  return severity === 'warning';
}

export function needsAnswer(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'ask');
}
