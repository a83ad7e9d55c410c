import { sql, type Kysely } from 'kysely';

/** Devices that get their person's notices while no page is open, and which notices those are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table push_subscriptions (id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade, session_id uuid not null references sessions on delete cascade,
    endpoint text not null, p256dh text not null, auth text not null, created_at timestamptz not null, seen_at timestamptz not null,
    constraint push_subscriptions_once unique (endpoint))`,
  'create index on push_subscriptions (user_id)',
  'create index on push_subscriptions (session_id)',
  `alter table notice_choices add column push_kinds text[] not null default '{}'`,
  'alter table notifications add column pushed_at timestamptz',
  'create index notifications_to_push on notifications (created_at) where pushed_at is null and not is_read',
];
