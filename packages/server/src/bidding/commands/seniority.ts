import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { writeSeniorities } from '../repository/making.ts';

type Seniority = Parameters<typeof writeSeniorities>[1][number];

/** Writes ranks and senior dates of advisors, each named once. */
export async function changeSeniorities(
  call: CallContext,
  rows: readonly Seniority[],
): Promise<void> {
  if (new Set(rows.map((row) => row.agent_id)).size < rows.length)
    throw apiProblem.field('rows', 'problem.exists');
  const before = await writeSeniorities(call.db, rows);
  for (const row of rows)
    call.audit({
      entity: 'advisor_seniority',
      entity_id: row.agent_id,
      before: before.find((one) => one.agent_id === row.agent_id) ?? null,
      after: row,
    });
}
