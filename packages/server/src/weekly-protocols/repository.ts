import {
  type Rotation,
  weekdays,
  type WeeklyDailyRuleForm,
  type WeeklyDailyRuleRow,
  type WeeklyRule,
  type WeeklyRuleType,
} from '@watchbill/core/weekly-protocols/model';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';
import type { StoredNoun } from '../http/rows/change-row.ts';
import { listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';

export type WeeklyRuleValues = Omit<Insertable<Tables['weekly_rules']>, 'id' | 'version'>;

const columns = [
  'id',
  'wr_name',
  'wr_type',
  'min_days_per_week',
  'max_days_per_week',
  'is_disabled',
  'disabled_date',
  'day_off_patterns',
  'version',
] as const;

export const storedWeeklyRule: StoredNoun<WeeklyRule, 'weekly_rules'> = {
  table: 'weekly_rules',
  entity: 'weekly_rule',
  missing: 'weeklyProtocols.missing',
  shared: 'weekly_rules',
  read: ({ db }, ids) =>
    db.selectFrom('weekly_rules').select(columns).where('id', 'in', ids).execute(),
};

/** A page of weekly rules, by name. */
export function listWeeklyRules(
  db: Db,
  query: ListQuery & Readonly<{ wr_type?: WeeklyRuleType | undefined }>,
): Promise<Page<WeeklyRule>> {
  const all = db.selectFrom('weekly_rules').select(columns);
  const wanted = query.wr_type === undefined ? all : all.where('wr_type', '=', query.wr_type);
  const listed = { table: 'weekly_rules', search: ['wr_name'], order: ['wr_name'] };
  return listRows(wanted, query, listed);
}

export async function normalRulesById(db: Db): Promise<WeeklyRule[]> {
  return db
    .selectFrom('weekly_rules')
    .select(columns)
    .where('wr_type', '=', 'normal_type')
    .orderBy('id')
    .execute();
}

/**
 * `isKept` locks the row until the transaction ends, for edits that look at what lies under it too.
 */
export async function findWeeklyRule(
  db: Db,
  id: number,
  isKept = false,
): Promise<WeeklyRule | undefined> {
  return db
    .selectFrom('weekly_rules')
    .select(columns)
    .where('id', '=', id)
    .$if(isKept, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Daily rules under a weekly rule, by name. */
export async function linksOf(db: Db, rule: number): Promise<WeeklyDailyRuleRow[]> {
  const rows = await db
    .selectFrom('weekly_daily_rules as link')
    .innerJoin('daily_rules as daily', 'daily.id', 'link.daily_rule_id')
    .select([
      'link.id',
      'link.min_value',
      'link.max_value',
      'link.day_choices',
      'link.version',
      'daily.id as daily_id',
      'daily.dr_name',
      'daily.schedule_length',
    ])
    .where('link.weekly_rule_id', '=', rule)
    .orderBy('daily.dr_name')
    .orderBy('link.id')
    .execute();
  return rows.map(({ daily_id, dr_name, schedule_length, day_choices, ...row }) => ({
    ...row,
    day_choices: day_choices.map((id) => ({ id, day: weekdays[id] ?? '' })),
    daily_rule: { id: daily_id, dr_name, schedule_length },
  }));
}

type LinkValues = Readonly<{
  min_value: number;
  max_value: number;
  day_choices: number[];
  daily_rule_id: number;
}>;

export function toLinkValues(form: WeeklyDailyRuleForm): LinkValues {
  return {
    min_value: form.min_value,
    max_value: form.max_value,
    daily_rule_id: form.daily_rule,
    day_choices: form.day_choices?.length ? form.day_choices : [0, 1, 2, 3, 4, 5, 6],
  };
}

export async function deleteLink(db: Db, id: number): Promise<void> {
  await db.deleteFrom('weekly_daily_rules').where('id', '=', id).execute();
}

/** Weeks of a rotation, in order; positions count from 0. */
export async function rotationsOf(db: Db, rule: number): Promise<Rotation[]> {
  return db
    .selectFrom('weekly_rule_rotations as rotation')
    .innerJoin('weekly_rules as normal', 'normal.id', 'rotation.normal_weekly_rule')
    .select(['rotation.id', 'rotation.normal_weekly_rule', 'normal.wr_name', 'rotation.position'])
    .where('rotation.weekly_rule_id', '=', rule)
    .orderBy('rotation.position')
    .execute();
}

export async function insertRotation(
  db: Db,
  rule: number,
  position: number,
  normal: number,
): Promise<number> {
  return (
    await db
      .insertInto('weekly_rule_rotations')
      .values({ weekly_rule_id: rule, position, normal_weekly_rule: normal })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** Takes a week out and moves the later ones up. */
export async function deleteRotation(
  db: Db,
  rule: number,
  { id, position }: Rotation,
): Promise<void> {
  await db.deleteFrom('weekly_rule_rotations').where('id', '=', id).execute();
  await db
    .updateTable('weekly_rule_rotations')
    .set((e) => ({ position: e('position', '-', 1) }))
    .where('weekly_rule_id', '=', rule)
    .where('position', '>', position)
    .execute();
}

/**
 * Weekly rules and the normal rules of their rotations, with the weeks of each and the daily rules
 * under it.
 */
export async function rulesWithWeeks(db: Db, ids: readonly number[]) {
  const rotations = await db
    .selectFrom('weekly_rule_rotations')
    .select(['id', 'weekly_rule_id', 'normal_weekly_rule'])
    .where('weekly_rule_id', 'in', ids)
    .orderBy('position')
    .execute();
  const all = [...new Set([...ids, ...rotations.map((row) => row.normal_weekly_rule)])];
  const rules = await db
    .selectFrom('weekly_rules')
    .select(columns)
    .where('id', 'in', all)
    .execute();
  const links = await db
    .selectFrom('weekly_daily_rules')
    .selectAll()
    .where('weekly_rule_id', 'in', all)
    .orderBy('id')
    .execute();
  return { rules, rotations, links };
}

/** The rotational rule that a week of a rotation belongs to; null where there is no such week. */
export async function rotationRule(db: Db, rotation: number): Promise<number | null> {
  return (
    (
      await db
        .selectFrom('weekly_rule_rotations')
        .select('weekly_rule_id')
        .where('id', '=', rotation)
        .executeTakeFirst()
    )?.weekly_rule_id ?? null
  );
}
