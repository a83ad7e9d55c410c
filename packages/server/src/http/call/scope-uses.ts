import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from './call.ts';

type Table = keyof Tables;
type Step = { [T in Table]: readonly [column: keyof Tables[T] & string, parent: Table] }[Table];
type Use = { [T in Table]: readonly [table: T, column: keyof Tables[T] & string] }[Table];

/**
 * How a row leads to its division: by columns that name a division, an enterprise division (all of
 * whose divisions count), or the row that it is part of. A row that leads to none, because its
 * columns are null, is everybody's.
 */
const ways: Partial<Record<Table, readonly Step[]>> = {
  activity_requests: [['division_id', 'divisions']],
  advisors: [['division_id', 'divisions']],
  advisor_data_values: [['agent_id', 'advisors']],
  agent_availability: [['agent_id', 'advisors']],
  agent_data_values: [],
  agent_skills: [['agent_id', 'advisors']],
  availability_ranges: [['availability_id', 'agent_availability']],
  channels: [['enterprise_grp', 'enterprise_divisions']],
  daily_rule_activities: [['daily_rule_id', 'daily_rules']],
  enterprise_event_types: [['enterprise_grp', 'enterprise_divisions']],
  future_activities: [
    ['division_id', 'divisions'],
    ['agent_id', 'advisors'],
    ['mu_set_id', 'sets'],
    ['adg_value_id', 'agent_data_values'],
  ],
  lines: [['ct_id', 'channels']],
  pattern_activities: [['pattern_day_id', 'pattern_days']],
  pattern_days: [['pattern_id', 'patterns']],
  pattern_sets: [['division_id', 'divisions']],
  pattern_variable_weekly_rules: [['pattern_variable_id', 'pattern_variables']],
  pattern_variables: [['division_id', 'divisions']],
  patterns: [['pattern_set_id', 'pattern_sets']],
  schedule_days: [['division_id', 'divisions']],
  schedule_stretches: [['day_id', 'schedule_days']],
  set_members: [
    ['division_id', 'divisions'],
    ['enterprise_grp', 'enterprise_divisions'],
    ['channel_id', 'channels'],
  ],
  time_off_groups: [['division_id', 'divisions']],
  time_off_holidays: [['group_id', 'time_off_groups']],
  time_off_parameters: [['agent_id', 'advisors']],
  time_off_requests: [['division_id', 'divisions']],
  time_off_rule_codes: [['group_id', 'time_off_groups']],
  time_off_rules: [['group_id', 'time_off_groups']],
  weekly_daily_rules: [['weekly_rule_id', 'weekly_rules']],
  weekly_rule_rotations: [['weekly_rule_id', 'weekly_rules']],
};

/**
 * What refers to a row that belongs to no division of its own: the divisions of those rows are the
 * divisions that use it.
 */
export const uses = {
  shifts: [['schedule_days', 'shift_id']],
  event_types: [
    ['schedule_stretches', 'event_type_id'],
    ['activity_requests', 'event_type_id'],
    ['future_activities', 'event_type_id'],
    ['time_off_requests', 'event_type_id'],
    ['time_off_rule_codes', 'event_type_id'],
    ['time_off_holidays', 'event_type_id'],
    ['pattern_days', 'event_type_id'],
    ['pattern_activities', 'event_type_id'],
    ['availability_ranges', 'base_schedule_code_id'],
    ['enterprise_event_types', 'event_type_id'],
    ['daily_rule_activities', 'event_type_id'],
  ],
  skills: [
    ['agent_skills', 'skill_id'],
    ['channel_skills', 'skill_id'],
  ],
  daily_rules: [['weekly_daily_rules', 'daily_rule_id']],
  weekly_rules: [
    ['availability_ranges', 'weekly_rule_id'],
    ['pattern_variable_weekly_rules', 'weekly_rule_id'],
    ['weekly_rule_rotations', 'normal_weekly_rule'],
  ],
  agent_data_groups: [['agent_data_values', 'adg_id']],
  agent_data_values: [
    ['advisor_data_values', 'adg_value_id'],
    ['future_activities', 'adg_value_id'],
  ],
  time_off_accrual_tables: [
    ['time_off_rules', 'accrual_table_id'],
    ['time_off_parameters', 'accrual_table_id'],
  ],
  sets: [['set_members', 'set_id']],
} as const satisfies Partial<Record<Table, readonly Use[]>>;

/** Tables whose rows several divisions share. */
export type SharedTable = keyof typeof uses | 'channels' | 'lines' | 'enterprise_divisions';

/**
 * Refuses to change or delete rows that divisions outside the caller's use: 403 `out_of_scope`. The
 * rows are held until the commit, so that nobody begins to use them meanwhile.
 */
export async function mustHoldAllUses(
  call: Pick<CallContext, 'db' | 'session'>,
  table: SharedTable,
  ids: readonly number[],
): Promise<void> {
  const { divisionIds } = call.session;
  if (divisionIds === null) return;
  const mine = sql`${[...divisionIds]}::integer[]`;
  await sql`select from ${sql.table(table)} where id = any(${[...ids]}::integer[]) order by id
    for update`.execute(call.db);
  const { rows } =
    await sql`select from ${sql.table(table)} as row where row.id = any(${[...ids]}::integer[])
      and ${outside(table, 'row', mine, [])} limit 1`.execute(call.db);
  if (rows.length > 0) throw apiProblem.forbidden('problem.sharedRow', 'out_of_scope');
}

/**
 * Refuses to change what counts for every division (state mappings, say) unless the caller reaches
 * them all.
 */
export function mustReachAllDivisions({ session }: Pick<CallContext, 'session'>): void {
  if (session.divisionIds !== null) throw apiProblem.forbidden('problem.sharedRow', 'out_of_scope');
}

type Sql = RawBuilder<unknown>;

/**
 * True for a row that leads to a division, or is used by one, which is none of `mine`. `seen` are
 * the uses on the way here.
 */
function outside(table: Table, row: string, mine: Sql, seen: readonly Use[]): Sql {
  if (table === 'divisions') return sql`${sql.ref(`${row}.id`)} <> all(${mine})`;
  if (table === 'enterprise_divisions')
    return sql`exists (select from divisions d where d.enterprise_grp = ${sql.ref(`${row}.id`)}
      and d.id <> all(${mine}))`;
  const next = `${row}_`;
  const steps = ways[table] ?? [];
  const nobodys =
    steps.length === 0
      ? []
      : [sql`coalesce(${sql.join(steps.map(([column]) => sql.ref(`${row}.${column}`)))}) is null`];
  const up = steps.map(
    ([column, parent]) =>
      sql`exists (select from ${sql.table(parent)} as ${sql.ref(next)}
        where ${sql.ref(`${next}.id`)} = ${sql.ref(`${row}.${column}`)}
        and ${outside(parent, next, mine, seen)})`,
  );
  const down = usesOf(table)
    .filter((use) => !seen.includes(use))
    .map(
      (use) =>
        sql`exists (select from ${sql.table(use[0])} as ${sql.ref(next)}
          where ${sql.ref(`${next}.${use[1]}`)} = ${sql.ref(`${row}.id`)}
          and ${outside(use[0], next, mine, [...seen, use])})`,
    );
  return sql`(${sql.join([...nobodys, ...up, ...down, sql`false`], sql` or `)})`;
}

const usesOf = (table: Table): readonly Use[] =>
  (uses as Partial<Record<Table, readonly Use[]>>)[table] ?? [];
