import { openingRows, type Row } from '@watchbill/core/cells/heading';
import { readXlsx } from 'hucre/xlsx';
import { bytesOf, workbookRows, type SheetFile } from './sheet-rows.ts';

/**
 * Why no sheet of a workbook could be chosen: several have rows, none is of the name that was asked
 * for, or none has a heading.
 */
export type SheetProblem = Readonly<{
  problem: 'problem.severalSheets' | 'problem.noSuchSheet';
  sheets: readonly string[];
}>;
/** The sheet to read, null for the only one. */
export type SheetChoice = Readonly<{ sheet: string | null; isOneOfSeveral: boolean }>;

/**
 * The sheet of a workbook that holds the table: the one that is named, else the visible one among
 * whose first rows `isTable` finds a heading. Hidden sheets are read where they are named. Where
 * several hold one, nobody is asked to guess. Without any the first visible one is taken, whose
 * rows say what is wrong.
 */
export async function chooseSheet(
  file: SheetFile,
  wanted: string | undefined,
  isTable: (opening: readonly Row[]) => boolean,
): Promise<SheetChoice | SheetProblem> {
  // To learn their names takes half as long as to read them.
  if (file.kind === 'csv' || (file.sheets <= 1 && wanted === undefined))
    return { sheet: null, isOneOfSeveral: false };
  const all = await sheetsOf(file);
  const visible = all.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  if (wanted !== undefined) {
    const found = all.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase());
    return found === undefined
      ? { problem: 'problem.noSuchSheet', sheets: visible }
      : { sheet: found.name, isOneOfSeveral: all.length > 1 };
  }
  const [first = null, ...more] = visible;
  if (more.length === 0) return { sheet: first, isOneOfSeveral: all.length > 1 };
  const tables: string[] = [];
  for (const name of visible) if (isTable(await openingOfSheet(file, name))) tables.push(name);
  return tables.length > 1
    ? { problem: 'problem.severalSheets', sheets: tables }
    : { sheet: tables[0] ?? first, isOneOfSeveral: true };
}

/** Names of the sheets in their order; none of their rows is read. */
async function sheetsOf(
  file: SheetFile,
): Promise<readonly Readonly<{ name: string; isHidden: boolean }>[]> {
  const sheets: { name: string; isHidden: boolean }[] = [];
  await readXlsx(bytesOf(file), {
    sheets: ({ name, hidden, veryHidden }) => {
      sheets.push({ name, isHidden: hidden === true || veryHidden === true });
      return false;
    },
  });
  return sheets;
}

async function openingOfSheet(file: SheetFile, sheet: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const [line, cells] of workbookRows(file, { sheet })) {
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    if (rows.length === openingRows) break;
  }
  return rows;
}
