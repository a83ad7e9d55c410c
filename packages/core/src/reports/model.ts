import { z } from 'zod';
import { ifMissing, requiredName } from '../api/validation.ts';
import { idSchema } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { divisionSetId } from '../sets/model.ts';
import { clockReply, timeOfDay } from '../time/clock.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import type { MessageKey } from '../messages/catalogue.ts';

export const reportId = idSchema('report');

export const reportKinds = [
  'agent-profile',
  'agent-schedule',
  'time-utilization',
  'adherence',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * Columns of each kind of report, in their order; `include_in_report` chooses among them, and none
 * chosen means all.
 */
export const reportColumns = {
  'agent-profile': [
    'advisor',
    'email',
    'username',
    'loginId',
    'division',
    'team',
    'language',
    'status',
    'disabledDate',
  ],
  'agent-schedule': [
    'date',
    'advisor',
    'division',
    'start',
    'end',
    'hours',
    'paidHours',
    'overtime',
    'activities',
  ],
  'time-utilization': [
    'advisor',
    'division',
    'days',
    'scheduled',
    'open',
    'inOffice',
    'outOfOffice',
    'paid',
    'overtime',
    'recovered',
    'shrinkage',
  ],
  adherence: [
    'date',
    'advisor',
    'division',
    'team',
    'scheduled',
    'inAdherence',
    'outOfAdherence',
    'excused',
    'adherence',
    'adherenceExcused',
    'conformance',
  ],
} as const satisfies Readonly<Record<ReportKind, readonly string[]>>;
export type ReportColumn = (typeof reportColumns)[ReportKind][number];

/**
 * How often a report runs; what it then covers: the day before, the seven days before, the month
 * before.
 */
export const schedulings = ['On Demand', 'Daily', 'Weekly', 'Monthly'] as const;
export type Scheduling = (typeof schedulings)[number];

const dates = { start_date: plainDate, end_date: plainDate };
const shared = {
  name: requiredName('reports.nameRequired'),
  report_by: z.enum(['Division Set', 'division'], { error: ifMissing('reports.byRequired') }),
  include_in_report: z.array(z.string().max(40)).max(40).default([]),
  division_id: divisionId.nullish(),
  mu_set_id: divisionSetId.nullish(),
};

const timetable = {
  report_scheduling: z.enum(['Daily', 'Weekly', 'Monthly'], {
    error: ifMissing('reports.schedulingRequired'),
  }),
  run_at: timeOfDay.optional(),
  /** Whom to mail it to; without any, its maker. */
  recipients: z.array(z.email('problem.email').max(254)).max(50).default([]),
};

function formOf<S extends z.ZodRawShape>(more: S, known: readonly string[]) {
  return z.object({ ...shared, ...dates, ...more }).superRefine((form, context) => {
    const need = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const given = form as {
      report_by: string;
      division_id?: unknown;
      mu_set_id?: unknown;
      start_date: string;
      end_date: string;
      include_in_report: string[];
    };
    if (given.report_by === 'division' && given.division_id == null)
      need('division_id', 'reports.divisionRequired');
    if (given.report_by === 'Division Set' && given.mu_set_id == null)
      need('mu_set_id', 'reports.setRequired');
    if (given.end_date < given.start_date) need('end_date', 'reports.endBeforeStart');
    if (given.include_in_report.some((column) => !known.includes(column)))
      need('include_in_report', 'reports.unknownColumn');
  });
}

/** On demand: run at once over its dates. */
export const reportForm = (kind: ReportKind) =>
  formOf(
    { report_scheduling: z.literal('On Demand', 'reports.onDemandOnly').default('On Demand') },
    reportColumns[kind],
  );
/**
 * Scheduled: runs by itself from its first to its last date, at a time of day of its division or
 * set, and is mailed.
 */
export const scheduledReportForm = (kind: ReportKind) => formOf(timetable, reportColumns[kind]);
/** The same of a report that is there, whose kind stays. */
export const changedReportForm = formOf(timetable, Object.values(reportColumns).flat());
/** Either form. */
export type ReportForm = Omit<z.output<ReturnType<typeof reportForm>>, 'report_scheduling'> &
  Readonly<{
    report_scheduling: Scheduling;
    run_at?: number | undefined;
    recipients?: readonly string[];
  }>;

export const reportFile = z.object({
  id: z.number().int(),
  name: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  rows: z.number().int(),
  created_at: z.string(),
  mailed_to: z.array(z.string()),
  download_url: z.string(),
});

export const report = z.object({
  id: z.number().int(),
  name: z.string(),
  report_type: z.enum(reportKinds),
  report_by: z.enum(['Division Set', 'division']),
  include_in_report: z.array(z.string()),
  report_scheduling: z.enum(schedulings),
  division_id: z.number().int().nullable(),
  mu_set_id: z.number().int().nullable(),
  /** Name of the division, or of the set. */
  mu_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  run_at: clockReply,
  recipients: z.array(z.string()),
  created_by: z.string(),
  created_at: z.string(),
  next_at: z.string().nullable(),
  last_at: z.string().nullable(),
  last_error: z.string().nullable(),
  version: z.number().int(),
});
export type Report = z.output<typeof report>;

/** One run that made schedules: what was asked and how many days it made, passed by and refused. */
export const processRow = z.object({
  create_schedule_id: z.number().int(),
  division_id: z.number().int(),
  mu_name: z.string(),
  source: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  if_schedule_exists: z.string(),
  has_future_activities: z.boolean(),
  agents: z.number().int(),
  made: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
  created_by: z.string().nullable(),
  created_at: z.string(),
});

const found = {
  /** Headings in the language that it was run in. */
  columns: z.array(z.string()),
  /** A list of cells a row. */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
};
/** What a run of a report found, read from its workbook. */
export const reportRun = z.object({ ...found, from_date: z.string(), to_date: z.string() });

/** A report with what it found just now. */
export const reportResult = report.extend({
  ...found,
  files: z.array(reportFile),
});

/** What the kinds of report are called. */
export const kindTitles = {
  'agent-profile': 'reports.kindProfile',
  'agent-schedule': 'reports.kindSchedule',
  'time-utilization': 'reports.kindUtilization',
  adherence: 'reports.kindAdherence',
} as const satisfies Readonly<Record<ReportKind, MessageKey>>;

export const schedulingTitles = {
  'On Demand': 'reports.onDemand',
  Daily: 'reports.daily',
  Weekly: 'reports.weekly',
  Monthly: 'reports.monthly',
} as const satisfies Readonly<Record<Scheduling, MessageKey>>;
