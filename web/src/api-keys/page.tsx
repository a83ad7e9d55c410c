import AddIcon from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { ApiKey } from '@watchbill/core/api-keys/contract';
import { useApiKeyChanges, useApiKeys } from '@watchbill/core/api-keys/hooks';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { Page } from '../kit/page.tsx';
import { SecretDialog } from '../kit/form/secret-dialog.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { KeyForm } from './key-form.tsx';
import { KeysTable } from './keys-table.tsx';

/** API keys: what scripts and adaptors act with. A new one is shown once; one that is revoked is refused at once. */
export function ApiKeysPage() {
  const { t } = useText();
  const read = useApiKeys();
  const mayCall = useMayCall();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const mayMake = mayCall('apiKeys.create');
  const make = { label: t('apiKeys.new'), run: () => setMaking(true) };
  usePageActions(mayMake ? [make] : []);
  const button = mayMake ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={make.run}>
      {make.label}
    </Button>
  ) : undefined;
  return (
    <Page title={t('menu.apiKeys')} count={read.data?.length} actions={button}>
      {read.data === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <Outdated of={read} />
          {read.data.length === 0 ? (
            <EmptyState title={t('apiKeys.none')} hint={t('apiKeys.noneHint')} />
          ) : (
            <KeysTable
              keys={read.data}
              onRevoke={mayCall('apiKeys.revoke') ? setLeaving : undefined}
            />
          )}
        </>
      )}
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
    </Page>
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
