import { sql, type Kysely } from 'kysely';

/**
 * What planners said of outlier days of a channel's history, the long work that is being done, and
 * what forecasting targets know of contacts and advisors beside the goals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table judged_days (channel_id integer not null references channels on delete cascade, date date not null, is_odd boolean not null, actual double precision not null, usual double precision,
    judged_by integer references users on delete set null, judged_at timestamptz not null, version integer not null default 1, primary key (channel_id, date))`,
  `create table running_jobs (id uuid primary key, kind text not null, channel_id integer references channels on delete cascade, division_id integer references divisions on delete cascade, user_id integer not null references users on delete cascade,
    start_date date not null, end_date date not null, phase text not null, part double precision not null check (part between 0 and 1), begun_at timestamptz not null, seen_at timestamptz not null, is_cancelled boolean not null default false,
    check (num_nonnulls(channel_id, division_id) = 1))`,
  'create index on running_jobs (channel_id)',
  'create index on running_jobs (division_id)',
  `alter table forecast_objective_slots add patience_secs integer check (patience_secs > 0), add max_abandoned_percent double precision check (max_abandoned_percent > 0 and max_abandoned_percent <= 100),
    add sl_variant smallint check (sl_variant between 1 and 4), add concurrency smallint check (concurrency >= 1), add shrinkage_percent double precision check (shrinkage_percent >= 0 and shrinkage_percent < 100)`,
];
