import { text } from '@watchbill/core/messages/catalogue';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { KindFilter } from '../queries.ts';
import { findReports, deleteReports, deleteReportsOfSets } from '../repository.ts';
import { announceChange } from './announce.ts';

/** Deletes reports with their files; one that is missing or of another kind refuses all (404). */
export async function removeReports(
  { query, ...call }: CallContext & Readonly<{ query: { report_id: number[] } }>,
  filter: KindFilter = {},
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
    announceChange(call, row);
  }
  return {
    message: text('reports.deleted', { count: fits.length }, call.language),
    count: fits.length,
  };
}

/** Deletes the reports on sets of divisions that are about to go. */
export async function removeReportsOfSets(
  call: Pick<CallContext, 'db' | 'audit'>,
  sets: readonly number[],
): Promise<void> {
  for (const before of await deleteReportsOfSets(call.db, sets))
    call.audit({ entity: 'report', entity_id: before.id, before });
}
