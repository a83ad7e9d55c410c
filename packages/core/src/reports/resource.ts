import { nameField, text } from '../resource/fields.ts';
import { verb, type Field, type ListQuery, type Resource } from '../resource/model.ts';
import { kindTitles, reportKinds, schedulings, schedulingTitles, type Report } from './model.ts';

const date = { is: 'date' } as const;
const kinds = reportKinds.map((value) => ({ value, label: kindTitles[value] }));

const shared: readonly Field<Report>[] = [
  nameField('name', 'reports.name'),
  {
    name: 'report_type',
    column: 'report',
    label: 'reports.kind',
    kind: { is: 'choice', choices: kinds },
    list: 'wide',
    sort: 'report_type',
  },
  {
    name: 'mu_name',
    column: 'for',
    label: 'reports.place',
    kind: text,
    list: 'wide',
    sort: 'mu_name',
  },
];
const onDemand: readonly Field<Report>[] = [
  { name: 'start_date', label: 'reports.period', kind: date, sort: 'start_date' },
  { name: 'end_date', label: 'reports.to', kind: date, list: 'no' },
  { name: 'created_by', label: 'reports.runBy', kind: text, list: 'wide', sort: 'created_by' },
  { name: 'created_at', label: 'generic.addedAt', kind: text, list: 'wide', sort: 'created_at' },
];
const scheduled: readonly Field<Report>[] = [
  {
    name: 'report_scheduling',
    label: 'reports.scheduling',
    kind: {
      is: 'choice',
      choices: schedulings.map((value) => ({ value, label: schedulingTitles[value] })),
    },
  },
  { name: 'next_at', label: 'reports.nextRun', kind: text, list: 'wide', sort: 'next_at' },
  { name: 'last_at', label: 'reports.lastRun', kind: text, sort: 'last_at' },
  { name: 'recipients', label: 'reports.recipients', kind: text, list: 'wide' },
];

/** Reports that were run on demand, or those that run by themselves. */
const reportsOf = (is_scheduled: boolean): Resource<Report> => ({
  noun: is_scheduled ? 'scheduled-reports' : 'reports',
  changes: 'report',
  title: 'menu.dataReports',
  one: 'reports.one',
  page: '',
  texts: is_scheduled
    ? { none: 'reports.noneScheduled', noneHint: 'reports.noneScheduledHint' }
    : { none: 'reports.none', noneHint: 'reports.noneHint' },
  // Runs that their timetable begins are told to nobody.
  ...(is_scheduled ? { refreshMs: 60_000 } : {}),
  fields: [...shared, ...(is_scheduled ? scheduled : onDemand)],
  filters: [{ name: 'report_type', column: 'report', label: 'reports.kind', of: kinds }],
  list: verb('reports.list', (query: ListQuery) => ({ query: { ...query, is_scheduled } })),
  export: is_scheduled ? 'reports.exportScheduled' : 'reports.export',
});

export const reportResource = reportsOf(false);
export const scheduledReportResource = reportsOf(true);
