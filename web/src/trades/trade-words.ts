import { tradeReasons, type Trade, type TradeState } from '@watchbill/core/trades/model';
import { tradeStateTexts } from '@watchbill/core/trades/view';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { wireSpan } from '@watchbill/core/activity-requests/view';
import { joinParts } from '../activity-requests/words.ts';
import { useFormat } from '../kit/format.ts';
import type { RequestItem, Standing } from '../kit/list/request-list.tsx';
import { useText } from '../kit/text.tsx';

const colours = {
  pending_agent: 'info',
  pending_supervisor: 'warning',
  completed: 'success',
  unsuccessful: 'default',
} as const satisfies Record<TradeState, Standing['colour']>;

type Person = Trade['request_from_agent'];
const fullName = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`;

/** Trades in the reader's words. */
export function useTradeWords() {
  const { t } = useText();
  const format = useFormat();
  const gives = (who: Person, days: Trade['request_from_agent_days']) =>
    t('trades.gives', {
      name: fullName(who),
      days: days
        .map(({ date, start_time, end_time }) =>
          `${format.date(toPlainDate(date))} ${wireSpan(start_time, end_time) || t('trades.freeDay')}`.trim(),
        )
        .join(', '),
    });
  const window = (one: Trade) =>
    one.is_partial_swap
      ? t('trades.partOnly', {
          time: wireSpan(one.partial_swap_start_time, one.partial_swap_end_time),
        })
      : '';
  const answered = (one: Trade) =>
    one.decided_at === null
      ? ''
      : t('activityRequests.decidedBy', {
          user: one.decided_by ?? t('list.byProduct'),
          time: format.instant(one.decided_at),
        });
  const title = (one: Trade) =>
    `${fullName(one.request_from_agent)} ⇄ ${fullName(one.request_to_agent)}`;
  return {
    title,
    row: (one: Trade): Pick<RequestItem, 'id' | 'title' | 'lines' | 'standing'> => ({
      id: one.id,
      title: title(one),
      lines: [
        gives(one.request_from_agent, one.request_from_agent_days),
        gives(one.request_to_agent, one.request_to_agent_days),
        joinParts([window(one), one.reason === null ? '' : t(tradeReasons[one.reason])]),
        joinParts([one.comments, one.approval_comments]),
        joinParts([
          t('activityRequests.askedBy', {
            user: one.requested_by ?? t('list.byProduct'),
            time: format.instant(one.created_at),
          }),
          answered(one),
        ]),
      ].filter((line) => line !== ''),
      standing: { label: t(tradeStateTexts[one.state]), colour: colours[one.state] },
    }),
  };
}
