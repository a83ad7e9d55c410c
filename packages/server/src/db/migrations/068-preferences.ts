import { sql, type Kysely } from 'kysely';

/**
 * Advisors ask for the hours that they would like to work; a division says whether that needs
 * approval. Advisors may from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table preference_requests (id integer generated always as identity primary key,
    agent_id integer not null references advisors on delete cascade, times jsonb not null, comments text not null default '',
    state text not null, answer text not null default '', decided_by integer references users on delete set null,
    created_at timestamptz not null, decided_at timestamptz, version integer not null default 1,
    constraint preference_requests_state check (state in ('pending', 'completed', 'unsuccessful')))`,
  `create unique index one_preference_request_waits on preference_requests (agent_id) where state = 'pending'`,
  'create index on preference_requests (agent_id)',
  'create index on preference_requests (decided_by)',
  `create table preference_settings (division_id integer primary key references divisions on delete cascade,
    is_direct boolean not null, version integer not null default 1)`,
  `update role_permissions set rights = rights || '{edit}'::text[] from roles
    where roles.id = role_id and roles.name = 'Agent' and sub_module = 'my-schedules'
      and 'view' = any(rights) and not 'edit' = any(rights)`,
];
