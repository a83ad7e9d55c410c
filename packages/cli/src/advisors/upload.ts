import { basename } from 'node:path';
import { advisors } from '@watchbill/core/advisors/contract';
import type { UploadReport } from '@watchbill/core/api/upload';
import type { Context } from '../context.ts';
import { readRows, uploadQueryOf, type UploadFlags } from '../input.ts';
import { followed } from '../output/progress.ts';
import { presentReport, reportIn } from '../output/report.ts';

/** `watchbill advisors upload FILE`. */
export async function uploadAdvisors(
  file: string,
  flags: UploadFlags,
  context: Context,
): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([await readRows(file, flags, context)]), basename(file));
  const api = await context.api();
  const query = uploadQueryOf(flags, context);
  const report = await followed(context, api, (following) =>
    api.advisors.bulkUpload({ query, body }, following),
  ).catch((error: unknown) => reportIn<UploadReport>(error, advisors.bulkUpload.reply));
  await presentReport(report, context);
  context.say(report.message);
}
