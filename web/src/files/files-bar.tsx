import { Button, Paper, Typography } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useRemoveFiles } from '@watchbill/core/files/hooks';
import type { StoredFile } from '@watchbill/core/files/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
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
      <Button size="small" loading={save.isBusy} onClick={() => void save.run(files)}>
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
  const { enqueueSnackbar } = useSnackbar();
  const remove = useRemoveFiles();
  return (
    <ConfirmDialog
      open
      danger
      title={t('files.removeQuestion', { count: files.length })}
      confirm={t('generic.delete')}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          files.map(({ file_id }) => file_id),
          {
            onSuccess: ({ message }) => {
              enqueueSnackbar(message, { variant: 'success' });
              onRemoved();
            },
          },
        )
      }
    >
      {t('files.removeHint')}
    </ConfirmDialog>
  );
}
