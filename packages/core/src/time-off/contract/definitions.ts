import { z } from 'zod';
import { advisorId } from '../../advisors/model.ts';
import { endpoint, flag, pageOf, pageQuery } from '../../api/endpoint.ts';
import { divisionId } from '../../divisions/model.ts';
import { exportCall, sortedBy } from '../../resource/calls.ts';
import { plainDate } from '../../time/plain-date-schema.ts';
import { previewPosting } from '../model/account.ts';
import {
  accrualTable,
  accrualTableForm,
  accrualTableId,
  groupForm,
  member,
  membersForm,
  ruleForm,
  timeOffGroup,
  timeOffGroupId,
  timeOffRule,
  timeOffRuleId,
} from '../model/definition.ts';
import { asker, disable, done, grants, lists } from './access.ts';

const state = { is_disabled: flag.optional() };
const groupLists = {
  filters: { division_id: divisionId.optional() },
  sort: ['name', 'mu_name', 'year_start', 'year_end', 'members', 'rules', 'allotment_unit'],
};
const ruleLists = {
  filters: { group_id: timeOffGroupId.optional() },
  sort: ['name', 'group_name', 'unit', 'approval', 'has_wait_list'],
};

const tableParams = z.object({ id: accrualTableId });

export const groupParams = z.object({ id: timeOffGroupId });

const ruleParams = z.object({ id: timeOffRuleId });

