import { useState } from 'react';
import type { Webhook } from '@watchbill/core/webhooks/contract';
import { webhookResource } from '@watchbill/core/webhooks/resource';
import { SecretDialog } from '../kit/form/secret-dialog.tsx';
import type { Cells } from '../kit/list/list-columns.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { Instant } from '../kit/list/times.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { HookState } from './hook-state.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Webhooks: addresses that are told of changes, and whether they still take them. */
export function WebhooksPage() {
  const { t } = useText();
  const mayAdd = useMayCall()('webhooks.create');
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <ListScreen
      resource={webhookResource}
      cells={useHookCells()}
      add={mayAdd ? { label: t('webhooks.new'), run: () => setAdding(true) } : null}
    >
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
    </ListScreen>
  );
}

function useHookCells(): Cells<Webhook> {
  const { t } = useText();
  return {
    events: ({ events }) => (events.length === 0 ? t('webhooks.everyEvent') : events.join(', ')),
    state: (hook) => <HookState of={hook} />,
    created_at: ({ created_at: at }) => <Instant at={at} />,
  };
}
