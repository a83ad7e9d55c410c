import { z } from 'zod';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { scheduleCreationId } from '../schedules/create.ts';
import { divisionSetId } from '../sets/model.ts';
import {
  endpoint,
  flag,
  idList,
  pageOf,
  pageQuery,
  type Grant,
  type Right,
} from '../api/endpoint.ts';
import { exportCall, sortedBy } from '../resource/calls.ts';
import {
  changedReportForm,
  processRow,
  report,
  reportFile,
  reportForm,
  reportId,
  reportKinds,
  reportResult,
  reportRun,
  scheduledReportForm,
  type ReportKind,
} from './model.ts';

const access = (right: Right): Grant[] => [{ subModule: 'data-reports', right }];
const listQuery = pageQuery;
const spelled = { division_id: 'mu_id' };
/** A file of the report; without one, its newest. */
const whichRun = z.coerce.number().int().positive().max(2_147_483_647).optional();
const which = z.object({ report_id: idList(reportId) });
const deleted = z.object({ message: z.string(), count: z.number().int() });

function listAt(path: string, summary: string) {
  return endpoint({
    method: 'GET',
    path,
    wire: { reply: spelled },
    access: access('view'),
    query: listQuery,
    reply: pageOf(report),
    summary,
  });
}

function removeAt(path: string) {
  return endpoint({
    method: 'DELETE',
    path,
    access: access('delete'),
    query: which,
    reply: deleted,
    summary: 'Delete reports and what they made; one foreign report refuses all',
  });
}

/** The specification knows three kinds of report. */
const specifiedCall = (kind: ReportKind, call: string) => (kind === 'adherence' ? {} : { call });

function runAt(kind: ReportKind) {
  return endpoint({
    method: 'POST',
    path: `/api/report/${kind}/`,
    ...specifiedCall(kind, `report-${kind}-create`),
    wire: { body: spelled, reply: spelled },
    access: access('add'),
    isLong: true,
    status: 201,
    // A report looks back: at divisions that are disabled too.
    refusesDisabled: false,
    summary: 'Run a report now over its dates; the reply holds its rows and a link to the workbook',
    body: reportForm(kind),
    reply: reportResult,
  });
}

function scheduleAt(kind: ReportKind) {
  return endpoint({
    method: 'POST',
    path: `/api/report/scheduled-${kind}/`,
    ...specifiedCall(kind, `report-scheduled-${kind}-create`),
    wire: { body: spelled, reply: spelled },
    access: access('add'),
    status: 201,
    refusesDisabled: false,
    summary: 'Have a report run by itself and mailed',
    body: scheduledReportForm(kind),
    reply: report,
  });
}

const report_type = z.enum(reportKinds).optional();
const filters = {
  report_type,
  /** Those that run by themselves, or those that were run on demand. */
  is_scheduled: flag.optional(),
};
const sort = [
  'name',
  'report_type',
  'mu_name',
  'start_date',
  'next_at',
  'last_at',
  'created_by',
  'created_at',
];

