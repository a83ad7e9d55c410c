import type { Kinds } from '../http/kind.ts';

export const kinds = {
  division: {
    table: 'divisions',
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
