import type { IdKind } from '@watchbill/core/api/endpoint';
import type { Database } from '@watchbill/server/db/database';
import { sql } from 'kysely';

type Db = Database['kysely'];
export type Row = Readonly<Record<string, unknown>>;
type Link = Readonly<{ table: string; column: string; target: string }>;
type Divisions = ReadonlySet<number>;

/** Rows that are part of a row which several divisions share. */
const parts: Readonly<Record<string, string>> = {
  daily_rule_activities: 'daily_rule_id',
  weekly_daily_rules: 'weekly_rule_id',
  weekly_rule_rotations: 'weekly_rule_id',
  role_permissions: 'role_id',
};
/** Rows that belong to the divisions of something shared, for want of a division of their own. */
const through: Readonly<Record<string, readonly string[]>> = {
  future_activities: ['mu_set_id', 'adg_value_id'],
  reports: ['mu_set_id'],
};
/** What places an account. */
const ofUsers = ['advisors', 'user_divisions', 'user_enterprise_divisions'];
/** What a row names without belonging there. */
const beside = new Set([
  'decided_by',
  'requested_by',
  'moved_by',
  'created_by',
  'posted_by',
  'judged_by',
  'sender_id',
  'turn_proxy',
  'skill_id',
  'to_division',
  'to_group',
  'copy_from_agent_avail',
  'swap_for',
  'awarded_pattern_id',
  'bidding_id',
]);

/**
 * Which divisions each row of a database belongs to, read from its foreign keys; where it belongs
 * to none of its own, which use it.
 */
export type Places = Readonly<{
  /** False for nouns without a division of their own, which several divisions may use. */
  isPlaced: (table: string) => boolean;
  divisionsOf: (table: string, row: Row) => Divisions;
  /**
   * Whose a row is, by its foreign keys: advisors by their id, and accounts without an advisor as
   * `user ID`. Empty: nobody's in particular.
   */
  ownersOf: (table: string, row: Row) => ReadonlySet<number | string>;
  rowsOf: (table: string) => readonly Row[];
  /** Takes note of a row that was added. */
  add: (table: string, row: Row) => void;
}>;

export async function readPlaces(db: Db): Promise<Places> {
  const { rows: links } = await sql<Link>`
    select conrelid::regclass::text as "table", attname::text as "column",
      confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and cardinality(conkey) = 1 order by 1, 2`.execute(db);
  const tables = [...new Set(links.flatMap((link) => [link.table, link.target]))];
  const stored = new Map<string, Row[]>();
  for (const table of tables)
    stored.set(
      table,
      (
        await sql<{
          row: Row;
        }>`select to_jsonb(t) - 'bytes' - 'during' as row from ${sql.table(table)} t`.execute(db)
      ).rows.map(({ row }) => row),
    );
  return createPlaces(
    links.filter((link) => !beside.has(link.column)),
    stored,
  );
}

