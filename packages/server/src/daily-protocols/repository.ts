import type {
  DailyRuleActivityRow,
  DailyRuleRow,
  DailyRuleActivity,
} from '@watchbill/core/daily-protocols/model';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';
import type { StoredNoun } from '../http/rows/change-row.ts';
import { listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';

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

export const storedDailyRule: StoredNoun<DailyRuleRow, 'daily_rules'> = {
  table: 'daily_rules',
  entity: 'daily_rule',
  missing: 'dailyProtocols.missing',
  shared: 'daily_rules',
  read: ({ db }, ids) =>
    db.selectFrom('daily_rules').select(columns).where('id', 'in', ids).execute(),
};

/** A page of daily rules, by name; or the one of this id. */
export function listDailyRules(
  db: Db,
  query: ListQuery & Readonly<{ dr_id?: number | undefined }>,
): Promise<Page<DailyRuleRow>> {
  const all = db.selectFrom('daily_rules').select(columns);
  const wanted = query.dr_id === undefined ? all : all.where('id', '=', query.dr_id);
  const listed = { table: 'daily_rules', search: ['dr_name'], order: ['dr_name'] };
  return listRows(wanted, query, listed);
}

/**
 * `isKept` locks the row until the transaction ends, for edits that look at the rule's events too.
 */
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
