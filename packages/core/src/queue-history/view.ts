import type { MessageKey } from '../messages/catalogue.ts';
import {
  ratios,
  secondsOf,
  sumFields,
  timeFields,
  type Field,
  type Interval,
  type TotalFigures,
} from './model.ts';

/** Every figure as a number: times in seconds, ratios as they are. */
export type HistoryFigures = Readonly<Record<Field, number | null>>;

/** What columns are called. */
export const fieldKeys = {
  contacts_received: 'queueHistory.offeredCalls',
  contacts_handled: 'queueHistory.answeredCalls',
  contacts_handled_percentage: 'queueTracking.handledPercent',
  contacts_handled_before_service_level: 'queueTracking.handledBefore',
  contacts_handled_after_service_level: 'queueTracking.handledAfter',
  contacts_abandoned: 'queueTracking.abandoned',
  contacts_abandoned_percentage: 'queueTracking.abandonedPercent',
  contacts_abandoned_before_acd_threshold: 'queueTracking.abandonedBefore',
  contacts_abandoned_after_acd_threshold: 'queueTracking.abandonedAfter',
  att: 'queueTracking.att',
  awt: 'queueTracking.awt',
  aht: 'queueTracking.aht',
  service_level: 'queueTracking.serviceLevel',
  occupancy: 'queueTracking.occupancy',
  asa: 'queueTracking.asa',
  estimated_staff: 'queueTracking.estimatedStaff',
  outbound_contacts: 'queueTracking.outbound',
  backlog_expired: 'queueTracking.backlogExpired',
  backlog_not_expired: 'queueTracking.backlogNotExpired',
  queue_delay: 'queueHistory.lineDelay',
  out_contact_time: 'queueTracking.outContactTime',
  talk_time: 'queueTracking.talkTime',
  idle_time: 'queueTracking.idleTime',
  login_time: 'queueTracking.loginTime',
  not_ready_time: 'queueTracking.notReadyTime',
  hold_time: 'queueTracking.holdTime',
  wrap_time: 'queueTracking.wrapTime',
} as const satisfies Record<Field, MessageKey>;

/** Columns that are shown until others are chosen (specification 001:199). */
export const usualFields: readonly Field[] = ['contacts_received', 'aht', 'contacts_handled'];

/**
 * How a figure is written: counts, seconds, per cent of 100, or a length of time that grows to
 * hours.
 */
export function kindOf(field: Field): 'count' | 'seconds' | 'percent' | 'clock' {
  if ((timeFields as readonly Field[]).includes(field)) return 'clock';
  if (/percentage$|^service_level$|^occupancy$/.test(field)) return 'percent';
  return ['att', 'awt', 'aht', 'asa', 'queue_delay'].includes(field) ? 'seconds' : 'count';
}

/** What a planner may set of an interval: counts, and the averages that sums are worked out of. */
export const editableFields: ReadonlySet<Field> = new Set<Field>([
  ...sumFields,
  'att',
  'awt',
  'aht',
  'asa',
]);

/** The totals of a day, week or month: what adds up as its sum, ratios as those of the sums. */
export function figuresOfTotals(totals: TotalFigures): HistoryFigures {
  return Object.fromEntries([
    ...sumFields.map((field) => [field, totals[`total_${field}`]]),
    ...timeFields.map((field) => [field, inSeconds(totals[`total_${field}`])]),
    ...ratios.map((field) => [field, totals[`average_${field}`]]),
  ]) as HistoryFigures;
}

export function figuresOfInterval(interval: Interval): HistoryFigures {
  return Object.fromEntries([
    ...[...sumFields, ...ratios].map((field) => [field, interval[field]]),
    ...timeFields.map((field) => [field, inSeconds(interval[field])]),
  ]) as HistoryFigures;
}

const inSeconds = (clock: string | null) => (clock === null ? null : secondsOf(clock));
