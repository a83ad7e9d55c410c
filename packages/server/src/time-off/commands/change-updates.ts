import type { MasterUpdate, MasterUpdateForm } from '@watchbill/core/time-off/model/master-update';
import { badField } from '@watchbill/core/time-off/rules/master-update';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { updateById } from '../queries/master-updates.ts';
import {
  divisionsOfUpdate,
  toUpdate,
  type UpdateRow,
  insertUpdate,
  moveUpdate,
  deleteUpdate,
} from '../repository/master-updates.ts';
import { advisorsMatching } from '../repository/matched.ts';
import { findTable } from '../repository/tables.ts';
import { todayInAll, validateAll, changeOf, applyUpdate, undoUpdate } from './master-updates.ts';

/** Divisions of those who may be meant: an update is dated by the days of all of them. */
async function meantDivisions(call: CallContext, { filter }: MasterUpdateForm): Promise<number[]> {
  const { division_id, mu_set_id, agent_ids } = filter;
  const wide = {
    ...(division_id !== undefined && { division_id }),
    ...(mu_set_id !== undefined && { mu_set_id }),
    ...(agent_ids !== undefined && { agent_ids }),
  };
  return [
    ...new Set(
      (await advisorsMatching(call.db, call.session.divisionIds, wide, '9999-12-31')).map(
        (one) => one.division_id,
      ),
    ),
  ];
}

async function announceUpdate(
  call: CallContext,
  before: UpdateRow | null,
  after: UpdateRow,
): Promise<MasterUpdate> {
  await recordUpdate(call, before, after, after.version);
  return toUpdate(after);
}

/** An update of several divisions belongs to none in the audit trail, and is told to each. */
async function recordUpdate(
  call: CallContext,
  before: UpdateRow | null,
  after: UpdateRow | null,
  version: number,
): Promise<void> {
  const id = (after ?? before)?.id ?? 0;
  const divisions = await divisionsOfUpdate(call.db, id);
  call.audit({
    entity: 'time_off_master_update',
    entity_id: id,
    division_id: divisions.length === 1 ? (divisions[0] ?? null) : null,
    before: before === null ? null : toUpdate(before),
    after: after === null ? null : toUpdate(after),
  });
  for (const division_id of divisions)
    call.recordChange({
      type: 'time_off_master_update',
      id: String(id),
      version,
      scope: { division_id },
    });
}

/** Keeps what an update would change on its day, today unless it names another. */
export async function previewUpdate(
  call: CallContext,
  body: MasterUpdateForm,
): Promise<MasterUpdate> {
  const bad = badField(body);
  if (bad !== null)
    throw apiProblem.field(bad, bad === 'reason' ? 'timeOff.reasonRequired' : 'timeOff.badValue');
  if (
    body.field === 'accrual_table_id' &&
    body.value !== null &&
    (await findTable(call.db, Number(body.value))) === undefined
  )
    throw apiProblem.field('value', 'timeOff.noTable');
  const today = await todayInAll(call.db, await meantDivisions(call, body), call.now);
  const day = body.apply_on ?? today;
  if (day < today) throw apiProblem.field('apply_on', 'timeOff.past');
  const advisors = await advisorsMatching(call.db, call.session.divisionIds, body.filter, day);
  if (advisors.length === 0) throw apiProblem.field('filter', 'timeOff.nobodyMeant');
  const items = await validateAll(call.db, await changeOf(call.db, body), advisors, day);
  const id = await insertUpdate(
    call.db,
    body,
    { apply_on: day, created_by: call.session.userId, created_at: call.now },
    items,
  );
  return announceUpdate(call, null, await updateById(call.db, id));
}

/** Carries a previewed update out, or plans it for its day. */
export async function applyOrPlan(call: CallContext, id: number): Promise<MasterUpdate> {
  const before = await updateById(call.db, id, true);
  if (before.state !== 'previewed')
    throw apiProblem.plain('timeOff.updateCarriedOut', 'not_pending', 409);
  if ((before.counts?.planned ?? 0) === 0) throw apiProblem.plain('timeOff.nothingChanges');
  const isDue =
    before.apply_on <=
    (await todayInAll(call.db, await divisionsOfUpdate(call.db, before.id), call.now));
  if (isDue) await applyUpdate({ ...call, by: call.session.userId }, before);
  else await moveUpdate(call.db, before.id, before.version, { state: 'planned' });
  return announceUpdate(call, before, await updateById(call.db, before.id));
}

/** Takes back what an update changed. */
export async function takeBackUpdate(call: CallContext, id: number): Promise<MasterUpdate> {
  const before = await updateById(call.db, id, true);
  if (before.state !== 'applied')
    throw apiProblem.plain('timeOff.updateNotApplied', 'not_applied', 409);
  await undoUpdate({ ...call, by: call.session.userId }, before);
  return announceUpdate(call, before, await updateById(call.db, before.id));
}

/** Deletes an update that is not carried out. */
export async function removeUpdate(call: CallContext, id: number): Promise<void> {
  const before = await updateById(call.db, id, true);
  if (before.state !== 'previewed' && before.state !== 'planned')
    throw apiProblem.plain('timeOff.updateCarriedOut', 'not_pending', 409);
  await recordUpdate(call, before, null, before.version + 1);
  await deleteUpdate(call.db, before.id);
}
