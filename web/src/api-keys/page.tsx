import { Button } from '@mui/material';
import { useState } from 'react';
import type { ApiKey } from '@watchbill/core/api-keys/contract';
import { useApiKeyChanges } from '@watchbill/core/api-keys/hooks';
import { apiKeyResource, type ApiKeyRow } from '@watchbill/core/api-keys/resource';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { SecretDialog } from '../kit/form/secret-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useKeyCells } from './cells.tsx';
import { KeyForm } from './key-form.tsx';

/**
 * API keys: what scripts and adaptors act with. A new one is shown once; one that is revoked is
 * refused at once.
 */
export function ApiKeysPage() {
  const { t } = useText();
  const mayCall = useMayCall();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const revokeButton = (key: ApiKeyRow) =>
    key.revoked_at === null ? (
      <Button
        size="small"
        color="error"
        aria-label={`${t('apiKeys.verbRevoke')}: ${key.name}`}
        onClick={() => setLeaving(key)}
      >
        {t('apiKeys.verbRevoke')}
      </Button>
    ) : null;
  return (
    <ListScreen
      resource={apiKeyResource}
      cells={useKeyCells()}
      add={
        mayCall('apiKeys.create') ? { label: t('apiKeys.new'), run: () => setMaking(true) } : null
      }
      renderActions={mayCall('apiKeys.revoke') ? revokeButton : undefined}
    >
      {isMaking ? <KeyForm onClose={() => setMaking(false)} onMade={setSecret} /> : null}
      {secret === null ? null : (
        <SecretDialog
          title={t('menu.apiKeys')}
          hint={t('apiKeys.shownOnce')}
          secret={secret}
          copy={t('apiKeys.copy')}
          copied={t('apiKeys.copied')}
          onClose={() => setSecret(null)}
        />
      )}
      {leaving === null ? null : <Revoke of={leaving} onClose={() => setLeaving(null)} />}
    </ListScreen>
  );
}

function Revoke({ of, onClose }: Readonly<{ of: ApiKey; onClose: () => void }>) {
  const { t } = useText();
  const { revoke } = useApiKeyChanges();
  const saving = useSaving(revoke.mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('apiKeys.revokeQuestion', { name: of.name })}
      confirm={t('apiKeys.verbRevoke')}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(of.id)}
    >
      {t('apiKeys.revokeHint')}
    </ConfirmDialog>
  );
}
