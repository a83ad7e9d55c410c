import type { UploadQuery, UploadReport } from '@watchbill/core/api/upload';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { numberOf, uploadQueryOf, wholeNumber, withMap, type UploadFlags } from '../input.ts';
import { followWork, portionOf, writeProgress, type Following } from '../output/progress.ts';
import { checkFile } from '../output/target.ts';
import {
  isOneCall,
  openingOf,
  partsOf,
  sizeOf,
  wholeOf,
  withRowsFile,
  type FilePart,
  type FileSize,
  type Opening,
  type RowsFile,
} from './file.ts';
import { journalOf } from './journal.ts';

/** What a call is sent of a file: all of it, or a part. */
export type Upload = Readonly<{ file: File; query: UploadQuery; isConfirmed: boolean }>;

export type Sending<R extends UploadReport> = Readonly<{
  /**
   * Where the rows go, and what is said with them: an import that was interrupted is known by it.
   */
  to: readonly unknown[];
  /** Rows of one call; null where all of a file must come together. */
  most: number | null;
  /** Answers a report, of refused rows too. */
  send: (upload: Upload, following: Following) => Promise<R>;
  /** Asks what is to be asked once the server wants it, and makes the call. */
  confirm?: (call: (isConfirmed: boolean) => Promise<R>) => Promise<R>;
  /** As what a file was read: all its parts must be read alike. */
  readAs?: (report: R) => Readonly<Record<string, unknown>>;
  /** What is said of all parts otherwise than of each. */
  join?: (reports: readonly R[]) => Partial<R>;
}>;

/**
 * Sends a file of rows, in parts where it is beyond one call. All parts are checked before the
 * first is saved, so that a bad row refuses all of the file here too, unless `partial`; an import
 * that was interrupted goes on after the last part that was saved. Bad rows are written to the file
 * of `--errors` as they are, with what is wrong.
 */
export async function sendRows<R extends UploadReport>(
  file: string,
  flags: UploadFlags,
  context: Context,
  sending: Sending<R>,
): Promise<R> {
  const { errors } = flags;
  if (errors !== undefined) await checkFile(errors, context);
  const query = uploadQueryOf(flags, context);
  const own =
    flags.partRows === undefined
      ? Infinity
      : numberOf('--part-rows', flags.partRows, wholeNumber, context);
  const most = sending.most === null ? null : Math.min(sending.most, own);
  return withMap(flags, context, (map) =>
    withRowsFile(file, map, context, async (rows) => {
      if (errors !== undefined) (await import('./errors.ts')).mustSuit(errors, rows, context);
      const opening = openingOf(rows, context);
      const size = sizeOf(rows, opening);
      const report =
        size === null || most === null || isOneCall(rows, size, most)
          ? await sendWhole({ rows, opening }, query, context, sending)
          : await sendParts({ rows, opening, size, most }, { query, flags }, context, sending);
      if (errors !== undefined && report.rows.length > 0) {
        const { writeBadRows } = await import('./errors.ts');
        const { rows: bad, refused } = report;
        await writeBadRows(errors, { rows, opening, bad, refused, sheet: flags.sheet }, context);
      }
      return report;
    }),
  );
}

type OpenFile = Readonly<{ rows: RowsFile; opening: Opening }>;

async function sendWhole<R extends UploadReport>(
  { rows, opening }: OpenFile,
  query: UploadQuery,
  context: Context,
  { send, confirm }: Sending<R>,
): Promise<R> {
  const file = new File([await wholeOf(rows, opening)], rows.name);
  const api = await context.api();
  const call = (isConfirmed: boolean) =>
    followWork(context, api, (following) => send({ file, query, isConfirmed }, following));
  const report = await (confirm?.(call) ?? call(false));
  const shift = rows.map.length === 0 ? 0 : opening.lines - opening.ownLines;
  return withLines(report, (line) => (line > opening.ownLines ? line + shift : line));
}

