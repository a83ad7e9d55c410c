import {
  readSheet,
  sheetOf,
  workbookCell,
  type Sheet,
  type SheetRow,
} from '@watchbill/core/resource/sheet';
import { loadHere } from '../state/load.ts';

/** Files of more bytes than this are left to the server as they are. */
const mostBytes = 8_000_000;

/** The rows of a file, null where they are too many or the server alone can read them, and of a workbook of which no sheet is chosen among several; what reads workbooks is loaded for one. */
export async function readFile(file: File, sheet?: string): Promise<Sheet | null> {
  if (file.size > mostBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isZip(bytes) ? readWorkbook(bytes, sheet) : readSheet(bytes);
}

async function readWorkbook(bytes: Uint8Array, wanted?: string): Promise<Sheet | null> {
  const { readXlsx, streamXlsxRows } = await loadHere(() => import('hucre/xlsx'));
  const rows: SheetRow[] = [];
  try {
    const visible: string[] = [];
    await readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => {
        if (hidden !== true && veryHidden !== true) visible.push(name);
        return false;
      },
    });
    const sheet = wanted ?? visible[0];
    if (sheet === undefined || (wanted === undefined && visible.length > 1)) return null;
    for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
      rows.push({ line: index + 1, cells: values.map((value) => workbookCell(value)) });
  } catch {
    // What is wrong with a workbook is said by the server.
    return null;
  }
  return sheetOf(rows);
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}
