import type {
  DailyRuleActivityRow,
  DailyRuleRow,
  DailyRuleActivity,
} from '@watchbill/core/daily-protocols/model';
import type { Expression, Insertable, SqlBool } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { hasWords } from '../http/search.ts';
import type { Db } from '../http/serve.ts';

type Filter = Readonly<{
  search?: string | undefined;
  is_disabled?: boolean | undefined;
  dr_id?: number | undefined;
  page: number;
  page_size: number;
}>;
export type DailyRuleValues = Omit<Insertable<Tables['daily_rules']>, 'id' | 'version'>;
export type ActivityValues = DailyRuleActivity & Readonly<{ event_type_id: number }>;

const columns = [
  'id',
  'dr_name',
  'shift_type',
  'earliest_start_time',
  'latest_start_time',
  'schedule_length',
  'work_bf_schedule_ends',
  'start_time_increment',
  'break_timing_method',
  'dr_start_time',
  'dr_end_time',
  'off_segment',
  'min_off_segment',
  'max_off_segment',
  'split_start_increment',
  'first_work_seg_length',
  'second_work_seg_length',
  'is_disabled',
  'version',
] as const;

/** Daily rules by name; one page and the count of all. */
export async function listDailyRules(
  db: Db,
  filter: Filter,
): Promise<{ count: number; results: DailyRuleRow[] }> {
  const rows = db.selectFrom('daily_rules').where((e) => {
    const parts: Expression<SqlBool>[] = [];
    if (filter.is_disabled !== undefined) parts.push(e('is_disabled', '=', filter.is_disabled));
    if (filter.dr_id !== undefined) parts.push(e('id', '=', filter.dr_id));
    parts.push(hasWords(filter.search, 'dr_name'));
    return e.and(parts);
  });
  const { count } = await rows
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await rows
    .select(columns)
    .orderBy('dr_name')
    .orderBy('id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

/** `isKept` locks the row until the transaction ends, for edits that look at the rule's events too. */
export async function findDailyRule(
  db: Db,
  id: number,
  isKept = false,
): Promise<DailyRuleRow | undefined> {
  return db
    .selectFrom('daily_rules')
    .select(columns)
    .where('id', '=', id)
    .$if(isKept, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertDailyRule(
  db: Db,
  values: DailyRuleValues & { id?: number },
): Promise<DailyRuleRow> {
  return db.insertInto('daily_rules').values(values).returning(columns).executeTakeFirstOrThrow();
}

/** The changed row; undefined when it has moved on from this version. */
export async function updateDailyRule(
  db: Db,
  id: number,
  version: number | null,
  values: Partial<DailyRuleValues>,
): Promise<DailyRuleRow | undefined> {
  return db
    .updateTable('daily_rules')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .returning(columns)
    .executeTakeFirst();
}

/** Events of a daily rule by offset. */
export async function activitiesOf(db: Db, rule: number): Promise<DailyRuleActivityRow[]> {
  const rows = await db
    .selectFrom('daily_rule_activities as activity')
    .innerJoin('event_types as type', 'type.id', 'activity.event_type_id')
    .select([
      'activity.id',
      'activity.activity_offset',
      'activity.activity_length',
      'activity.activity_increment',
      'activity.activity_timing_slack',
      'activity.version',
      'type.id as type_id',
      'type.description',
      'type.icon',
      'type.color_code',
    ])
    .where('activity.daily_rule_id', '=', rule)
    .orderBy('activity.activity_offset')
    .orderBy('activity.id')
    .execute();
  return rows.map(({ type_id, description, icon, color_code, ...row }) => ({
    ...row,
    activity_code: { id: type_id, description, icon, color_code },
  }));
}

export async function insertActivity(
  db: Db,
  rule: number,
  values: ActivityValues,
): Promise<number> {
  return (
    await db
      .insertInto('daily_rule_activities')
      .values({ ...values, daily_rule_id: rule })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** False when the event has moved on from this version. */
export async function updateActivity(
  db: Db,
  id: number,
  version: number | null,
  values: ActivityValues,
): Promise<boolean> {
  const result = await db
    .updateTable('daily_rule_activities')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteActivity(db: Db, id: number): Promise<void> {
  await db.deleteFrom('daily_rule_activities').where('id', '=', id).execute();
}

export async function rulesWithActivities(db: Db, ids: readonly number[]) {
  const rules = await db.selectFrom('daily_rules').selectAll().where('id', 'in', ids).execute();
  const activities = await db
    .selectFrom('daily_rule_activities')
    .selectAll()
    .where('daily_rule_id', 'in', ids)
    .orderBy('activity_offset')
    .execute();
  return { rules, activities };
}
