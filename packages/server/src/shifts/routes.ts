import type { shifts } from '@watchbill/core/shifts/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { refuse } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';

export const shiftRoutes: Handlers<typeof shifts> = {
  list: async ({ db }) => ({ data: { data: await db.selectFrom('shifts').select(['id', 'shift_name']).orderBy('shift_name').execute() } }),
  create: async ({ db, body, audit }) => {
    const after = await db.insertInto('shifts').values(body).returning(['id', 'shift_name']).executeTakeFirstOrThrow();
    audit({ entity: 'shift', entity_id: after.id, after });
    return after;
  },
  remove: async ({ db, query, audit, language }) => {
    const before = await db.deleteFrom('shifts').where('id', '=', query.id).returning(['id', 'shift_name']).executeTakeFirst();
    if (before === undefined) throw refuse.missing('refusal.noShift');
    audit({ entity: 'shift', entity_id: before.id, before });
    return { message: text('generic.deleted', {}, language) };
  },
};
