import { Button } from '@mui/material';
import { useState } from 'react';
import { useRemoveFiles } from '@watchbill/core/files/hooks';
import type { StoredFile } from '@watchbill/core/files/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useSaveFiles } from './save-files.ts';

type Props = Readonly<{ files: readonly StoredFile[]; onRemoved: () => void }>;

/** What can be done with files that are chosen. */
export function FileActions({ files, onRemoved }: Props) {
  const { t } = useText();
  const mayCall = useMayCall();
  const save = useSaveFiles();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button size="small" loading={save.isPending} onClick={() => save.run(files)}>
        {t('files.downloadSome', { count: files.length })}
      </Button>
      {mayCall('files.remove') ? (
        <Button size="small" color="error" onClick={() => setLeaving(true)}>
          {t('generic.delete')}
        </Button>
      ) : null}
      {isLeaving ? (
        <RemoveFiles files={files} onClose={() => setLeaving(false)} onRemoved={onRemoved} />
      ) : null}
    </>
  );
}

function RemoveFiles({
  files,
  onClose,
  onRemoved,
}: Readonly<{ files: readonly StoredFile[]; onClose: () => void; onRemoved: () => void }>) {
  const { t } = useText();
  const remove = useRemoveFiles();
  const saving = useSaving(remove.mutateAsync, {
    says: ({ message }) => message,
    onDone: onRemoved,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('files.removeQuestion', { count: files.length })}
      confirm={t('generic.delete')}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(files.map(({ file_id }) => file_id))}
    >
      {t('files.removeHint')}
    </ConfirmDialog>
  );
}
