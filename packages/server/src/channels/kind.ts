import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedChannel } from './repository.ts';

export const kinds = {
  channel: {
    table: 'channels',
    show: showStored(storedChannel),
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
