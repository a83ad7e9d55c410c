import { isLanguage, text, type Language } from '@watchbill/core/messages/catalogue';
import { nextRun, periodBefore, type Timetable } from '@watchbill/core/reports/rules';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { Db, CallContext } from '../http/serve.ts';
import { reaches } from '../http/scope.ts';
import { workbookBytes } from '../http/table-file.ts';
import type { JobKind, JobTools, NewJob } from '../jobs/job.ts';
import type { ScheduledTask } from '../jobs/scheduled-tasks.ts';
import { zoneOfDivision } from '../divisions/commands.ts';
import { placeOfSet } from '../sets/commands.ts';
import { loadSession } from '../session/authenticate.ts';
import { mailTries } from '../session/mail-jobs.ts';
import type { Mailer } from '../session/mail.ts';
import {
  deleteReportsOfSet,
  dueReports,
  findReports,
  keepOutcome,
  type ReportRow,
} from './repository.ts';
import { findFile, keepFile, type NewFile } from './repository/files.ts';
import { reportTable, type ReportTable } from './rows.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Place = Readonly<{ divisions: readonly number[]; zone: string }>;

/** The divisions of a report and the zone that its times are in. */
export async function placeOfReport(
  db: Db,
  report: Readonly<{
    division_id?: number | null | undefined;
    mu_set_id?: number | null | undefined;
  }>,
): Promise<Place> {
  if (report.mu_set_id != null) return placeOfSet(db, report.mu_set_id);
  const division = report.division_id ?? 0;
  const zone = await zoneOfDivision(db, division);
  if (zone === undefined) throw new Error(`no division ${division}`);
  return { divisions: [division], zone };
}

/** `Name 2026-03-01 2026-03-31.xlsx` */
export async function reportWorkbook(
  name: string,
  from: string,
  to: string,
  table: ReportTable,
): Promise<{ name: string; bytes: Buffer }> {
  const file = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${from}${to === from ? '' : ` ${to}`}`;
  return {
    name: `${file}.xlsx`,
    bytes: await workbookBytes({ name, heading: table.columns, rows: table.rows }),
  };
}

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

/** Every minute: has the reports run whose time has come. */
export const scheduledReports: ScheduledTask = {
  name: 'scheduled reports',
  everySeconds: 60,
  run: async (call) => {
    for (const id of await dueReports(call.db, call.now)) await call.enqueue(reportJob(id));
  },
};

const reportJob = (report_id: number): NewJob => ({
  queue: 'heavy',
  kind: 'reports.run',
  version: 1,
  holder: 'reports',
  input: { report_id },
  sameAs: `reports.run ${report_id}`,
});
const mailJob = (report_id: number, file_id: number): NewJob => ({
  queue: 'mail',
  kind: 'reports.mail',
  version: 1,
  holder: 'reports',
  input: { report_id, file_id },
});

type Services = Readonly<{
  db: Db;
  now: () => Date;
  /** Null where no mail server is configured. */
  mailer: Mailer | null;
  /** Within a transaction. */
  enqueue: (db: Db, job: NewJob) => Promise<void>;
}>;

export const reportKinds = (services: Services): readonly JobKind[] => [
  {
    name: 'reports.run',
    version: 1,
    run: async ({ input }, tools) =>
      runScheduled(services, tools, (input as { report_id: number }).report_id),
  },
  {
    ...mailTries,
    name: 'reports.mail',
    version: 1,
    run: async ({ input }) => mailReport(services, input as { report_id: number; file_id: number }),
  },
];

const languageOf = ({ language }: ReportRow): Language => (isLanguage(language) ? language : 'en');

/** Keeps a report's workbook, and has it mailed. One that cannot be made says why; either way it is due again at its next time. */
async function runScheduled(services: Services, tools: JobTools, id: number): Promise<void> {
  const { db, mailer, enqueue } = services;
  const now = services.now();
  const [report] = await findReports(db, null, [id]);
  if (report === undefined) return;
  const language = languageOf(report);
  const place = await placeOfReport(db, report);
  const next = nextRun(timetableOf(report, place.zone), now.getTime());
  const said = (trx: Db, last_error: string | null) =>
    keepOutcome(trx, report.id, {
      next_at: next === null ? null : new Date(next.at),
      last_at: now,
      last_error,
    });
  const made = await workbookOf(db, report, place, now).catch(async (error: unknown) => {
    await said(db, text('jobs.failed', {}, language));
    throw error;
  });
  await tools.transact(async (trx) => {
    if (made === null) await said(trx, text('reports.outOfReach', {}, language));
    else {
      const mailed_to = mailer === null ? [] : report.recipients;
      const file = await keepFile(trx, report.id, { ...made, mailed_to }, now);
      await said(trx, mailer === null ? text('reports.noMail', {}, language) : null);
      if (mailer !== null) await enqueue(trx, mailJob(report.id, file));
    }
    await tools.finish(trx);
  });
}

/** The workbook of the period before; null where whoever had it made no longer reaches its divisions. */
async function workbookOf(
  db: Db,
  report: ReportRow,
  place: Place,
  now: Date,
): Promise<Omit<NewFile, 'mailed_to'> | null> {
  const maker = await loadSession(db, 'report', report.user_id, false, null);
  if (maker === null || !place.divisions.every((division_id) => reaches(maker, { division_id })))
    return null;
  const { from, to } = periodBefore(
    report.report_scheduling as Timetable['report_scheduling'],
    todayIn(place.zone, now.getTime()),
  );
  const table = await reportTable(db, {
    kind: report.report_type,
    include: report.include_in_report,
    divisions: place.divisions,
    from,
    to,
    now,
    language: languageOf(report),
  });
  return {
    ...(await reportWorkbook(report.name, from, to, table)),
    from,
    to,
    rows: table.rows.length,
  };
}

/** Says with its report what keeps the mail from going out; it is tried again. */
async function mailReport(
  { db, mailer }: Services,
  { report_id, file_id }: Readonly<{ report_id: number; file_id: number }>,
): Promise<void> {
  const [report] = await findReports(db, null, [report_id]);
  const file = await findFile(db, file_id);
  if (report === undefined || file === undefined || mailer === null) return;
  const language = languageOf(report);
  const words = {
    name: report.name,
    place: report.mu_name,
    from: file.from_date,
    to: file.to_date,
    rows: file.rows,
  };
  const said = (last_error: string | null) => keepOutcome(db, report_id, { last_error });
  await mailer
    .sendFile(
      report.recipients,
      text('reports.mailSubject', words, language),
      text('reports.mailBody', words, language),
      { name: file.name, type: workbookType, bytes: file.bytes },
    )
    .catch(async (error: unknown) => {
      await said(error instanceof Error ? error.message.slice(0, 300) : String(error));
      throw error;
    });
  await said(null);
}

/** Deletes the reports on a set of divisions that is about to go. */
export async function removeReportsOfSet(
  call: Pick<CallContext, 'db' | 'audit'>,
  set: number,
): Promise<void> {
  for (const before of await deleteReportsOfSet(call.db, set))
    call.audit({ entity: 'report', entity_id: before.id, before });
}
