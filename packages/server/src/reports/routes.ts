import { text } from '@watchbill/core/messages/catalogue';
import type { reports } from '@watchbill/core/reports/contract';
import {
  type ReportForm,
  type ReportKind,
  reportColumns,
  schedulingTitles,
  schedulings,
} from '@watchbill/core/reports/model';
import { reportResource, scheduledReportResource } from '@watchbill/core/reports/resource';
import { nextRun } from '@watchbill/core/reports/rules';
import { formatClockWithSeconds } from '@watchbill/core/time/minutes';
import { daysBetween, toPlainDate } from '@watchbill/core/time/plain-date';
import { exportHandler } from '../http/list-handlers.ts';
import type { ListQuery } from '../http/list-rows.ts';
import { pageReply } from '../http/page.ts';
import type { CallJob } from '../http/call-job.ts';
import { apiProblem } from '../http/problem.ts';
import { FileReply } from '../http/file-reply.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { readName, signName } from '../http/signed.ts';
import type { Session } from '../session/session.ts';
import { divisionsOfSet } from '../sets/commands.ts';
import { listCreations } from '../schedules/commands.ts';
import { placeOfReport, reportWorkbook, timetableOf, workbookType } from './commands.ts';
import {
  deleteReports,
  emailOfUser,
  findReports,
  insertReport,
  listReports,
  updateReport,
  type ReportFilter,
  type ReportRow,
} from './repository.ts';
import { filesOf, findFile, findRun, keepFile } from './repository/files.ts';
import { runFile, tableOf } from './content.ts';
import { processPdf } from './process.ts';
import { reportTable } from './rows.ts';

const mostDays = 366;
const linkMs = 5 * 60_000;
type Kinds = Pick<ReportFilter, 'kind' | 'isScheduled'>;
type ListCall = Readonly<{ db: Db; session: Session; query: ListQuery }>;

function listed({ db, session, query }: ListCall, filter: Kinds = {}) {
  return listReports(db, session, { ...query, ...filter });
}

function exported(isScheduled: boolean) {
  return exportHandler(
    isScheduled ? scheduledReportResource : reportResource,
    async (call, query: ListQuery & Readonly<{ report_type?: ReportKind | undefined }>) => {
      const page = await listed({ ...call, query }, { kind: query.report_type, isScheduled });
      return {
        results: page.results.map((row) => ({
          ...row,
          run_at: formatClockWithSeconds(row.run_at),
        })),
      };
    },
  );
}

async function removed(
  { query, ...call }: CallContext & { query: { report_id: number[] } },
  filter: Kinds = {},
) {
  const found = await findReports(call.db, call.session, query.report_id);
  const fits = found.filter(
    (row) =>
      (filter.kind === undefined || row.report_type === filter.kind) &&
      (filter.isScheduled === undefined || row.is_scheduled === filter.isScheduled),
  );
  if (query.report_id.length === 0 || fits.length < new Set(query.report_id).size)
    throw apiProblem.missing('reports.missing');
  await deleteReports(
    call.db,
    fits.map((row) => row.id),
  );
  for (const row of fits) {
    call.audit({ entity: 'report', entity_id: row.id, division_id: row.division_id, before: row });
    tell(call, row);
  }
  return {
    message: text('reports.deleted', { count: fits.length }, call.language),
    count: fits.length,
  };
}

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
export const reportJobs = {
  runProfiles: reportJob,
  runSchedules: reportJob,
  runUtilization: reportJob,
  runAdherence: reportJob,
} as const;

/** Runs outside any transaction; definition and workbook are then kept in one. */
async function run(call: CallContext, kind: ReportKind, form: ReportForm) {
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
    const report = await announced(publishing, id);
    return {
      ...report,
      columns: table.columns,
      rows: table.rows,
      files: await shownFiles(publishing, id),
    };
  };
}

async function schedule(call: CallContext, kind: ReportKind, form: ReportForm) {
  const coming = await comingRuns(call, form, call.session.userId);
  return announced(
    call,
    await insertReport(
      call.db,
      call.session,
      { kind, form, isScheduled: true, ...coming },
      call.now,
    ),
  );
}

/** When a report runs next, and whom it is mailed to: its maker, where nobody is named. */
async function comingRuns({ db, now }: CallContext, form: ReportForm, maker: number) {
  const { zone } = await placeOfReport(db, form);
  const next = nextRun(timetableOf({ ...form, run_at: form.run_at ?? 360 }, zone), now.getTime());
  if (next === null) throw apiProblem.field('end_date', 'reports.over');
  const recipients = form.recipients?.length ? form.recipients : [await emailOfUser(db, maker)];
  return { recipients, nextAt: new Date(next.at) };
}

async function reschedule(call: CallContext, id: number, form: ReportForm) {
  const before = await found(call, id);
  if (!before.is_scheduled) throw apiProblem.missing('reports.missing');
  const known: readonly string[] = reportColumns[before.report_type];
  if (form.include_in_report.some((column) => !known.includes(column)))
    throw apiProblem.field('include_in_report', 'reports.unknownColumn');
  await updateReport(call.db, id, { form, ...(await comingRuns(call, form, before.user_id)) });
  const after = await found(call, id);
  call.audit({ entity: 'report', entity_id: id, division_id: after.division_id, before, after });
  tell(call, after);
  return after;
}

