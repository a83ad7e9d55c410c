import { Link } from '@mui/material';
import type { StoredFile } from '@watchbill/core/files/model';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { useSaveFiles } from './save-files.ts';

type Props = Readonly<{
  files: readonly StoredFile[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
}>;

/** Uploaded files, newest first; the name of one downloads it. */
export function FileTable({ files, selected, onSelect }: Props) {
  const { t } = useText();
  const format = useFormat();
  const save = useSaveFiles();
  return (
    <RowTable
      title={t('menu.fileUpload')}
      rows={files}
      keyOf={({ file_id: id }) => id}
      choice={{ chosen: selected, onChoose: onSelect, nameOf: ({ name }) => name }}
      columns={[
        {
          name: 'name',
          label: t('files.name'),
          render: (file) => (
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
        },
        {
          name: 'size',
          label: t('files.size'),
          isFigure: true,
          render: ({ size }) => sizeText(size, format.number),
        },
        { name: 'by', label: t('files.by'), from: 'sm', render: ({ uploaded_by: by }) => by },
        {
          name: 'at',
          label: t('files.at'),
          from: 'sm',
          render: ({ created_at: at }) => format.instant(at),
        },
      ]}
    />
  );
}

const units = ['B', 'kB', 'MB'] as const;

function sizeText(bytes: number, write: (value: number, digits: number) => string): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return `${write(bytes / 1000 ** step, step === 0 ? 0 : 1)}\u00a0${units[step]}`;
}
