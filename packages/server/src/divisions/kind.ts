import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedDivision } from './repository.ts';

export const kinds = {
  division: {
    table: 'divisions',
    show: showStored(storedDivision),
    owner: (db, ids) =>
      db
        .selectFrom('divisions')
        .select(['id', 'id as division_id'])
        .where('id', 'in', ids)
        .execute(),
    missing: 'problem.noDivision',
    disabled: 'mu_name',
  },
} satisfies Kinds;
