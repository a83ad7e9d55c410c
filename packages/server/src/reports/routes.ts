import { text } from '@watchbill/core/messages/catalogue';
import type { reports } from '@watchbill/core/reports/contract';
import { schedulingTitles, schedulings } from '@watchbill/core/reports/model';
import type { Handlers } from '../http/call/call.ts';
import { removeReports } from './commands/remove.ts';
import { runReport } from './commands/run.ts';
import { rescheduleReport, scheduleReport } from './commands/schedule.ts';
import {
  pageOfReports,
  exportReports,
  filesWithLinks,
  reportById,
  runOf,
  linkedFile,
  pageOfProcesses,
} from './queries.ts';
import { runFile, tableOf } from './content.ts';
import { processPdf } from './process.ts';

export const reportRoutes: Handlers<typeof reports> = {
  list: ({ query, ...call }) =>
    pageOfReports({ ...call, query }, { kind: query.report_type, isScheduled: query.is_scheduled }),
  export: exportReports(false),
  exportScheduled: exportReports(true),
  remove: (call) => removeReports(call),
  schedulings: ({ language }) =>
    Promise.resolve(
      schedulings.map((name, index) => ({
        id: index + 1,
        name,
        title: text(schedulingTitles[name], {}, language),
      })),
    ),
  files: async ({ params, ...call }) =>
    filesWithLinks(call, (await reportById(call, params.id)).id),
  file: ({ params, ...call }) => linkedFile(call, params.name),

  show: ({ params, ...call }) => reportById(call, params.id),
  update: ({ params, body, ...call }) => rescheduleReport(call, params.id, body),
  result: async ({ params, query, ...call }) => {
    const { run } = await runOf(call, params.id, query.file);
    return { ...(await tableOf(run.bytes)), from_date: run.from_date, to_date: run.to_date };
  },
  download: async ({ params, query, ...call }) => {
    const { report, run } = await runOf(call, params.id, query.file);
    return runFile(report, run, query.format, call.language);
  },

  processes: ({ query, ...call }) =>
    query.create_schedule_id === undefined
      ? pageOfProcesses(call, query)
      : processPdf(call, query.create_schedule_id),

  runProfiles: ({ body, ...call }) => runReport(call, 'agent-profile', body),
  listProfiles: (call) => pageOfReports(call, { kind: 'agent-profile', isScheduled: false }),
  removeProfiles: (call) => removeReports(call, { kind: 'agent-profile', isScheduled: false }),
  scheduleProfiles: ({ body, ...call }) => scheduleReport(call, 'agent-profile', body),
  listScheduledProfiles: (call) =>
    pageOfReports(call, { kind: 'agent-profile', isScheduled: true }),
  removeScheduledProfiles: (call) =>
    removeReports(call, { kind: 'agent-profile', isScheduled: true }),

  runSchedules: ({ body, ...call }) => runReport(call, 'agent-schedule', body),
  listSchedules: (call) => pageOfReports(call, { kind: 'agent-schedule', isScheduled: false }),
  removeSchedules: (call) => removeReports(call, { kind: 'agent-schedule', isScheduled: false }),
  scheduleSchedules: ({ body, ...call }) => scheduleReport(call, 'agent-schedule', body),
  listScheduledSchedules: (call) =>
    pageOfReports(call, { kind: 'agent-schedule', isScheduled: true }),
  removeScheduledSchedules: (call) =>
    removeReports(call, { kind: 'agent-schedule', isScheduled: true }),

  runUtilization: ({ body, ...call }) => runReport(call, 'time-utilization', body),
  listUtilization: (call) => pageOfReports(call, { kind: 'time-utilization', isScheduled: false }),
  removeUtilization: (call) =>
    removeReports(call, { kind: 'time-utilization', isScheduled: false }),
  scheduleUtilization: ({ body, ...call }) => scheduleReport(call, 'time-utilization', body),
  listScheduledUtilization: (call) =>
    pageOfReports(call, { kind: 'time-utilization', isScheduled: true }),
  removeScheduledUtilization: (call) =>
    removeReports(call, { kind: 'time-utilization', isScheduled: true }),

  runAdherence: ({ body, ...call }) => runReport(call, 'adherence', body),
  scheduleAdherence: ({ body, ...call }) => scheduleReport(call, 'adherence', body),
};
