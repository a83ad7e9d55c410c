import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { phrase } from '@watchbill/core/messages/catalogue';
import {
  reportForm,
  scheduledReportForm,
  type Report,
  type ReportForm,
  type ReportKind,
} from '@watchbill/core/reports/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';

/** What the boxes of a report's form hold. */
export type ReportValues = {
  kind: ReportKind;
  name: string;
  report_by: Report['report_by'];
  division_id: number | '';
  mu_set_id: number | '';
  include_in_report: string[];
  start_date: string;
  end_date: string;
  report_scheduling: Report['report_scheduling'];
  run_at: string;
  /** Addresses, one after another. */
  recipients: string;
};

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

/** The form of a report: of one that was run or runs by itself, or of a new one. */
export function useReportForm(
  row: Report | null,
  {
    isScheduled,
    division,
    today,
  }: Readonly<{ isScheduled: boolean; division: number; today: PlainDate }>,
) {
  return useForm<ReportValues, unknown, ReportForm>({
    defaultValues: row === null ? newValues(isScheduled, division, today) : valuesOf(row),
    resolver: resolverOf(isScheduled),
  });
}

function newValues(isScheduled: boolean, division: number, today: PlainDate): ReportValues {
  const [first, last] = isScheduled
    ? [addDays(today, 1), addDays(today, 365)]
    : [addDays(today, -7), addDays(today, -1)];
  return {
    kind: 'agent-schedule',
    name: '',
    report_by: 'division',
    division_id: division,
    mu_set_id: '',
    include_in_report: [],
    start_date: first,
    end_date: last,
    report_scheduling: isScheduled ? 'Weekly' : 'On Demand',
    run_at: '06:00',
    recipients: '',
  };
}

function valuesOf(row: Report): ReportValues {
  return {
    kind: row.report_type,
    name: row.name,
    report_by: row.report_by,
    division_id: row.division_id ?? '',
    mu_set_id: row.mu_set_id ?? '',
    include_in_report: row.include_in_report,
    start_date: row.start_date,
    end_date: row.end_date,
    report_scheduling: row.report_scheduling,
    run_at: row.run_at,
    recipients: row.recipients.join(', '),
  };
}

/** Checks by the schema of the call; a wrong address is named. */
function resolverOf(isScheduled: boolean): Resolver<ReportValues, unknown, ReportForm> {
  return ({ kind, recipients, division_id, mu_set_id, ...rest }) => {
    const addresses = addressesIn(recipients);
    const schema = isScheduled ? scheduledReportForm(kind) : reportForm(kind);
    const read = schema.safeParse({
      ...rest,
      division_id: division_id === '' ? null : division_id,
      mu_set_id: mu_set_id === '' ? null : mu_set_id,
      ...(isScheduled ? { recipients: addresses } : {}),
    });
    if (read.success) return { values: read.data as ReportForm, errors: {} };
    const errors = read.error.issues.toReversed().map(({ path: [name, at], message }) => [
      String(name),
      {
        type: 'custom',
        message:
          name === 'recipients'
            ? phrase('reports.badAddress', { address: addresses[Number(at)] ?? '' })
            : message,
      },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<ReportValues> };
  };
}
