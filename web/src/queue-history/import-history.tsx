import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useSnackbar } from 'notistack';
import { useId, useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import type { Channel } from '@watchbill/core/channels/model';
import { useImportHistory } from '@watchbill/core/queue-history/hooks';
import type { HistoryReport } from '@watchbill/core/queue-history/contract';
import { ImportDrop } from '../kit/import/import-drop.tsx';
import { BadRows } from '../kit/import/import-rows.tsx';
import { useLeaving } from '../kit/form/leaving.tsx';
import { useText } from '../kit/text.tsx';
import { ImportFindings } from './import-findings.tsx';

type Props = Readonly<{
  channels: readonly Channel[];
  line: number | null;
  onClose: () => void;
}>;

/** A report of any system: tried first, what was found in it shown, and only then written. */
export function ImportHistory({ channels, line, onClose }: Props) {
  const { t, language } = useText();
  const titleId = useId();
  const { enqueueSnackbar } = useSnackbar();
  const [file, setFile] = useState<File | null>(null);
  const [look, setLook] = useState<HistoryReport | null>(null);
  const upload = useImportHistory();
  const { leave, close, question } = useLeaving(look !== null, onClose, upload.isPending);
  const count = look === null ? 0 : look.added + look.updated;
  const asked = { channels: channels.map(({ id }) => id), line };
  const [only] = channels.length === 1 ? channels : [];
  const check = (chosen: File) => {
    setFile(chosen);
    upload.mutate({ ...asked, file: chosen, query: { dry_run: true } }, { onSuccess: setLook });
  };
  const apply = (chosen: File) =>
    upload.mutate(
      { ...asked, file: chosen, query: { partial: true } },
      {
        onSuccess: ({ message }) => {
          enqueueSnackbar(message, { variant: 'success' });
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>
        {only === undefined
          ? t('queueTracking.importTitleMany', { count: channels.length })
          : t('queueTracking.importTitle', { channel: only.name })}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {upload.error === null ? null : (
            <Alert severity="error">{errorText(upload.error, 'report', language)}</Alert>
          )}
          {look === null ? (
            <>
              {only === undefined ? (
                <Alert severity="info">{t('queueTracking.importMany')}</Alert>
              ) : null}
              <ImportDrop
                isBusy={upload.isPending}
                onFile={check}
                hint={t('queueTracking.importHint')}
              />
            </>
          ) : (
            <>
              <ImportFindings look={look} />
              {look.rows.length === 0 ? null : <BadRows rows={look.rows} />}
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {look === null ? null : (
          <Button onClick={() => setLook(null)} disabled={upload.isPending}>
            {t('list.otherFile')}
          </Button>
        )}
        <Button onClick={leave}>{t('generic.cancel')}</Button>
        {look === null || file === null ? null : (
          <Button
            variant="contained"
            disabled={count === 0}
            loading={upload.isPending}
            onClick={() => apply(file)}
          >
            {t('queueTracking.apply', { count })}
          </Button>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
}
