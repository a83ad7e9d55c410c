import { text } from '@watchbill/core/messages/catalogue';
import type { timeOff } from '@watchbill/core/time-off/contract';
import type {
  AccrualTable,
  GroupForm,
  RuleForm,
  TimeOffGroup,
  TimeOffRule,
} from '@watchbill/core/time-off/model/definition';
import { timeOffGroupResource } from '@watchbill/core/time-off/resource/groups';
import { timeOffRuleResource } from '@watchbill/core/time-off/resource/rules';
import { duePostings } from '@watchbill/core/time-off/rules/accrual';
import { balanceAt } from '@watchbill/core/time-off/rules/balance';
import { addDays, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { formatClock } from '@watchbill/core/time/minutes';
import { todayIn } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../../divisions/commands.ts';
import { exportHandler } from '../../http/list-handlers.ts';
import { pageReply } from '../../http/page.ts';
import { mustBeEnabledAnew } from '../../http/disabled.ts';
import { apiProblem } from '../../http/problem.ts';
import { mustHoldAllUses } from '../../http/scope-uses.ts';
import type { Db, Handlers, CallContext } from '../../http/serve.ts';
import { accountsOf, termsOf } from '../commands/accounts.ts';
import { parametersOf } from '../repository/accounts.ts';
import {
  deleteTable,
  findTable,
  insertTable,
  isTableUsed,
  listTables,
  updateTable,
} from '../repository/tables.ts';
import {
  endMembership,
  findGroup,
  insertGroup,
  insertMembers,
  isMember,
  listGroups,
  listMembers,
  updateGroup,
} from '../repository/groups.ts';
import { findRule, insertRule, isRuleUsed, listRules, updateRule } from '../repository/rules.ts';
import { isAnyElsewhere, placeOfAdvisor } from '../repository/places.ts';

type Calls = Handlers<typeof timeOff>;

export const tableRoutes: Pick<
  Calls,
  | 'tables'
  | 'table'
  | 'createTable'
  | 'updateTable'
  | 'disableTable'
  | 'removeTable'
  | 'previewTable'
> = {
  tables: async ({ db, query }) => {
    const { count, results } = await listTables(db, query);
    return pageReply(query, count, results);
  },
  table: ({ db, params }) => foundTable(db, params.id),
  createTable: async ({ body, ...call }) =>
    told(
      call,
      'accrual_table',
      null,
      null,
      await foundTable(call.db, await insertTable(call.db, body)),
    ),
  updateTable: async ({ params, body, ...call }) => {
    const before = await heldTable(call, params.id);
    if (body.unit !== before.unit && (await isTableUsed(call.db, before.id)))
      throw apiProblem.field('unit', 'timeOff.unitsDiffer');
    return changedTable(call, before, body);
  },
  disableTable: async ({ params, body, ...call }) =>
    changedTable(call, await heldTable(call, params.id), body),
  removeTable: async ({ params, ...call }) => {
    const before = await heldTable(call, params.id);
    if (await isTableUsed(call.db, before.id))
      throw apiProblem.plain('problem.inUse', 'in_use', 409);
    await deleteTable(call.db, before.id);
    call.audit({ entity: 'accrual_table', entity_id: before.id, before });
    return { message: text('generic.deleted', {}, call.language) };
  },
  previewTable: async ({ db, params, query, now }) => {
    const table = await foundTable(db, params.id);
    const today = await todayOfAdvisor(db, query.agent_id, now);
    const parameters = (await parametersOf(db, [query.agent_id], today)).get(query.agent_id);
    if (parameters === undefined) throw apiProblem.missing('problem.noAdvisor');
    const account = (await accountsOf(db, [query.agent_id], today)).find(
      (one) => one.table?.id === table.id,
    );
    const start = query.date_start ?? account?.start ?? parameters.hire_date ?? today;
    const terms =
      account?.terms ??
      termsOf(table, parameters, { date_start: null, date_end: null }, start, null);
    if (terms === null) return [];
    const ledger = account?.ledger ?? [];
    const due = duePostings({ ...terms, table }, ledger, query.date);
    const rows = [
      ...ledger.filter((row) => row.date <= query.date),
      ...due.map((row) => ({ ...row, expires_on: null })),
    ];
    const isPosted = (row: (typeof rows)[number]) => 'id' in row;
    return rows
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map((row) => ({
        date: row.date,
        kind: row.kind,
        amount: row.amount,
        balance: balanceAt(rows, row.date),
        is_posted: isPosted(row),
      }));
  },
};

export const groupRoutes: Pick<
  Calls,
  | 'groups'
  | 'exportGroups'
  | 'group'
  | 'createGroup'
  | 'updateGroup'
  | 'disableGroup'
  | 'members'
  | 'addMembers'
  | 'removeMember'
> = {
  groups: ({ db, session, query }) => listGroups(db, session, query),
  exportGroups: exportHandler(
    timeOffGroupResource,
    async ({ db, session }, query: Parameters<typeof listGroups>[2]) => {
      const { results } = await listGroups(db, session, query);
      return {
        results: results.map((group) => ({
          ...group,
          fallback_start: formatClock(group.fallback_start),
        })),
      };
    },
  ),
  group: async ({ db, session, params }) => {
    await mustBeOwn(db, session, params.id);
    return foundGroup(db, params.id);
  },
  createGroup: async ({ body, ...call }) => {
    const after = await foundGroup(call.db, await insertGroup(call.db, body));
    return told(call, 'time_off_group', after.division_id, null, after);
  },
  updateGroup: async ({ params, body, ...call }) => {
    const before = await foundGroup(call.db, params.id);
    if (body.division_id !== before.division_id && before.members > 0)
      throw apiProblem.field('division_id', 'timeOff.groupFixed');
    await mustBeEnabledAnew(
      call.db,
      'division',
      { before: [before.division_id], after: [body.division_id] },
      'division_id',
    );
    return changedGroup(call, before, body);
  },
  disableGroup: async ({ params, body, ...call }) =>
    changedGroup(call, await foundGroup(call.db, params.id), body),
  members: async ({ db, params, query }) => {
    const { count, results } = await listMembers(db, params.id, query);
    return pageReply(query, count, results);
  },
  addMembers: async ({ params, body, ...call }) => {
    const group = await foundGroup(call.db, params.id);
    if (await isAnyElsewhere(call.db, body.agent_ids, group.division_id))
      throw apiProblem.field('agent_ids', 'timeOff.otherDivision');
    await insertMembers(call.db, group.id, body.agent_ids, body.date_start, body.date_end);
    const { results } = await listMembers(call.db, group.id, {
      agents: body.agent_ids,
      page: 1,
      page_size: 5000,
    });
    await told(call, 'time_off_group', group.division_id, group, { ...group, added: body });
    return results;
  },
  removeMember: async ({ params, query, ...call }) => {
    const group = await foundGroup(call.db, params.id);
    const from = query.date ?? (await todayOf(call, group.division_id));
    if (!(await endMembership(call.db, group.id, query.agent_id, from, addDays(from, -1))))
      throw apiProblem.missing('timeOff.noMember');
    await told(call, 'time_off_group', group.division_id, group, {
      ...group,
      removed: { agent_id: query.agent_id, date: from },
    });
    return { message: text('generic.deleted', {}, call.language) };
  },
};

export const ruleRoutes: Pick<
  Calls,
  'rules' | 'exportRules' | 'rule' | 'createRule' | 'updateRule' | 'disableRule'
> = {
  rules: ({ db, session, query }) => listRules(db, session, query),
  exportRules: exportHandler(
    timeOffRuleResource,
    ({ db, session }, query: Parameters<typeof listRules>[2]) => listRules(db, session, query),
  ),
  rule: ({ db, params }) => foundRule(db, params.id),
  createRule: async ({ body, ...call }) => {
    await mustCountAlike(call.db, body);
    return toldRule(call, null, await foundRule(call.db, await insertRule(call.db, body)));
  },
  updateRule: async ({ params, body, ...call }) => {
    const before = await foundRule(call.db, params.id);
    if (
      (body.group_id !== before.group_id || body.unit !== before.unit) &&
      (await isRuleUsed(call.db, before.id))
    )
      throw apiProblem.field('unit', 'timeOff.ruleFixed');
    await mustCountAlike(call.db, body);
    await mustBeEnabledAnew(
      call.db,
      'eventType',
      { before: before.event_type_ids, after: body.event_type_ids },
      'event_type_ids',
    );
    await mustBeEnabledAnew(
      call.db,
      'accrualTable',
      { before: [before.accrual_table_id], after: [body.accrual_table_id] },
      'accrual_table_id',
    );
    await mustBeEnabledAnew(
      call.db,
      'timeOffGroup',
      { before: [before.group_id], after: [body.group_id] },
      'group_id',
    );
    return changedRule(call, before, body);
  },
  disableRule: async ({ params, body, ...call }) =>
    changedRule(call, await foundRule(call.db, params.id), body),
};

async function foundTable(db: Db, id: number): Promise<AccrualTable> {
  const table = await findTable(db, id);
  if (table === undefined) throw apiProblem.missing('timeOff.noTable');
  return table;
}

/** The table to change; refused where divisions outside the caller's earn by it. */
async function heldTable(call: CallContext, id: number): Promise<AccrualTable> {
  const table = await foundTable(call.db, id);
  await mustHoldAllUses(call, 'time_off_accrual_tables', [table.id]);
  return table;
}

export async function foundGroup(db: Db, id: number, lock = false): Promise<TimeOffGroup> {
  const group = await findGroup(db, id, lock);
  if (group === undefined) throw apiProblem.missing('timeOff.noGroup');
  return group;
}

export async function foundRule(db: Db, id: number): Promise<TimeOffRule> {
  const rule = await findRule(db, id);
  if (rule === undefined) throw apiProblem.missing('timeOff.noRule');
  return rule;
}

/** An advisor reads of the groups that it is in, and of no other. */
export async function mustBeOwn(
  db: Db,
  session: CallContext['session'],
  group: number,
): Promise<void> {
  if (session.scope === 'own' && !(await isMember(db, group, session.advisorId)))
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

async function changedTable(
  call: CallContext,
  before: AccrualTable,
  values: Parameters<typeof updateTable>[3],
): Promise<AccrualTable> {
  if (!(await updateTable(call.db, before.id, call.ifMatch, values)))
    throw apiProblem.stale(await foundTable(call.db, before.id));
  return told(call, 'accrual_table', null, before, await foundTable(call.db, before.id));
}

async function changedGroup(
  call: CallContext,
  before: TimeOffGroup,
  values: GroupForm | Readonly<{ is_disabled: boolean }>,
): Promise<TimeOffGroup> {
  if (!(await updateGroup(call.db, before.id, call.ifMatch, values)))
    throw apiProblem.stale(await foundGroup(call.db, before.id));
  return told(
    call,
    'time_off_group',
    before.division_id,
    before,
    await foundGroup(call.db, before.id),
  );
}

async function changedRule(
  call: CallContext,
  before: TimeOffRule,
  values: RuleForm | Readonly<{ is_disabled: boolean }>,
): Promise<TimeOffRule> {
  if (!(await updateRule(call.db, before.id, call.ifMatch, values)))
    throw apiProblem.stale(await foundRule(call.db, before.id));
  return toldRule(call, before, await foundRule(call.db, before.id));
}

async function toldRule(
  call: CallContext,
  before: TimeOffRule | null,
  after: TimeOffRule,
): Promise<TimeOffRule> {
  return told(
    call,
    'time_off_rule',
    (await foundGroup(call.db, after.group_id)).division_id,
    before,
    after,
  );
}

async function told<R extends Readonly<{ id: number; version: number }>>(
  call: CallContext,
  entity: string,
  division_id: number | null,
  before: object | null,
  after: R,
): Promise<R> {
  call.audit({ entity, entity_id: after.id, division_id, before, after });
  call.recordChange({
    type: entity,
    id: String(after.id),
    version: after.version,
    scope: division_id === null ? {} : { division_id },
  });
  return after;
}

/** Amounts of a table and of the rules that earn by it are of one unit. */
async function mustCountAlike(db: Db, rule: RuleForm): Promise<void> {
  if (rule.accrual_table_id === null) return;
  const table = await findTable(db, rule.accrual_table_id);
  if (table === undefined) throw apiProblem.field('accrual_table_id', 'timeOff.noTable');
  if (table.unit !== rule.unit) throw apiProblem.field('accrual_table_id', 'timeOff.unitsDiffer');
}

export async function todayOf(
  call: Pick<CallContext, 'db' | 'now'>,
  division: number,
): Promise<PlainDate> {
  return todayIn((await zoneOfDivision(call.db, division)) ?? 'UTC', call.now.getTime());
}

export async function todayOfAdvisor(db: Db, agent: number, now: Date): Promise<PlainDate> {
  const { division_id } = await placeOfAdvisor(db, agent);
  return toPlainDate(await todayOf({ db, now }, division_id));
}