async function sendParts<R extends UploadReport>(
  { rows, opening, size, most }: OpenFile & Readonly<{ size: FileSize; most: number }>,
  { query, flags }: Readonly<{ query: UploadQuery; flags: UploadFlags }>,
  context: Context,
  sending: Sending<R>,
): Promise<R> {
  const api = await context.api();
  const journal = await journalOf([sending.to, query, rows.map, size.digest], context);
  const before = flags.restart === true ? undefined : journal.read();
  const after = before?.rows ?? 0;
  if (before !== undefined)
    context.say(context.t('cli.importGoesOn', { count: after, total: size.rows, at: before.at }));
  const [isDry, isPartial] = [query.dry_run === true, query.partial === true];
  const toDo = (size.rows - after) * (isDry ? 1 : 2);
  const progress = writeProgress(context, toDo);
  let done = 0;
  let saved = after;

  const sendPart = async (part: FilePart, how: UploadQuery) => {
    const portion = portionOf(progress, done / toDo, part.rows / toDo);
    const report = await followWork(
      context,
      api,
      (following) =>
        sending.send(
          { file: new File([part.blob], rows.name), query: how, isConfirmed: false },
          following,
        ),
      portion,
    );
    done += part.rows;
    return withLines(report, part.lineOf);
  };
  const parts = () => partsOf(rows, opening, { most, after });
  const check = async () => {
    const reports: R[] = [];
    for (const part of parts()) {
      reports.push(await sendPart(part, { ...query, dry_run: true }));
      mustReadAlike(reports, part, context, sending);
    }
    return reports;
  };
  const save = async () => {
    const reports: R[] = [];
    for (const part of parts()) {
      const report = await sendPart(part, query);
      reports.push(report);
      if (report.refused > 0 && !isPartial) return reports;
      saved += part.rows;
      journal.write(saved);
    }
    journal.drop();
    return reports;
  };
  try {
    const checked = joinReports(await check(), context, sending);
    if (isDry) return checked;
    if (checked.refused > 0 && !isPartial)
      return { ...checked, dry_run: false, added: 0, updated: 0, unchanged: 0 };
    return joinReports(await save(), context, sending);
  } finally {
    progress.clear();
    if (saved > after && saved < size.rows)
      context.say(context.t('cli.importStopped', { count: saved, total: size.rows }));
  }
}

/** A report of a part, by the lines of the file. */
function withLines<R extends UploadReport>(report: R, lineOf: (line: number) => number): R {
  const moved = (item: unknown) =>
    typeof item === 'object' && item !== null && 'line' in item && typeof item.line === 'number'
      ? { ...item, line: lineOf(item.line) }
      : item;
  return Object.fromEntries(
    Object.entries(report).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(moved) : value,
    ]),
  ) as R;
}

/**
 * Stop (refused) where a part was read otherwise than those before: of a date that may be two, each
 * part by itself could take another.
 */
function mustReadAlike<R extends UploadReport>(
  reports: readonly R[],
  part: FilePart,
  { t }: Context,
  { readAs = () => ({}) }: Sending<R>,
): void {
  const wordsOf = (report: R) => ({
    ...Object.fromEntries(
      report.interpretation.map(({ column, message }) => [`${column}: ${message}`, true]),
    ),
    ...readAs(report),
  });
  const [first, last] = [wordsOf(reports[0]!), wordsOf(reports.at(-1)!)];
  const keys = Object.keys({ ...first, ...last });
  const different = keys.filter(
    (key) => JSON.stringify(Reflect.get(first, key)) !== JSON.stringify(Reflect.get(last, key)),
  );
  if (different.length > 0)
    throw new Stop(
      exitCode.refused,
      t('cli.partsDiffer', { line: part.lineOf(Infinity), what: different.join(', ') }),
    );
}

const counts = ['total', 'added', 'updated', 'unchanged', 'refused'] as const;

/** One report of all parts: their counts added, what they tell said once. */
function joinReports<R extends UploadReport>(
  reports: readonly R[],
  { t }: Context,
  { join = () => ({}) }: Sending<R>,
): R {
  const first = reports[0]!;
  const sums = Object.fromEntries(
    counts.map((key) => [key, reports.reduce((sum, report) => sum + report[key], 0)]),
  ) as Record<(typeof counts)[number], number>;
  const lists = Object.entries(first).flatMap(([key, value]) =>
    Array.isArray(value) && key !== 'preview'
      ? [[key, unique(reports.flatMap((report) => Reflect.get(report, key) as unknown[]))]]
      : [],
  );
  const { total: _, ...said } = sums;
  const message = t(first.dry_run ? 'upload.wouldDo' : 'upload.done', said);
  return { ...first, ...Object.fromEntries(lists), ...sums, message, ...join(reports) } as R;
}

const unique = (items: readonly unknown[]): unknown[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];
