import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedLine } from './repository.ts';

export const kinds = {
  line: {
    table: 'lines',
    show: showStored(storedLine),
    owner: (db, ids) =>
      db
        .selectFrom('lines')
        .innerJoin('channels', 'channels.id', 'lines.ct_id')
        .leftJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
        .select(['lines.id', 'divisions.id as division_id'])
        .where('lines.id', 'in', ids)
        .execute(),
    missing: 'lines.notFound',
    disabled: 'name',
  },
} satisfies Kinds;
