import type { Mapping, StateReport } from '@watchbill/core/adherence/rules';
import type { StateEvent, StateMapping, StateMappingForm } from '@watchbill/core/adherence/model';
import { sql } from 'kysely';
import type { StoredNoun } from '../http/rows/change-row.ts';
import type { ListSource } from '../http/rows/list-rows.ts';
import type { Db } from '../db/tables.ts';

export type Signs = Readonly<{ reports: readonly StateReport[]; heartbeats: readonly number[] }>;
export type Feed = Readonly<{
  id: number;
  name: string;
  silent_after_seconds: number | null;
  version: number;
}>;

export async function mappingsOf(db: Db): Promise<Mapping[]> {
  const rows = await db.selectFrom('state_mappings').selectAll().execute();
  return rows.map((row) => ({
    feedId: row.feed_id,
    state: row.state,
    reason: row.reason,
    appliesTo: row.applies_to,
    activityId: row.event_type_id,
    effect: row.effect,
  }));
}

export function feedsOf(db: Db): Promise<Feed[]> {
  return db.selectFrom('feeds').select(feedColumns).orderBy('name').execute();
}

type StoredState = Readonly<{ feed_id: number; last_at: Date | null; lately: number }>;

/**
 * When each feed was heard last, and how many states and signs of life it has sent since `from`.
 */
export async function toldBy(db: Db, from: Date): Promise<Map<number, StoredState>> {
  const { rows } = await sql<StoredState>`
    select feeds.id as feed_id,
      greatest((select max(received_at) from agent_states where feed_id = feeds.id),
        (select max(at) from agent_heartbeats where feed_id = feeds.id)) as last_at,
      ((select count(*) from agent_states where feed_id = feeds.id and received_at >= ${from})
        + (select count(*) from agent_heartbeats where feed_id = feeds.id
          and at >= ${from}))::int as lately
    from feeds`.execute(db);
  return new Map(rows.map((row) => [row.feed_id, row]));
}

type StateCount = Readonly<{
  feed_id: number;
  state: string;
  reason: string;
  count: number;
  last_at: Date;
}>;

/** The states that feeds have told since `from`, the most frequent first. */
export async function reportedStates(db: Db, from: Date): Promise<readonly StateCount[]> {
  const { rows } = await sql<StateCount>`
    select feed_id, state, reason, count(*)::int as count, max(at) as last_at from feeds
      join agent_states on feed_id = feeds.id
    where received_at >= ${from} group by feed_id, state, reason order by count desc, state, reason`.execute(
    db,
  );
  return rows;
}

const feedColumns = ['id', 'name', 'silent_after_seconds', 'version'] as const;

