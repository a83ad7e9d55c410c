import UploadIcon from '@mui/icons-material/UploadFileRounded';
import { Button, Link, Paper, Typography } from '@mui/material';
import { useRef, type DragEvent } from 'react';
import { columnOf, formFields, type Ref, type Resource } from '@watchbill/core/resource/model';
import { saveFile } from './save-file.ts';
import { useText } from './text.tsx';

/** Where a file of rows is dropped or chosen, with an empty one to begin from. */
export function ImportDrop<Row extends Ref>({
  isBusy,
  onFile,
  resource,
}: Readonly<{
  isBusy: boolean;
  onFile: (file: File) => void;
  resource: Resource<Row>;
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
        onChange={(event) => take(event.target.files)}
      />
      <Link component="button" type="button" onClick={template}>
        {t('list.template')}
      </Link>
    </Paper>
  );
}
