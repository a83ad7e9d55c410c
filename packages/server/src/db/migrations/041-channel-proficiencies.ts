import { sql, type Kysely } from 'kysely';

/**
 * A channel may need several proficiencies, all of them, each with the worst level that will do
 * (99: any).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table channel_skills (
    channel_id integer not null references channels on delete cascade,
    skill_id integer not null references skills,
    level smallint not null default 99 check (level between 1 and 99),
    primary key (channel_id, skill_id)
  )`.execute(db);
  await sql`insert into channel_skills (channel_id, skill_id) select id, skill_id from channels where skill_id is not null`.execute(
    db,
  );
  await sql`alter table channels drop column skill_id`.execute(db);
}
