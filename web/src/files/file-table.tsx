import { Checkbox, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { StoredFile } from '@watchbill/core/files/model';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useSaveFiles } from './save-files.ts';

type Props = Readonly<{
  files: readonly StoredFile[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
}>;
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Uploaded files, newest first; the name of one downloads it. */
export function FileTable({ files, selected, onSelect }: Props) {
  const { t } = useText();
  const format = useFormat();
  const save = useSaveFiles();
  const all = files.map(({ file_id }) => file_id);
  const isAll = all.every((id) => selected.includes(id));
  return (
    <Table size="small" stickyHeader aria-label={t('menu.fileUpload')}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={selected.length > 0 && !isAll}
              onChange={(_event, isOn) => onSelect(isOn ? all : [])}
              slotProps={{ input: { 'aria-label': t('generic.selectAll') } }}
            />
          </TableCell>
          <TableCell>{t('files.name')}</TableCell>
          <TableCell align="right">{t('files.size')}</TableCell>
          <TableCell sx={wide}>{t('files.by')}</TableCell>
          <TableCell sx={wide}>{t('files.at')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {files.map((file) => (
          <TableRow key={file.file_id} hover>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={selected.includes(file.file_id)}
                onChange={(_event, isOn) =>
                  onSelect(
                    isOn
                      ? [...selected, file.file_id]
                      : selected.filter((id) => id !== file.file_id),
                  )
                }
                slotProps={{ input: { 'aria-label': file.name } }}
              />
            </TableCell>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <Link
                component="button"
                type="button"
                title={t('files.download')}
                sx={{ textAlign: 'left' }}
                onClick={() => void save.run([file])}
              >
                {file.name}
              </Link>
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {sizeText(file.size, format.number)}
            </TableCell>
            <TableCell sx={wide}>{file.uploaded_by}</TableCell>
            <TableCell sx={wide}>{format.instant(file.created_at)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const units = ['B', 'kB', 'MB'] as const;

function sizeText(bytes: number, write: (value: number, digits: number) => string): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return `${write(bytes / 1000 ** step, step === 0 ? 0 : 1)} ${units[step]}`;
}
