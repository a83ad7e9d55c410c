import UploadIcon from '@mui/icons-material/UploadFileRounded';
import { Button, Link, Paper, Typography } from '@mui/material';
import { useRef, type DragEvent } from 'react';
import { saveFile } from '../save-file.ts';
import { FileInput } from '../field/file-input.tsx';
import { useText } from '../text.tsx';

/**
 * Where a file of rows is dropped or chosen, with an empty one to begin from where there is one.
 */
export function ImportDrop({
  isBusy,
  onFile,
  hint,
  template,
}: Readonly<{
  isBusy: boolean;
  onFile: (file: File) => void;
  /** In place of the usual words. */
  hint?: string;
  /** An empty file to begin from. */
  template?: Readonly<{ name: string; columns: readonly string[] }>;
}>) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const saveTemplate = (name: string, columns: readonly string[]) =>
    saveFile(new Blob([`${columns.join(',')}\r\n`], { type: 'text/csv' }), name);
  return (
    <Paper
      variant="outlined"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ p: 4, display: 'grid', gap: 2, justifyItems: 'center', borderStyle: 'dashed' }}
    >
      <Typography sx={{ textAlign: 'center' }}>{hint ?? t('list.dropFile')}</Typography>
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('list.chooseFile')}
      </Button>
      <FileInput ref={input} label={t('list.chooseFile')} onFile={onFile} />
      {template === undefined ? null : (
        <Link
          component="button"
          type="button"
          onClick={() => saveTemplate(template.name, template.columns)}
        >
          {t('list.template')}
        </Link>
      )}
    </Paper>
  );
}
