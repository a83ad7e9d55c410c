import {
  isExact,
  readSheet,
  recordsIn,
  sheetOf,
  workbookCell,
  type Sheet,
  type SheetRow,
} from '@watchbill/core/resource/sheet';
import { openingRows } from '@watchbill/core/cells/heading';
import { loadHere } from '../state/load.ts';

/** Files of more bytes than this are left to the server as they are. */
const mostBytes = 8_000_000;
/** The heading of a text stands among so many bytes. */
const openingBytes = 64 * 1024;

/**
 * The rows of a file, null where they are too many or the server alone can read them, and of a
 * workbook of which no sheet is chosen among several; what reads workbooks is loaded for one.
 */
export async function readFile(file: File, sheet?: string): Promise<Sheet | null> {
  if (file.size > mostBytes) return null;
  if (!(await isZip(file))) return readSheet(await bytesOf(file));
  const rows: SheetRow[] = [];
  try {
    for await (const row of workbookRows(file, sheet)) rows.push(row);
  } catch {
    // What is wrong with a workbook is said by the server.
    return null;
  }
  return sheetOf(rows);
}

/**
 * The first rows of a file, by which its heading is known; none where the server alone can read it.
 */
export async function readOpening(file: File, sheet?: string): Promise<readonly SheetRow[]> {
  if (!(await isZip(file)))
    return recordsIn(await bytesOf(file.slice(0, openingBytes))).records.slice(0, openingRows);
  if (file.size > mostBytes) return [];
  const rows: SheetRow[] = [];
  try {
    for await (const row of workbookRows(file, sheet)) {
      rows.push(row);
      if (rows.length === openingRows) break;
    }
  } catch {
    return [];
  }
  return rows;
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

/** Rows of the sheet that is named, or of the only one. */
async function* workbookRows(file: File, wanted?: string): AsyncGenerator<SheetRow> {
  const { bytes, sheets } = await workbookOf(file);
  const sheet = wanted ?? (sheets.length === 1 ? sheets[0] : undefined);
  if (sheet === undefined) return;
  const { streamXlsxRows } = await loadHere(() => import('hucre/xlsx'));
  for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
    yield {
      line: index + 1,
      cells: values.map((value) => workbookCell(value)),
      exact: values.flatMap((value, at) => (isExact(value) ? [at] : [])),
    };
}

type Workbook = Readonly<{ bytes: Uint8Array; sheets: readonly string[] }>;
/** To learn the names of sheets takes half as long as to read them: it is done once a file. */
const workbooks = new WeakMap<File, Promise<Workbook>>();

function workbookOf(file: File): Promise<Workbook> {
  const known = workbooks.get(file) ?? openWorkbook(file);
  workbooks.set(file, known);
  return known;
}

async function openWorkbook(file: File): Promise<Workbook> {
  const bytes = await bytesOf(file);
  const { readXlsx } = await loadHere(() => import('hucre/xlsx'));
  const sheets: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (hidden !== true && veryHidden !== true) sheets.push(name);
      return false;
    },
  });
  return { bytes, sheets };
}

async function isZip(file: File): Promise<boolean> {
  const [first, second] = await bytesOf(file.slice(0, 2));
  return first === 0x50 && second === 0x4b;
}
