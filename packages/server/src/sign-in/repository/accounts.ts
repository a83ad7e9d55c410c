import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

/** As a user, or as the advisor that the user is: neither signs in (000:137). */
const isInactive = sql<boolean>`(users.is_disabled or exists (
  select from advisors where advisors.user_id = users.id and advisors.is_disabled))`.as(
  'is_disabled',
);

/** By name or e-mail, which are one account. */
export function findByNameOrEmail(db: Db, typed: string) {
  const wanted = typed.toLowerCase();
  return db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'language',
      'password_hash',
      'is_default_password',
      'role_id',
    ])
    .select(isInactive)
    .where((e) =>
      e.or([
        e(e.fn<string>('lower', ['username']), '=', wanted),
        e(e.fn<string>('lower', ['email']), '=', wanted),
      ]),
    )
    .orderBy((e) => e(e.fn<string>('lower', ['username']), '=', wanted), 'desc')
    .executeTakeFirst();
}

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .select(isInactive)
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

export function findUser(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'language', 'role_id'])
    .select(isInactive)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps what counts what a user has from counting at once, until the commit. */
export async function holdUser(db: Db, id: number): Promise<void> {
  await sql`select from users where id = ${id} for no key update`.execute(db);
}

/** What others know of a user: nothing to make a password of. */
export async function knownOf(db: Db, id: number): Promise<readonly string[]> {
  const { username, email, first_name, last_name } = await db
    .selectFrom('users')
    .select(['username', 'email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const enterprises = await db
    .selectFrom('user_enterprise_divisions as link')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'link.enterprise_grp')
    .select('enterprise.name')
    .where('link.user_id', '=', id)
    .execute();
  return [username, email, first_name, last_name, ...enterprises.map(({ name }) => name)];
}

/** A user with role, advisor and division, as the product greets them. */
export function profileOf(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('advisors', 'advisors.user_id', 'users.id')
    .leftJoin('divisions', 'divisions.id', 'advisors.division_id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.language',
      'users.navigation',
      'roles.id as role_id',
      'roles.name as role_name',
      'advisors.id as agent_id',
      'divisions.id as division_id',
      'divisions.is_allow_schedule_change',
      'divisions.week_first_day',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Adds an account; undefined where its name or address is taken. */
export async function addUser(
  db: Db,
  values: Insertable<Tables['users']>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Adds an account with the administrator's role. Rejects where its name or address is taken. */
export async function addAdministrator(
  db: Db,
  values: Omit<Insertable<Tables['users']>, 'role_id'>,
): Promise<number> {
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Admin')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('users')
    .values({ ...values, role_id: role.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps other callers from taking away administrators until the commit, and says whether an enabled
 * one is left.
 */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Admin')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return (
    (await db
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', admin.id)
      .where('is_disabled', '=', false)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

export async function passwordOf(db: Db, id: number): Promise<string> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/**
 * Sets a password that its user has chosen. False where it is no longer `stored`: it was changed
 * meanwhile.
 */
export async function changePassword(
  db: Db,
  id: number,
  stored: string,
  password_hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash, is_default_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', stored)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The same password at another cost; nothing where it was changed meanwhile. */
export async function renewHash(
  db: Db,
  id: number,
  stored: string,
  password_hash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', stored)
    .execute();
}

/** Sets a password through a mailed link, which confirms the address, too. */
export async function resetPassword(
  db: Db,
  id: number,
  password_hash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash, is_default_password: false, email_confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function confirmEmail(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', id).execute();
}
