import type { Kinds } from '../http/call/kind.ts';
import { ownReplies, repliesOf } from './queries.ts';
import { findBiddings, turnsOf } from './repository/biddings.ts';

export const kinds = {
  bidding: {
    table: 'biddings',
    show: async ({ db }, id) =>
      (await repliesOf(db, [...(await findBiddings(db, [id])).values()]))[0]!,
    // A bidding is run by who answers for all divisions and advisors in it.
    owner: (db, ids) =>
      db
        .selectFrom('bidding_divisions as place')
        .leftJoin('advisor_biddings as turn', (join) =>
          join
            .onRef('turn.bidding_id', '=', 'place.bidding_id')
            .onRef('turn.division_id', '=', 'place.division_id'),
        )
        .select((e) => [
          'place.bidding_id as id',
          'place.division_id',
          'turn.agent_id',
          e.fn.coalesce('turn.agent_id', e.neg(e.ref('place.division_id'))).as('part'),
        ])
        .where('place.bidding_id', 'in', ids)
        .execute(),
    missing: 'bidding.missing',
  },
  advisorBidding: {
    table: 'advisor_biddings',
    show: async ({ db, language }, id) =>
      (await ownReplies(db, await turnsOf(db, { ids: [id] }), language))[0]!,
    owner: (db, ids) =>
      db
        .selectFrom('advisor_biddings')
        .select(['id', 'agent_id', 'division_id'])
        .where('id', 'in', ids)
        .execute(),
    missing: 'bidding.missing',
  },
} satisfies Kinds;
