import { sql, type Kysely } from 'kysely';

/**
 * Constraints that callers are told of by name get names that say what they hold; until now the
 * engine had made them up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(indexes))
    await sql`alter index ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db);
  for (const [table, from, to] of constraints)
    await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(from)} to ${sql.ref(to)}`.execute(
      db,
    );
}

const indexes = {
  divisions_lower_idx: 'divisions_name',
  enterprise_divisions_lower_idx: 'enterprise_divisions_name',
  event_types_lower_idx: 'event_types_description',
  shifts_lower_idx: 'shifts_name',
  advisors_lower_idx: 'advisors_email',
  advisors_lower_idx1: 'advisors_username',
  advisors_login_id_idx: 'advisors_login_id',
  users_lower_idx: 'users_username',
  users_lower_idx1: 'users_email',
} as const;

const constraints = [
  ['agent_data_groups', 'agent_data_groups_description_key', 'agent_data_groups_exact_name'],
  ['agent_data_values', 'agent_data_values_adg_id_adg_value_key', 'agent_data_values_once'],
  ['roles', 'roles_name_key', 'roles_exact_name'],
  // Cut off by the engine at 63 characters, and so never found by the name that was expected.
  [
    'state_mappings',
    'state_mappings_feed_id_state_reason_applies_to_event_type_i_key',
    'state_mappings_once',
  ],
] as const;
