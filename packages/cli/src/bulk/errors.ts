import type { CellObject, WorkSheet } from 'xlsx';
import type { BadRow } from '@watchbill/core/api/upload';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { isRemark, remarkColumns } from '@watchbill/core/cells/heading';
import { writeCsv } from '@watchbill/core/files/csv';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { writeFileWhole } from '../output/target.ts';
import { headingAt, openingLines, rowsIn, type Opening, type RowsFile } from './file.ts';

type FailedRows = Readonly<{
  rows: RowsFile;
  opening: Opening;
  bad: readonly BadRow[];
  /** How many rows were refused, of which `bad` are the first. */
  refused: number;
  /** Of a workbook, as `--sheet` names it. */
  sheet?: string | undefined;
}>;

/**
 * Writes the bad rows of a file as they stand in it, each with its line and what is wrong, in the
 * kind of the file: mended, they can be sent as they are.
 */
export async function writeBadRows(
  target: string,
  { rows, opening, bad: told, refused: total, sheet }: FailedRows,
  context: Context,
): Promise<void> {
  const problems = problemsOf(told);
  const bad = { rows, opening, problems };
  const name = rows.kind === 'workbook' ? await sheetIn(rows.path, sheet) : undefined;
  if (rows.kind === 'workbook' && name === undefined)
    return context.say(context.t('cli.errorsWhichSheet'));
  const content =
    name !== undefined
      ? await badWorkbook(bad, name)
      : rows.kind === 'json'
        ? badJson(bad)
        : badText(bad);
  await writeFileWhole(target, [content], context);
  const count = problems.size;
  context.say(
    total > count
      ? context.t('cli.errorsFirst', { count, total, file: target })
      : context.t('cli.errorsWritten', { count, file: target }),
  );
}

/** A workbook's bad rows are a workbook. Stop (usage) before anything is sent. */
export function mustSuit(target: string, { kind }: RowsFile, { t }: Context): void {
  if (kind === 'workbook' && extname(target).toLowerCase() !== '.xlsx')
    throw new Stop(exitCode.usage, t('cli.errorsOfWorkbook', { file: target }));
}

type Bad = Readonly<{
  rows: RowsFile;
  opening: Opening;
  problems: ReadonlyMap<number, string>;
}>;

/** What is wrong, by line. */
function problemsOf(bad: readonly BadRow[]): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  for (const { line, field, message } of bad) {
    const said = field === '' ? message : `${field}: ${message}`;
    const before = problems.get(line);
    problems.set(line, before === undefined ? said : `${before}; ${said}`);
  }
  return problems;
}

function badText({ rows, opening, problems }: Bad): string {
  const own = opening.cells.flatMap((heading, at) => (isRemark(heading) ? [] : [at]));
  const pick = (cells: readonly string[]) => own.map((at) => cells[at] ?? '');
  const table: (string | number)[][] = [
    [...pick(opening.cells), remarkColumns.line, remarkColumns.problem],
  ];
  for (const { line, cells } of rowsIn(rows, opening)) {
    const problem = problems.get(line);
    if (problem !== undefined) table.push([...pick(cells), line, problem]);
  }
  return writeCsv(table, rows.delimiter);
}

function badJson({ rows, opening, problems }: Bad): string {
  let text = '';
  for (const { line, value, text: written } of rowsIn(rows, opening)) {
    const problem = problems.get(line);
    if (problem === undefined) continue;
    if (value === undefined) {
      text += `${written}\n`;
      continue;
    }
    const own = Object.entries(value).filter(([key]) => !isRemark(key));
    const row = [...own, [remarkColumns.line, line], [remarkColumns.problem, problem]];
    text += `${JSON.stringify(Object.fromEntries(row))}\n`;
  }
  return text;
}

/** Cells of a workbook are taken over as they are: its dates stay dates. */
async function badWorkbook({ rows, problems }: Bad, sheetName: string): Promise<Buffer> {
  const { read, utils, write } = await import('xlsx');
  const { [sheetName]: sheet = {} } = read(await readFile(rows.path), { cellNF: true }).Sheets;
  const { r: lastRow, c: lastColumn } = utils.decode_range(sheet['!ref'] ?? 'A1').e;
  const cellsOf = (row: number) =>
    Array.from(
      { length: lastColumn + 1 },
      (_, column): CellObject | undefined =>
        sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined,
    );
  const opening = Array.from({ length: Math.min(lastRow + 1, openingLines) }, (_, row) =>
    cellsOf(row),
  );
  const heading = headingAt(opening.map((row) => row.map((cell) => String(cell?.v ?? ''))));
  const own = cellsOf(heading).flatMap((cell, at) => (isRemark(String(cell?.v ?? '')) ? [] : [at]));
  const written = (text: string | number): CellObject => ({
    t: typeof text === 'number' ? 'n' : 's',
    v: text,
  });
  const table = opening.slice(0, heading).map((row) => own.map((at) => row[at]));
  const add = (row: number, ...more: (string | number)[]) => {
    const cells = cellsOf(row);
    table.push([...own.map((at) => cells[at]), ...more.map(written)]);
  };
  add(heading, remarkColumns.line, remarkColumns.problem);
  for (const [line, problem] of problems) add(line - 1, line, problem);
  const out: WorkSheet = {};
  for (const [r, cells] of table.entries())
    for (const [c, cell] of cells.entries())
      if (cell !== undefined) out[utils.encode_cell({ r, c })] = cell;
  out['!ref'] = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: table.length - 1, c: own.length + 1 },
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, out, sheetName);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/**
 * The sheet that rows were read of: the one that was named, or the only one; undefined where
 * several could be meant.
 */
async function sheetIn(path: string, named: string | undefined): Promise<string | undefined> {
  const { read } = await import('xlsx');
  const { SheetNames } = read(await readFile(path), { bookSheets: true });
  if (named === undefined) return SheetNames.length === 1 ? SheetNames[0] : undefined;
  return SheetNames.find((name) => name.toLowerCase() === named.toLowerCase());
}