async function runOf(call: Pick<CallContext, 'db' | 'session'>, id: number, file?: number) {
  const report = await found(call, id);
  const run = await findRun(call.db, id, file);
  if (run === undefined) throw apiProblem.missing('reports.noRun');
  return { report, run };
}

async function announced(call: CallContext, id: number): Promise<ReportRow> {
  const after = await found(call, id);
  call.audit({ entity: 'report', entity_id: id, division_id: after.division_id, after });
  tell(call, after);
  return after;
}

/** The lists of its maker, wherever they are open, are read again. */
function tell(call: CallContext, { id, version, user_id }: ReportRow): void {
  call.recordChange({ type: 'report', id: String(id), version, scope: { user_id } });
}

async function found(
  { db, session }: Readonly<{ db: Db; session: Session }>,
  id: number,
): Promise<ReportRow> {
  const [row] = await findReports(db, session, [id]);
  if (row === undefined) throw apiProblem.missing('reports.missing');
  return row;
}

async function shownFiles(
  { db, session, now }: Readonly<{ db: Db; session: Session; now: Date }>,
  report: number,
) {
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

export const reportRoutes: Handlers<typeof reports> = {
  list: ({ query, ...call }) =>
    listed({ ...call, query }, { kind: query.report_type, isScheduled: query.is_scheduled }),
  export: exported(false),
  exportScheduled: exported(true),
  remove: (call) => removed(call),
  schedulings: ({ language }) =>
    Promise.resolve(
      schedulings.map((name, index) => ({
        id: index + 1,
        name,
        title: text(schedulingTitles[name], {}, language),
      })),
    ),
  files: async ({ params, ...call }) => shownFiles(call, (await found(call, params.id)).id),
  file: async ({ params, db, session, now }) => {
    const content = await readName<{ reportFile: number }>(db, params.name, session.userId, now);
    const file = content === null ? undefined : await findFile(db, content.reportFile);
    if (file === undefined) throw apiProblem.missing('files.linkExpired');
    return new FileReply(workbookType, file.bytes, file.name);
  },

  show: ({ params, ...call }) => found(call, params.id),
  update: ({ params, body, ...call }) => reschedule(call, params.id, body),
  result: async ({ params, query, ...call }) => {
    const { run } = await runOf(call, params.id, query.file);
    return { ...(await tableOf(run.bytes)), from_date: run.from_date, to_date: run.to_date };
  },
  download: async ({ params, query, ...call }) => {
    const { report, run } = await runOf(call, params.id, query.file);
    return runFile(report, run, query.format, call.language);
  },

  processes: async ({ query, ...call }) => {
    if (query.create_schedule_id !== undefined) return processPdf(call, query.create_schedule_id);
    const divisions =
      query.mu_set_id === undefined
        ? call.session.divisionIds
        : await divisionsOfSet(call.db, query.mu_set_id);
    const { count, results } = await listCreations(call.db, {
      ...query,
      divisionIds: divisions,
      division: query.division_id,
      agent: query.agent_id,
    });
    return pageReply(
      query,
      count,
      results.map(({ id, division_id, agent_ids, created_at, ...row }) => ({
        ...row,
        create_schedule_id: id,
        division_id,
        agents: agent_ids.length,
        created_at: created_at.toISOString(),
      })),
    );
  },

  runProfiles: ({ body, ...call }) => run(call, 'agent-profile', body),
  listProfiles: (call) => listed(call, { kind: 'agent-profile', isScheduled: false }),
  removeProfiles: (call) => removed(call, { kind: 'agent-profile', isScheduled: false }),
  scheduleProfiles: ({ body, ...call }) => schedule(call, 'agent-profile', body),
  listScheduledProfiles: (call) => listed(call, { kind: 'agent-profile', isScheduled: true }),
  removeScheduledProfiles: (call) => removed(call, { kind: 'agent-profile', isScheduled: true }),

  runSchedules: ({ body, ...call }) => run(call, 'agent-schedule', body),
  listSchedules: (call) => listed(call, { kind: 'agent-schedule', isScheduled: false }),
  removeSchedules: (call) => removed(call, { kind: 'agent-schedule', isScheduled: false }),
  scheduleSchedules: ({ body, ...call }) => schedule(call, 'agent-schedule', body),
  listScheduledSchedules: (call) => listed(call, { kind: 'agent-schedule', isScheduled: true }),
  removeScheduledSchedules: (call) => removed(call, { kind: 'agent-schedule', isScheduled: true }),

  runUtilization: ({ body, ...call }) => run(call, 'time-utilization', body),
  listUtilization: (call) => listed(call, { kind: 'time-utilization', isScheduled: false }),
  removeUtilization: (call) => removed(call, { kind: 'time-utilization', isScheduled: false }),
  scheduleUtilization: ({ body, ...call }) => schedule(call, 'time-utilization', body),
  listScheduledUtilization: (call) => listed(call, { kind: 'time-utilization', isScheduled: true }),
  removeScheduledUtilization: (call) =>
    removed(call, { kind: 'time-utilization', isScheduled: true }),

  runAdherence: ({ body, ...call }) => run(call, 'adherence', body),
  scheduleAdherence: ({ body, ...call }) => schedule(call, 'adherence', body),
};
