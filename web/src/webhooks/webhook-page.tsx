import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Webhook } from '@watchbill/core/webhooks/contract';
import { useWebhookChanges, useWebhooks } from '@watchbill/core/webhooks/hooks';
import { webhookResource } from '@watchbill/core/webhooks/resource';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { Crumbs } from '../kit/crumbs.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { Deliveries } from './deliveries.tsx';
import { HookState } from './hook-state.tsx';
import { WebhookForm } from './webhook-form.tsx';

const webhooksPath = webhookResource.page;

/** A webhook: what it is told of, what was sent, and what came of it. */
export function WebhookPage() {
  const { t } = useText();
  const id = Number(useParams()['id']);
  const read = useWebhooks();
  const hook = read.data?.find((one) => one.id === id);
  return (
    <Page
      title={hook?.name ?? t('menu.webhooks')}
      subtitle={<Crumbs of={[[webhooksPath, t('menu.webhooks')]]} />}
      actions={hook === undefined ? undefined : <Actions hook={hook} />}
    >
      {read.data === undefined ? (
        <Unread of={read} />
      ) : hook === undefined ? (
        <EmptyState title={t('list.rowGone')} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          <About hook={hook} />
          <Typography component="h2" variant="h6">
            {t('webhooks.deliveries')}
          </Typography>
          <Deliveries hook={hook} />
        </>
      )}
    </Page>
  );
}

function About({ hook }: Readonly<{ hook: Webhook }>) {
  const { t } = useText();
  const { url, events, owner } = hook;
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <HookState of={hook} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {url}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {events.length === 0 ? t('webhooks.everyEvent') : events.join(', ')} · {owner}
      </Typography>
    </Stack>
  );
}

function Actions({ hook }: Readonly<{ hook: Webhook }>) {
  const { t } = useText();
  const go = useNavigate();
  const mayCall = useMayCall();
  const { remove, test } = useWebhookChanges();
  const saving = useSaving(remove.mutateAsync, {
    says: ({ message }) => message,
    onDone: () => void go(webhooksPath),
  });
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const testing = useSaving(test.mutateAsync, {
    says: ({ message }) => message,
    refusedIn: 'notice',
  });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {mayCall('webhooks.delete') ? (
        <Button color="error" onClick={() => setOpen('delete')}>
          {t('generic.delete')}
        </Button>
      ) : null}
      {mayCall('webhooks.test') ? (
        <Button
          disabled={hook.is_disabled}
          loading={testing.isPending}
          onClick={() => testing.run(hook.id)}
        >
          {t('webhooks.test')}
        </Button>
      ) : null}
      {mayCall('webhooks.update') ? (
        <Button variant="contained" onClick={() => setOpen('edit')}>
          {t('generic.edit')}
        </Button>
      ) : null}
      {open === 'edit' ? <WebhookForm hook={hook} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        open={open === 'delete'}
        title={t('list.deleteQuestion', { name: hook.name })}
        confirm={t('generic.delete')}
        danger
        saving={saving}
        onClose={() => setOpen(null)}
        onConfirm={() => saving.run(hook)}
      />
    </Stack>
  );
}
