import type { ParameterForm } from '@watchbill/core/time-off/model/account';
import type { CallContext } from '../../http/call/call.ts';
import { mustBeEnabledAnew } from '../../http/call/disabled.ts';
import { apiProblem } from '../../problems/problem.ts';
import { parametersOfAdvisor } from '../queries/accounts.ts';
import { writeParameters } from '../repository/accounts.ts';
import { findTable } from '../repository/tables.ts';

/** Changes by what an advisor's accounts grow. */
export async function changeParameters(call: CallContext, agent: number, body: ParameterForm) {
  const before = await parametersOfAdvisor(call.db, agent, call.now);
  if (
    body.accrual_table_id !== null &&
    (await findTable(call.db, body.accrual_table_id)) === undefined
  )
    throw apiProblem.field('accrual_table_id', 'timeOff.noTable');
  await mustBeEnabledAnew(
    call.db,
    'accrualTable',
    { before: [before.accrual_table_id], after: [body.accrual_table_id] },
    'accrual_table_id',
  );
  if (!(await writeParameters(call.db, agent, call.ifMatch, body)))
    throw apiProblem.stale(await parametersOfAdvisor(call.db, agent, call.now));
  const after = await parametersOfAdvisor(call.db, agent, call.now);
  call.audit({
    entity: 'time_off_parameters',
    entity_id: agent,
    division_id: after.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'time_off_parameters',
    id: String(agent),
    version: after.version,
    scope: { division_id: after.division_id },
  });
  return after;
}
