import { isLanguage, text, type Language } from '@watchbill/core/messages/catalogue';
import { nextRun, periodBefore, type Timetable } from '@watchbill/core/reports/rules';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { Db, CallContext } from '../http/serve.ts';
import { reaches } from '../http/scope.ts';
import { workbookBytes } from '../http/table-file.ts';
import type { ScheduledTask, TaskContext } from '../jobs/scheduled-tasks.ts';
import { placeOfSet } from '../sets/commands.ts';
import { loadSession } from '../session/authenticate.ts';
import { findReports, type ReportRow } from './repository.ts';
import { reportTable, type ReportTable } from './rows.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Files that a scheduled report keeps. */
const kept = 60;

export type Place = Readonly<{ divisions: readonly number[]; zone: string }>;

/** The divisions of a report and the zone that its times are in. */
export async function placeOfReport(
  db: Db,
  report: Readonly<{ mu_id?: number | null | undefined; mu_set_id?: number | null | undefined }>,
): Promise<Place> {
  if (report.mu_set_id != null) return placeOfSet(db, report.mu_set_id);
  const division = await db
    .selectFrom('divisions')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select(['divisions.id', 'zone.timezone_name'])
    .where('divisions.id', '=', report.mu_id ?? 0)
    .executeTakeFirstOrThrow();
  return { divisions: [division.id], zone: division.timezone_name };
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

/** Every minute: runs the reports whose time has come, keeps their workbooks and mails them. One that fails says why and is due again at its next time. */
export const scheduledReports: ScheduledTask = {
  name: 'scheduled reports',
  everySeconds: 60,
  run: async (call) => {
    const due = await call.db
      .selectFrom('reports')
      .select('id')
      .where('next_at', '<=', call.now)
      .orderBy('next_at')
      .limit(20)
      .execute();
    for (const report of await findReports(
      call.db,
      null,
      due.map((row) => row.id),
    ))
      await runScheduled(call, report);
  },
};

async function runScheduled(call: TaskContext, report: ReportRow): Promise<void> {
  const { db, now } = call;
  const language: Language = isLanguage(report.language) ? report.language : 'en';
  const place = await placeOfReport(db, report);
  const next = nextRun(timetableOf(report, place.zone), now.getTime());
  const said = (last_error: string | null) =>
    db
      .updateTable('reports')
      .set({ next_at: next === null ? null : new Date(next.at), last_at: now, last_error })
      .where('id', '=', report.id)
      .execute();
  const maker = await loadSession(db, 'report', report.user_id, false, null);
  if (maker === null || !place.divisions.every((division_id) => reaches(maker, { division_id })))
    return void (await said(text('reports.outOfReach', {}, language)));
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
    language,
  });
  const file = await reportWorkbook(report.name, from, to, table);
  await keepFile(
    db,
    report.id,
    {
      ...file,
      from,
      to,
      rows: table.rows.length,
      mailed_to: call.mailer === null ? [] : report.recipients,
    },
    now,
  );
  await said(call.mailer === null ? text('reports.noMail', {}, language) : null);
  const words = { name: report.name, place: report.mu_name, from, to, rows: table.rows.length };
  call.afterCommit(async (pool) => {
    await call.mailer
      ?.sendFile(
        report.recipients,
        text('reports.mailSubject', words, language),
        text('reports.mailBody', words, language),
        { name: file.name, type: workbookType, bytes: file.bytes },
      )
      .catch(async (error: unknown) => {
        await pool
          .updateTable('reports')
          .set({ last_error: error instanceof Error ? error.message.slice(0, 300) : String(error) })
          .where('id', '=', report.id)
          .execute();
      });
  });
}

type NewFile = Readonly<{
  name: string;
  bytes: Buffer;
  from: PlainDate | string;
  to: PlainDate | string;
  rows: number;
  mailed_to: readonly string[];
}>;

/** Keeps a workbook with its report, the newest ones alone. */
export async function keepFile(
  db: Db,
  report_id: number,
  { name, bytes, from, to, rows, mailed_to }: NewFile,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('report_files')
    .values({
      report_id,
      name,
      bytes,
      from_date: from,
      to_date: to,
      rows,
      mailed_to: [...mailed_to],
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const old = db
    .selectFrom('report_files')
    .select('id')
    .where('report_id', '=', report_id)
    .orderBy('id', 'desc')
    .offset(kept);
  await db.deleteFrom('report_files').where('id', 'in', old).execute();
  return id;
}

/** Deletes the reports on a set of divisions that is about to go. */
export async function removeReportsOfSet(
  call: Pick<CallContext, 'db' | 'audit'>,
  set: number,
): Promise<void> {
  const reports = await call.db
    .deleteFrom('reports')
    .where('mu_set_id', '=', set)
    .returningAll()
    .execute();
  for (const before of reports) call.audit({ entity: 'report', entity_id: before.id, before });
}
