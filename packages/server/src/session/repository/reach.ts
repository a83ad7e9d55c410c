import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import type { Session } from '../session.ts';

/** Users with their roles, as `isReached` reads them. */
export const users = (db: Db) =>
  db.selectFrom('users as account').leftJoin('roles as role', 'role.id', 'account.role_id');

/** Divisions that an account reaches by its enterprise divisions, narrowed by its own list. */
const reach = sql`select from user_enterprise_divisions link join divisions division
  on division.enterprise_grp = link.enterprise_grp
  where link.user_id = account.id
    and (not exists (select from user_divisions own where own.user_id = account.id) or exists
    (select from user_divisions own where own.user_id = account.id
    and own.division_id = division.id))`;

/** True for accounts that lie whole within the caller's divisions, and for the caller's own. */
export function isReached(session: Session) {
  if (session.divisionIds === null) return sql<boolean>`true`;
  const mine = sql`${[...session.divisionIds]}::integer[]`;
  return sql<boolean>`(${session.isNarrowed ? sql`false` : sql`account.id = ${session.userId}`}
    or (role.scope = 'own' and exists
      (select from advisors where advisors.user_id = account.id
      and advisors.division_id = any(${mine})))
    or (role.scope = 'divisions' and exists (${reach})
      and not exists (${reach} and division.id <> all(${mine}))))`;
}

/** Whether users lie whole within the caller's divisions. */
export async function areReached(
  { db, session }: Readonly<{ db: Db; session: Session }>,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { count } = await users(db)
    .where(isReached(session))
    .where('account.id', 'in', ids)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) === new Set(ids).size;
}
