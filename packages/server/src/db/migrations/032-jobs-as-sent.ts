import { sql, type Kysely } from 'kysely';

/**
 * What a caller sends may hold the character of code 0, which `jsonb` refuses and `json` keeps as
 * it came; so may the words of a refusal that names it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs alter column input type json using input::json, alter column failure type json using failure::json`.execute(
    db,
  );
}
