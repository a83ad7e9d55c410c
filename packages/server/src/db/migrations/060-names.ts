import { sql, type Kysely } from 'kysely';

/**
 * Names are one however their accents are composed, in any case, with any blanks: they are kept as
 * core's `plainName` has them, and are unique by `name_key`, which is core's `nameKey`. Lists have
 * them in the order of a dictionary, the same on every engine: by the root of the Unicode
 * collation algorithm, as English, German and French have it.
 *
 * The unique indexes compare bytes, so that another release of the engine's collations leaves them
 * as they are; see `renewCollation` for those that lists read in order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of beginning) await sql.raw(statement).execute(db);
  for (const name of names) await keepPlain(db, name);
  for (const statement of values) await sql.raw(statement).execute(db);
  for (const [table, column] of collated) await collate(db, table, column);
  for (const statement of [...userEmail, ...advisorSearch]) await sql.raw(statement).execute(db);
}

const beginning = [
  `create collation by_name (provider = icu, locale = 'und')`,
  String.raw`create function plain_name(value text) returns text language sql immutable strict parallel safe
    as $$ select btrim(regexp_replace(normalize(value, nfc), '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) $$`,
  `create function name_key(value text) returns text language sql immutable strict parallel safe
    as $$ select normalize(replace(lower(public.plain_name(value) collate public.by_name), 'ς', 'σ'), nfc) $$`,
  // It is made of columns whose collation changes.
  'alter table advisors drop column search',
];

/**
 * After the index of usernames, which has been made anew: who has both of another is told of the
 * name first.
 */
const userEmail = [
  'drop index users_email',
  'create unique index users_email on users (lower(email))',
];

const advisorSearch = [
  `alter table advisors add column search text not null generated always as
    (folded((first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(login_id, '')) collate "default")) stored`,
  'create index advisors_search on advisors using gin (search gin_trgm_ops) with (fastupdate = off)',
];

type Unique = Readonly<{ index: string; within?: string }>;
type Name = readonly [table: string, column: string, unique?: Unique];

const names: readonly Name[] = [
  ['enterprise_divisions', 'name', { index: 'enterprise_divisions_name' }],
  ['divisions', 'mu_name', { index: 'divisions_name' }],
  ['channels', 'name', { index: 'channels_name', within: 'enterprise_grp' }],
  ['lines', 'name', { index: 'lines_name', within: 'ct_id' }],
  ['sets', 'set_name', { index: 'sets_name', within: 'kind' }],
  ['event_types', 'description', { index: 'event_types_description' }],
  ['shifts', 'shift_name', { index: 'shifts_name' }],
  ['skills', 'skill_name', { index: 'skills_name' }],
  ['roles', 'name', { index: 'roles_name' }],
  ['agent_data_groups', 'description', { index: 'agent_data_groups_name' }],
  ['daily_rules', 'dr_name', { index: 'daily_rules_name' }],
  ['weekly_rules', 'wr_name', { index: 'weekly_rules_name' }],
  [
    'pattern_variables',
    'pattern_variable_name',
    { index: 'pattern_variables_name', within: 'division_id' },
  ],
  [
    'pattern_types',
    'type_name',
    { index: 'pattern_types_name', within: 'coalesce(division_id, 0)' },
  ],
  [
    'pattern_sets',
    'schedule_pattern_set_name',
    { index: 'pattern_sets_name', within: 'division_id' },
  ],
  ['time_off_accrual_tables', 'name', { index: 'time_off_accrual_tables_name' }],
  ['time_off_groups', 'name', { index: 'time_off_groups_name', within: 'division_id' }],
  ['time_off_rules', 'name', { index: 'time_off_rules_name', within: 'group_id' }],
  [
    'special_days',
    'name',
    {
      index: 'special_days_once',
      within: 'coalesce(division_id, 0), coalesce(enterprise_grp, 0), rule',
    },
  ],
  ['advisors', 'first_name'],
  ['advisors', 'last_name'],
  ['users', 'first_name'],
  ['users', 'last_name'],
  ['time_off_surveys', 'name'],
  ['time_off_holidays', 'name'],
  ['reports', 'name'],
  ['webhooks', 'name'],
  ['api_keys', 'name'],
];

/** Names whose unique constraints stay as they are: by every letter. */
const collated = [
  ['agent_data_values', 'adg_value'],
  ['saved_views', 'name'],
  ['feeds', 'name'],
  ['cities', 'city_name'],
  ['users', 'username'],
  ['advisors', 'username'],
] as const;

/**
 * Values of one classification that are written alike from now on: the later gets its id behind it.
 */
const values = [
  'alter table agent_data_values drop constraint agent_data_values_once',
  updateOf('agent_data_values', 'adg_value', 'adg_id, plain_name(adg_value)'),
  'alter table agent_data_values add constraint agent_data_values_once unique (adg_id, adg_value)',
];

async function keepPlain(db: Kysely<unknown>, [table, column, unique]: Name): Promise<void> {
  if (unique === undefined) {
    await sql
      .raw(
        `update ${table} set ${column} = plain_name(${column}) where ${column} <> plain_name(${column})`,
      )
      .execute(db);
    return collate(db, table, column);
  }
  const key = (name: string) => [unique.within, name].filter((one) => one !== undefined).join(', ');
  await sql.raw(`drop index ${unique.index}`).execute(db);
  await sql.raw(updateOf(table, column, key(`name_key(${column})`))).execute(db);
  await collate(db, table, column);
  await sql
    .raw(
      `create unique index ${unique.index} on ${table} (${key(`name_key(${column}) collate "C"`)})`,
    )
    .execute(db);
}

/** A column that a trigger waits for changes without it. */
async function collate(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(waiting.oid) as definition from pg_trigger waiting
      join pg_attribute on attrelid = tgrelid and attnum = any(tgattr::int2[])
    where tgrelid = ${table}::regclass and not tgisinternal and attname = ${column}`.execute(db);
  for (const { name } of triggers)
    await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
  await sql
    .raw(`alter table ${table} alter column ${column} type text collate by_name`)
    .execute(db);
  for (const { definition } of triggers) await sql.raw(definition).execute(db);
}

/**
 * Of two names that are one from now on, the later gets its id behind it, as in earlier migrations.
 */
function updateOf(table: string, column: string, key: string): string {
  return `update ${table} named set ${column} = twin.plain || case when twin.place > 1 then ' ' || twin.id else '' end
    from (select id, plain_name(${column}) as plain, row_number() over (partition by ${key} order by id) as place from ${table}) twin
    where twin.id = named.id and (twin.place > 1 or named.${column} <> twin.plain)`;
}