export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/api/report/',
    call: 'report-lists',
    wire: { reply: spelled },
    access: access('view'),
    query: listQuery.extend({ ...filters, ...sortedBy(sort) }),
    reply: pageOf(report),
    summary: 'Reports of the caller; of everyone, for those who see all',
  }),
  export: exportCall({ noun: 'reports', filters: { report_type }, sort, view: access('view') }),
  exportScheduled: exportCall({
    noun: 'scheduled-reports',
    filters: { report_type },
    sort,
    view: access('view'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/report/',
    call: 'report-delete',
    access: access('delete'),
    query: which,
    reply: deleted,
    summary: 'Delete reports and what they made; one foreign report refuses all',
  }),
  schedulings: endpoint({
    method: 'GET',
    path: '/api/report/schedule-type/',
    call: 'report-schedule-type-list',
    access: access('view'),
    reply: z.array(z.object({ id: z.number().int(), name: z.string(), title: z.string() })),
    summary: 'How often reports run',
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/report/{id}/files/',
    access: access('view'),
    params: z.object({ id: reportId }),
    reply: z.array(reportFile),
    summary: 'Workbooks that a report made, newest first',
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/report/file/{name}/',
    access: access('view'),
    params: z.object({ name: z.string().max(2000) }),
    reply: z.unknown(),
    summary: 'A workbook, by a link of its caller',
  }),

  show: endpoint({
    method: 'GET',
    path: '/api/report/{id}/',
    wire: { reply: spelled },
    access: access('view'),
    params: z.object({ id: reportId }),
    reply: report,
    summary: 'One report: what was asked, and when it runs',
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'report',
    path: '/api/report/{id}/',
    wire: { body: spelled, reply: spelled },
    access: access('edit'),
    params: z.object({ id: reportId }),
    body: changedReportForm,
    reply: report,
    summary:
      'Change a report that runs by itself: what it holds, when it runs, whom it is mailed to',
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/report/{id}/result/',
    access: access('view'),
    params: z.object({ id: reportId }),
    query: z.object({ file: whichRun }),
    reply: reportRun,
    summary: 'What a run of a report found: the newest, or the one of a file',
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/report/{id}/download/',
    access: access('view'),
    params: z.object({ id: reportId }),
    query: z.object({ file: whichRun, format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx') }),
    reply: z.unknown(),
    summary: 'A run of a report as a workbook, as text or for A4',
  }),

  processes: endpoint({
    method: 'GET',
    path: '/api/report/process/reports/',
    call: 'process-reports',
    wire: { query: spelled, reply: spelled },
    access: ['process-reports', 'processes'].map((subModule) => ({ subModule, right: 'view' })),
    summary: 'Runs that made schedules, newest first; one of them as a PDF',
    query: pageQuery.omit({ search: true }).extend({
      division_id: divisionId.optional(),
      mu_set_id: divisionSetId.optional(),
      agent_id: advisorId.optional(),
      create_schedule_id: scheduleCreationId.optional(),
    }),
    reply: pageOf(processRow),
  }),

  runProfiles: runAt('agent-profile'),
  listProfiles: listAt(
    '/api/report/agent-profile/',
    'Agent-profile reports that were run on demand',
  ),
  removeProfiles: removeAt('/api/report/agent-profile/'),
  scheduleProfiles: scheduleAt('agent-profile'),
  listScheduledProfiles: listAt(
    '/api/report/scheduled-agent-profile/',
    'Agent-profile reports that run by themselves',
  ),
  removeScheduledProfiles: removeAt('/api/report/scheduled-agent-profile/'),

  runSchedules: runAt('agent-schedule'),
  listSchedules: listAt(
    '/api/report/agent-schedule/',
    'Agent-schedule reports that were run on demand',
  ),
  removeSchedules: removeAt('/api/report/agent-schedule/'),
  scheduleSchedules: scheduleAt('agent-schedule'),
  listScheduledSchedules: listAt(
    '/api/report/scheduled-agent-schedule/',
    'Agent-schedule reports that run by themselves',
  ),
  removeScheduledSchedules: removeAt('/api/report/scheduled-agent-schedule/'),

  runUtilization: runAt('time-utilization'),
  listUtilization: listAt(
    '/api/report/time-utilization/',
    'Time-utilization reports that were run on demand',
  ),
  removeUtilization: removeAt('/api/report/time-utilization/'),
  scheduleUtilization: scheduleAt('time-utilization'),
  listScheduledUtilization: listAt(
    '/api/report/scheduled-time-utilization/',
    'Time-utilization reports that run by themselves',
  ),
  removeScheduledUtilization: removeAt('/api/report/scheduled-time-utilization/'),

  runAdherence: runAt('adherence'),
  scheduleAdherence: scheduleAt('adherence'),
} as const;
