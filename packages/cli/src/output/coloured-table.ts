import CliTable from 'cli-table3';

/**
 * Said here, and not by the library: that asks the process whether it has colours, which the caller
 * knows better.
 */
const bold = (text: string) => `\u001b[1m${text}\u001b[22m`;

/** The same table, its head in bold; what draws it takes longer to load than most commands take. */
export function drawInColour(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const table = new CliTable({
    head: head.map(bold),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
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
  for (const row of rows) table.push([...row]);
  return table.toString();
}
