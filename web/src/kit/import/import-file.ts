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

/** The rows of a file, null where they are too many or the server alone can read them; what reads workbooks is loaded for one. */
export async function readFile(file: File): Promise<Sheet | null> {
  if (file.size > mostBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isZip(bytes) ? readWorkbook(bytes) : readSheet(bytes);
}

async function readWorkbook(bytes: Uint8Array): Promise<Sheet | null> {
  const { streamXlsxRows } = await loadHere(() => import('hucre/xlsx'));
  const rows: SheetRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes))
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
