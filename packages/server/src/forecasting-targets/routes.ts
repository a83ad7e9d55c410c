import type { forecastingTargets } from '@watchbill/core/forecasting-targets/contract';
import type { Objective, ObjectiveForm } from '@watchbill/core/forecasting-targets/model';
import { weekdays } from '@watchbill/core/channels/model';
import { text } from '@watchbill/core/messages/catalogue';
import { announceRow, changeRow, findRow, removeRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Handlers } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import {
  findOfChannel,
  insertObjective,
  listObjectives,
  replaceSlots,
  storedObjective,
} from './repository.ts';

export const forecastingTargetRoutes: Handlers<typeof forecastingTargets> = {
  read: async ({ query, ...call }) => {
    if (query.id !== undefined) return findRow(call, storedObjective, query.id);
    if (query.contact_type_id !== undefined) return ofChannel(call.db, query.contact_type_id);
    return { results: await listObjectives(call.db, call.session) };
  },
  create: async ({ query, body, ...call }) => {
    checkAsa(body);
    const channel = query.contact_type_id ?? body.contact_type ?? body.contact_type_id;
    if (channel === undefined)
      throw apiProblem.field('contact_type_id', 'forecastingTargets.chooseChannel');
    return announceRow(call, storedObjective, await insertObjective(call.db, channel, body));
  },
  update: async ({ query, body, ...call }) => {
    checkAsa(body);
    const channel = query.contact_type_id ?? body.contact_type ?? body.contact_type_id;
    const id = query.id ?? (await ofChannel(call.db, channel)).id ?? missing();
    return changeRow(call, storedObjective, id, async () => {
      await replaceSlots(call.db, id, body);
      return {};
    });
  },
  remove: async ({ query, ...call }) => {
    await removeRow(call, storedObjective, query.id);
    return { message: text('forecastingTargets.deleted', {}, call.language) };
  },
};

function missing(): never {
  throw apiProblem.missing('forecastingTargets.missing');
}

async function ofChannel(db: Db, channel: number | undefined): Promise<Objective> {
  if (channel === undefined) throw apiProblem.field('id', 'forecastingTargets.chooseChannel');
  return (await findOfChannel(db, channel)) ?? missing();
}

/** Clients print this error by itself, under the name `asa`. */
function checkAsa(form: ObjectiveForm): void {
  const isGood = weekdays.every((weekday) =>
    form[weekday].every(({ asa }) => Number.isInteger(asa) && asa >= 0 && asa <= 86_400),
  );
  if (!isGood) throw apiProblem.field('asa', 'forecastingTargets.asaRange');
}
