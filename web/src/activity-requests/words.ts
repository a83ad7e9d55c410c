import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import { endFromWire, startFromWire } from '@watchbill/core/time/midnight';
import { formatClock } from '@watchbill/core/time/minutes';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import type { Standing } from '../kit/list/request-list.tsx';
import { useText } from '../kit/text.tsx';

/** What there is of these, in one line. */
export const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

/** Two times of the wire as a reader knows them: midnight is 00:00 again. */
export function wireSpan(start: string | null, end: string | null): string {
  const from = start === null ? null : startFromWire(start);
  const to = end === null ? null : endFromWire(end);
  return from === null || to === null ? '' : `${formatClock(from)}–${formatClock(to)}`;
}

const standings = {
  pending: { label: 'activityRequests.waits', colour: 'warning' },
  completed: { label: 'activityRequests.isApproved', colour: 'success' },
  rejected: { label: 'activityRequests.isRefused', colour: 'error' },
  expired: { label: 'activityRequests.isExpired', colour: 'default' },
  withdrawn: { label: 'activityRequests.isTakenBack', colour: 'default' },
  asksBack: { label: 'activityRequests.asksBack', colour: 'info' },
} as const;

function standingOf(request: ActivityRequest): keyof typeof standings {
  if (request.approval_status === 'unsuccessful') return request.reason ?? 'rejected';
  return request.is_withdrawal_asked && request.approval_status === 'completed'
    ? 'asksBack'
    : request.approval_status;
}

/** Requests in the reader's words. */
export function useRequestWords() {
  const { t } = useText();
  const format = useFormat();
  const name = ({ agents }: ActivityRequest) => `${agents.first_name} ${agents.last_name}`;
  /** What it asks for: an activity and when, or other times of the shift. */
  const wish = ({ store_activity: of }: ActivityRequest) => {
    const activity =
      of.activity_name === null
        ? ''
        : `${of.activity_name} ${wireSpan(of.start_time, of.end_time)}`;
    if (of.request_type === 'add_activity') return activity;
    if (of.request_type === 'overtime')
      return t('activityRequests.overtimeAt', { time: wireSpan(of.start_time, of.end_time) });
    const shift = t('activityRequests.shiftTo', {
      time: wireSpan(of.schedule_start_time, of.schedule_end_time),
    });
    return activity === '' ? shift : `${shift}, ${activity}`;
  };
  const date = ({ store_activity: of }: ActivityRequest) =>
    format.date(toPlainDate(of.schedule_date));
  return {
    name,
    wish,
    date,
    title: (request: ActivityRequest, isOwn: boolean) =>
      [isOwn ? null : name(request), date(request), wish(request)]
        .filter((part) => part !== null)
        .join(' · '),
    lines: (request: ActivityRequest) =>
      [
        joined([
          request.store_activity.description,
          request.store_activity.is_overwrite ? t('activityRequests.overwrites') : '',
        ]),
        request.comments,
        joined([
          t('activityRequests.askedBy', {
            user: request.requested_by ?? t('list.byProduct'),
            time: format.instant(request.created_at),
          }),
          request.decided_at === null
            ? ''
            : t('activityRequests.decidedBy', {
                user: request.decided_by ?? t('list.byProduct'),
                time: format.instant(request.decided_at),
              }),
        ]),
      ].filter((line) => line !== ''),
    standing: (request: ActivityRequest): Standing => {
      const { label, colour } = standings[standingOf(request)];
      return { label: t(label), colour };
    },
  };
}
