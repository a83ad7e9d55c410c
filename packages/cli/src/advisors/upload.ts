import { basename } from 'node:path';
import { uploadReport, type UploadReport } from '@watchbill/core/api/upload';
import { ApiError } from '@watchbill/core/api/errors';
import { isMessageKey } from '@watchbill/core/messages/catalogue';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { readInput } from '../input.ts';
import { present } from '../output/present.ts';
import { sheetOf } from '../output/sheet.ts';

export type UploadOptions = Readonly<{ dryRun?: boolean; partial?: boolean }>;

/** `watchbill advisors upload FILE`: prints a line for each bad row; any of them ends the command with 3. */
export async function uploadAdvisors(file: string, options: UploadOptions, context: Context): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([await readInput(file, context)]), basename(file));
  const api = await context.api();
  const query = { ...(options.dryRun === true ? { dry_run: true } : {}), ...(options.partial === true ? { partial: true } : {}) };
  const report = await api.advisors.bulkUpload({ query, body: body as never }).catch(reportOf);
  if (report.rows.length > 0) await present(context, reportSheet(report, context));
  if (report.refused > 0) throw new Stop(exitCode.refused, report.message);
  context.say(report.message);
}

/** The report that a refusal carries. */
function reportOf(error: unknown): UploadReport {
  const report = error instanceof ApiError ? uploadReport.safeParse(error.body) : null;
  if (report?.success !== true) throw error;
  return report.data;
}

function reportSheet(report: UploadReport, { t }: Context) {
  type Row = UploadReport['rows'][number];
  return sheetOf<Row>('upload', [
    { key: 'line', label: t('cli.columnLine'), of: (row) => row.line },
    { key: 'field', label: t('cli.columnField'), of: (row) => row.field },
    { key: 'reason', label: t('cli.columnReason'), of: (row) => (isMessageKey(row.message) ? t(row.message) : row.message) },
  ], report.rows);
}
