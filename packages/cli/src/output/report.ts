import { ApiError } from '@watchbill/core/api/errors';
import type { UploadReport } from '@watchbill/core/api/upload';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { present } from './present.ts';
import { sheetOf } from './sheet.ts';

type Schema<R> = Readonly<{
  safeParse: (value: unknown) => Readonly<{ success: boolean; data?: R | undefined }>;
}>;

/** The report that a refusal carries, read by the schema of the call's reply; any other failure goes on. */
export function reportIn<R>(error: unknown, reply: Schema<R>): R {
  const report = error instanceof ApiError ? reply.safeParse(error.body) : null;
  if (report?.success !== true || report.data === undefined) throw error;
  return report.data;
}

/** Prints a line for each bad row; any of them ends the command with 3, saying what was saved nevertheless. */
export async function presentReport(
  report: UploadReport,
  context: Context,
  hints: readonly string[] = [],
): Promise<void> {
  if (report.rows.length > 0) await present(context, sheetOfRows(report, context));
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
