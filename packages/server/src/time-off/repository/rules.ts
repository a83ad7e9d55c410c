import type { RuleForm, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import { sql } from 'kysely';
import { insertRow, writeRow, type StoredNoun } from '../../http/rows/change-row.ts';
import { listRows, type ListQuery } from '../../http/rows/list-rows.ts';
import type { Page } from '../../http/rows/page.ts';
import type { Db } from '../../db/tables.ts';
import type { Session } from '../../session/session.ts';
import { dateOrNull, groupsOf } from './groups.ts';

function ruleRows(db: Db) {
  return db
    .selectFrom('time_off_rules as rule')
    .innerJoin('time_off_groups as group', 'group.id', 'rule.group_id')
    .leftJoin('time_off_accrual_tables as table', 'table.id', 'rule.accrual_table_id')
    .selectAll('rule')
    .select(['group.name as group_name', 'table.name as accrual_table_name'])
    .select((e) => [
      e
        .selectFrom('time_off_rule_codes as code')
        .whereRef('code.rule_id', '=', 'rule.id')
        .select(
          sql<
            number[]
          >`coalesce(array_agg(code.event_type_id order by code.event_type_id), '{}')`.as('ids'),
        )
        .as('event_type_ids'),
      e
        .selectFrom('time_off_rule_codes as code')
        .innerJoin('event_types as type', 'type.id', 'code.event_type_id')
        .whereRef('code.rule_id', '=', 'rule.id')
        .select(
          sql<string[]>`coalesce(array_agg(type.description order by type.description), '{}')`.as(
            'names',
          ),
        )
        .as('event_types'),
    ]);
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof ruleRows>['execute']>>[number];

function toRule(row: RuleRow): TimeOffRule {
  return {
    ...row,
    event_type_ids: row.event_type_ids ?? [],
    event_types: row.event_types ?? [],
    date_start: dateOrNull(row.date_start),
    date_end: dateOrNull(row.date_end),
  };
}

/** Rules of a division's groups. */
export const storedRuleIn = (division: number): StoredNoun<TimeOffRule, 'time_off_rules'> => ({
  table: 'time_off_rules',
  entity: 'time_off_rule',
  missing: 'timeOff.noRule',
  divisionOf: () => division,
  read: async ({ db }, ids) =>
    (await ruleRows(db).where('rule.id', 'in', ids).execute()).map(toRule),
});

export async function listRules(
  db: Db,
  session: Session,
  filter: ListQuery & Readonly<{ group_id?: number | undefined }>,
): Promise<Page<TimeOffRule>> {
  let query = ruleRows(db);
  if (session.scope === 'own')
    query = query.where('rule.group_id', 'in', groupsOf(db, session.advisorId ?? 0));
  else if (session.divisionIds !== null)
    query = query.where('group.division_id', 'in', session.divisionIds);
  if (filter.group_id !== undefined) query = query.where('rule.group_id', '=', filter.group_id);
  const page = await listRows(query, filter, {
    table: 'rule',
    search: ['rule.name'],
    order: ['rule.name'],
  });
  return { ...page, results: page.results.map(toRule) };
}

export async function findRule(db: Db, id: number): Promise<TimeOffRule | undefined> {
  const row = await ruleRows(db).where('rule.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toRule(row);
}

export async function rulesOfGroups(db: Db, groups: readonly number[]): Promise<TimeOffRule[]> {
  return (
    await ruleRows(db)
      .where('rule.group_id', 'in', groups)
      .orderBy('rule.name')
      .orderBy('rule.id')
      .execute()
  ).map(toRule);
}

const ruleValues = ({ event_type_ids: _codes, ...form }: RuleForm) => form;

/** Answers the id of the new rule. */
export async function insertRule(db: Db, form: RuleForm): Promise<number> {
  const id = await insertRow(db, 'time_off_rules', ruleValues(form));
  await writeCodes(db, id, form);
  return id;
}

/** Writes a rule that is locked, whole. */
export async function updateRule(db: Db, id: number, form: RuleForm): Promise<void> {
  await writeRow(db, 'time_off_rules', id, ruleValues(form));
  await writeCodes(db, id, form);
}

async function writeCodes(
  db: Db,
  rule_id: number,
  { group_id, event_type_ids }: RuleForm,
): Promise<void> {
  await db.deleteFrom('time_off_rule_codes').where('rule_id', '=', rule_id).execute();
  await db
    .insertInto('time_off_rule_codes')
    .values(
      [...new Set(event_type_ids)].map((event_type_id) => ({ rule_id, group_id, event_type_id })),
    )
    .execute();
}

/** Whether anything was posted or asked for under a rule. */
export async function isRuleUsed(db: Db, id: number): Promise<boolean> {
  const posted = await db
    .selectFrom('time_off_ledger')
    .select('id')
    .where('rule_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const asked = await db
    .selectFrom('time_off_requests')
    .select('id')
    .where('rule_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return posted !== undefined || asked !== undefined;
}
