import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedClassification } from './repository.ts';

export const kinds = {
  team: {
    table: 'agent_data_groups',
    show: showStored(storedClassification),
  },
  teamValue: {
    // Classifications are everybody's: a value belongs to the divisions whose advisors hold it, and
    // is open while nobody does.
    owner: async (db, ids) => {
      const rows = await db
        .selectFrom('agent_data_values as value')
        .leftJoin('advisor_data_values as held', 'held.adg_value_id', 'value.id')
        .leftJoin('advisors', 'advisors.id', 'held.agent_id')
        .select(['value.id', 'advisors.division_id'])
        .distinct()
        .where('value.id', 'in', ids)
        .execute();
      return rows.map((row) => ({ ...row, isOpen: row.division_id === null }));
    },
    missing: 'teamClassifications.noValue',
  },
} satisfies Kinds;
