import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useBalances, useLedger } from '@watchbill/core/time-off/hooks/accounts';
import type { AccountSummary } from '@watchbill/core/time-off/model/account';
import { replayLedger, type LedgerLine } from '@watchbill/core/time-off/view';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useToday } from '../shell/today.ts';
import { PostDialog } from './post-dialog.tsx';
import { RecalculateDialog } from './recalculate-dialog.tsx';
import { usePostingWords } from './words.ts';

/**
 * An advisor's ledger under a rule, replayed line by line: each posting and the balance that it
 * leaves.
 */
export function Ledger({ advisor }: Readonly<{ advisor: number }>) {
  const { t } = useText();
  const today = useToday('UTC');
  const { number, change } = useAddress();
  const balances = useBalances(advisor, today);
  const accounts = balances.data?.accounts ?? [];
  const account = accounts.find(({ rule_id: id }) => id === number('rule')) ?? accounts[0];
  const mayPost = useMayCall()('timeOff.post');
  const [open, setOpen] = useState<'post' | 'recalculate' | null>(null);
  if (balances.data === undefined) return <Unread of={balances} />;
  if (account === undefined)
    return (
      <EmptyState
        title={t('timeOffSetUp.accountsNone')}
        hint={t('timeOffSetUp.accountsNoneHint')}
      />
    );
  return (
    <Stack sx={{ gap: 1.5, pt: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ChoiceFilter
          isRequired
          label={t('timeOffSetUp.account')}
          value={account.rule_id}
          choices={accounts.map(({ rule_id: value, rule_name: label }) => ({ value, label }))}
          onChange={(rule) => change({ rule })}
        />
        {mayPost && !account.is_unlimited ? (
          <>
            <Button variant="contained" onClick={() => setOpen('post')}>
              {t('timeOffSetUp.post')}
            </Button>
            <Button onClick={() => setOpen('recalculate')}>{t('timeOffSetUp.recalculate')}</Button>
          </>
        ) : null}
      </Stack>
      <Lines key={account.rule_id} advisor={advisor} account={account} />
      {open === 'post' ? (
        <PostDialog advisor={advisor} account={account} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'recalculate' ? (
        <RecalculateDialog advisor={advisor} onClose={() => setOpen(null)} />
      ) : null}
    </Stack>
  );
}

function Lines({ advisor, account }: Readonly<{ advisor: number; account: AccountSummary }>) {
  const { t } = useText();
  const format = useFormat();
  const words = usePostingWords();
  const { unit } = account;
  const read = useLedger(advisor, account.rule_id);
  if (read.data === undefined) return <Unread of={read} />;
  if (read.data.length === 0) return <EmptyState title={t('timeOffSetUp.ledgerNone')} />;
  const lines: readonly LedgerLine[] = replayLedger(read.data).toReversed();
  return (
    <>
      <OutdatedNotice of={read} />
      <RowTable
        title={t('timeOffSetUp.ledger')}
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'date',
            label: t('generic.date'),
            render: ({ date }) => format.date(toPlainDate(date)),
          },
          {
            name: 'kind',
            label: t('timeOffSetUp.posting'),
            render: ({ kind, expires_on: end }) =>
              end === null
                ? words.kind(kind)
                : t('timeOffSetUp.untilDay', {
                    what: words.kind(kind),
                    date: format.date(toPlainDate(end)),
                  }),
          },
          {
            name: 'amount',
            label: t('timeOffSetUp.amount'),
            isFigure: true,
            render: ({ amount }) => words.signed(amount, unit),
          },
          {
            name: 'balance',
            label: t('timeOffSetUp.balance'),
            isFigure: true,
            render: ({ balance }) => words.amount(balance, unit),
          },
          {
            name: 'reason',
            label: t('timeOffSetUp.reason'),
            from: 'md',
            render: ({ reason }) => reason,
          },
          {
            name: 'by',
            label: t('timeOffSetUp.postedBy'),
            from: 'md',
            render: ({ posted_by: user, posted_at: at }) =>
              t('list.by', { user: user ?? t('list.byProduct'), time: format.instant(at) }),
          },
        ]}
      />
    </>
  );
}
