import type { Kinds } from '../http/kind.ts';

export const kinds = {
  line: {
    table: 'lines',
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
