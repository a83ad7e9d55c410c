import type { TimeOffRequest } from '@watchbill/core/time-off/model/request';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { joined } from '../activity-requests/words.ts';
import { useFormat } from '../kit/format.ts';
import type { RequestItem } from '../kit/list/request-list.tsx';
import { useText } from '../kit/text.tsx';

/** How a request for time off stands. */
export const stateKeys = {
  pending: { label: 'ownTimeOff.pending', colour: 'warning' },
  waitlisted: { label: 'ownTimeOff.waitlisted', colour: 'info' },
  granted: { label: 'ownTimeOff.granted', colour: 'success' },
  declined: { label: 'ownTimeOff.declined', colour: 'error' },
  cancelled: { label: 'ownTimeOff.cancelled', colour: 'default' },
  expired: { label: 'ownTimeOff.expired', colour: 'default' },
  taken: { label: 'ownTimeOff.taken', colour: 'success' },
} as const;

/** An amount in a rule's unit. */
export function useAmount() {
  const { t } = useText();
  const format = useFormat();
  return (amount: number, unit: 'days' | 'hours') =>
    unit === 'days'
      ? t('ownTimeOff.days', { count: amount, amount: format.number(amount) })
      : t('ownTimeOff.hours', { amount: format.number(amount) });
}

/** Requests for time off in the reader's words. */
export function useLeaveWords() {
  const { t } = useText();
  const format = useFormat();
  const amount = useAmount();
  const when = (one: TimeOffRequest) => {
    const dates = format.range(toPlainDate(one.date_start), toPlainDate(one.date_end));
    return one.start_time === null || one.end_time === null
      ? dates
      : `${dates} ${one.start_time.slice(0, 5)}–${one.end_time.slice(0, 5)}`;
  };
  const lines = (one: TimeOffRequest) => [
    joined([
      `${one.rule_name}: ${amount(one.amount, one.unit)}`,
      one.position === null
        ? ''
        : t('ownTimeOff.place', {
            place: one.position,
            date: one.wait_until === null ? '–' : format.date(toPlainDate(one.wait_until)),
          }),
      one.reason_text ?? '',
    ]),
    joined([one.comments, one.answer]),
    joined([
      t('activityRequests.askedBy', {
        user: one.requested_by ?? t('list.byProduct'),
        time: format.instant(one.created_at),
      }),
      one.decided_at === null
        ? ''
        : t('activityRequests.decidedBy', {
            user: one.decided_by ?? t('list.byProduct'),
            time: format.instant(one.decided_at),
          }),
    ]),
  ];
  return {
    row: (
      one: TimeOffRequest,
      isOwn: boolean,
    ): Pick<RequestItem, 'id' | 'title' | 'lines' | 'standing'> => ({
      id: one.id,
      title: [isOwn ? null : `${one.first_name} ${one.last_name}`, when(one), one.activity]
        .filter((part) => part !== null)
        .join(' · '),
      lines: [...new Set(lines(one).filter((line) => line !== ''))],
      standing: { label: t(stateKeys[one.status].label), colour: stateKeys[one.status].colour },
    }),
  };
}
