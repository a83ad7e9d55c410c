import { sql, type Kysely } from 'kysely';

/** What telephony and quality systems say of advisors' days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create table advisor_metrics (agent_id integer not null references advisors on delete cascade, date date not null, header text not null, value double precision not null, primary key (agent_id, date, header))',
    )
    .execute(db);
  await sql.raw('create index on advisor_metrics (date, agent_id)').execute(db);
  // A page of all advisors by name is read from its index, not sorted out of all of them.
  await sql.raw('create index on advisors (last_name, first_name, id)').execute(db);
}
