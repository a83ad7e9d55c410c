import { useBalances } from '@watchbill/core/time-off/hooks/own';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { StatCards } from '../kit/figure/stat-cards.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useAmount } from './own-words.ts';

/** What an advisor has left of each kind of time off, and where the rest went. */
export function OwnBalances({ advisor, today }: Readonly<{ advisor: number; today: PlainDate }>) {
  const { t } = useText();
  const amount = useAmount();
  const read = useBalances(advisor);
  // What is granted and asked for lies ahead: it is counted to the end of the year.
  const ahead = useBalances(advisor, toPlainDate(`${today.slice(0, 4)}-12-31`)).data?.accounts;
  if (read.data === undefined) return <Unread of={read} />;
  const { accounts } = read.data;
  if (accounts.length === 0)
    return <EmptyState title={t('ownTimeOff.noAccount')} hint={t('ownTimeOff.noAccountHint')} />;
  return (
    <StatCards
      stats={accounts.flatMap((one) => {
        const later = ahead?.find(({ rule_id }) => rule_id === one.rule_id) ?? one;
        return [
          {
            label: one.rule_name,
            value: one.balance === null ? t('ownTimeOff.unlimited') : amount(one.balance, one.unit),
            note: t('ownTimeOff.left'),
          },
          { label: t('ownTimeOff.takenSoFar'), value: amount(one.taken, one.unit) },
          { label: t('ownTimeOff.scheduledAhead'), value: amount(later.scheduled, one.unit) },
          {
            label: t('ownTimeOff.waiting'),
            value: amount(later.pending + later.waitlisted, one.unit),
          },
        ];
      })}
    />
  );
}
