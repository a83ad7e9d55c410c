import type { Channel, ChannelForm } from '@watchbill/core/channels/model';
import type { AskedLevel } from '@watchbill/core/resource/words';
import type { Db } from '../../db/tables.ts';
import { mustBeEnabled } from '../../divisions/commands.ts';
import { dropCredits } from '../repository/credits.ts';
import type { CallContext } from '../../http/call/call.ts';
import { announceRow, changeRow } from '../../http/rows/change-row.ts';
import { apiProblem } from '../../problems/problem.ts';
import { isSkillEnabled } from '../../proficiencies/commands.ts';
import { insertChannel } from '../commands.ts';
import {
  moveToDivisionsOf,
  replaceProficiencies,
  storedChannel,
  hasEnabledLines,
} from '../repository.ts';

/** Adds a channel, which the divisions of its enterprise division work. */
export async function addChannel(call: CallContext, form: ChannelForm): Promise<Channel> {
  await mustBeEnabled(call.db, form.enterprise_grp);
  await mustKnowSkills(call.db, form.proficiencies);
  const id = await insertChannel(call.db, form, call.session.divisionIds);
  return announceRow(call, storedChannel, id);
}

/** Changes a channel; another enterprise division's divisions work it where it moves there. */
export function changeChannel(
  call: CallContext,
  id: number,
  { proficiencies, ...form }: ChannelForm,
): Promise<Channel> {
  const { enterprise_grp } = form;
  return changeRow(call, storedChannel, id, async (before) => {
    const isMoved = enterprise_grp !== before.enterprise_grp;
    if (isMoved) await mustBeEnabled(call.db, enterprise_grp);
    await mustKnowSkills(call.db, proficiencies, before.proficiencies);
    if (proficiencies !== undefined) await replaceProficiencies(call.db, id, proficiencies);
    const isServedAnew =
      proficiencies !== undefined ||
      (form.priority ?? before.priority) !== before.priority ||
      (form.due_minutes ?? before.due_minutes) !== before.due_minutes;
    if (isServedAnew) await dropCredits(call.db, id);
    if (isMoved) await moveToDivisionsOf(call.db, id, enterprise_grp, call.session.divisionIds);
    return form;
  });
}

/**
 * Disables a channel without enabled lines, or restores one whose enterprise division is enabled.
 */
export function disableChannel(
  call: CallContext,
  id: number,
  is_disabled: boolean,
): Promise<Channel> {
  return changeRow(call, storedChannel, id, async (before) => {
    if (!is_disabled) await mustBeEnabled(call.db, before.enterprise_grp);
    else if (await hasEnabledLines(call.db, before.id))
      throw apiProblem.plain('channels.hasLines', 'in_use');
    return { is_disabled };
  });
}

/** Proficiencies that a channel begins to ask for are there and not disabled. */
async function mustKnowSkills(
  db: Db,
  asked: readonly AskedLevel[] = [],
  before: readonly AskedLevel[] = [],
): Promise<void> {
  for (const [index, { id }] of asked.entries())
    if (!before.some((one) => one.id === id) && !(await isSkillEnabled(db, id)))
      throw apiProblem.field(`proficiencies.${index}.id`, 'proficiencies.notFound');
}
