import type { enterpriseDivisions } from '@watchbill/core/enterprise-divisions/contract';
import { likePattern, pageReply } from '../http/page.ts';
import type { Handlers } from '../http/serve.ts';

const columns = ['id', 'name', 'timezone', 'week_first_day', 'is_disabled', 'version'] as const;

export const enterpriseDivisionRoutes: Handlers<typeof enterpriseDivisions> = {
  list: async ({ db, session, query }) => {
    let rows = db.selectFrom('enterprise_divisions');
    if (session.divisionIds !== null) rows = rows.where('id', 'in', (e) => e.selectFrom('divisions').select('enterprise_grp').where('id', 'in', [0, ...(session.divisionIds ?? [])]));
    if (query.is_disabled !== undefined) rows = rows.where('is_disabled', '=', query.is_disabled);
    if (query.search) rows = rows.where('name', 'ilike', likePattern(query.search));
    const { count } = await rows.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const results = await rows.select(columns).orderBy('name').orderBy('id').limit(query.page_size).offset((query.page - 1) * query.page_size).execute();
    return pageReply(query, Number(count), results);
  },
  create: async ({ db, body, audit }) => {
    const after = await db.insertInto('enterprise_divisions').values(body).returning(columns).executeTakeFirstOrThrow();
    audit({ entity: 'enterprise_division', entity_id: after.id, after });
    return after;
  },
};
