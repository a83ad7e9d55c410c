import { sql, type Kysely } from 'kysely';

/** What somebody's lists show under names of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table saved_views (id integer generated always as identity primary key, user_id integer not null references users on delete cascade, list text not null, name text not null, search text not null, constraint one_view_a_name unique (user_id, list, name))`,
    )
    .execute(db);
}
