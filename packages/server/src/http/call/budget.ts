import { sql } from 'kysely';
import type { Session } from '../../session/session.ts';
import { networkOf } from '../../session/network.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { Db } from '../../db/tables.ts';

/**
 * What somebody may ask for of what is costly: so many at once, and so many a second from then on.
 */
export type Budget = Readonly<{ atOnce: number; perSecond: number }>;

/**
 * Of files, searches and long work together; and of what is asked before a sign-in. A whole office
 * may share one address.
 */
const budgets = {
  account: { atOnce: 300, perSecond: 5 },
  network: { atOnce: 3000, perSecond: 50 },
  stranger: { atOnce: 1000, perSecond: 10 },
} as const satisfies Record<string, Budget>;

/**
 * Counts a costly call of an account or a key of it, and of its network; refused where either has
 * asked for too much.
 */
export async function mustAfford(
  db: Db,
  { userId, apiKeyId }: Session,
  address: string,
): Promise<void> {
  const seconds = await spend(db, [
    [`account ${userId} ${apiKeyId}`, budgets.account],
    [`network ${networkOf(address)}`, budgets.network],
  ]);
  if (seconds > 0) throw apiProblem.tooMuch('problem.tooManyCalls', 'too_many_calls', seconds);
}

/**
 * Counts a call of somebody who is not signed in, and leaves its mark whether it succeeds or not.
 */
export async function mustAffordUnknown(db: Db, address: string): Promise<void> {
  const seconds = await spend(db, [[`stranger ${networkOf(address)}`, budgets.stranger]]);
  if (seconds > 0) throw apiProblem.tooMany(seconds);
}

type Holder = readonly [name: string, budget: Budget];

/** What a holder has spent and not regained. */
const leftOf = ({ perSecond }: Budget) =>
  sql<number>`greatest(0, one.spent - extract(epoch from clock_timestamp() - one.at)::float8 *
    ${perSecond}::float8)`;

/**
 * Counts a call for each who answers for it, each by itself, for every process of the database and
 * by its clock, in one statement. Answers after how many seconds they may ask again; 0 where they
 * may now. Each count is reached by what those before it let through.
 */
export async function spend(db: Db, holders: readonly Holder[]): Promise<number> {
  const step = (index: number) => sql.ref(`step${index}`);
  const steps = holders.map(([name, budget], index) => {
    const left = leftOf(budget);
    return sql`${step(index)} as (insert into call_budgets as one (holder, spent, at)
      select ${name}, 1, clock_timestamp() ${index === 0 ? sql`` : sql`from ${step(index - 1)}`}
      on conflict (holder) do update set spent = ${left} + 1, at = clock_timestamp()
      where ${left} + 1 <= ${budget.atOnce}::float8 returning 1 as passed)`;
  });
  const { rows } =
    await sql`with ${sql.join(steps)} select from ${step(holders.length - 1)}`.execute(db);
  return rows.length > 0 ? 0 : waitOf(db, holders);
}

async function waitOf(db: Db, holders: readonly Holder[]): Promise<number> {
  const waits: number[] = [];
  for (const [name, budget] of holders) {
    const { rows } = await sql<{
      left: number;
    }>`select ${leftOf(budget)} as left from call_budgets as one where holder = ${name}`.execute(
      db,
    );
    waits.push(((rows[0]?.left ?? 0) + 1 - budget.atOnce) / budget.perSecond);
  }
  // Another may have asked less meanwhile.
  return Math.max(1, ...waits);
}
