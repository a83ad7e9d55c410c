import type { Kinds } from '../http/kind.ts';

export const kinds = {
  channel: {
    table: 'channels',
    owner: (db, ids) =>
      db
        .selectFrom('channels')
        .leftJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
        .select(['channels.id', 'divisions.id as division_id'])
        .where('channels.id', 'in', ids)
        .execute(),
    missing: 'channels.notFound',
    disabled: 'name',
  },
} satisfies Kinds;
