import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePatternChanges } from '@watchbill/core/patterns/hooks';
import type { PatternSetReply } from '@watchbill/core/patterns/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { saveFile } from '../kit/save-file.ts';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { ImportPatterns } from './import-dialog.tsx';
import { SetDialog } from './set-dialog.tsx';

/** What can be done with a whole set. */
export function SetActions({ set }: Readonly<{ set: PatternSetReply }>) {
  const { t } = useText();
  const go = useNavigate();
  const may = useMayCall();
  const { removeSet, exportFile } = usePatternChanges();
  const [open, setOpen] = useState<'edit' | 'delete' | 'import' | null>(null);
  const close = () => setOpen(null);
  const removal = useSaving(removeSet.mutateAsync, {
    says: ({ message }) => message,
    onDone: () => void go(`?division=${set.division_id}`),
  });
  const download = useSaving(exportFile.mutateAsync, {
    onDone: (file) => saveFile(file, `${set.schedule_pattern_set_name}.xlsx`),
    refusedIn: 'notice',
  });
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {may('patterns.importFile') ? (
        <Button size="small" onClick={() => setOpen('import')}>
          {t('list.import')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => download.run(set.id)} loading={download.isPending}>
        {t('list.exportXlsx')}
      </Button>
      {may('patterns.remove') ? (
        <Button size="small" color="error" onClick={() => setOpen('delete')}>
          {t('generic.delete')}
        </Button>
      ) : null}
      {may('patterns.change') ? (
        <Button size="small" onClick={() => setOpen('edit')}>
          {t('generic.edit')}
        </Button>
      ) : null}
      {open === 'edit' ? <SetDialog division={set.division_id} set={set} onClose={close} /> : null}
      {open === 'import' ? <ImportPatterns set={set} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'delete'}
        title={t('list.deleteQuestion', { name: set.schedule_pattern_set_name })}
        confirm={t('generic.delete')}
        danger
        saving={removal}
        onClose={close}
        onConfirm={() => removal.run(set.id)}
      />
    </Stack>
  );
}
