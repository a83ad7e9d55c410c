import { type ReportKind, type ReportForm, reportColumns } from '@watchbill/core/reports/model';
import { type Timetable, nextRun } from '@watchbill/core/reports/rules';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { reportById, placeOfReport } from '../queries.ts';
import { insertReport, updateReport, emailOfUser } from '../repository.ts';
import { announceNew, announceChange } from './announce.ts';

/** When a report runs by itself, its minute of the day in `zone`. */
export function timetableOf(
  report: Readonly<{
    report_scheduling: string;
    start_date: string;
    end_date: string;
    run_at: number;
  }>,
  zone: string,
): Timetable {
  return {
    report_scheduling: report.report_scheduling as Timetable['report_scheduling'],
    start_date: toPlainDate(report.start_date),
    end_date: toPlainDate(report.end_date),
    run_at: report.run_at,
    zone,
  };
}

/** Has a report run by itself from now on. */
export async function scheduleReport(call: CallContext, kind: ReportKind, form: ReportForm) {
  const coming = await comingRuns(call, form, call.session.userId);
  return announceNew(
    call,
    await insertReport(
      call.db,
      call.session,
      { kind, form, isScheduled: true, ...coming },
      call.now,
    ),
  );
}

/** Changes a report that runs by itself; 400 where it has no such column or would never run. */
export async function rescheduleReport(call: CallContext, id: number, form: ReportForm) {
  const before = await reportById(call, id);
  if (!before.is_scheduled) throw apiProblem.missing('reports.missing');
  const known: readonly string[] = reportColumns[before.report_type];
  if (form.include_in_report.some((column) => !known.includes(column)))
    throw apiProblem.field('include_in_report', 'reports.unknownColumn');
  await updateReport(call.db, id, { form, ...(await comingRuns(call, form, before.user_id)) });
  const after = await reportById(call, id);
  call.audit({ entity: 'report', entity_id: id, division_id: after.division_id, before, after });
  announceChange(call, after);
  return after;
}

/** When a report runs next, and whom it is mailed to: its maker, where nobody is named. */
async function comingRuns({ db, now }: CallContext, form: ReportForm, maker: number) {
  const { zone } = await placeOfReport(db, form);
  const next = nextRun(timetableOf({ ...form, run_at: form.run_at ?? 360 }, zone), now.getTime());
  if (next === null) throw apiProblem.field('end_date', 'reports.over');
  const recipients = form.recipients?.length ? form.recipients : [await emailOfUser(db, maker)];
  return { recipients, nextAt: new Date(next.at) };
}
