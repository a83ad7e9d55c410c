import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedSpecialDay } from './repository.ts';

export const kinds = {
  specialDay: {
    table: 'special_days',
    show: showStored(storedSpecialDay),
    owner: (db, ids) =>
      db
        .selectFrom('special_days as special')
        .leftJoin('divisions', 'divisions.enterprise_grp', 'special.enterprise_grp')
        .select((e) => [
          'special.id',
          e.fn.coalesce('special.division_id', 'divisions.id').as('division_id'),
        ])
        .where('special.id', 'in', ids)
        .execute(),
    missing: 'specialDays.missing',
  },
} satisfies Kinds;
