import { Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useRemoveFiles } from '@watchbill/core/files/hooks';
import type { StoredFile } from '@watchbill/core/files/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useSaveFiles } from './save-files.ts';

type Props = Readonly<{ files: readonly StoredFile[]; onClear: () => void }>;

/** What can be done with the files that are chosen; it takes the toolbar's place. */
export function FilesBar({ files, onClear }: Props) {
  const { t } = useText();
  const mayCall = useMayCall();
  const save = useSaveFiles();
  const [isLeaving, setLeaving] = useState(false);
  const count = files.length;
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label={t('list.selected', { count })}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 40, flexWrap: 'wrap' }}
    >
      <Typography variant="subtitle2" sx={{ flexGrow: 1 }} aria-live="polite">
        {t('list.selected', { count })}
      </Typography>
      <Button size="small" loading={save.isPending} onClick={() => save.run(files)}>
        {t('files.downloadSome', { count })}
      </Button>
      {mayCall('files.remove') ? (
        <Button size="small" color="error" onClick={() => setLeaving(true)}>
          {t('generic.delete')}
        </Button>
      ) : null}
      <Button size="small" onClick={onClear}>
        {t('list.clearSelection')}
      </Button>
      {isLeaving ? (
        <RemoveFiles files={files} onClose={() => setLeaving(false)} onRemoved={onClear} />
      ) : null}
    </Paper>
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
