import { sources, startWorker } from '../../worker.ts';
import { dangerIn, isSheet, readArchive } from '../input/archive.ts';
import { ApiProblem, apiProblem, words } from '../../problems/problem.ts';
import { failureOf, threadMemory, type SheetFailure } from './sheet-limits.ts';
import type { SheetProblem } from './sheet-choice.ts';
import type { SheetFile } from './sheet-rows.ts';
import type { Samples, SheetBatch, SheetThreadData, SheetThreadMessage } from './sheet-thread.ts';
import { UploadedFile } from '../input/uploaded-file.ts';

/**
 * Rows of an uploaded CSV or XLSX file, told apart by content, in batches of a thousand, from the
 * heading on that has the most of the columns. Parsed in a worker thread, one batch ahead of the
 * reader. Cells are trimmed text; a workbook's dates are ISO, its times HH:MM:SS. Refuses workbooks
 * with macros, unsafe or swollen archives, and files that are neither.
 */
export async function* sheetBatches(
  value: unknown,
  {
    columns = [],
    sheet,
    sampled = [],
    ...told
  }: Partial<Omit<SheetThreadData, 'file'> & SheetOutcome> = {},
): AsyncGenerator<SheetBatch> {
  yield* parseSheet({ file: await checkedFile(value), columns, sheet, sampled }, told);
}

/**
 * Who is told of a file before its rows: how it is written, and the sheet that was taken of
 * several.
 */
type SheetOutcome = Readonly<{
  onSamples: (samples: Samples) => void;
  onSheet: (sheet: string) => void;
}>;

/** All rows of an uploaded file, for those that need the whole of it. Row 0 is line 1. */
export async function readSheet(value: unknown): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const batch of sheetBatches(value)) for (const row of batch.rows) rows.push(row);
  return rows;
}

/**
 * A file with its kind told by content. Refuses none, an empty one, and workbooks that are old,
 * unreadable or unsafe.
 */
export async function checkedFile(value: unknown, field = 'file'): Promise<SheetFile> {
  if (!(value instanceof UploadedFile)) throw apiProblem.field(field, 'problem.noFile');
  if (value.size === 0) throw apiProblem.field(field, 'problem.emptyFile');
  return { ...value.opened, ...(await kindOf(value, field)) };
}

async function kindOf(
  file: UploadedFile,
  field: string,
): Promise<Pick<SheetFile, 'kind' | 'sheets'>> {
  const opening = await file.read(0, 2);
  if (opening[0] === 0xd0 && opening[1] === 0xcf)
    throw apiProblem.field(field, 'problem.oldWorkbook');
  if (!(opening[0] === 0x50 && opening[1] === 0x4b)) return { kind: 'csv', sheets: 0 };
  if (/\.xlsm$/i.test(file.name)) throw apiProblem.field(field, 'problem.macros');
  const entries = await readArchive(file);
  if (entries === null) throw apiProblem.field(field, 'problem.unreadableWorkbook');
  const danger = dangerIn(entries);
  if (danger !== null) throw apiProblem.field(field, danger);
  return { kind: 'xlsx', sheets: entries.filter(({ name }) => isSheet(name)).length };
}

/** Why a thread could not read a file: a limit that it is over, by name, or no table at all. */
export function unreadable(
  { excess, isOverMemory }: SheetFailure,
  kind: SheetFile['kind'],
  field = 'file',
): ApiProblem {
  if (isOverMemory === true && kind === 'xlsx')
    return apiProblem.field(field, 'problem.archiveTooLarge');
  if (excess === undefined)
    return apiProblem.field(
      field,
      kind === 'xlsx' ? 'problem.unreadableWorkbook' : 'problem.unreadableTable',
    );
  return new ApiProblem(400, 'too_large', {
    [field]: [words(excess.key, { most: groupRows(excess.most), found: groupRows(excess.found) })],
  });
}

/** Which sheets could have been meant, and how one is chosen. */
export const sheetProblem = ({ problem, sheets }: SheetProblem): ApiProblem =>
  new ApiProblem(400, 'choose_sheet', {
    sheet: [words(problem, { sheets: sheets.join(', ') })],
    sheets,
  });

/** Digits in groups of three with a narrow space, which reads well in every language. */
const groupRows = (count: number): string =>
  String(count).replaceAll(/(?<=\d)(?=(\d{3})+$)/g, '\u202f');

/**
 * Batches from the thread; it ends when the reader stops reading. A file that fills its memory is
 * refused, and harms nothing else.
 */
async function* parseSheet(
  data: SheetThreadData,
  { onSamples = () => {}, onSheet = () => {} }: Partial<SheetOutcome>,
): AsyncGenerator<SheetBatch> {
  const worker = startWorker('http/sheet/sheet-thread', sources, {
    workerData: data,
    resourceLimits: threadMemory,
  });
  const inbox: SheetThreadMessage[] = [];
  let wake = () => {};
  const receive = (message: SheetThreadMessage) => {
    inbox.push(message);
    wake();
  };
  worker
    .on('message', receive)
    .on('error', (error: Error) => receive(failureOf(error)))
    .on('exit', () => receive({ failure: 'stopped' }));
  try {
    for (;;) {
      const message = inbox.shift();
      if (message === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else if ('isDone' in message) return;
      else if ('samples' in message) onSamples(message.samples);
      else if ('taken' in message) onSheet(message.taken);
      else if ('sheets' in message) throw sheetProblem(message.sheets);
      else if ('failure' in message) throw unreadable(message, data.file.kind);
      else {
        worker.postMessage('next', []);
        yield message.batch;
      }
    }
  } finally {
    await worker.terminate();
  }
}
