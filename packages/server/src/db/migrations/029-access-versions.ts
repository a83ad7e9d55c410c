import { sql, type Kysely } from 'kysely';

/**
 * Counts the changes of what a signed-in user may do, by user, by role and by enterprise division,
 * in the transaction that makes them. Whoever keeps a session compares these counts with what they
 * were when it was read. They are kept by triggers, so that no writer can forget it; beside their
 * tables, so that a change of access holds up nobody who edits those rows.
 *
 * A role's and an enterprise division's changes are counted on them and not on each of their users:
 * a user who joins while they change would be passed over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table access_versions (kind text not null check (kind in ('user', 'role', 'enterprise')), id integer not null, version integer not null default 1, primary key (kind, id))`,
  // In order of ids, so that two who count the same rows wait for one another and never in a
  // circle.
  `create function count_access_change() returns trigger language plpgsql as $$ begin
    insert into access_versions (kind, id)
      select distinct tg_argv[0], (changed.row ->> tg_argv[1])::integer as id
      from (values (to_jsonb(old)), (to_jsonb(new))) as changed (row) where changed.row ->> tg_argv[1] is not null order by id
      on conflict (kind, id) do update set version = access_versions.version + 1;
    return null;
  end $$`,
  ...counted('users', 'user', 'id', {
    update: ['role_id', 'is_disabled', 'username', 'language', 'password_hash'],
  }),
  ...counted('sessions', 'user', 'user_id', {
    update: ['revoked_at', 'expires_at', 'password_change_only'],
    remove: true,
  }),
  ...counted('api_keys', 'user', 'user_id', {
    update: ['grants', 'division_ids', 'expires_at', 'revoked_at', 'key_hash'],
    remove: true,
  }),
  ...counted('user_divisions', 'user', 'user_id', {
    add: true,
    update: ['user_id', 'division_id'],
    remove: true,
  }),
  ...counted('user_enterprise_divisions', 'user', 'user_id', {
    add: true,
    update: ['user_id', 'enterprise_grp'],
    remove: true,
  }),
  ...counted('advisors', 'user', 'user_id', {
    add: true,
    update: ['user_id', 'division_id', 'is_disabled'],
    remove: true,
  }),
  ...counted('roles', 'role', 'id', { update: ['name', 'scope'] }),
  ...counted('role_permissions', 'role', 'role_id', {
    add: true,
    update: ['role_id', 'sub_module', 'rights'],
    remove: true,
  }),
  ...counted('divisions', 'enterprise', 'enterprise_grp', {
    add: true,
    update: ['enterprise_grp'],
    remove: true,
  }),
];

type Moments = Readonly<{ add?: true; update: readonly string[]; remove?: true }>;

/**
 * Rows that name nobody (an advisor without an account) are passed over before the function is
 * called: imports write many thousands.
 */
function counted(table: string, kind: string, column: string, moments: Moments): string[] {
  const trigger = (moment: string, when: string, condition: string) =>
    `create trigger ${table}_${moment}_changes_access after ${when} on ${table} for each row when (${condition}) execute function count_access_change('${kind}', '${column}')`;
  const isChanged = moments.update
    .map((name) => `old.${name} is distinct from new.${name}`)
    .join(' or ');
  return [
    ...(moments.add ? [trigger('insert', 'insert', `new.${column} is not null`)] : []),
    trigger('update', `update of ${moments.update.join(', ')}`, isChanged),
    ...(moments.remove ? [trigger('delete', 'delete', `old.${column} is not null`)] : []),
  ];
}
