import { Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { addDays } from '@watchbill/core/time/plain-date';
import { useRequestFilter } from '../activity-requests/filter.ts';
import { Page } from '../kit/page.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { useToday } from '../shell/today.ts';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { OfferForm } from '../trade-offers/offer-form.tsx';
import { OffersView } from '../trade-offers/offers-view.tsx';
import { TradeList } from './trade-list.tsx';
import { TradeForm } from './trade-form.tsx';

const views = ['offers', 'open'] as const;

/** Trades of schedules: offered and asked for, found, taken, approved. */
export function SwapRequestPage() {
  const { t } = useText();
  const { me, permission } = useSignedInUser();
  const divisions = useDivisionChoices();
  const filter = useRequestFilter();
  const mayAsk = useMayCall()('trades.create');
  const [params] = useSearchParams();
  const [asking, setAsking] = useState<'one' | 'all' | null>(
    params.get('ask') === 'true' ? 'one' : null,
  );
  const own = permission.scope === 'own' ? me.agent_profile : null;
  const all = divisions.data ?? [];
  const home = all.find(({ id }) => id === own?.division_id) ?? all[0];
  const today = useToday(home?.timezone_name ?? 'UTC');
  const ask = { label: t('trades.propose'), run: () => setAsking('one') };
  const offer = { label: t('tradeOffers.offer'), run: () => setAsking('all') };
  const mayOffer = useMayCall()('tradeOffers.create') && own !== null;
  usePageActions([...(mayAsk ? [ask] : []), ...(mayOffer ? [offer] : [])]);
  const rooms = own === null ? all.map(({ id }) => id) : [own.division_id];
  const close = () => setAsking(null);
  return (
    <Page
      title={t('menu.scheduleSwapRequest')}
      toolbar={
        <ViewTabs
          title={t('menu.scheduleSwapRequest')}
          value={views.find((view) => view === filter.view) ?? 'all'}
          choices={[
            ['all', t('trades.allTrades')],
            ['offers', t('trades.waitingForMe')],
            ['open', t('tradeOffers.title')],
          ]}
          onChange={(view) => filter.change({ view: view === 'all' ? null : view })}
        />
      }
      actions={
        <>
          {mayOffer ? <Button onClick={offer.run}>{offer.label}</Button> : null}
          {mayAsk ? (
            <Button variant="contained" onClick={ask.run}>
              {ask.label}
            </Button>
          ) : null}
        </>
      }
    >
      {divisions.data === undefined ? (
        <Unread of={divisions} />
      ) : filter.view === 'open' ? (
        <OffersView rooms={rooms} takes={own !== null} />
      ) : (
        <TradeList filter={filter} rooms={rooms} />
      )}
      {asking === 'all' && own !== null ? (
        <OfferForm self={own.id} first={addDays(today, 7)} onClose={close} />
      ) : null}
      {asking === 'one' && home !== undefined ? (
        <TradeForm
          self={own?.id ?? null}
          divisions={own === null ? all : [home]}
          today={today}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}
