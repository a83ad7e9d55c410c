import type { forecastingTargets } from '@watchbill/core/forecasting-targets/contract';
import type { Objective, ObjectiveForm } from '@watchbill/core/forecasting-targets/model';
import { weekdays } from '@watchbill/core/channels/model';
import { text } from '@watchbill/core/messages/catalogue';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import {
  deleteObjective,
  findObjective,
  findOfChannel,
  insertObjective,
  listObjectives,
  replaceSlots,
} from './repository.ts';

export const forecastingTargetRoutes: Handlers<typeof forecastingTargets> = {
  read: async ({ db, session, query }) => {
    if (query.id !== undefined) return found(db, query.id);
    if (query.contact_type_id !== undefined)
      return (await findOfChannel(db, query.contact_type_id)) ?? missing();
    return { results: await listObjectives(db, session) };
  },
  create: async ({ query, body, ...call }) => {
    checkAsa(body);
    const channel = query.contact_type_id ?? body.contact_type ?? body.contact_type_id;
    if (channel === undefined)
      throw apiProblem.field('contact_type_id', 'forecastingTargets.chooseChannel');
    const after = await found(call.db, await insertObjective(call.db, channel, body));
    announce(call, null, after);
    return after;
  },
  update: async ({ query, body, ...call }) => {
    checkAsa(body);
    const before =
      query.id === undefined
        ? await ofChannel(
            call.db,
            query.contact_type_id ?? body.contact_type ?? body.contact_type_id,
          )
        : await found(call.db, query.id);
    if (before.id === null) throw apiProblem.missing('forecastingTargets.missing');
    if (!(await replaceSlots(call.db, before.id, call.ifMatch, body)))
      throw apiProblem.stale(await found(call.db, before.id));
    const after = await found(call.db, before.id);
    announce(call, before, after);
    return after;
  },
  remove: async ({ query, ...call }) => {
    const before = await found(call.db, query.id);
    if (!(await deleteObjective(call.db, query.id, call.ifMatch))) throw apiProblem.stale(before);
    announce(call, before, null);
    return { message: text('forecastingTargets.deleted', {}, call.language) };
  },
};

function missing(): never {
  throw apiProblem.missing('forecastingTargets.missing');
}

async function found(db: Db, id: number): Promise<Objective> {
  return (await findObjective(db, id)) ?? missing();
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

function announce(call: CallContext, before: Objective | null, after: Objective | null): void {
  const id = after?.id ?? before?.id ?? 0;
  call.audit({ entity: 'forecast_objective', entity_id: id, before, after });
  call.recordChange({
    type: 'forecast_objective',
    id: String(id),
    version: after?.version ?? (before?.version ?? 0) + 1,
    scope: {},
  });
}
