import { advisors } from '@watchbill/core/advisors/contract';
import { formWith, uploadLimits, type UploadReport } from '@watchbill/core/api/upload';
import type { Context } from '../context.ts';
import { sendRows } from '../bulk/send.ts';
import type { UploadFlags } from '../input.ts';
import { presentReport, reportIn } from '../output/report.ts';

/** `watchbill advisors upload FILE`. */
export async function uploadAdvisors(
  file: string,
  flags: UploadFlags,
  context: Context,
): Promise<void> {
  const api = await context.api();
  const report = await sendRows<UploadReport>(file, flags, context, {
    to: ['advisors'],
    most: uploadLimits.people,
    send: ({ query, file: part }, following) =>
      api.advisors
        .bulkUpload({ query, body: formWith(part) }, following)
        .catch((error: unknown) => reportIn(error, advisors.bulkUpload.reply)),
  });
  await presentReport(report, context);
  context.say(report.message);
}