function createPlaces(links: readonly Link[], stored: ReadonlyMap<string, Row[]>): Places {
  const placed = placedTables(links);
  const byId = new Map(
    [...stored].map(([table, rows]) => [
      table,
      new Map(rows.map((row) => [Number(row['id']), row])),
    ]),
  );
  const linksOf = (table: string) => links.filter((link) => link.table === table);
  const named = new Map([...stored.keys()].map((table) => [table, linksOf(table)]));
  const isUse = ({ table, column, target }: Link) =>
    !placed.has(target) &&
    parts[table] !== column &&
    through[table]?.includes(column) !== true &&
    (target !== 'users' || ofUsers.includes(table));
  /**
   * Rows that refer to a row of a table without divisions of its own, and what is known of the
   * divisions of those.
   */
  const users = new Map(links.filter(isUse).map((link) => [link, new Map<number, Row[]>()]));
  const known = new Map<string, Divisions>();
  const note = (table: string, row: Row) => {
    for (const [link, of] of users) {
      if (link.table !== table || row[link.column] == null) continue;
      const id = Number(row[link.column]);
      if (!of.has(id)) of.set(id, []);
      of.get(id)?.push(row);
      known.delete(`${link.target} ${id}`);
    }
  };
  for (const [table, rows] of stored) for (const row of rows) note(table, row);

  const ofParent = ({ target, column }: Link, row: Row): Divisions => {
    const parent = byId.get(target)?.get(Number(row[column]));
    return parent === undefined ? new Set() : divisionsOf(target, parent);
  };
  const whoUse = (table: string, id: number): Divisions => {
    const earlier = known.get(`${table} ${id}`);
    if (earlier !== undefined) return earlier;
    const rows = [...users]
      .filter(([link]) => link.target === table)
      .map(([link, of]) => ({ table: link.table, rows: of.get(id) ?? [] }));
    // An account's own list of divisions narrows what its enterprise divisions hold.
    const isNarrowed = rows.some((one) => one.table === 'user_divisions' && one.rows.length > 0);
    const found = new Set(
      rows
        .filter((one) => !isNarrowed || one.table !== 'user_enterprise_divisions')
        .flatMap((one) => one.rows.flatMap((row) => [...divisionsOf(one.table, row)])),
    );
    if (table === 'event_types' || table === 'shifts') known.set(`${table} ${id}`, found);
    return found;
  };
  const divisionsOf = (table: string, row: Row): Divisions => {
    if (table === 'divisions') return new Set([Number(row['id'])]);
    if (table === 'enterprise_divisions')
      return new Set(
        stored
          .get('divisions')
          ?.filter((one) => one['enterprise_grp'] === row['id'])
          .map((one) => Number(one['id'])),
      );
    const given = (named.get(table) ?? []).filter((link) => row[link.column] != null);
    const direct = given.filter((link) => link.target === 'divisions');
    if (direct.length > 0) return new Set(direct.map((link) => Number(row[link.column])));
    const up = given.filter(
      (link) =>
        placed.has(link.target) ||
        through[table]?.includes(link.column) === true ||
        parts[table] === link.column,
    );
    return new Set([
      ...up.flatMap((link) => [...ofParent(link, row)]),
      ...(placed.has(table) ? [] : whoUse(table, Number(row['id']))),
    ]);
  };
  const ofAccounts = (id: number) =>
    [...(byId.get('advisors')?.values() ?? [])].find((advisor) => advisor['user_id'] === id)?.[
      'id'
    ] ?? `user ${id}`;
  const ownersOf = (table: string, row: Row): ReadonlySet<number | string> => {
    if (table === 'advisors') return new Set([Number(row['id'])]);
    if (table === 'users') return new Set([ofAccounts(Number(row['id'])) as number | string]);
    const given = (named.get(table) ?? []).filter((link) => row[link.column] != null);
    const direct = given.filter((link) => link.target === 'advisors' || link.target === 'users');
    const up =
      direct.length > 0
        ? direct
        : given.filter((link) => placed.has(link.target) && link.target !== table);
    return new Set(
      up.flatMap((link) => {
        const parent = byId.get(link.target)?.get(Number(row[link.column]));
        return parent === undefined ? [] : [...ownersOf(link.target, parent)];
      }),
    );
  };
  return {
    isPlaced: (table) => placed.has(table),
    divisionsOf,
    ownersOf,
    rowsOf: (table) => stored.get(table) ?? [],
    add: (table, row) => {
      byId.get(table)?.set(Number(row['id']), row);
      note(table, row);
    },
  };
}

/** Tables whose rows lead to a division by their own columns. */
function placedTables(links: readonly Link[]): ReadonlySet<string> {
  const placed = new Set(['divisions', 'enterprise_divisions']);
  for (let size = 0; size < placed.size;) {
    size = placed.size;
    for (const { table, target } of links) if (placed.has(target)) placed.add(table);
  }
  return placed;
}

/** One row that a call wrote, by whatever way: its own statement, a cascade or a trigger. */
export type Written = Readonly<{ table: string; before: Row | null; after: Row | null }>;

/** Tables that calls touch whatever comes of them. */
const restless = [
  'api_keys',
  'audit',
  'auth_failures',
  'changes',
  'scheduled_tasks',
  'idempotency',
  'jobs',
  'sessions',
  'sign_in_attempts',
  'webhook_deliveries',
];

/**
 * Notes every row that is written from now on; answers how to take what was noted since the last
 * time.
 */
