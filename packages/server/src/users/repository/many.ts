import { sql } from 'kysely';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import { noPassword } from '../../sign-in/password.ts';

type Columns = Readonly<{
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role_id: number | null;
}>;
export type FoundUser = Columns & Readonly<{ id: number }>;

/** Users who have one of these names, wherever they are; emails and usernames in lower case. */
export async function usersByName(
  db: Db,
  names: Readonly<Record<'emails' | 'usernames', readonly string[]>>,
): Promise<FoundUser[]> {
  const { rows } = await sql<FoundUser>`
    select id, username, email, first_name, last_name, role_id from users
    where lower(email) = any(${[...names.emails]}::text[])
      or lower(username) = any(${[...names.usernames]}::text[])`.execute(db);
  return rows;
}

/**
 * Advisors with these addresses (in lower case) or of these accounts, and the account that each
 * has.
 */
export async function advisorsByName(
  db: Db,
  { emails, users }: Readonly<{ emails: readonly string[]; users: readonly number[] }>,
): Promise<readonly Readonly<{ email: string; user_id: number | null }>[]> {
  const { rows } = await sql<{ email: string; user_id: number | null }>`
    select lower(email) as email, user_id from advisors
    where lower(email) = any(${[...emails]}::text[]) or user_id = any(${[...users]}::integer[])`.execute(
    db,
  );
  return rows;
}

const texts = (rows: readonly Columns[], key: 'username' | 'email' | 'first_name' | 'last_name') =>
  sql`${rows.map((row) => row[key])}::text[]`;

/**
 * Adds many in one statement, each with a password nobody knows; answers their ids by email in
 * lower case.
 */
export async function insertUsers(
  db: Db,
  rows: readonly Columns[],
  { now, language }: Pick<CallContext, 'now' | 'language'>,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const added = await sql<{ id: number; email: string }>`
    insert into users (username, email, first_name, last_name, role_id, password_hash,
      is_default_password, email_confirmed_at, language)
    select *, ${noPassword}, true, ${now}::timestamptz, ${language}
    from unnest(${texts(rows, 'username')}, ${texts(rows, 'email')}, ${texts(rows, 'first_name')},
      ${texts(rows, 'last_name')}, ${rows.map((row) => row.role_id)}::integer[]) returning id, email`.execute(
    db,
  );
  return new Map(added.rows.map((row) => [row.email.toLowerCase(), row.id]));
}

/**
 * Changes names and roles of many in one statement, whatever their versions; their addresses stay.
 */
export async function updateUsers(
  db: Db,
  rows: readonly (Columns & Readonly<{ id: number }>)[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update users set username = new.username, first_name = new.first_name,
    last_name = new.last_name, role_id = new.role_id, version = version + 1
    from unnest(${rows.map((row) => row.id)}::integer[], ${texts(rows, 'username')},
      ${texts(rows, 'first_name')}, ${texts(rows, 'last_name')},
      ${rows.map((row) => row.role_id)}::integer[]) as new (id, username, first_name, last_name,
      role_id)
    where users.id = new.id`.execute(db);
}
