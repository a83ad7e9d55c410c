import { Box, Chip } from '@mui/material';
import type { BadRow } from '@watchbill/core/api/upload';
import type { RowChange } from '@watchbill/core/api/upload';
import { RowTable } from '../list/row-table.tsx';
import { useText } from '../text.tsx';
import { visuallyHidden } from '../visually-hidden.ts';

/**
 * Rows of a file that cannot be saved, each with its line, its field (as the import calls it,
 * unless told) and the reason.
 */
export function BadRows({
  rows,
  nameOf = (field) => field,
}: Readonly<{ rows: readonly BadRow[]; nameOf?: (field: string) => string }>) {
  const { t } = useText();
  return (
    <RowTable
      title={t('list.problem')}
      height={240}
      rows={rows}
      keyOf={({ line, field, message }) => `${line} ${field} ${message}`}
      columns={[
        { name: 'line', label: t('list.line'), render: ({ line }) => line },
        { name: 'field', label: t('list.field'), render: ({ field }) => nameOf(field) },
        { name: 'problem', label: t('list.problem'), render: ({ message }) => message },
      ]}
    />
  );
}

/** Rows that a file adds or changes, each field as it is and as the file has it. */
export function ChangedRows({ rows }: Readonly<{ rows: readonly RowChange[] }>) {
  const { t } = useText();
  const cells = rows.flatMap((row) => row.fields.map((field, index) => ({ row, field, index })));
  return (
    <RowTable
      title={t('list.becomes')}
      height={320}
      rows={cells}
      keyOf={({ row, field }) => `${row.line} ${row.name} ${field.field}`}
      columns={[
        {
          name: 'line',
          label: t('list.line'),
          // Seen once a row of the file, heard with each of its fields.
          render: ({ row: { line }, index }) =>
            index === 0 ? (
              line
            ) : (
              <Box component="span" sx={visuallyHidden}>
                {line}
              </Box>
            ),
        },
        {
          name: 'name',
          label: t('generic.name'),
          render: ({ row, index }) =>
            index === 0 ? (
              <>
                {row.name} <Chip size="small" label={t(fates[row.fate])} />
              </>
            ) : null,
        },
        { name: 'field', label: t('list.field'), render: ({ field }) => field.field },
        { name: 'was', label: t('list.was'), render: ({ field }) => field.before },
        { name: 'becomes', label: t('list.becomes'), render: ({ field }) => field.after },
      ]}
    />
  );
}

const fates = { added: 'list.added', updated: 'list.updated' } as const;
