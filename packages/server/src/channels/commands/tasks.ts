import type { Task } from '@watchbill/core/channels/model';
import type { CallContext } from '../../http/call/call.ts';
import { lockRow, writeRow } from '../../http/rows/change-row.ts';
import { apiProblem } from '../../problems/problem.ts';
import {
  storedChannel,
  areOfEnterprise,
  assignDivisions,
  unassignDivisions,
} from '../repository.ts';
import { findTask } from '../repository/tasks.ts';

/** Has divisions of a channel's enterprise division work it. */
export function assignTask(
  call: CallContext,
  channel: number,
  divisions: readonly number[],
): Promise<Task> {
  return reassign(call, channel, async (enterprise) => {
    if (!(await areOfEnterprise(call.db, divisions, enterprise)))
      throw apiProblem.field('division_ids', 'channels.foreignDivision');
    await assignDivisions(call.db, channel, divisions);
  });
}

/** Has divisions work a channel no longer. */
export function unassignTask(
  call: CallContext,
  channel: number,
  divisions: readonly number[],
): Promise<Task> {
  return reassign(call, channel, () => unassignDivisions(call.db, channel, divisions));
}

/**
 * Changes which divisions work a channel, whatever else became of it: the caller names the
 * divisions that come or go.
 */
async function reassign(
  call: CallContext,
  id: number,
  write: (enterprise: number) => Promise<void>,
): Promise<Task> {
  const channel = await lockRow(
    { ...call, ifMatch: null },
    { ...storedChannel, shared: undefined },
    id,
  );
  const before = await findTask(call.db, call.session, id);
  await write(channel.enterprise_grp);
  await writeRow(call.db, 'channels', id, {});
  const after = await findTask(call.db, call.session, id);
  call.audit({ entity: 'task', entity_id: id, before, after });
  call.recordChange({ type: 'channel', id: String(id), version: channel.version + 1, scope: {} });
  return after;
}
