import type { shifts } from '@watchbill/core/shifts/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { apiProblem } from '../http/problem.ts';
import { mustHoldAllUses } from '../http/scope-uses.ts';
import type { Handlers } from '../http/serve.ts';
import { clearShift } from '../schedules/commands.ts';

export const shiftRoutes: Handlers<typeof shifts> = {
  list: async ({ db }) => ({
    data: {
      data: await db
        .selectFrom('shifts')
        .select(['id', 'shift_name'])
        .orderBy('shift_name')
        .execute(),
    },
  }),
  create: async ({ db, body, audit }) => {
    const after = await db
      .insertInto('shifts')
      .values(body)
      .returning(['id', 'shift_name'])
      .executeTakeFirstOrThrow();
    audit({ entity: 'shift', entity_id: after.id, after });
    return after;
  },
  remove: async ({ query, ...call }) => {
    const before = await call.db
      .selectFrom('shifts')
      .select(['id', 'shift_name'])
      .where('id', '=', query.id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw apiProblem.missing('problem.noShift');
    await mustHoldAllUses(call, 'shifts', [before.id]);
    await clearShift(call, before.id);
    await call.db.deleteFrom('shifts').where('id', '=', before.id).execute();
    call.audit({ entity: 'shift', entity_id: before.id, before });
    return { message: text('generic.deleted', {}, call.language) };
  },
};
