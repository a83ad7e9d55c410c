import AddIcon from '@mui/icons-material/AddRounded';
import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useWebhooks } from '@watchbill/core/webhooks/hooks';
import type { Webhook } from '@watchbill/core/webhooks/contract';
import { usePageActions } from '../kit/page-actions.tsx';
import { Page } from '../kit/page.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { SecretDialog } from '../kit/form/secret-dialog.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { HookState } from './hook-state.tsx';
import { WebhookForm } from './webhook-form.tsx';

export const webhooksPath = '/dashboard/user-permissions/webhooks';

/** Webhooks: addresses that are told of changes, and whether they still take them. */
export function WebhooksPage() {
  const { t } = useText();
  const read = useWebhooks();
  const mayAdd = useMayCall()('webhooks.create');
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = { label: t('webhooks.new'), run: () => setAdding(true) };
  usePageActions(mayAdd ? [add] : []);
  return (
    <Page
      title={t('menu.webhooks')}
      count={read.data?.length}
      actions={
        mayAdd ? (
          <Button variant="contained" startIcon={<AddIcon />} onClick={add.run}>
            {add.label}
          </Button>
        ) : undefined
      }
    >
      {read.data === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <Outdated of={read} />
          {read.data.length === 0 ? (
            <EmptyState title={t('webhooks.nothing')} hint={t('webhooks.nothingHint')} />
          ) : (
            <HooksTable hooks={read.data} />
          )}
        </>
      )}
      {isAdding ? (
        <WebhookForm hook={null} onClose={() => setAdding(false)} onMade={setSecret} />
      ) : null}
      {secret === null ? null : (
        <SecretDialog
          title={t('menu.webhooks')}
          hint={t('webhooks.secretOnce')}
          secret={secret}
          copy={t('apiKeys.copy')}
          copied={t('apiKeys.copied')}
          onClose={() => setSecret(null)}
        />
      )}
    </Page>
  );
}

function HooksTable({ hooks }: Readonly<{ hooks: readonly Webhook[] }>) {
  const { t } = useText();
  return (
    <RowTable
      title={t('menu.webhooks')}
      rows={hooks}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          label: t('generic.name'),
          render: ({ id, name }) => (
            <Link component={RouterLink} to={`${webhooksPath}/${id}`}>
              {name}
            </Link>
          ),
        },
        { name: 'url', label: t('webhooks.address'), from: 'md', render: ({ url }) => url },
        {
          name: 'events',
          label: t('webhooks.events'),
          from: 'md',
          render: ({ events }) =>
            events.length === 0 ? t('webhooks.everyEvent') : events.join(', '),
        },
        { name: 'owner', label: t('webhooks.owner'), from: 'md', render: ({ owner }) => owner },
        { name: 'state', label: t('webhooks.state'), render: (hook) => <HookState of={hook} /> },
      ]}
    />
  );
}
