import { sql, type Kysely } from 'kysely';

/** A channel may need a proficiency: only advisors who have it are planned for its contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table channels add skill_id integer references skills`.execute(db);
}
