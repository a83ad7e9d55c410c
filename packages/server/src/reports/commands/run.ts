import type { ReportForm, ReportKind } from '@watchbill/core/reports/model';
import { toPlainDate, daysBetween } from '@watchbill/core/time/plain-date';
import type { CallJob } from '../../http/call/call-job.ts';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { reportWorkbook } from '../content.ts';
import { placeOfReport, filesWithLinks } from '../queries.ts';
import { insertReport } from '../repository.ts';
import { keepFile } from '../repository/files.ts';
import { reportTable } from '../rows.ts';
import { announceNew } from './announce.ts';

const mostDays = 366;

/** A report of many dates and people reads for long: its caller waits for a job, or follows it. */
const reportJob: CallJob<{ body: ReportForm }> = {
  queue: 'interactive',
  version: 1,
  describe: ({ body: { division_id, start_date, end_date } }) => ({
    ...(division_id == null ? {} : { about: { division_id } }),
    start_date,
    end_date,
  }),
};

/** Calls that run a report now. */
export const reportJobs = {
  runProfiles: reportJob,
  runSchedules: reportJob,
  runUtilization: reportJob,
  runAdherence: reportJob,
} as const;

/** Runs a report outside any transaction; definition and workbook are then kept in one. */
export async function runReport(call: CallContext, kind: ReportKind, form: ReportForm) {
  const [from, to] = [toPlainDate(form.start_date), toPlainDate(form.end_date)];
  if (daysBetween(from, to) >= mostDays) throw apiProblem.field('end_date', 'reports.tooLong');
  const { divisions } = await placeOfReport(call.db, form);
  const table = await reportTable(call.db, {
    kind,
    include: form.include_in_report,
    divisions,
    from,
    to,
    now: call.now,
    language: call.language,
  });
  const file = await reportWorkbook(form.name, from, to, table);
  return async (publishing: CallContext) => {
    const id = await insertReport(
      publishing.db,
      publishing.session,
      { kind, form, isScheduled: false, recipients: [], nextAt: null },
      publishing.now,
    );
    await keepFile(
      publishing.db,
      id,
      { ...file, from, to, rows: table.rows.length, mailed_to: [] },
      publishing.now,
    );
    const report = await announceNew(publishing, id);
    return {
      ...report,
      columns: table.columns,
      rows: table.rows,
      files: await filesWithLinks(publishing, id),
    };
  };
}
