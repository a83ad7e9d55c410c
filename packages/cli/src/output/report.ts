import { ApiError } from '@watchbill/core/api/errors';
import type { RowChange, UploadReport } from '@watchbill/core/api/upload';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { present, presentAside } from './present.ts';
import { sheetOf, type Cell } from './sheet.ts';

type Schema<R> = Readonly<{
  safeParse: (value: unknown) => Readonly<{ success: boolean; data?: R | undefined }>;
}>;

/**
 * The report that a refusal carries, read by the schema of the call's reply; any other failure goes
 * on.
 */
export function reportIn<R>(error: unknown, reply: Schema<R>): R {
  const report = error instanceof ApiError ? reply.safeParse(error.body) : null;
  if (report?.success !== true || report.data === undefined) throw error;
  return report.data;
}

/** What an import tells of the first rows that it has read. */
type RowsOfReport = Readonly<{
  preview?: readonly Readonly<Record<string, Cell>>[];
}>;

/**
 * Prints a line for each bad row (on stderr), or in a dry run without any for each change; a bad
 * row ends the command with 3, saying what was saved nevertheless.
 */
export async function presentReport(
  report: UploadReport & RowsOfReport,
  context: Context,
  hints: readonly string[] = [],
): Promise<void> {
  const { changes = [], preview = [] } = report;
  if (report.rows.length > 0) await presentAside(context, sheetOfRows(report, context));
  else if (report.dry_run && changes.length > 0)
    await present(context, sheetOfChanges(changes, context));
  else if (report.dry_run && preview.length > 0) await present(context, sheetOfPreview(preview));
  for (const { column, message } of report.interpretation) context.say(`${column}: ${message}`);
  for (const hint of [...report.warnings, ...hints]) context.say(hint);
  if (report.refused > 0) throw new Stop(exitCode.refused, outcomeOf(report, context));
}

/** In the words of the command line, whose switch is named otherwise than the call's. */
function outcomeOf(
  { dry_run, added, updated, unchanged, refused, total, message }: UploadReport,
  { t }: Context,
): string {
  if (dry_run || added + updated + unchanged > 0) return message;
  return t(refused === total ? 'cli.noneSaved' : 'cli.nothingSaved', {
    refused,
    total,
    good: total - refused,
  });
}

function sheetOfRows(report: UploadReport, { t }: Context) {
  type Row = UploadReport['rows'][number];
  return sheetOf<Row>(
    'upload',
    [
      { key: 'line', label: t('cli.columnLine'), of: (row) => row.line },
      { key: 'field', label: t('cli.columnField'), of: (row) => row.field },
      { key: 'reason', label: t('cli.columnReason'), of: (row) => row.message },
    ],
    report.rows,
  );
}

/** Each field of the rows that a file adds or changes, as it is and as the file has it. */
function sheetOfChanges(changes: readonly RowChange[], { t }: Context) {
  const rows = changes.flatMap(({ fields, ...row }) =>
    fields.map((field) => ({ ...row, ...field })),
  );
  return sheetOf<(typeof rows)[number]>(
    'changes',
    [
      { key: 'line', label: t('cli.columnLine'), of: (row) => row.line },
      { key: 'name', label: t('generic.name'), of: (row) => row.name },
      { key: 'fate', label: t('imports.columnWhat'), of: (row) => row.fate },
      { key: 'field', label: t('cli.columnField'), of: (row) => row.field },
      { key: 'before', label: t('list.was'), of: (row) => row.before },
      { key: 'after', label: t('list.becomes'), of: (row) => row.after },
    ],
    rows,
  );
}

/** Rows as they were read, under the names of their fields. */
function sheetOfPreview(rows: readonly Readonly<Record<string, Cell>>[]) {
  return sheetOf<Readonly<Record<string, Cell>>>(
    'preview',
    Object.keys(rows[0] ?? {}).map((key) => ({ key, label: key, of: (row) => row[key] ?? null })),
    rows,
  );
}
