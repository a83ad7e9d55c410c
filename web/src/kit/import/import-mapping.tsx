import { MenuItem, TextField, Typography } from '@mui/material';
import type { Sheet, Target } from '@watchbill/core/resource/sheet';
import { RowTable } from '../list/row-table.tsx';
import { useText } from '../text.tsx';

type Props = Readonly<{
  sheet: Sheet;
  targets: readonly Target[];
  /** For each heading the column that it means; null stays as it is. */
  columns: readonly (string | null)[];
  onChange: (columns: readonly (string | null)[]) => void;
}>;

const asItIs = '';

/** Which column each heading of a file means, beside what stands under it. */
export function ImportMapping({ sheet, targets, columns, onChange }: Props) {
  const { t } = useText();
  const choose = (index: number, column: string) =>
    onChange(
      sheet.heading.cells.map((_, at) => {
        if (at === index) return column === asItIs ? null : column;
        // A column has one source: whoever had it before gives it up.
        return columns[at] === column ? null : (columns[at] ?? null);
      }),
    );
  return (
    <>
      <Typography>{t('list.mapHint')}</Typography>
      <RowTable
        title={t('list.mapColumns')}
        rows={sheet.heading.cells.map((heading, index) => ({ heading, index }))}
        keyOf={({ index }) => index}
        columns={[
          { name: 'heading', label: t('list.inFile'), render: ({ heading }) => heading },
          {
            name: 'example',
            label: t('list.example'),
            render: ({ index }) => (
              <Typography
                variant="body2"
                noWrap
                sx={{ color: 'text.secondary', maxWidth: { xs: 110, md: 220 } }}
              >
                {examplesOf(sheet, index)}
              </Typography>
            ),
          },
          {
            name: 'column',
            label: t('list.meansColumn'),
            render: ({ heading, index }) => (
              <TextField
                select
                size="small"
                value={columns[index] ?? asItIs}
                onChange={(event) => choose(index, event.target.value)}
                slotProps={{
                  select: {
                    displayEmpty: true,
                    SelectDisplayProps: { 'aria-label': t('list.columnFor', { heading }) },
                  },
                }}
                sx={{ minWidth: { xs: 140, md: 180 } }}
              >
                <MenuItem value={asItIs}>{t('list.asItIs')}</MenuItem>
                {targets.map(({ column, label }) => (
                  <MenuItem key={column} value={column}>
                    {label}
                  </MenuItem>
                ))}
              </TextField>
            ),
          },
        ]}
      />
    </>
  );
}

function examplesOf({ rows }: Sheet, index: number): string {
  const cells = rows.slice(0, 20).map((row) => row.cells[index] ?? '');
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, 3).join(' · ');
}
