import { Button, Chip, Typography } from '@mui/material';
import type { Delivery, Webhook } from '@watchbill/core/webhooks/contract';
import { useDeliveries, useWebhookChanges } from '@watchbill/core/webhooks/hooks';
import { useAddress } from '../kit/address.ts';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

const pageSize = 20;
const states = {
  waiting: { label: 'webhooks.waiting', colour: 'info' },
  delivered: { label: 'webhooks.delivered', colour: 'success' },
  failed: { label: 'webhooks.failed', colour: 'error' },
} as const;

/** What was sent to a webhook, newest first; what has ended can be sent again. */
export function Deliveries({ hook }: Readonly<{ hook: Webhook }>) {
  const { t } = useText();
  const { page } = useAddress();
  const read = useDeliveries(hook.id, page, pageSize);
  return (
    <PagedRows
      read={read}
      size={pageSize}
      empty={
        <EmptyState title={t('webhooks.deliveriesNone')} hint={t('webhooks.deliveriesHint')} />
      }
    >
      {(rows) => <DeliveriesTable hook={hook} deliveries={rows} />}
    </PagedRows>
  );
}

function DeliveriesTable({
  hook,
  deliveries,
}: Readonly<{ hook: Webhook; deliveries: readonly Delivery[] }>) {
  const { t } = useText();
  const format = useFormat();
  const replay = useReplay(hook);
  return (
    <RowTable
      title={t('webhooks.deliveries')}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        { name: 'event', label: t('webhooks.events'), render: ({ event }) => event },
        {
          name: 'time',
          label: t('webhooks.time'),
          render: ({ created_at }) => format.instant(created_at),
        },
        { name: 'state', label: t('webhooks.state'), render: (one) => <State of={one} /> },
        {
          name: 'answer',
          label: t('webhooks.answer'),
          from: 'md',
          render: ({ response_status, error }) =>
            error ?? (response_status === null ? '–' : `HTTP ${response_status}`),
        },
        {
          name: 'attempts',
          label: t('webhooks.attempts'),
          isFigure: true,
          from: 'md',
          render: ({ attempts }) => format.number(attempts),
        },
        {
          name: 'actions',
          label: t('generic.actions'),
          isAction: true,
          render: ({ id, state, event }) =>
            replay === undefined || state === 'waiting' ? null : (
              <Button
                size="small"
                disabled={hook.is_disabled}
                aria-label={`${t('webhooks.replay')}: ${event} ${id}`}
                onClick={() => replay(id)}
              >
                {t('webhooks.replay')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function State({ of }: Readonly<{ of: Delivery }>) {
  const { t } = useText();
  const format = useFormat();
  const { label, colour } = states[of.state];
  return (
    <>
      <Chip size="small" variant="outlined" color={colour} label={t(label)} />
      {of.next_at === null || of.attempts === 0 ? null : (
        <Typography variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
          {t('webhooks.nextAt', { time: format.instant(of.next_at) })}
        </Typography>
      )}
    </>
  );
}

/** Sends a delivery once more; undefined for who may not. */
function useReplay(hook: Webhook): ((delivery: number) => void) | undefined {
  const saving = useSaving(useWebhookChanges().replay.mutateAsync, {
    says: ({ message }) => message,
    refusedIn: 'notice',
  });
  const may = useMayCall()('webhooks.replay');
  return may ? (delivery) => saving.run({ id: hook.id, delivery }) : undefined;
}
