import { Link, Stack } from '@mui/material';
import { useUploadFiles } from '@watchbill/core/files/hooks';
import { fileResource, type FileRow } from '@watchbill/core/files/resource';
import { useFormat } from '../kit/format.ts';
import type { Cells } from '../kit/list/list-columns.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { Instant } from '../kit/list/times.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { FileActions } from './file-actions.tsx';
import { useSaveFiles } from './save-files.ts';
import { UploadDrop } from './upload-drop.tsx';
import { UploadResults } from './upload-results.tsx';

const actions = (files: readonly FileRow[], onDone: () => void) => (
  <FileActions files={files} onRemoved={onDone} />
);

/**
 * Files for the people of one's divisions: uploaded, found, downloaded and deleted, several at
 * once.
 */
export function FileUploadPage() {
  const mayUpload = useMayCall()('files.upload');
  const { uploads, upload, clear } = useUploadFiles();
  return (
    <ListScreen
      resource={fileResource}
      cells={useFileCells()}
      bulk={actions}
      subtitle={
        <Stack sx={{ gap: 1.5 }}>
          {mayUpload ? <UploadDrop onFiles={(some) => void upload(some)} /> : null}
          {uploads.length === 0 ? null : <UploadResults uploads={uploads} onClear={clear} />}
        </Stack>
      }
    />
  );
}

function useFileCells(): Cells<FileRow> {
  const { t } = useText();
  const format = useFormat();
  const save = useSaveFiles();
  return {
    name: (file) => (
      <Link
        component="button"
        type="button"
        title={t('files.download')}
        sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
        onClick={() => void save.run([file])}
      >
        {file.name}
      </Link>
    ),
    size: ({ size }) => sizeText(size, format.number),
    created_at: ({ created_at: at }) => <Instant at={at} />,
  };
}

const units = ['B', 'kB', 'MB'] as const;

function sizeText(bytes: number, write: (value: number, digits: number) => string): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return `${write(bytes / 1000 ** step, step === 0 ? 0 : 1)}\u00a0${units[step]}`;
}
