import { type Language, isLanguage, text } from '@watchbill/core/messages/catalogue';
import { nextRun, periodBefore, type Timetable } from '@watchbill/core/reports/rules';
import { todayIn } from '@watchbill/core/time/zone';
import type { Db } from '../../db/tables.ts';
import { reaches } from '../../http/call/scope.ts';
import type { NewJob, JobKind, JobTools } from '../../queue/job.ts';
import type { ScheduledTask } from '../../queue/scheduled-task.ts';
import { loadSession } from '../../session/authenticate.ts';
import { mailTries } from '../../sign-in/mail-jobs.ts';
import type { Mailer } from '../../mail/mail.ts';
import { reportWorkbook, workbookType } from '../content.ts';
import { placeOfReport, type Place } from '../queries.ts';
import { dueReports, type ReportRow, findReports, keepOutcome } from '../repository.ts';
import { keepFile, type NewFile, findFile } from '../repository/files.ts';
import { reportTable } from '../rows.ts';
import { timetableOf } from './schedule.ts';

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

/** The jobs that run and mail reports by themselves. */
export const reportKinds = (services: Services): readonly JobKind[] => [
  {
    name: 'reports.run',
    version: 1,
    run: async ({ input }, tools) =>
      runScheduledReport(services, tools, (input as { report_id: number }).report_id),
  },
  {
    ...mailTries,
    name: 'reports.mail',
    version: 1,
    run: async ({ input }) => mailReport(services, input as { report_id: number; file_id: number }),
  },
];

const languageOf = ({ language }: ReportRow): Language => (isLanguage(language) ? language : 'en');

/**
 * Keeps a report's workbook, and has it mailed. One that cannot be made says why; either way it is
 * due again at its next time.
 */
async function runScheduledReport(services: Services, tools: JobTools, id: number): Promise<void> {
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

/**
 * The workbook of the period before; null where whoever had it made no longer reaches its
 * divisions.
 */
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
