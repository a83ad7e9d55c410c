import { sql, type Kysely } from 'kysely';

/**
 * Where each advisor was when, as `advisor_divisions` has said it: without a window over all moves,
 * so that the moves of one advisor are looked up by the index on them. With the window every
 * advisor of a day sorted all moves there ever were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The last day of a move of an advisor, of all or of those before another. */
const lastMove = (agent: string, before = '') =>
  `(select max(other.date) from advisor_moves other where other.agent_id = ${agent} and other.state = 'done'${before})`;
const earlier = lastMove('move.agent_id', ' and other.id < move.id');

const statements = [
  `create or replace view advisor_divisions as
    select move.agent_id, move.from_division as division_id, ${earlier} as date_start, move.date as date_end from advisor_moves move
      where move.state = 'done' and coalesce(${earlier} < move.date, true)
    union all
    select advisor.id, advisor.division_id, ${lastMove('advisor.id')}, null::date from advisors advisor`,
];
