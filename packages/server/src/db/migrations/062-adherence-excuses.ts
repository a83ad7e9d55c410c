import { sql, type Kysely } from 'kysely';
import { recordImportsOf } from './057-imports.ts';

/**
 * Stretches of advisors' days that somebody excused. They belong to the division in which the
 * advisor was scheduled then, and do not overlap. Who watches adherence, and plans, may excuse from
 * now on, and a kind of report shows what came of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await recordImportsOf(db, 'adherence_excuses');
}

const statements = [
  `create table adherence_excuses (id integer generated always as identity primary key, agent_id integer not null references advisors on delete cascade,
    division_id integer not null references divisions, starts_at timestamptz not null, ends_at timestamptz not null, reason text not null,
    created_by integer references users on delete set null, created_at timestamptz not null default now(), version integer not null default 1,
    constraint adherence_excuses_last check (starts_at < ends_at),
    constraint adherence_excuses_do_not_overlap exclude using gist (agent_id with =, tstzrange(starts_at, ends_at) with &&))`,
  'create index on adherence_excuses (division_id, starts_at)',
  'create index on adherence_excuses (created_by)',
  'alter table reports drop constraint reports_report_type_check',
  `alter table reports add constraint reports_report_type_check
    check (report_type in ('agent-profile', 'agent-schedule', 'time-utilization', 'adherence'))`,
  `update role_permissions set rights = rights || '{edit}'::text[] from roles
    where roles.id = role_id and roles.name in ('Supervisor', 'WFM_Scheduler') and sub_module = 'realtime-adherence'
      and 'view' = any(rights) and not 'edit' = any(rights)`,
];
