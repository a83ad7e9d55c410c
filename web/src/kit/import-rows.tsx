import {
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import type { BadRow } from '@watchbill/core/api/upload';
import type { RowChange } from '@watchbill/core/resource/calls';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useText } from './text.tsx';

function Head({ keys }: Readonly<{ keys: readonly MessageKey[] }>) {
  const { t } = useText();
  return (
    <TableHead>
      <TableRow>
        {keys.map((key) => (
          <TableCell key={key}>{t(key)}</TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

/** Rows of a file that cannot be saved, each with its line, its field and the reason. */
export function BadRows({ rows }: Readonly<{ rows: readonly BadRow[] }>) {
  const { t } = useText();
  return (
    <TableContainer sx={{ maxHeight: 240 }} tabIndex={0}>
      <Table size="small" stickyHeader aria-label={t('list.problem')}>
        <Head keys={['list.line', 'list.field', 'list.problem']} />
        <TableBody>
          {rows.map(({ line, field, message }) => (
            <TableRow key={`${line} ${field} ${message}`}>
              <TableCell>{line}</TableCell>
              <TableCell>{field}</TableCell>
              <TableCell>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Rows that a file adds or changes, each field as it is and as the file has it. */
export function ChangedRows({ rows }: Readonly<{ rows: readonly RowChange[] }>) {
  const { t } = useText();
  const cells = rows.flatMap((row) => row.fields.map((field, index) => ({ row, field, index })));
  return (
    <TableContainer sx={{ maxHeight: 320 }} tabIndex={0}>
      <Table size="small" stickyHeader aria-label={t('list.becomes')}>
        <Head keys={['list.line', 'generic.name', 'list.field', 'list.was', 'list.becomes']} />
        <TableBody>
          {cells.map(({ row, field, index }) => (
            <TableRow key={`${row.line} ${field.field}`}>
              <TableCell>{index === 0 ? row.line : ''}</TableCell>
              <TableCell>
                {index === 0 ? (
                  <>
                    {row.name} <Chip size="small" label={t(fates[row.fate])} />
                  </>
                ) : null}
              </TableCell>
              <TableCell>{field.field}</TableCell>
              <TableCell>{field.before}</TableCell>
              <TableCell>{field.after}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const fates = { added: 'list.added', updated: 'list.updated' } as const;
