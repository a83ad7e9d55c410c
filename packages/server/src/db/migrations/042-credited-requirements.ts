import { sql, type Kysely } from 'kysely';

const statements = [
  // Channels by id; `seed` and `groups` give the figures that point here again.
  `create table requirement_mixes (id integer generated always as identity primary key, division_id integer not null references divisions on delete cascade, seed integer not null, groups jsonb not null)`,
  `create table credited_requirements (division_id integer not null references divisions on delete cascade, channel_id integer not null references channels on delete cascade, date date not null,
    start_min smallint not null check (start_min between 0 and 1439), mix_id integer not null references requirement_mixes on delete cascade, dedicated double precision not null, credited double precision not null check (credited >= 0),
    is_pooled boolean not null, service_level double precision not null, margin double precision not null, primary key (division_id, channel_id, date, start_min))`,
  `create index credited_requirements_by_mix on credited_requirements (mix_id)`,
  `create index credited_requirements_by_channel on credited_requirements (channel_id, date)`,
  `create index requirement_mixes_by_division on requirement_mixes (division_id)`,
];

/**
 * What channels require with the lending that a division's mix of advisors allows, beside the
 * dedicated figure of the forecast it was worked out of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
