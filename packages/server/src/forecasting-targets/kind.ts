import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedObjective } from './repository.ts';

export const kinds = {
  forecastObjective: {
    table: 'forecast_objectives',
    show: showStored(storedObjective),
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
