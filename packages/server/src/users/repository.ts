import type { User } from '@watchbill/core/users/model';
import { sql } from 'kysely';
import { isReached, users } from '../session/repository/reach.ts';
import type { Reader, StoredNoun } from '../http/rows/change-row.ts';
import { withOrder } from '../http/rows/list-rows.ts';
import { hasWords } from '../db/search.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

export type UserRow = User & Readonly<{ role_id: number | null; agent_division: number | null }>;
/** Its accounts are advisors'. */
export const advisorRole = 'Agent';
type Filter = Readonly<{
  ids?: readonly number[];
  search?: string | undefined;
  sort?: string | undefined;
  role_id?: number | undefined;
  is_disabled?: boolean | undefined;
  page: number;
  page_size: number;
}>;

function rows(db: Db) {
  return users(db)
    .leftJoin('time_zones as zone', 'zone.id', 'account.timezone')
    .leftJoin('advisors as advisor', 'advisor.user_id', 'account.id');
}

const usualOrder = { table: 'account', order: ['account.username'] };

/**
 * Users within the caller's divisions, by name unless sorted otherwise; one page, and the count of
 * all.
 */
export async function listUsers(
  db: Db,
  session: Session,
  filter: Partial<Filter>,
): Promise<{ count: number; results: UserRow[] }> {
  const { page = 1, page_size = 10_000, ids } = filter;
  let query = rows(db).where(isReached(session));
  if (ids !== undefined) query = query.where('account.id', 'in', ids);
  if (filter.is_disabled !== undefined)
    query = query.where('account.is_disabled', '=', filter.is_disabled);
  if (filter.role_id !== undefined) query = query.where('account.role_id', '=', filter.role_id);
  query = query.where(
    hasWords(
      filter.search,
      'account.username',
      'account.email',
      'account.first_name',
      'account.last_name',
      'role.name',
    ),
  );
  const { count } = await query
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const wanted = query
    .select([
      'account.id',
      'account.username',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.language',
      'account.is_disabled',
      'account.is_default_password',
      'account.email_confirmed_at',
      'account.version',
    ])
    .select([
      'account.role_id',
      'role.name as role_name',
      'account.timezone',
      'zone.timezone_name',
      'advisor.id as agent_id',
      'advisor.division_id as agent_division',
    ])
    .select([
      sql<
        number[]
      >`array(select enterprise_grp from user_enterprise_divisions where user_id = account.id
        order by 1)`.as('enterprise_grp'),
      sql<
        number[]
      >`array(select division_id from user_divisions where user_id = account.id order by 1)`.as(
        'division_ids',
      ),
    ]);
  const found = await withOrder(wanted, filter, usualOrder)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const results = found.map(
    ({
      role_name,
      timezone,
      timezone_name,
      agent_id,
      email_confirmed_at,
      is_default_password,
      ...row
    }) => ({
      ...row,
      role:
        row.role_id === null || role_name === null ? null : { id: row.role_id, name: role_name },
      timezone:
        timezone === null || timezone_name === null ? null : { id: timezone, timezone_name },
      require_pwd_change: is_default_password,
      is_email_confirmed: email_confirmed_at !== null,
      agent_profile:
        agent_id === null || row.agent_division === null
          ? null
          : { id: agent_id, division_id: row.agent_division },
    }),
  );
  return { count: Number(count), results };
}

export const storedUser: StoredNoun<UserRow, 'users'> = {
  table: 'users',
  entity: 'user',
  missing: 'users.notFound',
  read: findUsers,
};

/** Users by id; refused where one lies outside the caller's divisions. */
async function findUsers({ db, session }: Reader, ids: readonly number[]): Promise<UserRow[]> {
  const { results } = await listUsers(db, session, { ids });
  if (results.length < (await existing(db, ids)).size)
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
  return results.sort((a, b) => a.id - b.id);
}

