import { sql, type Kysely } from 'kysely';

/** Approvers name covers for when they are absent, and what waits too long is told to the next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table approval_covers (user_id integer primary key references users on delete cascade,
    cover_id integer references users on delete set null, date_start date not null, date_end date not null, zone text not null,
    version integer not null default 1,
    constraint approval_covers_last check (date_start <= date_end))`,
  'create index on approval_covers (cover_id)',
  `create table escalations (id integer generated always as identity primary key,
    activity_request_id integer references activity_requests on delete cascade,
    time_off_request_id integer references time_off_requests on delete cascade,
    trade_id integer references trades on delete cascade,
    user_ids integer[] not null, at timestamptz not null,
    constraint escalations_of_one check (num_nonnulls(activity_request_id, time_off_request_id, trade_id) = 1))`,
  'create index on escalations (activity_request_id)',
  'create index on escalations (time_off_request_id)',
  'create index on escalations (trade_id)',
  'alter table notification_settings add column escalation_hours integer not null default 24',
  'alter table trades add column approval_asked_at timestamptz',
  `update trades set approval_asked_at = created_at where state = 'pending_supervisor'`,
  `create index on activity_requests (created_at) where approval_status = 'pending'`,
  `create index on time_off_requests (created_at) where status = 'pending'`,
];
