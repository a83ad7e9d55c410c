import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedAdvisor } from './repository.ts';

export const kinds = {
  advisor: {
    table: 'advisors',
    show: showStored(storedAdvisor),
    owner: (db, ids) =>
      db
        .selectFrom('advisors')
        .select(['id', 'division_id', 'id as agent_id'])
        .where('id', 'in', ids)
        .execute(),
    missing: 'problem.noAdvisor',
  },
  scheduledAdvisor: {
    owner: async (db, ids) => {
      const rows = await db
        .selectFrom('advisor_divisions')
        .select(['agent_id', 'division_id'])
        .where('agent_id', 'in', ids)
        .execute();
      return rows.map((row) => ({ ...row, id: row.agent_id }));
    },
    missing: 'problem.noAdvisor',
  },
} satisfies Kinds;
