import { uploadLimits } from '@watchbill/core/api/upload';

/** Beside rows and cells as many columns as a spreadsheet has. */
export const sheetLimits = {
  rows: uploadLimits.rows,
  columns: 16_384,
  cells: uploadLimits.cells,
} as const;
/** In MB: of what is read a part at a time a thread needs no more room for what is new. */
export const threadMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 } as const;
/** Letters of a line: no table has longer ones, and a reader holds all of it. */
const longestLine = 4 * 1024 * 1024;

export type Excess = Readonly<{
  key: 'problem.rowsOver' | 'problem.columnsOver' | 'problem.cellsOver';
  most: number;
  found: number;
}>;

/** A file that would cost too much to read. */
export class SheetTooLarge extends Error {
  override readonly name = 'SheetTooLarge';
  readonly excess: Excess;
  constructor(excess: Excess) {
    super(`${excess.key} ${excess.found} of ${excess.most}`);
    this.excess = excess;
  }
}

/** How a thread says that it could not read a file. */
export type SheetFailure = Readonly<{
  failure: string;
  excess?: Excess;
  /** It has filled the memory of its thread. */
  isOverMemory?: boolean;
}>;

export function failureOf(error: unknown): SheetFailure {
  const failure = error instanceof Error ? error.message : String(error);
  const { code } = error as { code?: unknown };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { failure, isOverMemory: true };
  return error instanceof SheetTooLarge ? { failure, excess: error.excess } : { failure };
}

export type SheetSize = { rows: number; columns: number; cells: number };

/** Throws `SheetTooLarge` for the first limit that a file is over. */
export function checkSize({ rows, columns, cells }: SheetSize): void {
  if (columns > sheetLimits.columns)
    throw new SheetTooLarge({
      key: 'problem.columnsOver',
      most: sheetLimits.columns,
      found: columns,
    });
  if (rows > sheetLimits.rows)
    throw new SheetTooLarge({ key: 'problem.rowsOver', most: sheetLimits.rows, found: rows });
  if (cells > sheetLimits.cells)
    throw new SheetTooLarge({ key: 'problem.cellsOver', most: sheetLimits.cells, found: cells });
}

const [newLine, carriageReturn, quote] = [10, 13, 34];

/**
 * Rows, cells and the widest row of delimited text, counted without making any of them. A quote
 * counts at the start of a cell alone. Throws for text without lines.
 */
export function sizeOf(parts: Iterable<string>, delimiter: string): SheetSize {
  const size = { rows: 0, columns: 0, cells: 0 };
  const separator = delimiter.charCodeAt(0);
  let [inRow, isQuoted, last] = [0, false, newLine];
  let line = 0;
  const endRow = () => {
    size.rows += 1;
    size.cells += inRow;
    size.columns = Math.max(size.columns, inRow);
    inRow = 0;
  };
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) {
      const code = part.charCodeAt(at);
      line = code === newLine ? 0 : line + 1;
      if (code === quote)
        isQuoted = !isQuoted && (last === separator || last === newLine || last === quote);
      else if (!isQuoted && code === newLine) endRow();
      else if (inRow === 0 && code !== carriageReturn) inRow = 1;
      if (!isQuoted && code === separator) inRow += 1;
      last = code;
    }
    if (line > longestLine && inRow <= sheetLimits.columns)
      throw new Error('a line of the file has no end');
  }
  if (last !== newLine) endRow();
  return size;
}
