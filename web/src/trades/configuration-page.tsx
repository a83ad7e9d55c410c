import { Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useTradeConfigurations } from '@watchbill/core/trades/hooks';
import type { TradeConfiguration } from '@watchbill/core/trades/model';
import { Page } from '../kit/page.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { ConfigurationForm } from './configuration-form.tsx';
import { ConfigurationQuestion, ConfigurationTable } from './configuration-table.tsx';

type Open = Readonly<{ does: 'add' | 'edit' | 'remove'; on: TradeConfiguration | null }>;

/** What trading the divisions allow; those that are not listed trade by the defaults. */
export function TradeConfigurationsPage() {
  const { t } = useText();
  const divisions = useDivisionChoices();
  const all = divisions.data ?? [];
  const read = useTradeConfigurations(
    all.map(({ id }) => id),
    useLive(),
  );
  const mayCall = useMayCall();
  const [open, setOpen] = useState<Open | null>(null);
  const rows = read.data;
  const left = all.filter(({ id }) => rows?.every((row) => row.division_id !== id) === true);
  const add =
    mayCall('trades.configure') && left.length > 0 ? (
      <Button variant="contained" onClick={() => setOpen({ does: 'add', on: null })}>
        {t('trades.configure')}
      </Button>
    ) : null;
  return (
    <Page
      title={t('menu.scheduleTradeConfigurations')}
      count={rows?.length}
      actions={
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Link component={RouterLink} to="/ScheduleTrade/schedule-trade-config/trade-data">
            {t('trades.board')}
          </Link>
          {add}
        </Stack>
      }
    >
      {rows === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          {rows.length === 0 ? (
            <EmptyState
              title={t('trades.noConfigurations')}
              hint={t('trades.noConfigurationsHint')}
              action={add}
            />
          ) : (
            <ConfigurationTable
              rows={rows}
              onEdit={
                mayCall('trades.reconfigure') ? (on) => setOpen({ does: 'edit', on }) : undefined
              }
              onRemove={
                mayCall('trades.unconfigure') ? (on) => setOpen({ does: 'remove', on }) : undefined
              }
            />
          )}
        </>
      )}
      {open === null ? null : open.does === 'remove' ? (
        <ConfigurationQuestion of={open.on!} onClose={() => setOpen(null)} />
      ) : (
        <ConfigurationForm over={open.on} divisions={left} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}
