import CliTable from 'cli-table3';
import { shownIn, type Sheet } from './sheet.ts';

/** A sheet as a table for eyes: plain lines, no borders, as wide as its contents. */
export function toTable(sheet: Sheet, hasColour: boolean): string {
  if (sheet.rows.length === 0) return '';
  const columns = shownIn('eyes', sheet);
  const table = new CliTable({
    head: columns.map((column) => column.label),
    style: { head: hasColour ? ['bold'] : [], border: [], 'padding-left': 0, 'padding-right': 2 },
    chars: {
      top: '',
      'top-mid': '',
      'top-left': '',
      'top-right': '',
      bottom: '',
      'bottom-mid': '',
      'bottom-left': '',
      'bottom-right': '',
      left: '',
      'left-mid': '',
      mid: '',
      'mid-mid': '',
      right: '',
      'right-mid': '',
      middle: '',
    },
  });
  for (const row of sheet.rows)
    table.push(columns.map((column) => column.shown?.(row) ?? show(column.of(row))));
  return `${table.toString().replaceAll(/ +$/gm, '')}\n`;
}

function show(cell: string | number | boolean | null): string {
  return cell === null ? '' : String(cell);
}
