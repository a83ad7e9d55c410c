import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedEnterprise } from './repository.ts';

export const kinds = {
  enterpriseDivision: {
    table: 'enterprise_divisions',
    show: showStored(storedEnterprise),
    owner: (db, ids) =>
      db
        .selectFrom('enterprise_divisions as enterprise')
        .leftJoin('divisions', 'divisions.enterprise_grp', 'enterprise.id')
        .select(['enterprise.id', 'divisions.id as division_id'])
        .where('enterprise.id', 'in', ids)
        .execute(),
    missing: 'problem.noEnterpriseDivision',
    disabled: 'name',
  },
} satisfies Kinds;
