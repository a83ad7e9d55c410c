import type { Kinds } from '../http/call/kind.ts';
import { removeEventsOfSets } from './commands.ts';
import { eventOf } from './repository.ts';

export const kinds = {
  futureEvent: {
    uses: { divisionSet: removeEventsOfSets },
    table: 'future_activities',
    show: ({ db }, id) => eventOf(db, id),
    /**
     * Of a set, every division is a part; of a team value, every division whose advisors have it
     * (none: nobody's, and so only the unlimited).
     */
    owner: (db, ids) =>
      db
        .selectFrom('future_activities as event')
        .leftJoin('advisors as own', 'own.id', 'event.agent_id')
        .leftJoin('set_members as member', 'member.set_id', 'event.mu_set_id')
        .leftJoin('advisor_data_values as held', 'held.adg_value_id', 'event.adg_value_id')
        .leftJoin('advisors as teammate', 'teammate.id', 'held.agent_id')
        .select((e) => [
          'event.id',
          e.fn
            .coalesce(
              'event.division_id',
              'own.division_id',
              'member.division_id',
              'teammate.division_id',
            )
            .as('division_id'),
          e.fn.coalesce('member.division_id', e.val(0)).as('part'),
        ])
        .distinct()
        .where('event.id', 'in', ids)
        .execute(),
    missing: 'futureEvents.missing',
  },
} satisfies Kinds;
