import type { Kinds } from '../http/call/kind.ts';

export const kinds = {
  advisorMove: {
    // A planned move is the business of the division that is left.
    owner: (db, ids) =>
      db
        .selectFrom('advisor_moves')
        .select(['id', 'from_division as division_id'])
        .where('id', 'in', ids)
        .execute(),
    missing: 'transfers.notFound',
  },
} satisfies Kinds;
