import { foldText } from '../messages/fold.ts';

/** A row of a file: the line it begins on and its cells. */
export type Row = Readonly<{ line: number; cells: readonly string[] }>;

/**
 * A heading as it is compared: without case, accents, brackets and what stands in them, marks and
 * doubled spaces; `IncomingContactVolume` and `Ø Contacts (calls):` are three words and one.
 */
export function plainHeading(cell: string): string {
  return plainWords(
    cell
      .normalize('NFKC')
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/\([^()]*\)|\[[^[\]]*\]|(?<!\p{L})[øØ](?!\p{L})/gu, ' '),
  );
}

/** Words without case, accents and punctuation: `Heure de début :` is `heure de debut`. */
export function plainWords(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * A heading's letters alone: `Contacts received`, `contacts_received` and `ContactsReceived` are
 * one.
 */
export const headingKey = (cell: string): string => plainHeading(cell).replaceAll(' ', '');

/** Columns that tell of a row what was wrong with it when it was refused: no import reads them. */
export const remarkColumns = { line: 'watchbill_line', problem: 'watchbill_problem' } as const;

export const isRemark = (heading: string): boolean =>
  heading === remarkColumns.line || heading === remarkColumns.problem;

/** Headings stand within so many rows, below titles and filters. */
export const openingRows = 60;

/**
 * Where the heading of a table stands: the row among the first that `read` finds most in, and what
 * it found. Rows above the table say something else; a heading may also stand on two rows, the
 * upper one over several columns. Of two that say as much the first is taken. Null where `read`
 * finds a heading in none.
 */
export function findHeading<Heading>(
  rows: Iterable<Row>,
  read: (cells: readonly string[]) => Heading | null,
  sizeOf: (heading: Heading) => number,
): Readonly<{ heading: Heading; line: number }> | null {
  let best: { heading: Heading; line: number } | null = null;
  let above: readonly string[] = [];
  let seen = 0;
  for (const { line, cells } of rows) {
    if ((seen += 1) > openingRows) break;
    for (const one of [cells, ...mergedHeads(above, cells)]) {
      const heading = read(one);
      if (heading !== null && (best === null || sizeOf(heading) > sizeOf(best.heading)))
        best = { heading, line };
    }
    above = cells;
  }
  return best;
}

/**
 * Two rows as one heading: the upper one where the lower is empty, or both, the upper one for all
 * columns up to its next.
 */
function mergedHeads(above: readonly string[], cells: readonly string[]): string[][] {
  if (!isText(above) || !isText(cells)) return [];
  let over = '';
  const groups = Array.from({ length: Math.max(above.length, cells.length) }, (_, index) => {
    over = above[index] || over;
    return over;
  });
  return [
    groups.map((_, index) => cells[index] || above[index] || ''),
    groups.map((group, index) => `${group} ${cells[index] ?? ''}`.trim()),
  ];
}

/** Whether a row could be one of headings: it has text, and no figures. */
const isText = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && cells.every((cell) => !/^[-+]?\d/.test(cell));
