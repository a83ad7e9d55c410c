import UploadIcon from '@mui/icons-material/UploadFileRounded';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useSnackbar } from 'notistack';
import { useId, useRef, useState, type DragEvent } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useResource } from '@watchbill/core/resource/hooks';
import { columnOf, formFields, type Ref, type Resource } from '@watchbill/core/resource/model';
import type { Imported } from '@watchbill/core/resource/run';
import { BadRows, ChangedRows } from './import-rows.tsx';
import { saveFile } from './save-file.ts';
import { useText } from './text.tsx';

type Props<Row extends Ref> = Readonly<{ resource: Resource<Row>; onClose: () => void }>;

/** Rows from a file: chosen or dropped, tried without saving, looked at, and only then applied. */
export function ImportDialog<Row extends Ref>({ resource, onClose }: Props<Row>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const titleId = useId();
  const { upload } = useResource(resource);
  const [file, setFile] = useState<File | null>(null);
  const [look, setLook] = useState<Imported | null>(null);
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setFile(chosen);
    upload.mutate({ file: chosen, query: { dry_run: true } }, { onSuccess: setLook });
  };
  const again = () => {
    setFile(null);
    setLook(null);
    upload.reset();
  };
  const apply = () =>
    file !== null &&
    upload.mutate(
      { file, query: { partial: true } },
      {
        onSuccess: ({ message }) => {
          enqueueSnackbar(message, { variant: 'success' });
          onClose();
        },
      },
    );
  const count = look === null ? 0 : look.added + look.updated;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('list.importTitle', { title: t(resource.title) })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {upload.error === null ? null : (
            <Alert severity="error">{errorText(upload.error, 'report', language)}</Alert>
          )}
          {look === null ? (
            <Drop isBusy={upload.isPending} onFile={choose} resource={resource} />
          ) : (
            <Preview look={look} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {look === null ? null : (
          <Button onClick={again} disabled={upload.isPending}>
            {t('list.otherFile')}
          </Button>
        )}
        <Button onClick={onClose}>{t('generic.cancel')}</Button>
        {look === null ? null : (
          <Button
            variant="contained"
            onClick={apply}
            disabled={count === 0}
            loading={upload.isPending}
          >
            {t(look.refused > 0 ? 'list.applyGood' : 'list.apply', { count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Drop<Row extends Ref>({
  isBusy,
  onFile,
  resource,
}: Readonly<{
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
  resource: Resource<Row>;
}>) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFile(event.dataTransfer.files[0]);
  };
  const template = () => {
    const columns = formFields(resource, true).filter((field) => field.file !== false);
    const heading = columns.map(columnOf).join(',');
    saveFile(new Blob([`${heading}\r\n`], { type: 'text/csv' }), `${resource.noun}.csv`);
  };
  return (
    <Paper
      variant="outlined"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ p: 4, display: 'grid', gap: 2, justifyItems: 'center', borderStyle: 'dashed' }}
    >
      <Typography sx={{ textAlign: 'center' }}>{t('list.dropFile')}</Typography>
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('list.chooseFile')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.xlsx,.txt"
        aria-label={t('list.chooseFile')}
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      <Link component="button" type="button" onClick={template}>
        {t('list.template')}
      </Link>
    </Paper>
  );
}

/** What the file would do: in figures, then row by row. */
function Preview({ look }: Readonly<{ look: Imported }>) {
  const { t } = useText();
  const changes = look.changes ?? [];
  return (
    <>
      <Alert severity={look.refused > 0 ? 'warning' : 'info'}>{look.message}</Alert>
      {look.added + look.updated + look.refused === 0 ? (
        <Typography>{t('list.nothingToChange')}</Typography>
      ) : null}
      {look.rows.length > 0 ? <BadRows rows={look.rows} /> : null}
      {changes.length > 0 ? <ChangedRows rows={changes} /> : null}
    </>
  );
}
