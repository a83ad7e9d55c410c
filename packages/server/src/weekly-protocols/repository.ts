import type {
  Rotation,
  WeeklyDailyRuleForm,
  WeeklyDailyRuleRow,
  WeeklyRule,
  WeeklyRuleType,
} from '@watchbill/core/weekly-protocols/model';
import { weekdays } from '@watchbill/core/weekly-protocols/model';
import type { Expression, Insertable, SqlBool } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { hasWords } from '../http/search.ts';
import type { Db } from '../http/serve.ts';

type Filter = Readonly<{
  search?: string | undefined;
  is_disabled?: boolean | undefined;
  wr_type?: WeeklyRuleType | undefined;
  page: number;
  page_size: number;
}>;
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

/** Weekly rules by name; one page and the count of all. */
export async function listWeeklyRules(
  db: Db,
  filter: Filter,
): Promise<{ count: number; results: WeeklyRule[] }> {
  const rows = db.selectFrom('weekly_rules').where((e) => {
    const parts: Expression<SqlBool>[] = [];
    if (filter.is_disabled !== undefined) parts.push(e('is_disabled', '=', filter.is_disabled));
    if (filter.wr_type !== undefined) parts.push(e('wr_type', '=', filter.wr_type));
    parts.push(hasWords(filter.search, 'wr_name'));
    return e.and(parts);
  });
  const { count } = await rows
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await rows
    .select(columns)
    .orderBy('wr_name')
    .orderBy('id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

export async function normalRulesById(db: Db): Promise<WeeklyRule[]> {
  return db
    .selectFrom('weekly_rules')
    .select(columns)
    .where('wr_type', '=', 'normal_type')
    .orderBy('id')
    .execute();
}

/** `isKept` locks the row until the transaction ends, for edits that look at what lies under it too. */
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

export async function insertWeeklyRule(
  db: Db,
  values: WeeklyRuleValues & { id?: number },
): Promise<WeeklyRule> {
  return db.insertInto('weekly_rules').values(values).returning(columns).executeTakeFirstOrThrow();
}

/** The changed row; undefined when it has moved on from this version. */
export async function updateWeeklyRule(
  db: Db,
  id: number,
  version: number | null,
  values: Partial<WeeklyRuleValues>,
): Promise<WeeklyRule | undefined> {
  return db
    .updateTable('weekly_rules')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .returning(columns)
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

export async function insertLink(db: Db, rule: number, values: LinkValues): Promise<number> {
  return (
    await db
      .insertInto('weekly_daily_rules')
      .values({ ...values, weekly_rule_id: rule })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** False when the link has moved on from this version. */
export async function updateLink(
  db: Db,
  id: number,
  version: number | null,
  values: LinkValues,
): Promise<boolean> {
  const result = await db
    .updateTable('weekly_daily_rules')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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

/** Weekly rules and the normal rules of their rotations, with the weeks of each and the daily rules under it. */
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
    .select([
      'id',
      'wr_name',
      'wr_type',
      'min_days_per_week',
      'max_days_per_week',
      'is_disabled',
      'disabled_date',
      'day_off_patterns',
      'version',
    ])
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
