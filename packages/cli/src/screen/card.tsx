import { renderToString } from 'ink';
import { Table } from 'ink-table';
import type { Context } from '../context.ts';
import { printable } from '../output/printable.ts';
import { shownIn, type Sheet } from '../output/sheet.ts';

/**
 * Each thing as a small table of its fields. It is text like any other: a screen that is higher
 * than the terminal would clear what stood there before.
 */
export function drawCards({ t, io }: Context, sheet: Sheet): string {
  const [field, value] = [t('cli.columnField'), t('cli.columnValue')];
  const cards = sheet.rows.map((row) => {
    const data = shownIn('eyes', sheet).map((column) => ({
      [field]: printable(column.label),
      [value]: printable(column.shown?.(row) ?? String(column.of(row) ?? '')),
    }));
    return renderToString(<Table data={data} />, { columns: io.stdout.columns ?? 80 });
  });
  return `${cards.join('\n')}\n`;
}
