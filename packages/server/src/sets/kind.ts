import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedSet } from './repository.ts';

export const kinds = {
  divisionSet: {
    table: 'sets',
    show: showStored(storedSet(2)),
    owner: (db, ids) =>
      db
        .selectFrom('set_members')
        .select(['set_id as id', 'division_id', 'division_id as part'])
        .where('set_id', 'in', ids)
        .where('kind', '=', 2)
        .$narrowType<{ part: number }>()
        .execute(),
    missing: 'sets.notFound',
    disabled: 'set_name',
  },
  enterpriseDivisionSet: {
    table: 'sets',
    show: showStored(storedSet(1)),
    owner: (db, ids) =>
      db
        .selectFrom('set_members as member')
        .leftJoin('divisions', 'divisions.enterprise_grp', 'member.enterprise_grp')
        .select([
          'member.set_id as id',
          'divisions.id as division_id',
          'member.enterprise_grp as part',
        ])
        .where('member.set_id', 'in', ids)
        .where('member.kind', '=', 1)
        .$narrowType<{ part: number }>()
        .execute(),
    missing: 'sets.notFound',
    disabled: 'set_name',
  },
  channelSet: {
    table: 'sets',
    show: showStored(storedSet(3)),
    owner: (db, ids) =>
      db
        .selectFrom('set_members as member')
        .innerJoin('channels', 'channels.id', 'member.channel_id')
        .leftJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
        .select(['member.set_id as id', 'divisions.id as division_id', 'channels.id as part'])
        .where('member.set_id', 'in', ids)
        .where('member.kind', '=', 3)
        .execute(),
    missing: 'sets.notFound',
    disabled: 'set_name',
  },
} satisfies Kinds;
