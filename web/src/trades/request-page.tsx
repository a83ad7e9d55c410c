import { Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useRequestFilter } from '../activity-requests/filter.ts';
import { Page } from '../kit/page.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { useToday } from '../shell/today.ts';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { TradeList } from './trade-list.tsx';
import { TradeForm } from './trade-form.tsx';

/** Trades of schedules: offered and asked for, found, taken, approved. */
export function SwapRequestPage() {
  const { t } = useText();
  const { me, permission } = useSignedInUser();
  const divisions = useDivisionChoices();
  const filter = useRequestFilter();
  const mayAsk = useMayCall()('trades.create');
  const [params] = useSearchParams();
  const [isAsking, setAsking] = useState(params.get('ask') === 'true');
  const own = permission.scope === 'own' ? me.agent_profile : null;
  const all = divisions.data ?? [];
  const home = all.find(({ id }) => id === own?.division_id) ?? all[0];
  const today = useToday(home?.timezone_name ?? 'UTC');
  const ask = { label: t('trades.propose'), run: () => setAsking(true) };
  usePageActions(mayAsk ? [ask] : []);
  return (
    <Page
      title={t('menu.scheduleSwapRequest')}
      toolbar={
        <ViewTabs
          title={t('menu.scheduleSwapRequest')}
          value={filter.view === 'offers' ? 'offers' : 'all'}
          choices={[
            ['all', t('trades.allTrades')],
            ['offers', t('trades.waitingForMe')],
          ]}
          onChange={(view) => filter.change({ view: view === 'offers' ? view : null })}
        />
      }
      actions={
        mayAsk ? (
          <Button variant="contained" onClick={ask.run}>
            {ask.label}
          </Button>
        ) : undefined
      }
    >
      {divisions.data === undefined ? (
        <Unread of={divisions} />
      ) : (
        <TradeList
          filter={filter}
          rooms={own === null ? all.map(({ id }) => id) : [own.division_id]}
        />
      )}
      {isAsking && home !== undefined ? (
        <TradeForm
          self={own?.id ?? null}
          divisions={own === null ? all : [home]}
          today={today}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Page>
  );
}
