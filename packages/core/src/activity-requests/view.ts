import type { MessageKey, Params } from '../messages/catalogue.ts';
import { endFromWire, startFromWire } from '../time/midnight.ts';
import { formatClock } from '../time/minutes.ts';
import type { ActivityRequest } from './model.ts';

/** How a request stands, in words. */
export const standingTexts = {
  pending: 'activityRequests.waits',
  completed: 'activityRequests.isApproved',
  rejected: 'activityRequests.isRefused',
  expired: 'activityRequests.isExpired',
  withdrawn: 'activityRequests.isTakenBack',
  asksBack: 'activityRequests.asksBack',
} as const satisfies Record<string, MessageKey>;

export function standingOf(request: ActivityRequest): keyof typeof standingTexts {
  if (request.approval_status === 'unsuccessful') return request.reason ?? 'rejected';
  return request.is_withdrawal_asked && request.approval_status === 'completed'
    ? 'asksBack'
    : request.approval_status;
}

/** Two times of the wire as a reader knows them: midnight is 00:00 again. */
export function wireSpan(start: string | null, end: string | null): string {
  const from = start === null ? null : startFromWire(start);
  const to = end === null ? null : endFromWire(end);
  return from === null || to === null ? '' : `${formatClock(from)}–${formatClock(to)}`;
}

/** What a request asks for: an activity and when, overtime, or other times of the shift. */
export function wishOf(
  { store_activity: of }: ActivityRequest,
  t: (key: MessageKey, params?: Params) => string,
): string {
  const span = wireSpan(of.start_time, of.end_time);
  const activity = of.activity_name === null ? '' : `${of.activity_name} ${span}`;
  if (of.request_type === 'add_activity') return activity;
  if (of.request_type === 'overtime') return t('activityRequests.overtimeAt', { time: span });
  const shift = t('activityRequests.shiftTo', {
    time: wireSpan(of.schedule_start_time, of.schedule_end_time),
  });
  return activity === '' ? shift : `${shift}, ${activity}`;
}
