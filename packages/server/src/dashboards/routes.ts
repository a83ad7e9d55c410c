import type { dashboards } from '@watchbill/core/dashboards/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { apiProblem } from '../problems/problem.ts';
import type { Handlers } from '../http/call/call.ts';
import { tableFile } from '../http/reply/table-file.ts';
import { summarySheet } from './export.ts';
import { loadPeriod } from './queries/period.ts';
import { detailsOfAdvisor, detailsOfDivision } from './queries/summary.ts';

export const dashboardRoutes: Handlers<typeof dashboards> = {
  scheduleDetails: async ({ query, ...call }) => {
    const period = await loadPeriod(call, query);
    const message =
      period.days.length === 0 ? text('performance.noDataForDate', {}, call.language) : null;
    return period.division === null
      ? { ...detailsOfAdvisor(period, query), message }
      : detailsOfDivision(period, period.division, query, message);
  },
  exportSummary: async ({ query, ...call }) => {
    const period = await loadPeriod(call, query);
    if (period.days.length === 0) throw apiProblem.missing('generic.noDataForCriteria');
    const name = `Supervisor_Summary_${period.from}`;
    return tableFile('xlsx', { name, ...summarySheet(period, query, call.language) });
  },
};
