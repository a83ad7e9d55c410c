import type { Kinds } from '../http/kind.ts';

export const kinds = {
  forecastObjective: {
    table: 'forecast_objectives',
    owner: (db, ids) =>
      db
        .selectFrom('forecast_objectives as objective')
        .innerJoin('channels', 'channels.id', 'objective.channel_id')
        .leftJoin('divisions', 'divisions.enterprise_grp', 'channels.enterprise_grp')
        .select(['objective.id', 'divisions.id as division_id'])
        .where('objective.id', 'in', ids)
        .execute(),
    missing: 'forecastingTargets.missing',
  },
} satisfies Kinds;
