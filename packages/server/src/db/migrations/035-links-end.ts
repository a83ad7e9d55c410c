import { sql, type Kysely } from 'kysely';

/**
 * A mailed link ends with the password that it was sent under, however that is changed: an older
 * mail opens nothing any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function end_links() returns trigger language plpgsql as $$ begin
    update links set used_at = now() where user_id = new.id and used_at is null;
    return null;
  end $$`,
  `create trigger users_password_ends_links after update of password_hash on users for each row
    when (old.password_hash is distinct from new.password_hash) execute function end_links()`,
];
