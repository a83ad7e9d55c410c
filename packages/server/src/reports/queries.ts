import type { ReportKind } from '@watchbill/core/reports/model';
import { scheduledReportResource, reportResource } from '@watchbill/core/reports/resource';
import { formatClockWithSeconds } from '@watchbill/core/time/minutes';
import type { Db } from '../db/tables.ts';
import { divisionsOfSet, zoneOfDivision } from '../divisions/commands.ts';
import type { Reader } from '../http/rows/change-row.ts';
import { FileReply } from '../http/reply/file-reply.ts';
import { exportHandler } from '../lists/list-handlers.ts';
import type { ListQuery } from '../http/rows/list-rows.ts';
import { pageReply } from '../http/rows/page.ts';
import { apiProblem } from '../problems/problem.ts';
import { signName, readName } from '../http/reply/signed.ts';
import { listCreations } from '../schedules/commands.ts';
import { placeOfSet } from '../sets/queries.ts';
import { workbookType } from './content.ts';
import { type ReportFilter, listReports, type ReportRow, findReports } from './repository.ts';
import { findRun, filesOf, findFile } from './repository/files.ts';

const linkMs = 5 * 60_000;

export type KindFilter = Pick<ReportFilter, 'kind' | 'isScheduled'>;

export type Place = Readonly<{ divisions: readonly number[]; zone: string }>;

type ListCall = Pick<Reader, 'db' | 'session'> & Readonly<{ query: ListQuery }>;

/** A page of the caller's reports, of one kind or of all. */
export function pageOfReports({ db, session, query }: ListCall, filter: KindFilter = {}) {
  return listReports(db, session, { ...query, ...filter });
}

/** The handler that writes a list of reports, run by hand or by themselves, into a file. */
export function exportReports(isScheduled: boolean) {
  return exportHandler(
    isScheduled ? scheduledReportResource : reportResource,
    async (call, query: ListQuery & Readonly<{ report_type?: ReportKind | undefined }>) => {
      const page = await pageOfReports(
        { ...call, query },
        { kind: query.report_type, isScheduled },
      );
      return {
        results: page.results.map((row) => ({
          ...row,
          run_at: formatClockWithSeconds(row.run_at),
        })),
      };
    },
  );
}

/** One of the caller's reports; 404 where there is none. */
export async function reportById(
  { db, session }: Pick<Reader, 'db' | 'session'>,
  id: number,
): Promise<ReportRow> {
  const [row] = await findReports(db, session, [id]);
  if (row === undefined) throw apiProblem.missing('reports.missing');
  return row;
}

/** A report and one run of it, the newest where no file is named; 404 where either is missing. */
export async function runOf(call: Reader, id: number, file?: number) {
  const report = await reportById(call, id);
  const run = await findRun(call.db, id, file);
  if (run === undefined) throw apiProblem.missing('reports.noRun');
  return { report, run };
}

/** A report's files, each with a link that serves this reader for five minutes. */
export async function filesWithLinks({ db, session, now }: Reader, report: number) {
  const rows = await filesOf(db, report);
  return Promise.all(
    rows.map(async ({ id, created_at, ...row }) => ({
      ...row,
      id,
      created_at: created_at.toISOString(),
      download_url: `/api/report/file/${await signName(db, { userId: session.userId, expiresAt: now.getTime() + linkMs, content: { reportFile: id } })}/`,
    })),
  );
}

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

/** A run's workbook behind the link that one reader was given. 404 where the link has expired. */
export async function linkedFile({ db, session, now }: Reader, link: string): Promise<FileReply> {
  const content = await readName<{ reportFile: number }>(db, link, session.userId, now);
  const file = content === null ? undefined : await findFile(db, content.reportFile);
  if (file === undefined) throw apiProblem.missing('files.linkExpired');
  return new FileReply(workbookType, file.bytes, file.name);
}

type ProcessQuery = ListQuery &
  Omit<Parameters<typeof listCreations>[1], 'divisionIds' | 'division' | 'agent'> &
  Readonly<{
    mu_set_id?: number | undefined;
    division_id?: number | undefined;
    agent_id?: number | undefined;
  }>;

/** The runs that made schedules, of the divisions that the caller reaches or of a set of them. */
export async function pageOfProcesses({ db, session }: Reader, query: ProcessQuery) {
  const divisionIds =
    query.mu_set_id === undefined ? session.divisionIds : await divisionsOfSet(db, query.mu_set_id);
  const { count, results } = await listCreations(db, {
    ...query,
    divisionIds,
    division: query.division_id,
    agent: query.agent_id,
  });
  return pageReply(
    query,
    count,
    results.map(({ id, agent_ids, created_at, ...row }) => ({
      ...row,
      create_schedule_id: id,
      agents: agent_ids.length,
      created_at: created_at.toISOString(),
    })),
  );
}