export const definitions = {
  tables: endpoint({
    method: 'GET',
    path: '/api/time-off/accrual-tables/',
    access: [
      ...grants('accrual-tables', 'view'),
      ...grants('time-off-rules', 'view'),
      ...grants('advisor-parameters', 'view'),
    ],
    summary: 'Accrual tables, by name',
    query: lists,
    reply: pageOf(accrualTable),
  }),
  table: endpoint({
    method: 'GET',
    path: '/api/time-off/accrual-tables/{id}/',
    access: grants('accrual-tables', 'view'),
    summary: 'One accrual table',
    params: tableParams,
    reply: accrualTable,
  }),
  createTable: endpoint({
    method: 'POST',
    path: '/api/time-off/accrual-tables/',
    access: grants('accrual-tables', 'add'),
    summary: 'Add an accrual table',
    body: accrualTableForm,
    reply: accrualTable,
    status: 201,
  }),
  updateTable: endpoint({
    method: 'PUT',
    changesRow: 'accrualTable',
    path: '/api/time-off/accrual-tables/{id}/',
    access: grants('accrual-tables', 'edit'),
    summary: 'Change an accrual table, from the next posting on',
    params: tableParams,
    body: accrualTableForm,
    reply: accrualTable,
  }),
  disableTable: endpoint({
    method: 'PATCH',
    changesRow: 'accrualTable',
    path: '/api/time-off/accrual-tables/{id}/',
    access: grants('accrual-tables', 'delete'),
    summary: 'Disable or restore an accrual table',
    params: tableParams,
    body: disable,
    reply: accrualTable,
  }),
  removeTable: endpoint({
    method: 'DELETE',
    changesRow: 'accrualTable',
    path: '/api/time-off/accrual-tables/{id}/',
    access: grants('accrual-tables', 'delete'),
    summary: 'Delete an accrual table that nothing refers to',
    params: tableParams,
    reply: done,
  }),
  previewTable: endpoint({
    method: 'GET',
    path: '/api/time-off/accrual-tables/{id}/preview/',
    access: grants('accrual-tables', 'view'),
    summary: 'What an advisor would earn under this table up to a day',
    params: tableParams,
    query: z.object({ agent_id: advisorId, date: plainDate, date_start: plainDate.optional() }),
    reply: z.array(previewPosting),
  }),

  groups: endpoint({
    method: 'GET',
    path: '/api/time-off/groups/',
    access: asker(
      'view',
      'time-off-groups',
      'time-off-rules',
      'time-off-allotments',
      'holiday-preferences',
    ),
    summary: 'Time-off groups, by name; an advisor sees its own',
    query: lists.extend({ ...groupLists.filters, ...sortedBy(groupLists.sort) }),
    reply: pageOf(timeOffGroup),
  }),
  exportGroups: exportCall({
    noun: 'time-off-groups',
    filters: { ...state, ...groupLists.filters },
    sort: groupLists.sort,
    view: grants('time-off-groups', 'view'),
  }),
  group: endpoint({
    method: 'GET',
    path: '/api/time-off/groups/{id}/',
    access: asker('view', 'time-off-groups'),
    summary: 'One time-off group',
    params: groupParams,
    reply: timeOffGroup,
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/api/time-off/groups/',
    access: grants('time-off-groups', 'add'),
    summary: 'Add a time-off group',
    body: groupForm,
    reply: timeOffGroup,
    status: 201,
  }),
  updateGroup: endpoint({
    method: 'PUT',
    changesRow: 'timeOffGroup',
    path: '/api/time-off/groups/{id}/',
    access: grants('time-off-groups', 'edit'),
    summary: 'Change a time-off group',
    params: groupParams,
    body: groupForm,
    reply: timeOffGroup,
  }),
  disableGroup: endpoint({
    method: 'PATCH',
    changesRow: 'timeOffGroup',
    path: '/api/time-off/groups/{id}/',
    access: grants('time-off-groups', 'delete'),
    summary: 'Disable or restore a time-off group',
    params: groupParams,
    body: disable,
    reply: timeOffGroup,
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/time-off/groups/{id}/members/',
    access: grants('time-off-groups', 'view'),
    summary: 'Advisors of a time-off group',
    params: groupParams,
    query: pageQuery,
    reply: pageOf(member),
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/api/time-off/groups/{id}/members/',
    access: grants('time-off-groups', 'edit'),
    summary: 'Put advisors into a time-off group; none may be in another then',
    params: groupParams,
    body: membersForm,
    reply: z.array(member),
    status: 201,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/time-off/groups/{id}/members/',
    access: grants('time-off-groups', 'edit'),
    summary: 'Take an advisor out of a time-off group from a day on',
    params: groupParams,
    query: z.object({ agent_id: advisorId, date: plainDate.optional() }),
    reply: done,
  }),

  rules: endpoint({
    method: 'GET',
    path: '/api/time-off/rules/',
    access: asker(
      'view',
      'time-off-rules',
      'time-off-groups',
      'time-off-allotments',
      'advisor-parameters',
    ),
    summary: 'Time-off rules, by name; an advisor sees those of its group',
    query: lists.extend({ ...ruleLists.filters, ...sortedBy(ruleLists.sort) }),
    reply: pageOf(timeOffRule),
  }),
  exportRules: exportCall({
    noun: 'time-off-rules',
    filters: { ...state, ...ruleLists.filters },
    sort: ruleLists.sort,
    view: grants('time-off-rules', 'view'),
  }),
  rule: endpoint({
    method: 'GET',
    path: '/api/time-off/rules/{id}/',
    access: grants('time-off-rules', 'view'),
    summary: 'One time-off rule',
    params: ruleParams,
    reply: timeOffRule,
  }),
  createRule: endpoint({
    method: 'POST',
    path: '/api/time-off/rules/',
    access: grants('time-off-rules', 'add'),
    summary: 'Add a time-off rule to a group',
    body: ruleForm,
    reply: timeOffRule,
    status: 201,
  }),
  updateRule: endpoint({
    method: 'PUT',
    changesRow: 'timeOffRule',
    path: '/api/time-off/rules/{id}/',
    access: grants('time-off-rules', 'edit'),
    summary: 'Change a time-off rule',
    params: ruleParams,
    body: ruleForm,
    reply: timeOffRule,
  }),
  disableRule: endpoint({
    method: 'PATCH',
    changesRow: 'timeOffRule',
    path: '/api/time-off/rules/{id}/',
    access: grants('time-off-rules', 'delete'),
    summary: 'Disable or restore a time-off rule',
    params: ruleParams,
    body: disable,
    reply: timeOffRule,
  }),
} as const;
