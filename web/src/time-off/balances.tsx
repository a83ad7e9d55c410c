import { Link, Stack } from '@mui/material';
import { useBalances } from '@watchbill/core/time-off/hooks/accounts';
import type { AccountSummary } from '@watchbill/core/time-off/model/account';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { DateField } from '../kit/date/date-field.tsx';
import { RowTable, type RowColumn } from '../kit/list/row-table.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';
import { usePostingWords } from './words.ts';

const parts = [
  ['carried', 'timeOffSetUp.kindCarried'],
  ['accrued', 'timeOffSetUp.kindAccrual'],
  ['awarded', 'timeOffSetUp.kindAward'],
  ['bonus', 'timeOffSetUp.kindBonus'],
  ['adjusted', 'timeOffSetUp.kindAdjustment'],
  ['expired', 'timeOffSetUp.kindExpired'],
  ['taken', 'timeOffSetUp.taken'],
  ['scheduled', 'timeOffSetUp.scheduled'],
  ['pending', 'timeOffSetUp.pending'],
  ['waitlisted', 'timeOffSetUp.waitlisted'],
] as const;

/** Balances of an advisor on a day, an account a rule, with what they are made of. */
export function Balances({ advisor }: Readonly<{ advisor: number }>) {
  const { t } = useText();
  const today = useToday('UTC');
  const { text, change } = useAddress();
  const asked = text('on');
  const date = isPlainDate(asked) ? asked : today;
  const read = useBalances(advisor, date);
  return (
    <Stack sx={{ gap: 1.5, pt: 2 }}>
      <DateField
        label={t('timeOffSetUp.onDay')}
        value={date}
        onChange={(on) => change({ on: on === today ? null : on })}
      />
      {read.data === undefined ? (
        <Unread of={read} />
      ) : read.data.accounts.length === 0 ? (
        <EmptyState
          title={t('timeOffSetUp.accountsNone')}
          hint={t('timeOffSetUp.accountsNoneHint')}
        />
      ) : (
        <>
          <OutdatedNotice of={read} />
          <Accounts accounts={read.data.accounts} />
        </>
      )}
    </Stack>
  );
}

function Accounts({ accounts }: Readonly<{ accounts: readonly AccountSummary[] }>) {
  const { t } = useText();
  const words = usePostingWords();
  const { change } = useAddress();
  const figures = parts.map(([name, label]): RowColumn<AccountSummary> => ({
    name,
    label: t(label),
    isFigure: true,
    from: 'md',
    render: (account) => words.amount(account[name], account.unit),
  }));
  return (
    <RowTable
      title={t('timeOffSetUp.balances')}
      rows={accounts}
      keyOf={({ rule_id: id }) => id}
      columns={[
        {
          name: 'rule',
          label: t('timeOffSetUp.account'),
          render: ({ rule_id: id, rule_name: name }) => (
            <Link
              component="button"
              type="button"
              onClick={() => change({ tab: 'ledger', rule: id })}
            >
              {name}
            </Link>
          ),
        },
        {
          name: 'balance',
          label: t('timeOffSetUp.balance'),
          isFigure: true,
          render: ({ balance, unit }) => <strong>{words.amount(balance, unit)}</strong>,
        },
        ...figures,
      ]}
    />
  );
}
