import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api, CallOptions } from '../api/client.ts';
import { useApi } from '../api/hooks.ts';
import { useAsLongWork } from '../jobs/hooks.ts';
import type { JobRow } from '../jobs/contract.ts';
import { formatClock } from '../time/minutes.ts';
import type { Report, ReportForm, ReportKind } from './model.ts';

const reportsKey = ['rows', 'reports'] as const;

export function useReport(id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...reportsKey, 'one', id],
    enabled: id !== null,
    queryFn: ({ signal }) => api.reports.show({ params: { id: id ?? 0 } }, { signal }),
  });
}

/** What a report has made so far, newest first. */
export function useReportRuns(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...reportsKey, 'runs', id],
    queryFn: ({ signal }) => api.reports.files({ params: { id } }, { signal }),
  });
}

/** What a run found: of its file, or (null) the newest. */
export function useReportResult(id: number, file: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...reportsKey, 'result', id, file],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.reports.result({ params: { id }, query: file === null ? {} : { file } }, { signal }),
  });
}

export type ReportFormat = 'pdf' | 'xlsx' | 'csv';

/** A run as a file. */
export function useReportFile() {
  const api = useApi();
  return async (id: number, file: number | null, format: ReportFormat) =>
    (await api.reports.download({
      params: { id },
      query: { format, ...(file === null ? {} : { file }) },
    })) as Blob;
}

/** What a form of a report says, once its schema has read it. */
export type AskedReport = Readonly<{ kind: ReportKind; form: ReportForm }>;

/** Runs a report now; `job` tells how far it has come. */
export function useRunReport() {
  const api = useApi();
  const asLongWork = useAsLongWork();
  const onSettled = useReadAgain();
  const [job, setJob] = useState<JobRow | null>(null);
  const run = useMutation({
    mutationFn: (asked: AskedReport) => asLongWork(runOf(api, asked, { onJob: setJob })),
    onSettled: () => {
      setJob(null);
      return onSettled();
    },
  });
  return { run, job };
}

function runOf(api: Api, { kind, form }: AskedReport, options: CallOptions) {
  const input = { body: { ...bodyOf(form), report_scheduling: 'On Demand' as const } };
  if (kind === 'agent-profile') return api.reports.runProfiles(input, options);
  if (kind === 'agent-schedule') return api.reports.runSchedules(input, options);
  if (kind === 'adherence') return api.reports.runAdherence(input, options);
  return api.reports.runUtilization(input, options);
}

/**
 * Has a report run by itself from now on, or changes how it does; 409 where someone else has
 * changed it since.
 */
export function useScheduleReport() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ row, kind, form }: AskedReport & Readonly<{ row: Report | null }>) =>
      row === null
        ? scheduleOf(api, kind, reportBody(form))
        : api.reports.update(
            { params: { id: row.id }, body: reportBody(form) },
            { ifMatch: row.version },
          ),
    onSettled: useReadAgain(),
  });
}

function scheduleOf(api: Api, kind: ReportKind, body: ReturnType<typeof reportBody>) {
  if (kind === 'agent-profile') return api.reports.scheduleProfiles({ body });
  if (kind === 'agent-schedule') return api.reports.scheduleSchedules({ body });
  if (kind === 'adherence') return api.reports.scheduleAdherence({ body });
  return api.reports.scheduleUtilization({ body });
}

/** Deletes reports with all that they made. */
export function useRemoveReports() {
  const api = useApi();
  return useMutation({
    mutationFn: (ids: readonly number[]) => api.reports.remove({ query: { report_id: [...ids] } }),
    onSettled: useReadAgain(),
  });
}

export type ProcessesQuery = Readonly<{
  page: number;
  page_size: number;
  division_id?: number | undefined;
  mu_set_id?: number | undefined;
  agent_id?: number | undefined;
}>;

/** Runs that made schedules, newest first. */
export function useProcesses(query: ProcessesQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['rows', 'process-reports', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.reports.processes({ query }, { signal }),
  });
}

/** Reads one of these runs as a PDF. */
export function useProcessPdf() {
  const api = useApi();
  return async (id: number) =>
    (await api.reports.processes({
      query: { create_schedule_id: id, page: 1, page_size: 20 },
    })) as unknown as Blob;
}

function useReadAgain() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [reportsKey, ['rows', 'scheduled-reports']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

function bodyOf({ include_in_report, ...form }: ReportForm) {
  const { name, report_by, division_id, mu_set_id, start_date, end_date } = form;
  return {
    name,
    report_by,
    start_date,
    end_date,
    include_in_report: [...include_in_report],
    ...(report_by === 'division' ? { division_id } : { mu_set_id }),
  };
}

function reportBody(form: ReportForm) {
  const { report_scheduling, run_at, recipients = [] } = form;
  return {
    ...bodyOf(form),
    report_scheduling: report_scheduling === 'On Demand' ? ('Weekly' as const) : report_scheduling,
    run_at: formatClock(run_at ?? 360),
    recipients: [...recipients],
  };
}
