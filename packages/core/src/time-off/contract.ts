import { z } from 'zod';
import { advisorId } from '../advisors/model.ts';
import { endpoint, flag, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { uploadBody, uploadQuery, uploadReport } from '../api/upload.ts';
import { divisionId } from '../divisions/model.ts';
import { plainDate } from '../time/plain-date.ts';
import { advisorParams, balances, parameterForm, parameters, posting, postingForm, previewPosting } from './model/account.ts';
import { accrualTable, accrualTableForm, accrualTableId, groupForm, member, membersForm, ruleForm, timeOffGroup, timeOffGroupId, timeOffRule, timeOffRuleId } from './model/definition.ts';
import { masterUpdate, masterUpdateForm, masterUpdateId, masterUpdateItem, itemResults, updateStates } from './model/master-update.ts';
import { answersForm, assignment, staffingForm, giveUpForm, pushedAdvisor, pushForm, surveyAdvisor, holiday, holidayForm, preferenceForm, survey, surveyForm, surveyResults, timeOffHolidayId, timeOffSurveyId } from './model/planning.ts';
import { timeOffTransfer, timeOffTransferId, transferForm, transferStates } from './model/transfer.ts';
import { allotmentEdit, allotmentGrid, decisionForm, requestForm, requestStates, timeOffRequest, timeOffRequestId } from './model/request.ts';

const grants = (subModule: string, right: Right): Grant[] => [{ subModule, right }];
/** Who asks for time off does so on the screen of its requests, and reads there what it needs to ask. */
const asker = (right: Right, ...subModules: string[]): Grant[] => ['event-status', ...subModules].map((subModule) => ({ subModule, right }));
const done = z.object({ message: z.string() });
const disable = z.object({ is_disabled: z.boolean() });
const lists = pageQuery.extend({ is_disabled: flag.optional() });
const range = { date_start: plainDate, date_end: plainDate };
const tableParams = z.object({ id: accrualTableId });
const groupParams = z.object({ id: timeOffGroupId });
const ruleParams = z.object({ id: timeOffRuleId });
const requestParams = z.object({ id: timeOffRequestId });
const gridQuery = z.object({ group_id: timeOffGroupId, rule_id: timeOffRuleId.optional(), ...range, by_quarter_hour: flag.optional() });
const holidayParams = z.object({ id: timeOffHolidayId });
const updateParams = z.object({ id: masterUpdateId });
const surveyParams = z.object({ id: timeOffSurveyId });

/** The calls of time off; all are our own. */
export const timeOff = {
  tables: endpoint({ method: 'GET', path: '/api/time-off/accrual-tables/', access: [...grants('accrual-tables', 'view'), ...grants('time-off-rules', 'view'), ...grants('advisor-parameters', 'view')], summary: 'Accrual tables, by name', query: lists, reply: pageOf(accrualTable) }),
  table: endpoint({ method: 'GET', path: '/api/time-off/accrual-tables/{id}/', access: grants('accrual-tables', 'view'), summary: 'One accrual table', params: tableParams, reply: accrualTable }),
  createTable: endpoint({ method: 'POST', path: '/api/time-off/accrual-tables/', access: grants('accrual-tables', 'add'), summary: 'Add an accrual table', body: accrualTableForm, reply: accrualTable, status: 201 }),
  updateTable: endpoint({ method: 'PUT', changesRow: 'accrualTable', path: '/api/time-off/accrual-tables/{id}/', access: grants('accrual-tables', 'edit'), summary: 'Change an accrual table, from the next posting on', params: tableParams, body: accrualTableForm, reply: accrualTable }),
  disableTable: endpoint({ method: 'PATCH', changesRow: 'accrualTable', path: '/api/time-off/accrual-tables/{id}/', access: grants('accrual-tables', 'delete'), summary: 'Disable or restore an accrual table', params: tableParams, body: disable, reply: accrualTable }),
  removeTable: endpoint({ method: 'DELETE', changesRow: 'accrualTable', path: '/api/time-off/accrual-tables/{id}/', access: grants('accrual-tables', 'delete'), summary: 'Delete an accrual table that nothing refers to', params: tableParams, reply: done }),
  previewTable: endpoint({
    method: 'GET', path: '/api/time-off/accrual-tables/{id}/preview/', access: grants('accrual-tables', 'view'), summary: 'What an advisor would earn under this table up to a day',
    params: tableParams, query: z.object({ agent_id: advisorId, date: plainDate, date_start: plainDate.optional() }), reply: z.array(previewPosting),
  }),

  groups: endpoint({
    method: 'GET', path: '/api/time-off/groups/', access: asker('view', 'time-off-groups', 'time-off-rules', 'time-off-allotments', 'holiday-preferences'), summary: 'Time-off groups, by name; an advisor sees its own',
    query: lists.extend({ mu_id: divisionId.optional() }), reply: pageOf(timeOffGroup),
  }),
  group: endpoint({ method: 'GET', path: '/api/time-off/groups/{id}/', access: asker('view', 'time-off-groups'), summary: 'One time-off group', params: groupParams, reply: timeOffGroup }),
  createGroup: endpoint({ method: 'POST', path: '/api/time-off/groups/', access: grants('time-off-groups', 'add'), summary: 'Add a time-off group', body: groupForm, reply: timeOffGroup, status: 201 }),
  updateGroup: endpoint({ method: 'PUT', changesRow: 'timeOffGroup', path: '/api/time-off/groups/{id}/', access: grants('time-off-groups', 'edit'), summary: 'Change a time-off group', params: groupParams, body: groupForm, reply: timeOffGroup }),
  disableGroup: endpoint({ method: 'PATCH', changesRow: 'timeOffGroup', path: '/api/time-off/groups/{id}/', access: grants('time-off-groups', 'delete'), summary: 'Disable or restore a time-off group', params: groupParams, body: disable, reply: timeOffGroup }),
  members: endpoint({ method: 'GET', path: '/api/time-off/groups/{id}/members/', access: grants('time-off-groups', 'view'), summary: 'Advisors of a time-off group', params: groupParams, query: pageQuery, reply: pageOf(member) }),
  addMembers: endpoint({ method: 'POST', path: '/api/time-off/groups/{id}/members/', access: grants('time-off-groups', 'edit'), summary: 'Put advisors into a time-off group; none may be in another then', params: groupParams, body: membersForm, reply: z.array(member), status: 201 }),
  removeMember: endpoint({
    method: 'DELETE', path: '/api/time-off/groups/{id}/members/', access: grants('time-off-groups', 'edit'), summary: 'Take an advisor out of a time-off group from a day on',
    params: groupParams, query: z.object({ agent_id: advisorId, date: plainDate.optional() }), reply: done,
  }),

  rules: endpoint({
    method: 'GET', path: '/api/time-off/rules/', access: asker('view', 'time-off-rules', 'time-off-groups', 'time-off-allotments', 'advisor-parameters'), summary: 'Time-off rules, by name; an advisor sees those of its group',
    query: lists.extend({ group_id: timeOffGroupId.optional() }), reply: pageOf(timeOffRule),
  }),
  rule: endpoint({ method: 'GET', path: '/api/time-off/rules/{id}/', access: grants('time-off-rules', 'view'), summary: 'One time-off rule', params: ruleParams, reply: timeOffRule }),
  createRule: endpoint({ method: 'POST', path: '/api/time-off/rules/', access: grants('time-off-rules', 'add'), summary: 'Add a time-off rule to a group', body: ruleForm, reply: timeOffRule, status: 201 }),
  updateRule: endpoint({ method: 'PUT', changesRow: 'timeOffRule', path: '/api/time-off/rules/{id}/', access: grants('time-off-rules', 'edit'), summary: 'Change a time-off rule', params: ruleParams, body: ruleForm, reply: timeOffRule }),
  disableRule: endpoint({ method: 'PATCH', changesRow: 'timeOffRule', path: '/api/time-off/rules/{id}/', access: grants('time-off-rules', 'delete'), summary: 'Disable or restore a time-off rule', params: ruleParams, body: disable, reply: timeOffRule }),

  parameters: endpoint({
    method: 'GET', path: '/api/time-off/advisor-parameters/', access: grants('advisor-parameters', 'view'), summary: 'What time off reads of each advisor, by name',
    query: pageQuery.extend({ mu_id: divisionId.optional(), group_id: timeOffGroupId.optional() }), reply: pageOf(parameters),
  }),
  advisorParameters: endpoint({ method: 'GET', path: '/api/time-off/advisor-parameters/{id}/', access: grants('advisor-parameters', 'view'), summary: 'What time off reads of one advisor', params: advisorParams, reply: parameters }),
  updateParameters: endpoint({ method: 'PUT', changesRow: 'keyed', path: '/api/time-off/advisor-parameters/{id}/', access: grants('advisor-parameters', 'edit'), summary: 'Change what time off reads of one advisor', params: advisorParams, body: parameterForm, reply: parameters }),
  balances: endpoint({
    method: 'GET', path: '/api/time-off/advisors/{id}/balances/', access: asker('view', 'advisor-parameters'), summary: 'Balances of an advisor on any day: the ledger replayed, and what is still to be earned by then',
    params: advisorParams, query: z.object({ date: plainDate.optional(), known_at: z.iso.datetime().optional() }), reply: balances,
  }),
  ledger: endpoint({
    method: 'GET', path: '/api/time-off/advisors/{id}/ledger/', access: asker('view', 'advisor-parameters'), summary: 'Postings of an advisor, in order of date',
    params: advisorParams, query: pageQuery.extend({ rule_id: timeOffRuleId.optional(), date_start: plainDate.optional(), date_end: plainDate.optional() }), reply: pageOf(posting),
  }),
  post: endpoint({ method: 'POST', path: '/api/time-off/advisors/{id}/ledger/', access: grants('advisor-parameters', 'edit'), summary: 'Post an opening balance, what was carried, a bonus or an adjustment', params: advisorParams, body: postingForm, reply: posting, status: 201 }),
  recalculate: endpoint({
    method: 'POST', path: '/api/time-off/advisors/{id}/recalculate/', access: grants('advisor-parameters', 'edit'), summary: 'Work out anew from a day on what was earned; differences are posted as corrections',
    params: advisorParams, body: z.object({ from: plainDate }), reply: z.array(posting),
  }),

  allotments: endpoint({ method: 'GET', path: '/api/time-off/allotments/', access: asker('view', 'time-off-allotments'), summary: 'Allotments of a group by day, or by quarter hour: allotted, used, pending, wait-listed, remaining', query: gridQuery, reply: allotmentGrid }),
  editAllotments: endpoint({ method: 'PUT', path: '/api/time-off/allotments/', access: grants('time-off-allotments', 'edit'), summary: 'Set, add to, cap or clear allotments; who waits is granted what fits', body: allotmentEdit, reply: z.object({ changed: z.number().int(), granted: z.number().int() }) }),
  exportAllotments: endpoint({ method: 'GET', path: '/api/time-off/allotments/export/', access: grants('time-off-allotments', 'view'), summary: 'Allotments as a sheet', query: gridQuery.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }), reply: z.unknown() }),
  uploadAllotments: endpoint({
    method: 'POST', path: '/api/time-off/allotments/upload/', access: grants('time-off-allotments', 'edit'), summary: 'Set allotments of a group from a sheet (date, start_time, rule, value, cap)',
    query: uploadQuery.extend({ group_id: timeOffGroupId }), body: uploadBody, upload: true, isLong: true, reply: uploadReport,
  }),

  requests: endpoint({
    method: 'GET', path: '/api/time-off/requests/', access: asker('view'), summary: 'Requests for time off, newest first; an advisor sees its own',
    query: pageQuery.extend({ agent_id: advisorId.optional(), group_id: timeOffGroupId.optional(), rule_id: timeOffRuleId.optional(), mu_id: divisionId.optional(), status: z.enum(requestStates).optional(), date_start: plainDate.optional(), date_end: plainDate.optional() }),
    reply: pageOf(timeOffRequest),
  }),
  waitList: endpoint({ method: 'GET', path: '/api/time-off/groups/{id}/wait-list/', access: grants('event-status', 'view'), summary: 'Who waits in a group, in order', params: groupParams, query: z.object({ date: plainDate.optional() }), reply: z.array(timeOffRequest) }),
  request: endpoint({ method: 'GET', path: '/api/time-off/requests/{id}/', access: asker('view'), summary: 'One request for time off', params: requestParams, reply: timeOffRequest }),
  ask: endpoint({ method: 'POST', path: '/api/time-off/requests/', access: asker('add'), summary: 'Ask for time off: granted, waiting, pending or declined at once, with the reason', body: requestForm, reply: timeOffRequest, status: 201 }),
  decide: endpoint({ method: 'POST', changesRow: 'timeOffRequest', path: '/api/time-off/requests/{id}/decision/', access: asker('edit'), summary: 'Grant or decline a request', params: requestParams, body: decisionForm, reply: timeOffRequest }),
  cancel: endpoint({ method: 'POST', changesRow: 'timeOffRequest', path: '/api/time-off/requests/{id}/cancel/', access: asker('edit'), summary: 'Call a request off; granted time off goes back to the balance and the schedule', params: requestParams, body: z.object({ answer: z.string().trim().max(500).default('') }), reply: timeOffRequest }),

  holidays: endpoint({ method: 'GET', path: '/api/time-off/holidays/', access: grants('holiday-preferences', 'view'), summary: 'Holidays of a time-off group, by date, and what the caller prefers', query: z.object({ group_id: timeOffGroupId }), reply: z.array(holiday) }),
  createHoliday: endpoint({ method: 'POST', path: '/api/time-off/holidays/', access: grants('holiday-preferences', 'add'), summary: 'Add a holiday to a time-off group', body: holidayForm, reply: holiday, status: 201 }),
  updateHoliday: endpoint({ method: 'PUT', changesRow: 'timeOffHoliday', path: '/api/time-off/holidays/{id}/', access: grants('time-off-groups', 'edit'), summary: 'Change a holiday that is not assigned yet', params: holidayParams, body: holidayForm, reply: holiday }),
  preferHoliday: endpoint({ method: 'PUT', path: '/api/time-off/holidays/{id}/preference/', access: grants('holiday-preferences', 'edit'), summary: 'Say whether an advisor would be off on a holiday, work it, or does not mind', params: holidayParams, body: preferenceForm, reply: holiday }),
  assignHoliday: endpoint({ method: 'POST', changesRow: 'timeOffHoliday', path: '/api/time-off/holidays/{id}/assignments/', access: grants('time-off-groups', 'edit'), summary: 'Assign who works a holiday, with the reason', params: holidayParams, reply: z.array(assignment) }),
  holidayAssignments: endpoint({ method: 'GET', path: '/api/time-off/holidays/{id}/assignments/', access: grants('holiday-preferences', 'view'), summary: 'Who works a holiday and why; an advisor sees its own', params: holidayParams, reply: z.array(assignment) }),
  staffHoliday: endpoint({ method: 'PATCH', changesRow: 'timeOffHoliday', path: '/api/time-off/holidays/{id}/assignments/', access: grants('time-off-groups', 'edit'), summary: 'Ask for more or fewer to work an assigned holiday: room that comes free goes to the first who waits', params: holidayParams, body: staffingForm, reply: z.array(assignment) }),
  giveUpHoliday: endpoint({ method: 'POST', path: '/api/time-off/holidays/{id}/give-up/', access: grants('holiday-preferences', 'edit'), summary: 'Work a holiday after all: the first who waits is off instead', params: holidayParams, body: giveUpForm, reply: z.array(assignment) }),
  exportHoliday: endpoint({
    method: 'GET', path: '/api/time-off/holidays/{id}/assignments/export/', access: grants('time-off-groups', 'view'), summary: 'Who works a holiday and why, as a sheet',
    params: holidayParams, query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }), reply: z.unknown(),
  }),

  surveys: endpoint({ method: 'GET', path: '/api/time-off/surveys/', access: grants('advisor-survey', 'view'), summary: 'Surveys, the latest first; an advisor sees those that are open', query: pageQuery.extend({ mu_id: divisionId.optional() }), reply: pageOf(survey) }),
  createSurvey: endpoint({ method: 'POST', path: '/api/time-off/surveys/', access: grants('advisor-survey', 'add'), summary: 'Add a survey of a division', body: surveyForm, reply: survey, status: 201 }),
  updateSurvey: endpoint({ method: 'PUT', changesRow: 'timeOffSurvey', path: '/api/time-off/surveys/{id}/', access: grants('advisor-survey', 'add'), summary: 'Change a survey; what is asked stays once somebody has answered', params: surveyParams, body: surveyForm, reply: survey }),
  disableSurvey: endpoint({ method: 'PATCH', changesRow: 'timeOffSurvey', path: '/api/time-off/surveys/{id}/', access: grants('advisor-survey', 'delete'), summary: 'Disable or restore a survey', params: surveyParams, body: disable, reply: survey }),
  surveyAdvisors: endpoint({
    method: 'GET', path: '/api/time-off/surveys/{id}/advisors/', access: grants('advisor-survey', 'add'), summary: 'Whom a survey asks, and who has answered',
    params: surveyParams, query: pageQuery.extend({ has_answered: flag.optional() }), reply: pageOf(surveyAdvisor),
  }),
  pushSurvey: endpoint({
    method: 'POST', path: '/api/time-off/surveys/{id}/push/', access: grants('advisor-survey', 'add'), summary: 'Mark the hours that go with the answers of a question as preferred in the advisors’ availability; each says how that went',
    params: surveyParams, body: pushForm, reply: z.array(pushedAdvisor),
  }),
  answerSurvey: endpoint({ method: 'POST', path: '/api/time-off/surveys/{id}/answers/', access: grants('advisor-survey', 'edit'), summary: 'Answer a survey, once; an anonymous one keeps no name with the answer', params: surveyParams, body: answersForm, reply: survey }),
  surveyResults: endpoint({ method: 'GET', path: '/api/time-off/surveys/{id}/results/', access: grants('advisor-survey', 'add'), summary: 'What the answers of a survey come to', params: surveyParams, reply: surveyResults }),

  masterUpdates: endpoint({
    method: 'GET', path: '/api/time-off/master-updates/', access: grants('master-updates', 'view'), summary: 'Changes of time-off data of many advisors, newest first',
    query: pageQuery.omit({ search: true }).extend({ state: z.enum(updateStates).optional() }), reply: pageOf(masterUpdate),
  }),
  masterUpdate: endpoint({ method: 'GET', path: '/api/time-off/master-updates/{id}/', access: grants('master-updates', 'view'), summary: 'One change of many advisors', params: updateParams, reply: masterUpdate }),
  masterUpdateItems: endpoint({
    method: 'GET', path: '/api/time-off/master-updates/{id}/advisors/', access: grants('master-updates', 'view'), summary: 'What a change does, or did, to each advisor: before, after, result and why',
    params: updateParams, query: pageQuery.extend({ result: z.enum(itemResults).optional() }), reply: pageOf(masterUpdateItem),
  }),
  previewMasterUpdate: endpoint({ method: 'POST', path: '/api/time-off/master-updates/', access: grants('master-updates', 'add'), summary: 'Work out what a change would do to each advisor, and keep it with what was read; nothing is changed yet', body: masterUpdateForm, reply: masterUpdate, status: 201 }),
  applyMasterUpdate: endpoint({
    method: 'POST', changesRow: 'masterUpdate', path: '/api/time-off/master-updates/{id}/apply/', access: grants('master-updates', 'edit'), summary: 'Carry a previewed change out, at once or when its day comes; an advisor whose value has changed since fails and keeps it',
    params: updateParams, reply: masterUpdate,
  }),
  undoMasterUpdate: endpoint({ method: 'POST', changesRow: 'masterUpdate', path: '/api/time-off/master-updates/{id}/undo/', access: grants('master-updates', 'edit'), summary: 'Put back what a change wrote, but for advisors changed since', params: updateParams, reply: masterUpdate }),
  removeMasterUpdate: endpoint({ method: 'DELETE', changesRow: 'masterUpdate', path: '/api/time-off/master-updates/{id}/', access: grants('master-updates', 'delete'), summary: 'Delete a change that has not been carried out', params: updateParams, reply: done }),

  transfers: endpoint({
    method: 'GET', path: '/api/time-off/transfer-advisors/', access: grants('time-off-transfers', 'view'), summary: 'Transfers with their time off, from or to divisions of the caller, newest first',
    query: pageQuery.extend({ agent_id: advisorId.optional(), state: z.enum(transferStates).optional() }), reply: pageOf(timeOffTransfer),
  }),
  transfer: endpoint({ method: 'POST', path: '/api/time-off/transfer-advisors/', access: grants('time-off-transfers', 'add'), summary: 'Move advisors to another division with their time off, at once or on a day; an open trade refuses it', body: transferForm, reply: z.array(timeOffTransfer), status: 201 }),
  cancelTransfer: endpoint({ method: 'DELETE', changesRow: 'timeOffTransfer', path: '/api/time-off/transfer-advisors/{id}/', access: grants('time-off-transfers', 'delete'), summary: 'Call off a planned transfer', params: z.object({ id: timeOffTransferId }), reply: done }),
} as const;
