import { sql, type Kysely } from 'kysely';

/**
 * What a deletion changes elsewhere is written by the call that deletes, which versions, announces
 * and audits it. The database no longer does it in silence: it refuses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rewrite(db, 'schedule_days', 'shift_id', 'shifts');
  await rewrite(db, 'state_mappings', 'event_type_id', 'event_types');
  await rewrite(db, 'availability_ranges', 'rotation_id', 'weekly_rule_rotations');
  await rewrite(db, 'future_activities', 'mu_set_id', 'sets');
  await rewrite(db, 'reports', 'mu_set_id', 'sets');
  await rewrite(db, 'future_activities', 'adg_value_id', 'agent_data_values');
  await rewrite(db, 'advisor_data_values', 'adg_value_id', 'agent_data_values');
}

async function rewrite(
  db: Kysely<unknown>,
  table: string,
  column: string,
  target: string,
): Promise<void> {
  const name = sql.ref(`${table}_${column}_fkey`);
  await sql`alter table ${sql.table(table)} drop constraint ${name}, add constraint ${name} foreign key (${sql.ref(column)}) references ${sql.table(target)}`.execute(
    db,
  );
}
