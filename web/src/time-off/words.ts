import type { PostingKind } from '@watchbill/core/time-off/model/account';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

type Unit = 'hours' | 'days';

/** What is said of postings and balances. */
export function usePostingWords() {
  const { t } = useText();
  const format = useFormat();
  const amount = (value: number | null, unit: Unit) =>
    value === null
      ? t('timeOffSetUp.noLimit')
      : t(unit === 'hours' ? 'timeOffSetUp.inHours' : 'timeOffSetUp.inDays', {
          count: format.number(value),
        });
  return {
    amount,
    signed: (value: number, unit: Unit) => `${value > 0 ? '+' : ''}${amount(value, unit)}`,
    kind: (of: PostingKind) => t(kinds[of]),
  };
}

const kinds = {
  opening: 'timeOffSetUp.kindOpening',
  carried: 'timeOffSetUp.kindCarried',
  accrual: 'timeOffSetUp.kindAccrual',
  award: 'timeOffSetUp.kindAward',
  bonus: 'timeOffSetUp.kindBonus',
  request: 'timeOffSetUp.kindRequest',
  cancel: 'timeOffSetUp.kindCancel',
  cap: 'timeOffSetUp.kindCap',
  expired: 'timeOffSetUp.kindExpired',
  adjustment: 'timeOffSetUp.kindAdjustment',
  transfer: 'timeOffSetUp.kindTransfer',
} as const;
