import { render } from 'ink';
import { Table } from 'ink-table';
import type { Context } from '../context.ts';
import { printable } from '../output/printable.ts';
import { shownIn, type Sheet } from '../output/sheet.ts';

/** One thing as a small table of its fields, drawn once. */
export function printCard(
  context: Context,
  sheet: Sheet,
  labels: Readonly<{ field: string; value: string }>,
): void {
  for (const row of sheet.rows) {
    const data = shownIn('eyes', sheet).map((column) => ({
      [labels.field]: printable(column.label),
      [labels.value]: printable(column.shown?.(row) ?? String(column.of(row) ?? '')),
    }));
    render(<Table data={data} />, {
      stdout: context.io.stdout,
      stdin: context.io.stdin,
      patchConsole: false,
    }).unmount();
  }
}
