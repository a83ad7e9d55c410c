import { listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';
import type { report, Report, ReportForm, ReportKind } from '@watchbill/core/reports/model';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

export type ReportRow = z.input<typeof report> &
  Readonly<{ user_id: number; language: string; is_scheduled: boolean }>;
export type ReportFilter = ListQuery &
  Readonly<{
    kind?: ReportKind | undefined;
    isScheduled?: boolean | undefined;
  }>;

/** A caller's own reports; everyone's, for those whose scope is all. */
function rows(db: Db, session: Session | null) {
  return db
    .selectFrom('reports as report')
    .innerJoin('users as maker', 'maker.id', 'report.user_id')
    .leftJoin('divisions as division', 'division.id', 'report.division_id')
    .leftJoin('sets as group', 'group.id', 'report.mu_set_id')
    .$if(session !== null && session.scope !== 'all', (query) =>
      query.where('report.user_id', '=', session?.userId ?? 0),
    )
    .$if(session?.isNarrowed === true, (query) =>
      query.where(isWithin(session?.divisionIds ?? [])),
    );
}

/** A report on these divisions alone. */
const isWithin = (
  divisions: readonly number[],
) => sql<boolean>`(report.division_id = any(${[...divisions]}::integer[])
  or report.mu_set_id is not null and not exists
    (select from set_members as member where member.set_id = report.mu_set_id
    and member.division_id <> all(${[...divisions]}::integer[])))`;

const columns = [
  'report.id',
  'report.name',
  'report.report_type',
  'report.report_by',
  'report.include_in_report',
  'report.report_scheduling',
  'report.division_id',
  'report.mu_set_id',
  'report.start_date',
  'report.end_date',
  'report.run_at',
  'report.recipients',
  'maker.username as created_by',
  'report.created_at',
  'report.next_at',
  'report.last_at',
  'report.last_error',
  'report.version',
  'report.user_id',
  'report.language',
  'report.is_scheduled',
] as const;

type StoredReport = Omit<
  ReportRow,
  'created_at' | 'next_at' | 'last_at' | 'report_scheduling' | 'mu_name'
> & {
  created_at: Date;
  next_at: Date | null;
  last_at: Date | null;
  report_scheduling: string;
  mu_name: string | null;
};

function toReply(row: StoredReport): ReportRow {
  return {
    ...row,
    mu_name: row.mu_name ?? '',
    report_scheduling: row.report_scheduling as Report['report_scheduling'],
    created_at: row.created_at.toISOString(),
    next_at: row.next_at?.toISOString() ?? null,
    last_at: row.last_at?.toISOString() ?? null,
  };
}

const newestFirst = '-id';

export async function listReports(
  db: Db,
  session: Session,
  { kind, isScheduled, ...filter }: ReportFilter,
): Promise<Page<ReportRow>> {
  const page = await listRows(
    rows(db, session)
      .select(columns)
      .select((e) => e.fn.coalesce('division.mu_name', 'group.set_name').as('mu_name'))
      .$if(kind !== undefined, (query) => query.where('report.report_type', '=', kind!))
      .$if(isScheduled !== undefined, (query) =>
        query.where('report.is_scheduled', '=', isScheduled === true),
      ),
    { ...filter, sort: filter.sort ?? newestFirst },
    { table: 'report', search: ['report.name'], isAlwaysEnabled: true, order: [] },
  );
  return { ...page, results: page.results.map(toReply) };
}

/** Null for `session` reads as the product itself. */
export async function findReports(
  db: Db,
  session: Session | null,
  ids: readonly number[],
): Promise<ReportRow[]> {
  const found = await rows(db, session)
    .select(columns)
    .select((e) => e.fn.coalesce('division.mu_name', 'group.set_name').as('mu_name'))
    .where('report.id', 'in', ids)
    .orderBy('report.id')
    .execute();
  return found.map(toReply);
}

export type NewReport = Readonly<{
  kind: ReportKind;
  form: ReportForm;
  isScheduled: boolean;
  recipients: readonly string[];
  nextAt: Date | null;
}>;

export async function insertReport(
  db: Db,
  session: Session,
  { kind, form, isScheduled, recipients, nextAt }: NewReport,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('reports')
    .values({
      ...placeAndDates(form),
      report_type: kind,
      recipients: [...recipients],
      is_scheduled: isScheduled,
      user_id: session.userId,
      language: session.language,
      next_at: nextAt,
      last_at: null,
      last_error: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes anew what a report that runs by itself holds, when it runs, and whom it is mailed to. */
export async function updateReport(
  db: Db,
  id: number,
  { form, recipients, nextAt }: Pick<NewReport, 'form' | 'recipients' | 'nextAt'>,
): Promise<void> {
  await db
    .updateTable('reports')
    .set({
      ...placeAndDates(form),
      recipients: [...recipients],
      next_at: nextAt,
      last_error: null,
    })
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const placeAndDates = (form: ReportForm) => ({
  name: form.name,
  report_by: form.report_by,
  division_id: form.report_by === 'division' ? (form.division_id ?? null) : null,
  mu_set_id: form.report_by === 'division' ? null : (form.mu_set_id ?? null),
  include_in_report: form.include_in_report,
  report_scheduling: form.report_scheduling,
  start_date: form.start_date,
  end_date: form.end_date,
  run_at: form.run_at ?? 360,
});

/** Removes reports with their files. */
export async function deleteReports(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('reports').where('id', 'in', ids).execute();
}

/** Removes the reports on a set of divisions; answers them as they were stored. */
export function deleteReportsOfSets(db: Db, sets: readonly number[]) {
  return db.deleteFrom('reports').where('mu_set_id', 'in', sets).returningAll().execute();
}

/** Reports whose time has come, the longest overdue first. */
export async function dueReports(db: Db, now: Date): Promise<number[]> {
  const due = await db
    .selectFrom('reports')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute();
  return due.map(({ id }) => id);
}

/**
 * What became of a scheduled report's run, and when the next one is; `last_error` null where all
 * went well.
 */
export async function keepOutcome(
  db: Db,
  id: number,
  outcome: Readonly<{ last_error: string | null; next_at?: Date | null; last_at?: Date }>,
): Promise<void> {
  await db.updateTable('reports').set(outcome).where('id', '=', id).execute();
}

/** The address of whoever schedules a report: it is sent there where no other is given. */
export async function emailOfUser(db: Db, id: number): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
}