/** Kept from other writers until the commit. */
export function holdFeed(db: Db, name: string): Promise<Feed | undefined> {
  return db
    .selectFrom('feeds')
    .select(feedColumns)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

export function updateFeed(
  db: Db,
  id: number,
  values: Readonly<{ silent_after_seconds: number | null }>,
): Promise<Feed> {
  return db
    .updateTable('feeds')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .returning(feedColumns)
    .executeTakeFirstOrThrow();
}

export type SignsOfLogins = Readonly<{
  byLogin: Map<string, { reports: StateReport[]; heartbeats: number[] }>;
  /** Id of the newest state read. */ lastState: number;
}>;
type SignFilter = Readonly<{
  from: Date;
  to: Date;
  /** Only states stored after this one. */ afterState?: number;
  beatsFrom?: Date;
}>;

type StateRow = Readonly<{
  id: number;
  login_id: string;
  at: number;
  state: string;
  reason: string;
  feed_id: number;
  channel_id: number | null;
  channel: string | null;
}>;

type CarriedRow = StateRow & Readonly<{ upheld: number | null }>;

/**
 * The state that each login was in at an instant, however long before it was told, and the last
 * heartbeat before.
 */
async function statesAt(db: Db, logins: readonly string[], at: Date): Promise<CarriedRow[]> {
  const { rows } = await sql<CarriedRow>`
    select told.id, told.login_id, (extract(epoch from told.at) * 1000)::float8 as at, told.state,
      told.reason, told.feed_id, told.channel_id,
      (select name from channels where channels.id = told.channel_id) as channel,
      (select (extract(epoch from max(beat.at)) * 1000)::float8 from agent_heartbeats beat
        where beat.login_id = wanted.login and beat.at < ${at}) as upheld
    from unnest(${sql.val(logins)}::text[]) as wanted (login)
    cross join lateral (select * from agent_states where login_id = wanted.login and at < ${at}
      order by at desc, id desc limit 1) as told`.execute(db);
  return rows;
}

/**
 * What the feeds told of these logins between two instants, by login, in order of time; before all
 * else the state that they were in at the first one.
 */
export async function signsOf(
  db: Db,
  logins: readonly string[],
  { from, to, afterState = 0, beatsFrom = from }: SignFilter,
): Promise<SignsOfLogins> {
  const byLogin = new Map<string, { reports: StateReport[]; heartbeats: number[] }>(
    logins.map((login) => [login, { reports: [], heartbeats: [] }]),
  );
  const [carried, states, beats] = await Promise.all([
    afterState === 0 ? statesAt(db, logins, from) : [],
    sql<StateRow>`
    select told.id, login_id, (extract(epoch from at) * 1000)::float8 as at, state, reason, feed_id,
      channel_id, channels.name as channel
    from agent_states told left join channels on channels.id = channel_id
    where login_id = any(${sql.val(logins)}::text[]) and at >= ${from} and at < ${to}
      ${afterState === 0 ? sql`` : sql`and told.id > ${afterState}`} order by at, told.id`.execute(
      db,
    ),
    sql<{ login_id: string; at: number }>`
    select login_id, (extract(epoch from at) * 1000)::float8 as at from agent_heartbeats
      where login_id = any(${sql.val(logins)}::text[]) and at >= ${beatsFrom} and at < ${to}
      order by at`.execute(db),
  ]);
  let lastState = afterState;
  for (const row of [...carried, ...states.rows]) {
    lastState = Math.max(lastState, row.id);
    byLogin.get(row.login_id)?.reports.push(reportOf(row));
  }
  for (const row of beats.rows) byLogin.get(row.login_id)?.heartbeats.push(row.at);
  return { byLogin, lastState };
}

function reportOf(row: StateRow | CarriedRow): StateReport {
  return {
    at: row.at,
    state: row.state,
    reason: row.reason,
    feedId: row.feed_id,
    channel:
      row.channel_id === null || row.channel === null
        ? null
        : { id: row.channel_id, name: row.channel },
    ...('upheld' in row && row.upheld !== null ? { upheldAt: row.upheld } : {}),
  };
}

/** The feed of this name, made when it reports for the first time. */
export async function ensureFeed(db: Db, name: string): Promise<number> {
  const known = await db
    .selectFrom('feeds')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  await db
    .insertInto('feeds')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (
    await db.selectFrom('feeds').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  ).id;
}

/** Any number that no other advisory lock of the product uses. */
const ingestLock = 7_024_002;

/**
 * Stores state changes; one that is stored already is not stored twice. Answers how many were new.
 * Ids are in commit order (the lock is held until the commit), so a live board that saw 7 never
 * misses a 6.
 */
export async function insertStates(
  db: Db,
  feed: number,
  events: readonly (StateEvent & Readonly<{ channel_id?: number | null }>)[],
  now: Date,
): Promise<number> {
  if (events.length === 0) return 0;
  await sql`select pg_advisory_xact_lock(${ingestLock})`.execute(db);
  const { numAffectedRows } = await sql`
    insert into agent_states (feed_id, login_id, state, reason, at, channel_id, received_at)
    select ${feed}, login_id, state, reason, at, channel_id, ${now}
      from unnest(${sql.val(events.map((event) => event.login_id))}::text[],
      ${sql.val(events.map((event) => event.state))}::text[],
      ${sql.val(events.map((event) => event.reason ?? ''))}::text[],
        ${sql.val(events.map((event) => event.at))}::timestamptz[],
        ${sql.val(events.map((event) => event.channel_id ?? null))}::int[]) as given (login_id,
        state, reason, at, channel_id)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function insertHeartbeats(
  db: Db,
  feed: number,
  events: readonly StateEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into agent_heartbeats (feed_id, login_id, at)
    select distinct ${feed}::int, login_id, at
      from unnest(${sql.val(events.map((event) => event.login_id))}::text[],
      ${sql.val(events.map((event) => event.at))}::timestamptz[]) as given (login_id, at)
    on conflict do nothing`.execute(db);
}

export type Reporter = Readonly<{
  id: number;
  /** The one that the advisor is in, and those whose row still runs after a move. */
  divisions: readonly number[];
}>;

/** The advisors that a feed's logins belong to. */
export async function advisorsByLogin(
  db: Db,
  logins: readonly string[],
  now: Date,
): Promise<Map<string, Reporter>> {
  const { rows } = await sql<Reporter & { login_id: string }>`
    select advisor.id, advisor.login_id, advisor.division_id || array(
      select day.division_id from schedule_days day join schedule_stretches stretch
        on stretch.day_id = day.id
      where day.agent_id = advisor.id and day.division_id <> advisor.division_id
        and day.date between (${now}::timestamptz - interval '3 days')::date and
        (${now}::timestamptz + interval '1 day')::date
        and stretch.layer = 'cover' and upper(stretch.during) > ${now}) as divisions
    from advisors advisor where login_id = any(${sql.val(logins)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.login_id, row]));
}

export const storedMapping: StoredNoun<StateMapping, 'state_mappings'> = {
  table: 'state_mappings',
  entity: 'state_mapping',
  missing: 'problem.noRow',
  read: ({ db }, ids) =>
    mappingRows(db).where('mapping.id', 'in', ids).orderBy('mapping.id').execute(),
};

export const listedMappings: ListSource = {
  table: 'mapping',
  search: ['mapping.state', 'mapping.reason', 'feed.name'],
  order: ['mapping.state'],
  isAlwaysEnabled: true,
};

export function listMappings(db: Db): Promise<StateMapping[]> {
  return mappingRows(db).orderBy('mapping.state').orderBy('mapping.id').execute();
}

export function mappingRows(db: Db) {
  return db
    .selectFrom('state_mappings as mapping')
    .leftJoin('feeds as feed', 'feed.id', 'mapping.feed_id')
    .leftJoin('event_types as type', 'type.id', 'mapping.event_type_id')
    .select([
      'mapping.id',
      'feed.name as feed',
      'mapping.state',
      'mapping.reason',
      'mapping.applies_to',
      'mapping.event_type_id',
      'type.description as event_type',
      'mapping.effect',
      'mapping.version',
    ]);
}

/** Columns of a mapping; a feed that is named for the first time is made. */
export async function toMappingColumns(db: Db, form: StateMappingForm) {
  const { feed, reason, event_type_id, ...rest } = form;
  return {
    ...rest,
    reason: reason || null,
    event_type_id: event_type_id ?? null,
    feed_id: feed == null ? null : await ensureFeed(db, feed),
  };
}