/** Ids among these that exist, wherever they are. */
export async function existing(db: Db, ids: readonly number[]): Promise<Set<number>> {
  return new Set(
    (await db.selectFrom('users').select('id').where('id', 'in', ids).execute()).map(
      (row) => row.id,
    ),
  );
}

export type UserColumns = Readonly<{
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role_id: number;
  language: string;
  timezone: number | null;
  is_disabled?: boolean;
  password_hash?: string;
  is_default_password?: boolean;
}>;

type Places = Readonly<{ enterprises: readonly number[]; divisions: readonly number[] }>;

/** Sets where each of these users works, whole. */
export async function replacePlaces(db: Db, users: ReadonlyMap<number, Places>): Promise<void> {
  const ids = [...users.keys()];
  await sql`delete from user_enterprise_divisions where user_id = any(${ids}::integer[])`.execute(
    db,
  );
  await sql`delete from user_divisions where user_id = any(${ids}::integer[])`.execute(db);
  const pairs = (key: keyof Places) =>
    [...users].flatMap(([user, places]) =>
      [...new Set(places[key])].map((place) => [user, place] as const),
    );
  const columns = (key: keyof Places) =>
    sql`${pairs(key).map(([user]) => user)}::integer[],
      ${pairs(key).map(([, place]) => place)}::integer[]`;
  await sql`insert into user_enterprise_divisions (user_id, enterprise_grp) select *
    from unnest(${columns('enterprises')})`.execute(db);
  await sql`insert into user_divisions (user_id, division_id) select *
    from unnest(${columns('divisions')})`.execute(db);
}

/**
 * Joins accounts of the role Agent with the advisors of the same address, and parts the others from
 * theirs.
 */
export async function joinAdvisors(db: Db, users: readonly number[]): Promise<void> {
  const ids = sql`${[...users]}::integer[]`;
  await sql`update advisors set user_id = null from users join roles on roles.id = users.role_id
    where advisors.user_id = users.id and users.id = any(${ids}) and roles.name <> 'Agent'`.execute(
    db,
  );
  await sql`update advisors set user_id = users.id from users join roles on roles.id = users.role_id
    where users.id = any(${ids}) and roles.name = 'Agent'
      and lower(advisors.email) = lower(users.email) and advisors.user_id is null and not exists
      (select from advisors other where other.user_id = users.id)`.execute(db);
}

/** Whether an account has the role Agent and no advisor. */
export async function isWithoutAdvisor(db: Db, user: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('advisors', 'advisors.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', user)
    .where('roles.name', '=', advisorRole)
    .where('advisors.id', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function revokeSessions(db: Db, users: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', 'in', users)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Enabled users within the caller's divisions by role; without a role they are not counted. */
export async function countByRole(
  db: Db,
  session: Session,
): Promise<{ name: string; scope: string; count: number }[]> {
  const { rows: counted } = await sql<{ name: string; scope: string; count: number }>`
    select role.name, role.scope, count(*)::integer as count from users account join roles role
      on role.id = account.role_id
    where not account.is_disabled and ${isReached(session)} group by role.name, role.scope`.execute(
    db,
  );
  return counted;
}

export async function enterpriseNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('enterprise_divisions')
    .select('name')
    .where('id', 'in', [0, ...ids])
    .execute();
  return rows.map(({ name }) => name);
}

/** Enterprise divisions with their divisions, by id. */
export async function loadPlaces(
  db: Db,
): Promise<{ id: number; name: string; divisions: { id: number; mu_name: string }[] }[]> {
  const enterprises = await db
    .selectFrom('enterprise_divisions')
    .select(['id', 'name'])
    .orderBy('id')
    .execute();
  const divisions = await db
    .selectFrom('divisions')
    .select(['id', 'mu_name', 'enterprise_grp'])
    .orderBy('id')
    .execute();
  return enterprises.map((enterprise) => ({
    ...enterprise,
    divisions: divisions.filter((division) => division.enterprise_grp === enterprise.id),
  }));
}