export async function watchRows(db: Db): Promise<() => Promise<readonly Written[]>> {
  await sql`create unlogged table written (id integer generated always as identity,
    name text not null, before jsonb, after jsonb)`.execute(db);
  await sql
    .raw(`create function note_written() returns trigger language plpgsql as $$ begin
    insert into written (name, before, after) values (tg_table_name, case when tg_op = 'INSERT' then null else to_jsonb(old) - 'bytes' end, case when tg_op = 'DELETE' then null else to_jsonb(new) - 'bytes' end);
    return null; end $$`)
    .execute(db);
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not like 'kysely%' and tablename <> 'written'`.execute(db);
  for (const { name } of rows.filter((table) => !restless.includes(table.name)))
    await sql`create trigger zz_note_written after insert or update or delete
      on ${sql.table(name)} for each row execute function note_written()`.execute(db);
  return async () =>
    (
      await sql<Written>`with taken as (delete from written returning *)
        select name as "table", before, after from taken order by id`.execute(db)
    ).rows;
}

/**
 * Rows that no call of these divisions' people needs to write on, and that are too many to be
 * marked.
 */
const unmarked = ['schedule_stretches', 'queue_history', 'forecast_intervals', 'written'];
export const foreignMark = 'Foreign-row';

/**
 * Writes a mark into every text of rows that belong to none of these divisions: an answer that
 * shows one shows the mark.
 */
export async function markForeign(db: Db, places: Places, mine: readonly number[]): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type = 'text' order by 1, 2`.execute(db);
  for (const { table, column } of columns.filter(
    (one) => places.isPlaced(one.table) && !unmarked.includes(one.table),
  )) {
    const isForeign = (row: Row) => {
      const divisions = [...places.divisionsOf(table, row)];
      return divisions.length > 0 && !divisions.some((id) => mine.includes(id));
    };
    const ids = places
      .rowsOf(table)
      .filter((row) => row['id'] !== undefined && isForeign(row))
      .map((row) => Number(row['id']));
    // A column with a list of its own keeps what it has.
    if (ids.length > 0)
      await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = ${foreignMark} || ' ' || ${sql.ref(column)}
        where id = any(${ids}::integer[])`
        .execute(db)
        .catch(() => undefined);
  }
}

/** The table that an id of each kind names a row of. */
export const tableOf: Readonly<Record<IdKind, string>> = {
  division: 'divisions',
  enterpriseDivision: 'enterprise_divisions',
  advisor: 'advisors',
  scheduledAdvisor: 'advisors',
  user: 'users',
  eventType: 'event_types',
  day: 'schedule_days',
  schedule: 'schedules',
  shift: 'shifts',
  activity: 'schedule_stretches',
  team: 'agent_data_groups',
  teamValue: 'agent_data_values',
  apiKey: 'api_keys',
  profileImage: 'profile_images',
  savedView: 'saved_views',
  role: 'roles',
  stateMapping: 'state_mappings',
  adherenceExcuse: 'adherence_excuses',
  divisionSet: 'sets',
  webhook: 'webhooks',
  file: 'files',
  report: 'reports',
  channel: 'channels',
  line: 'lines',
  enterpriseDivisionSet: 'sets',
  channelSet: 'sets',
  dailyRule: 'daily_rules',
  dailyRuleActivity: 'daily_rule_activities',
  weeklyRule: 'weekly_rules',
  weeklyDailyRule: 'weekly_daily_rules',
  rotation: 'weekly_rule_rotations',
  scheduleParameter: 'pattern_variables',
  patternType: 'pattern_types',
  parameterRule: 'pattern_variable_weekly_rules',
  availability: 'agent_availability',
  availabilityRange: 'availability_ranges',
  futureEvent: 'future_activities',
  patternSet: 'pattern_sets',
  pattern: 'patterns',
  patternDay: 'pattern_days',
  patternActivity: 'pattern_activities',
  patternAssignment: 'pattern_assignments',
  scheduleCreation: 'schedule_creations',
  bidding: 'biddings',
  advisorBidding: 'advisor_biddings',
  skill: 'skills',
  advisorSkill: 'agent_skills',
  advisorValue: 'advisor_data_values',
  advisorMove: 'advisor_moves',
  forecastObjective: 'forecast_objectives',
  specialDay: 'special_days',
  activityRequest: 'activity_requests',
  trade: 'trades',
  tradeConfiguration: 'trade_configurations',
  tradeOffer: 'trade_offers',
  preferenceRequest: 'preference_requests',
  accrualTable: 'time_off_accrual_tables',
  timeOffGroup: 'time_off_groups',
  timeOffRule: 'time_off_rules',
  timeOffRequest: 'time_off_requests',
  timeOffSurvey: 'time_off_surveys',
  timeOffHoliday: 'time_off_holidays',
  masterUpdate: 'time_off_master_updates',
  timeOffTransfer: 'time_off_transfers',
};
