import type {
  AccrualTable,
  AccrualTableForm,
  GroupForm,
  Member,
  RuleForm,
  TimeOffGroup,
  TimeOffRule,
} from '@watchbill/core/time-off/model/definition';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { sql, type Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { likePattern } from '../../http/page.ts';
import type { Db } from '../../http/serve.ts';
import type { Session } from '../../session/session.ts';

export type Paged = Readonly<{
  search?: string | undefined;
  is_disabled?: boolean | undefined;
  page: number;
  page_size: number;
}>;
export type Listed<R> = Readonly<{ count: number; results: R[] }>;
const dateOrNull = (text: string | null) => (text === null ? null : toPlainDate(text));

export async function listTables(db: Db, filter: Paged): Promise<Listed<AccrualTable>> {
  let query = db.selectFrom('time_off_accrual_tables');
  if (filter.search) query = query.where('name', 'ilike', likePattern(filter.search));
  if (filter.is_disabled !== undefined) query = query.where('is_disabled', '=', filter.is_disabled);
  const { count } = await query
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results: rows.map(toTable) };
}

export async function findTable(db: Db, id: number): Promise<AccrualTable | undefined> {
  const row = await db
    .selectFrom('time_off_accrual_tables')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toTable(row);
}

export async function tablesById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, AccrualTable>> {
  const rows = await db
    .selectFrom('time_off_accrual_tables')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toTable(row)]));
}

type TableRow = Readonly<
  Omit<AccrualTable, 'anchor_date' | 'date_start' | 'date_end'> & {
    anchor_date: string | null;
    date_start: string | null;
    date_end: string | null;
  }
>;

function toTable(row: TableRow): AccrualTable {
  return {
    ...row,
    anchor_date: dateOrNull(row.anchor_date),
    date_start: dateOrNull(row.date_start),
    date_end: dateOrNull(row.date_end),
  };
}

