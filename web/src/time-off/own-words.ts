import type { TimeOffRequest } from '@watchbill/core/time-off/model/request';
import { leaveStateTexts } from '@watchbill/core/time-off/view';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { joinParts } from '../activity-requests/words.ts';
import { useFormat } from '../kit/format.ts';
import type { RequestItem } from '../kit/list/request-list.tsx';
import { useText } from '../kit/text.tsx';

const colours = {
  pending: 'warning',
  waitlisted: 'info',
  granted: 'success',
  declined: 'error',
  cancelled: 'default',
  expired: 'default',
  taken: 'success',
} as const satisfies Record<TimeOffRequest['status'], unknown>;

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
    joinParts([
      `${one.rule_name}: ${amount(one.amount, one.unit)}`,
      one.position === null
        ? ''
        : t('ownTimeOff.place', {
            place: one.position,
            date: one.wait_until === null ? '–' : format.date(toPlainDate(one.wait_until)),
          }),
      one.reason_text ?? '',
    ]),
    joinParts([one.comments, one.answer]),
    joinParts([
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
      standing: { label: t(leaveStateTexts[one.status]), colour: colours[one.status] },
    }),
  };
}