export async function insertTable(db: Db, form: AccrualTableForm): Promise<number> {
  return (
    await db
      .insertInto('time_off_accrual_tables')
      .values({ ...form, rows: JSON.stringify(form.rows) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** False when the table has moved on from this version (null: whatever it has). */
export async function updateTable(
  db: Db,
  id: number,
  version: number | null,
  form: AccrualTableForm | Readonly<{ is_disabled: boolean }>,
): Promise<boolean> {
  const values = 'rows' in form ? { ...form, rows: JSON.stringify(form.rows) } : form;
  const result = await db
    .updateTable('time_off_accrual_tables')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteTable(db: Db, id: number): Promise<void> {
  await db.deleteFrom('time_off_accrual_tables').where('id', '=', id).execute();
}

export async function isTableUsed(db: Db, id: number): Promise<boolean> {
  const rule = await db
    .selectFrom('time_off_rules')
    .select('id')
    .where('accrual_table_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const advisor = await db
    .selectFrom('time_off_parameters')
    .select('agent_id')
    .where('accrual_table_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return rule !== undefined || advisor !== undefined;
}

function groupRows(db: Db) {
  return db
    .selectFrom('time_off_groups as group')
    .innerJoin('divisions', 'divisions.id', 'group.division_id')
    .selectAll('group')
    .select((e) => [
      'divisions.mu_name',
      e
        .selectFrom('time_off_members as member')
        .select((m) => m.fn.count<string>('member.agent_id').distinct().as('count'))
        .whereRef('member.group_id', '=', 'group.id')
        .where((w) =>
          w.or([
            w('member.date_end', 'is', null),
            w('member.date_end', '>=', w.ref('group.year_start')),
          ]),
        )
        .as('members'),
      e
        .selectFrom('time_off_rules as rule')
        .select((r) => r.fn.countAll<string>().as('count'))
        .whereRef('rule.group_id', '=', 'group.id')
        .as('rules'),
    ]);
}
type GroupRow = Awaited<ReturnType<ReturnType<typeof groupRows>['execute']>>[number];

function toGroup({ division_id, members, rules, ...row }: GroupRow): TimeOffGroup {
  return {
    ...row,
    division_id,
    members: Number(members),
    rules: Number(rules),
    year_start: toPlainDate(row.year_start),
    year_end: toPlainDate(row.year_end),
    bid_opens_on: dateOrNull(row.bid_opens_on),
  } as TimeOffGroup;
}

/** Groups within the caller's scope; an advisor's are those it is in, now or later. */
export async function listGroups(
  db: Db,
  session: Session,
  filter: Paged & Readonly<{ division_id?: number | undefined }>,
): Promise<Listed<TimeOffGroup>> {
  let query = groupRows(db);
  if (session.scope === 'own')
    query = query.where('group.id', 'in', groupsOf(db, session.advisorId ?? 0));
  else if (session.divisionIds !== null)
    query = query.where('group.division_id', 'in', session.divisionIds);
  if (filter.search) query = query.where('group.name', 'ilike', likePattern(filter.search));
  if (filter.is_disabled !== undefined)
    query = query.where('group.is_disabled', '=', filter.is_disabled);
  if (filter.division_id !== undefined)
    query = query.where('group.division_id', '=', filter.division_id);
  const { count } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('group.name')
    .orderBy('group.id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results: rows.map(toGroup) };
}

function groupsOf(db: Db, agent: number) {
  return db.selectFrom('time_off_members').select('group_id').where('agent_id', '=', agent);
}

export async function isMember(db: Db, group: number, agent: number | null): Promise<boolean> {
  return (
    (await groupsOf(db, agent ?? 0)
      .where('group_id', '=', group)
      .executeTakeFirst()) !== undefined
  );
}

/** A group, kept from other writers until the commit where `lock` says so: whoever grants holds it, so that a day is never given twice. */
export async function findGroup(
  db: Db,
  id: number,
  lock = false,
): Promise<TimeOffGroup | undefined> {
  if (lock) await sql`select id from time_off_groups where id = ${id} for update`.execute(db);
  const row = await groupRows(db).where('group.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toGroup(row);
}

const groupValues = ({ division_id, ...form }: GroupForm) => ({ ...form, division_id });

export async function insertGroup(db: Db, form: GroupForm): Promise<number> {
  return (
    await db
      .insertInto('time_off_groups')
      .values(groupValues(form))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function updateGroup(
  db: Db,
  id: number,
  version: number | null,
  form: GroupForm | Readonly<{ is_disabled: boolean }>,
): Promise<boolean> {
  const values: Updateable<Tables['time_off_groups']> =
    'division_id' in form ? groupValues(form) : form;
  const result = await db
    .updateTable('time_off_groups')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function listMembers(
  db: Db,
  group: number,
  filter: Readonly<{
    agents?: readonly number[];
    search?: string | undefined;
    page: number;
    page_size: number;
  }>,
): Promise<Listed<Member>> {
  let query = db
    .selectFrom('time_off_members as member')
    .innerJoin('advisors as advisor', 'advisor.id', 'member.agent_id')
    .where('member.group_id', '=', group);
  if (filter.agents !== undefined) query = query.where('member.agent_id', 'in', filter.agents);
  if (filter.search)
    query = query.where((e) =>
      e.or([
        e('advisor.first_name', 'ilike', likePattern(filter.search ?? '')),
        e('advisor.last_name', 'ilike', likePattern(filter.search ?? '')),
      ]),
    );
  const { count } = await query
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await query
    .select([
      'member.agent_id',
      'advisor.first_name',
      'advisor.last_name',
      'advisor.division_id',
      'member.date_start',
      'member.date_end',
    ])
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('member.agent_id')
    .orderBy('member.date_start')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

export async function insertMembers(
  db: Db,
  group: number,
  agents: readonly number[],
  from: string,
  to: string | null,
): Promise<void> {
  await sql`insert into time_off_members (group_id, agent_id, date_start, date_end) select ${group}::int, unnest(${sql.val([...new Set(agents)])}::int[]), ${from}::date, ${to}::date`.execute(
    db,
  );
}

/** Ends a membership on the day before; one that would begin then or later is taken away. False when there was none. */
export async function endMembership(
  db: Db,
  group: number,
  agent: number,
  from: string,
  lastDay: string,
): Promise<boolean> {
  const later = await db
    .deleteFrom('time_off_members')
    .where('group_id', '=', group)
    .where('agent_id', '=', agent)
    .where('date_start', '>=', from)
    .executeTakeFirst();
  const cut = await db
    .updateTable('time_off_members')
    .set({ date_end: lastDay })
    .where('group_id', '=', group)
    .where('agent_id', '=', agent)
    .where('date_start', '<', from)
    .where((e) => e.or([e('date_end', 'is', null), e('date_end', '>=', from)]))
    .executeTakeFirst();
  return later.numDeletedRows + cut.numUpdatedRows > 0n;
}

function ruleRows(db: Db) {
  return db
    .selectFrom('time_off_rules as rule')
    .innerJoin('time_off_groups as group', 'group.id', 'rule.group_id')
    .selectAll('rule')
    .select((e) =>
      e
        .selectFrom('time_off_rule_codes as code')
        .select(
          sql<
            number[]
          >`coalesce(array_agg(code.event_type_id order by code.event_type_id), '{}')`.as('ids'),
        )
        .whereRef('code.rule_id', '=', 'rule.id')
        .as('event_type_ids'),
    );
}
type RuleRow = Awaited<ReturnType<ReturnType<typeof ruleRows>['execute']>>[number];

function toRule(row: RuleRow): TimeOffRule {
  return {
    ...row,
    event_type_ids: row.event_type_ids ?? [],
    date_start: dateOrNull(row.date_start),
    date_end: dateOrNull(row.date_end),
  };
}

export async function listRules(
  db: Db,
  session: Session,
  filter: Paged & Readonly<{ group_id?: number | undefined }>,
): Promise<Listed<TimeOffRule>> {
  let query = ruleRows(db);
  if (session.scope === 'own')
    query = query.where('rule.group_id', 'in', groupsOf(db, session.advisorId ?? 0));
  else if (session.divisionIds !== null)
    query = query.where('group.division_id', 'in', session.divisionIds);
  if (filter.search) query = query.where('rule.name', 'ilike', likePattern(filter.search));
  if (filter.is_disabled !== undefined)
    query = query.where('rule.is_disabled', '=', filter.is_disabled);
  if (filter.group_id !== undefined) query = query.where('rule.group_id', '=', filter.group_id);
  const { count } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('rule.name')
    .orderBy('rule.id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results: rows.map(toRule) };
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

export async function insertRule(db: Db, form: RuleForm): Promise<number> {
  const { id } = await db
    .insertInto('time_off_rules')
    .values(ruleValues(form))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeCodes(db, id, form);
  return id;
}

export async function updateRule(
  db: Db,
  id: number,
  version: number | null,
  form: RuleForm | Readonly<{ is_disabled: boolean }>,
): Promise<boolean> {
  const values: Updateable<Tables['time_off_rules']> = 'group_id' in form ? ruleValues(form) : form;
  const result = await db
    .updateTable('time_off_rules')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .executeTakeFirst();
  if (result.numUpdatedRows === 1n && 'group_id' in form) await writeCodes(db, id, form);
  return result.numUpdatedRows === 1n;
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
